import type { Makers } from '../scenarios/record-making.ts';
import { insertRow } from '../scenarios/published-property.ts';

export const makers: Makers = {
  keyId: async ({ query, mark }) => {
    const key = { label: `Llave ${mark}`, holder_name: 'Ana', holder_email: `${mark}@ejemplo.mx` };
    return String(await insertRow(query, 'keys', key));
  },
};
