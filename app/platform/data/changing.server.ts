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
  /** What names a row. */
  id: PgColumn;
  /** What the audit calls it. */
  type: string;
  /** Key of the sentence for one that is not there. */
  notFound: string;
  /** Which rows are there, where not all are: those that nobody deleted. */
  isThere?: SQL;
  /** Where not everybody may know of every row: one that they may not read looks the same as none. */
  mayRead?: (actor: Actor, row: RowOf<Table>) => boolean;
  /** The right that a change needs, unless the change names another. */
  mayChange?: (actor: Actor, row: RowOf<Table>) => boolean;
  /** As much of the row as is shown to who saved over another's change. All of it unless said otherwise. */
  shownInConflict?: (actor: Actor, row: RowOf<Table>) => unknown;
  /** What the database refuses, in words, by the name of the constraint. */
  refusals?: Record<string, Refusal>;
  /** Tells the screens that show it. */
  announce?: (context: VisitorContext, row: RowOf<Table>) => Promise<void>;
};

type Wanted<Row> = {
  id: Id;
  /** The version that the person saw. Absent where the last word counts. */
  version?: number | undefined;
  may?: (actor: Actor, row: Row) => boolean;
};

/** What an audit entry says where that is not simply the fields that changed. */
type Told = { subject?: { type: string; id: string }; before?: Fields; after?: Fields };

/**
 * A kind of record that people change: it is locked, the right and the version are checked, and what is written is
 * traced in the audit and announced to open screens, all in one transaction.
 */
export function record<Table extends VersionedTable>(definition: RecordDefinition<Table>) {
  type Row = RowOf<Table>;

  return {
    /** One that is there and that this person may know of, held still until the transaction ends. */
    lock: (context: VisitorContext, id: Id) => lock(definition, context, id),

    /** If somebody saved in between, the failure carries the record as it is now, so that the screen can show both. */
    assertVersion: (actor: Actor, row: Row, version: number | undefined) =>
      assertVersion(definition, actor, row, version),

    /** The frame of every change: lock, right, version, and then what is done. */
    changing<Result>(
      context: UseCaseContext,
      { id, version, may = definition.mayChange }: Wanted<Row>,
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
     * Writes a change to a locked record as its next version, with its trace, and gives the record back as it is now.
     * Where nothing differs from what is there, nothing is written, traced or announced.
     */
    save: (context: VisitorContext, before: Row, change: ChangeOf<Table>, action: string, told?: Told) =>
      save(definition, context, { before, change, action, told }),

    /** Something happened to the record or around it, which is written already: traced, and told to open screens. */
    trace: (context: VisitorContext, row: Row, action: string, told?: Told) =>
      trace(definition, context, row, { ...told, action }),

    /** Runs a write whose refusal by the database is known, and says it in words. */
    inWords: <Result>(run: () => Promise<Result>) => inWords(definition, run),
  };
}

const missing = ({ notFound }: { notFound: string }) => new AppError('not_found', { messageKey: notFound });

async function lock<Table extends VersionedTable>(
  definition: RecordDefinition<Table>,
  { db, actor }: VisitorContext,
  id: Id,
): Promise<RowOf<Table>> {
  const { table, id: column, isThere, mayRead } = definition;
  if (!canName(column, id)) throw missing(definition);
  const [row] = await db
    .select()
    .from(table as PgTable)
    .where(and(eq(column, id), isThere))
    .for('update');
  if (!row || (mayRead && !(actor && mayRead(actor, row)))) throw missing(definition);
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
  told: Told | undefined;
};

async function save<Table extends VersionedTable>(
  definition: RecordDefinition<Table>,
  context: VisitorContext,
  { before, change, action, told }: Saving<Table>,
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
  if (!after) throw missing(definition);
  await trace(definition, context, after, {
    action,
    before: pick(before, names),
    after: pick(after, names),
    ...told,
  });
  return after;
}

async function trace<Table extends VersionedTable>(
  definition: RecordDefinition<Table>,
  context: VisitorContext,
  row: RowOf<Table>,
  entry: Told & { action: string },
) {
  const subject = { type: definition.type, id: String(idOf(definition, row)) };
  await recordAudit(context, { subject, ...entry });
  await definition.announce?.(context, row);
}

const idOf = ({ id }: { id: PgColumn }, row: Fields) => row[id.name] as Id;

/** Names of the fields that would be different. */
function changedNames(before: Fields, change: Fields) {
  return Object.keys(change).filter(
    (name) =>
      change[name] !== undefined && JSON.stringify(change[name]) !== JSON.stringify(before[name] ?? null),
  );
}

function pick(row: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

/** An address can say anything: text that is no UUID names no row, and PostgreSQL would not even look. */
function canName(column: PgColumn, id: Id) {
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
