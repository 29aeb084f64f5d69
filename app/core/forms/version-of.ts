import { z } from 'zod';
import { parseSentJson } from './sent-json.ts';

/** A record at the version that the person saw. */
export type VersionOf = { id: number; version: number };

const whole = z.coerce.number('common.error.not_found').int().min(1).max(2_147_483_647);

/** Many of them in one field of a form, as JSON: a form holds a few hundred fields, and a bulk change many more. */
export const versionsField = (most: number, tooMany: string) =>
  z
    .string()
    .max(100_000)
    .transform((text): unknown => {
      try {
        return parseSentJson(text);
      } catch {
        return null;
      }
    })
    .pipe(z.array(z.object({ id: whole, version: whole })).max(most, tooMany));
