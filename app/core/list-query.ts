import { z } from 'zod';

const pageSizes = [25, 50, 100] as const;

/**
 * The query parameters that every list has: search words, page and order. An order is the name of a column, with a
 * minus in front to reverse it; the first one is the default. Unknown parameters are ignored.
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

/** The file format of an exported list. */
export const fileFormat = z.enum(['csv', 'xlsx']).catch('csv');

/** Parameters of an exported list: the file format, and the visible columns (all of them when none are given). */
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
