import type { SQL } from 'drizzle-orm';
import { type Database, dialect } from './database.server.ts';

/**
 * A query that pages run all the time and whose plan does not depend on its values. Each connection parses and plans
 * it once, which for these queries costs more than running them. Values are passed by name (`sql.placeholder('id')`).
 * Do not use it for searches: a rare city needs another plan than a common one.
 */
export function preparedStatement<
  Row extends Record<string, unknown>,
  Values extends Record<string, unknown>,
>(name: string, question: SQL) {
  let text: ReturnType<typeof dialect.sqlToQuery> | undefined;

  return async (db: Database, values: Values): Promise<Row[]> => {
    text ??= dialect.sqlToQuery(question);
    const prepared = db._.session.prepareQuery(text, undefined, name, false);
    const { rows } = (await prepared.execute(values)) as { rows: Row[] };
    return rows;
  };
}
