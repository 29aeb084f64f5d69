import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { Cell } from '#app/core/csv.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { assertWorkbookFits, type Table, type TableFormat } from '#app/platform/http/table-answer.server.ts';
import { simulations } from '#db/schema/credit.ts';
import { users } from '#db/schema/users.ts';

/** What the list of saved ones and that of enquiries have in common: simulations in an order, page by page or whole. */
type Asked = { where: SQL | undefined; order: readonly SQL[] };
type Slice = { limit: number; offset: number };

const { createdAt, price, monthly, id } = simulations;

/** Orders that both offer. Each has an index with the filters inside. */
export const sharedOrders = {
  '-created': [desc(createdAt), desc(id)],
  created: [asc(createdAt), asc(id)],
  price: [asc(price), asc(id)],
  '-price': [desc(price), desc(id)],
  monthly: [asc(monthly), asc(id)],
  '-monthly': [desc(monthly), desc(id)],
} satisfies Record<string, SQL[]>;

export const personName = sql<string | null>`coalesce(nullif(${users.displayName}, ''), ${users.email})`;

/** Numbers first: a simulation's figures are long, and sorting would drag them along. All of them without a slice. */
export async function simulationIds(db: Database, { where, order }: Asked, slice?: Slice) {
  const found = db
    .select({ id })
    .from(simulations)
    .where(where)
    .orderBy(...order);
  const rows = await (slice ? found.limit(slice.limit).offset(slice.offset) : found);
  return rows.map((row) => row.id);
}

/** How many there are, and those of the page that was asked for, or of the last one. */
export async function simulationsInSight<Query extends { page: number; pageSize: number }>(
  db: Database,
  query: Query,
  asked: Asked,
) {
  const total = await db.$count(simulations, asked.where);
  const page = Math.max(1, Math.min(query.page, Math.ceil(total / query.pageSize)));
  const slice = { limit: query.pageSize, offset: (page - 1) * query.pageSize };
  return { query: { ...query, page }, total, ids: await simulationIds(db, asked, slice) };
}

/** Rows come as the database likes. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((one) => byId.get(one) ?? []);
}

type Listing<Column extends string, Row> = {
  ids: readonly string[];
  query: { columns: readonly Column[]; format: TableFormat };
  header: (column: Column) => string;
  cells: Record<Column, (row: Row) => Cell>;
  read: (some: readonly string[]) => Promise<Row[]>;
};

/** A whole list as a file, with the columns asked for. The folio names every row. */
export function simulationsTable<Column extends string, Row>({
  ids,
  query: { columns, format },
  header,
  cells,
  read,
}: Listing<Column | 'folio', Row>): Table {
  if (format === 'xlsx') assertWorkbookFits(ids.length);
  const asked = ['folio' as const, ...columns.filter((column) => column !== 'folio')];
  return {
    header: asked.map(header),
    batches: inBatches(ids, async (some) => {
      const rows = await read(some);
      return rows.map((row) => asked.map((column) => cells[column](row)));
    }),
  };
}

/** Small enough that others are served between two of them. */
const batchSize = 250;

async function* inBatches(
  ids: readonly string[],
  read: (some: readonly string[]) => Promise<Cell[][]>,
): AsyncGenerator<Cell[][]> {
  for (let start = 0; start < ids.length; start += batchSize) {
    yield await read(ids.slice(start, start + batchSize));
  }
}
