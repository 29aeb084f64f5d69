import { type AnyColumn, sql } from 'drizzle-orm';

const accents = ['áéíóúüñàèìòùâêîôûäëïöç', 'aeiouunaeiouaeiouaeioc'] as const;

/** Text that holds what was typed, whatever its capitals and accents. */
export function contains(column: AnyColumn, typed: string) {
  const words = `%${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const plain = (value: unknown) => sql`translate(lower(${value}), ${accents[0]}, ${accents[1]})`;
  return sql`${plain(column)} like ${plain(sql`${words}::text`)}`;
}

/** A page that no longer exists becomes the last one that does. */
export function lastPageAtMost({ page, pageSize }: { page: number; pageSize: number }, total: number) {
  return Math.max(1, Math.min(page, Math.ceil(total / pageSize)));
}
