import { z } from 'zod';

/** A list as a file: which kind of file, and the columns that were in sight; all of them where none is known. */
export function exportShape<const Column extends string>(columns: readonly Column[]) {
  return {
    format: z.enum(['csv', 'xlsx']).catch('csv'),
    columns: z
      .string()
      .max(400)
      .catch('')
      .transform((list) => {
        const asked = columns.filter((column) => list.split(',').includes(column));
        return asked.length > 0 ? asked : [...columns];
      }),
  };
}
