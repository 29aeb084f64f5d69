import type { SQL } from 'drizzle-orm';
import { type Database, dialect } from './database.server.ts';

/**
 * A question that pages ask all day and whose plan does not depend on what it asks about. Each connection reads and
 * plans it once, which for these costs more than the answer. Values come in by name (`sql.placeholder('id')`).
 * Searches are not of this kind: a rare city wants another plan than a common one.
 */
export function statement<Row extends Record<string, unknown>, Values extends Record<string, unknown>>(
  name: string,
  question: SQL,
) {
  let text: ReturnType<typeof dialect.sqlToQuery> | undefined;

  return async (db: Database, values: Values): Promise<Row[]> => {
    text ??= dialect.sqlToQuery(question);
    const prepared = db._.session.prepareQuery(text, undefined, name, false);
    const { rows } = (await prepared.execute(values)) as { rows: Row[] };
    return rows;
  };
}
