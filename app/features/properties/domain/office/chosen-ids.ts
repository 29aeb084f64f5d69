import { z } from 'zod';
import { chosenLimits } from './chosen-limits.ts';

/** `?ids=12,15` or the checkboxes of a form (`ids[]=12&ids[]=15`). Values that are not numbers are ignored. */
export const idsQuery = z.object({
  ids: z
    .union([z.string(), z.array(z.string())])
    .catch('')
    .default('')
    .transform((given) => idsOf([given].flat().join(','))),
});

function idsOf(text: string) {
  const ids = text
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647);
  return [...new Set(ids)].slice(0, chosenLimits.favourites);
}
