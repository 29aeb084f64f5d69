import { type AnyColumn, sql } from 'drizzle-orm';

const accents = ['áéíóúüñàèìòùâêîôûäëïöç', 'aeiouunaeiouaeiouaeioc'] as const;

/** Text that holds what was typed, whatever its capitals and accents. */
export function contains(column: AnyColumn, typed: string) {
  // Most values are plain letters, for which the cheap rules of "C" are right: it is several times faster.
  const plain = sql`case when octet_length(${column}) = char_length(${column}) then lower(${column} collate "C")
    else translate(lower(${column}), ${accents[0]}, ${accents[1]}) end`;
  return sql`${plain} like ${pattern(typed)}`;
}

/** The same for what is always stored in small plain letters, like an address. */
export function holds(column: AnyColumn, typed: string) {
  return sql`${column} like ${pattern(typed)}`;
}

function pattern(typed: string) {
  const folded = typed.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A page that no longer exists becomes the last one that does. */
export function lastPageAtMost({ page, pageSize }: { page: number; pageSize: number }, total: number) {
  return Math.max(1, Math.min(page, Math.ceil(total / pageSize)));
}
