import { and, eq, type GetColumnData, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Database, inTransaction } from './database.server.ts';

/** A rule for removing data that is no longer needed. Running it twice, or an hour late, makes no difference. */
export type AgeingRule = {
  /** What is removed, for the log. */
  name: string;
  run: (db: Database) => Promise<void>;
};

type Age = {
  /** The moment from which the age of a row counts. Rows without a value are never removed. */
  since: PgColumn;
  /** How long rows are kept after that moment. Left out when the moment itself is the expiry. */
  kept?: { days?: number; hours?: number };
  /** Only these rows. */
  only?: SQL;
};

/** Limits one statement, so that it finishes before the statement timeout however many rows there are. */
const maxRowsPerStatement = 5_000;
const recordsInOneRun = 500;

/** For rows that no other table refers to. */
export function oldRows({ name, ...age }: Age & { name: string }): AgeingRule {
  const { table } = age.since;
  return {
    name,
    async run(db) {
      let removed: number | null;
      do {
        const { rowCount } = await db.execute(sql`
          delete from ${table} where ctid = any (array(
            select ctid from ${table} where ${isOld(age)} limit ${maxRowsPerStatement}))`);
        removed = rowCount;
      } while (removed === maxRowsPerStatement);
    },
  };
}

/**
 * For records with dependent data: `remove` deletes that data and the record itself. Each record is locked and
 * removed in its own transaction, so that a long list never holds many locks and a record that somebody restores in
 * between is kept.
 */
export function oldRecords<Id extends PgColumn>({
  name,
  id,
  remove,
  ...age
}: Age & {
  name: string;
  id: Id;
  remove: (db: Database, id: GetColumnData<Id>) => Promise<void>;
}): AgeingRule {
  const due = isOld(age);
  const removeOne = (db: Database, key: GetColumnData<Id>) =>
    inTransaction(db, async (inside) => {
      const [held] = await inside
        .select({ id })
        .from(id.table)
        .where(and(eq(id, key), due))
        .for('update');
      if (held) await remove(inside, key);
    });
  return {
    name,
    async run(db) {
      const rows = await db.select({ id }).from(id.table).where(due).limit(recordsInOneRun);
      await forEachCollectingErrors(rows, (row) => removeOne(db, row.id));
    },
  };
}

function isOld({ since, kept: { days = 0, hours = 0 } = {}, only }: Age) {
  return and(lt(since, sql`now() - make_interval(days => ${days}, hours => ${hours})`), only);
}

/** Runs `run` for every item even when some fail; all failures are thrown together at the end. */
export async function forEachCollectingErrors<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<void>,
) {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await run(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
}
