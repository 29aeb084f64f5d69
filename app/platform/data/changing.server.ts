import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Actor, authorize } from '#app/core/access.ts';
import { AppError, type ErrorKind } from '#app/core/errors.ts';
import { transact, type UseCaseContext, type VisitorContext } from '../use-case.server.ts';
import { recordAudit } from './audit.server.ts';
import { violatedConstraint } from './database.server.ts';

type VersionedTable = PgTable & { version: PgColumn; updatedAt: PgColumn };
type Id = string | number;
type Fields = Record<string, unknown>;
type Refusal = { kind: ErrorKind; messageKey: string; field?: string };

type RowOf<Table extends VersionedTable> = Table['$inferSelect'];
type ChangeOf<Table extends VersionedTable> = Partial<Table['$inferInsert']>;

type RecordDefinition<Table extends VersionedTable> = {
  table: Table;
  /** The column that identifies a row. */
  id: PgColumn;
  /** The record type in audit entries. */
  type: string;
  /** Message key for a record that does not exist. */
  notFound: string;
  /** Which rows count as existing, when not all do: deleted ones usually do not. */
  isThere?: SQL;
  /** When not everybody may know of every row: a row that the person may not read is answered as not found. */
  mayRead?: (actor: Actor, row: RowOf<Table>) => boolean;
  /** The right that a change needs, unless the change names another. */
  mayChange?: (actor: Actor, row: RowOf<Table>) => boolean;
  /** The part of the row that is shown to a person who saved over somebody else's change. By default all of it. */
  shownInConflict?: (actor: Actor, row: RowOf<Table>) => unknown;
  /** The messages for constraints that a write may violate, by the name of the constraint. */
  refusals?: Record<string, Refusal>;
  /** Tells the screens that show the record. */
  announce?: (context: VisitorContext, row: RowOf<Table>) => Promise<void>;
};

type ChangeTarget<Row> = {
  id: Id;
  /** The version that the person saw. Absent when overwriting another change is fine. */
  version?: number | undefined;
  may?: (actor: Actor, row: Row) => boolean;
};

/** What an audit entry says when that is not simply the changed fields. */
type AuditDetails = { subject?: { type: string; id: string }; before?: Fields; after?: Fields };

/**
 * A kind of record that people change. A change locks the record, checks the right and the version, and is audited
 * and announced to open screens, all in one transaction.
 */
export function defineRecord<Table extends VersionedTable>(definition: RecordDefinition<Table>) {
  type Row = RowOf<Table>;

  return {
    /** A record that exists and that this person may know of, locked until the transaction ends. */
    lock: (context: VisitorContext, id: Id) => lock(definition, context, id),

    /** If somebody saved in between, the failure carries the record as it is now, so that the screen can show both. */
    assertVersion: (actor: Actor, row: Row, version: number | undefined) =>
      assertVersion(definition, actor, row, version),

    /** What every change does around its own work: lock the record, check the right and the version. */
    changing<Result>(
      context: UseCaseContext,
      { id, version, may = definition.mayChange }: ChangeTarget<Row>,
      change: (inside: UseCaseContext, row: Row) => Promise<Result>,
    ): Promise<Result> {
      return transact(context, async (inside) => {
        const row = await lock(definition, inside, id);
        authorize(may?.(inside.actor, row) ?? false);
        assertVersion(definition, inside.actor, row, version);
        return change(inside, row);
      });
    },

    /**
     * Writes a change to a locked record as its next version, with an audit entry, and returns the record as it is
     * now. When nothing differs, nothing is written, audited or announced.
     */
    save: (
      context: VisitorContext,
      before: Row,
      change: ChangeOf<Table>,
      action: string,
      auditDetails?: AuditDetails,
    ) => save(definition, context, { before, change, action, auditDetails }),

    /** Audits and announces something that happened to the record or around it and that is already written. */
    trace: (context: VisitorContext, row: Row, action: string, auditDetails?: AuditDetails) =>
      trace(definition, context, row, { ...auditDetails, action }),

    /** Runs a write and turns a known constraint violation into its message. */
    inWords: <Result>(run: () => Promise<Result>) => inWords(definition, run),
  };
}

const notFoundError = ({ notFound }: { notFound: string }) =>
  new AppError('not_found', { messageKey: notFound });

async function lock<Table extends VersionedTable>(
  definition: RecordDefinition<Table>,
  { db, actor }: VisitorContext,
  id: Id,
): Promise<RowOf<Table>> {
  const { table, id: column, isThere, mayRead } = definition;
  if (!canBeId(column, id)) throw notFoundError(definition);
  const [row] = await db
    .select()
    .from(table as PgTable)
    .where(and(eq(column, id), isThere))
    .for('update');
  if (!row || (mayRead && !(actor && mayRead(actor, row)))) throw notFoundError(definition);
  return row;
}

function assertVersion<Table extends VersionedTable>(
  { shownInConflict }: RecordDefinition<Table>,
  actor: Actor,
  row: RowOf<Table>,
  version: number | undefined,
) {
  if (version === undefined || (row as Fields)['version'] === version) return;
  const current = shownInConflict ? shownInConflict(actor, row) : row;
  throw new AppError('conflict', { messageKey: 'common.error.conflict', details: { current } });
}

type Saving<Table extends VersionedTable> = {
  before: RowOf<Table>;
  change: ChangeOf<Table>;
  action: string;
  auditDetails: AuditDetails | undefined;
};

async function save<Table extends VersionedTable>(
  definition: RecordDefinition<Table>,
  context: VisitorContext,
  { before, change, action, auditDetails }: Saving<Table>,
): Promise<RowOf<Table>> {
  const { table, id } = definition;
  const names = changedNames(before, change);
  if (names.length === 0) return before;
  const next = { ...change, version: sql`${table.version} + 1`, updatedAt: context.now };
  const [after] = await inWords(definition, () =>
    context.db
      .update(table as PgTable)
      .set(next as never)
      .where(eq(id, idOf(definition, before)))
      .returning(),
  );
  if (!after) throw notFoundError(definition);
  await trace(definition, context, after, {
    action,
    before: pick(before, names),
    after: pick(after, names),
    ...auditDetails,
  });
  return after;
}

async function trace<Table extends VersionedTable>(
  definition: RecordDefinition<Table>,
  context: VisitorContext,
  row: RowOf<Table>,
  entry: AuditDetails & { action: string },
) {
  const subject = { type: definition.type, id: String(idOf(definition, row)) };
  await recordAudit(context, { subject, ...entry });
  await definition.announce?.(context, row);
}

const idOf = ({ id }: { id: PgColumn }, row: Fields) => row[id.name] as Id;

function changedNames(before: Fields, change: Fields) {
  return Object.keys(change).filter(
    (name) =>
      change[name] !== undefined && JSON.stringify(change[name]) !== JSON.stringify(before[name] ?? null),
  );
}

function pick(row: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

/**
 * Ids come from addresses, which can contain anything: PostgreSQL fails on text that is no UUID, so it is not asked.
 */
function canBeId(column: PgColumn, id: Id) {
  return column.getSQLType() !== 'uuid' || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(String(id));
}

async function inWords<Result>(
  { refusals = {} }: { refusals?: Record<string, Refusal> },
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (cause) {
    const refusal = refusals[violatedConstraint(cause) ?? ''];
    if (!refusal) throw cause;
    const { kind, ...said } = refusal;
    throw new AppError(kind, { ...said, cause });
  }
}
