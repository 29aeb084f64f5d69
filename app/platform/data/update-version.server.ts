import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { AppError } from '#app/core/errors.ts';
import type { Database } from './database.server.ts';

type VersionedTable = PgTable & { version: PgColumn; updatedAt: PgColumn };
type RecordMark = { version: number } & ({ id: string } | { key: string } | { group: string });

/**
 * Saves a change to the record as the person saw it and gives back what it was before. If someone saved in between,
 * nothing is written and the failure carries the record as it is now, so that the screen can show both.
 */
export async function updateVersion<Table extends VersionedTable>(
  db: Database,
  table: Table,
  { version, ...mark }: RecordMark,
  change: Partial<Table['$inferInsert']>,
): Promise<Table['$inferSelect']> {
  const [name = '', value = ''] = Object.entries(mark)[0] ?? [];
  const column = (table as unknown as Record<string, PgColumn>)[name];
  if (!column) throw new Error(`No column ${name} to find the record by`);
  const [current] = await db
    .select()
    .from(table as PgTable)
    .where(eq(column, value))
    .for('update');
  if (!current) throw new AppError('not_found', { messageKey: 'common.error.not_found' });
  if (current['version'] !== version) {
    throw new AppError('conflict', { messageKey: 'common.error.conflict', details: { current } });
  }
  await db
    .update(table as PgTable)
    .set({ ...change, version: sql`${table.version} + 1`, updatedAt: sql`now()` } as never)
    .where(and(eq(column, value), eq(table.version, version)));
  return current as Table['$inferSelect'];
}
