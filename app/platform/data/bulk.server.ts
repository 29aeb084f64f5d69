import { and, desc, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { AppError, isAppError, type Message, messageOf } from '#app/core/errors.ts';
import type { VersionOf } from '#app/core/forms/version-of.ts';
import { auditEntries } from '#db/schema/platform.ts';
import type { UseCaseContext } from '../use-case.server.ts';
import type { Database } from './database.server.ts';

/** What became of one record of many; `changed` when it has a new version, which can be taken back. */
export type BulkResult = { id: number; problem: Message | null; changed?: VersionOf };

type BulkTable = PgTable & { id: PgColumn; version: PgColumn };

/** Changes many records, each in a transaction of its own: the problem of one does not stop the others. */
export async function changeEach(
  db: Database,
  table: BulkTable,
  ids: readonly number[],
  change: (id: number) => Promise<unknown>,
): Promise<BulkResult[]> {
  const before = await versionsOf(db, table, ids);
  const results: BulkResult[] = [];
  for (const id of ids) results.push({ id, problem: await problemOf(() => change(id)) });
  const after = await versionsOf(db, table, ids);
  return results.map((result) => {
    const version = after.get(result.id);
    const isChanged = result.problem === null && version !== undefined && version !== before.get(result.id);
    return isChanged ? { ...result, changed: { id: result.id, version } } : result;
  });
}

/** Takes back many changes, each by itself. What somebody changed again since stays as it is, and is named. */
export async function undoEach(
  versions: readonly VersionOf[],
  undo: (one: VersionOf) => Promise<unknown>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const one of versions) results.push({ id: one.id, problem: await problemOf(() => undo(one)) });
  return results;
}

async function versionsOf(db: Database, table: BulkTable, ids: readonly number[]) {
  const rows = await db
    .select({ id: table.id, version: table.version })
    .from(table as PgTable)
    .where(inArray(table.id, [...ids]));
  return new Map(rows.map(({ id, version }) => [id as number, version as number]));
}

async function problemOf(run: () => Promise<unknown>) {
  try {
    await run();
    return null;
  } catch (error) {
    if (isAppError(error)) return messageOf(error);
    throw error;
  }
}

type LastChange<Action extends string> = {
  type: string;
  row: { id: number; version: number };
  /** The version that the person's own change made. */
  version: number;
  actions: readonly Action[];
};

/**
 * This person's last change of a locked record, with the fields as they were before it. Refused when somebody has
 * changed the record since. The values come from the audit, so that exactly what changed is put back; moments are
 * texts there.
 */
export async function ownLastChange<Action extends string>(
  { db, actor }: UseCaseContext,
  { type, row, version, actions }: LastChange<Action>,
): Promise<{ action: Action; before: Record<string, unknown> }> {
  const [entry] = await db
    .select({ action: auditEntries.action, actorId: auditEntries.actorId, changes: auditEntries.changes })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectType, type), eq(auditEntries.subjectId, String(row.id))))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  const action = actions.find((one) => one === entry?.action);
  if (!entry || !action || entry.actorId !== actor.id || row.version !== version) {
    throw new AppError('conflict', { messageKey: 'common.error.changed_since' });
  }
  const before = Object.entries(entry.changes).map(([name, values]) => [name, values.before] as const);
  return { action, before: Object.fromEntries(before) };
}
