import { z } from 'zod';

const pageSizes = [25, 50, 100] as const;

/**
 * The part that the address of every list has: words, page, and order. Orders are names of columns, with a minus in
 * front for the other way round; the first is the list's own. What an address says that no list understands is left out.
 */
export function listShape<const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) {
  return { ...pageShape, sort: z.enum(sorts).catch(sorts[0]) };
}

export const pageShape = {
  search: z.string().trim().max(100).catch(''),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  pageSize: z.coerce.number().pipe(z.literal(pageSizes)).catch(25),
};

type Paged = { page: number; pageSize: number };
export type ListQuery = Paged & { sort: string };

/** A page that no longer exists becomes the last one that does. */
export function pageWithin({ page, pageSize }: Paged, total: number) {
  return Math.max(1, Math.min(page, Math.ceil(total / pageSize)));
}

/** Of a list that is sent as a file. */
export const fileFormat = z.enum(['csv', 'xlsx']).catch('csv');

/** A list as a file: which kind of file, and the columns that were in sight; all of them where none is known. */
export function exportShape<const Column extends string>(columns: readonly Column[]) {
  return {
    format: fileFormat,
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
