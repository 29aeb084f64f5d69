import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/data/database.server.ts';
import { preparedStatement } from '#app/platform/data/prepared-statement.server.ts';
import { type PriceStep, priceHistory } from '../../domain/detail/price-history.ts';

/** Published versions, not the office's list of prices: what a draft cost was never offered to anybody. */
const offeredPrices = preparedStatement<
  { price: string; operation: string; since: Date },
  { id: number; limit: number }
>(
  'offered-prices',
  sql`select price, operation, since from (
      select number, snapshot ->> 'price' as price, snapshot ->> 'operation' as operation, published_at as since
      from property_versions where property_id = ${sql.placeholder('id')}::int
      order by number desc limit ${sql.placeholder('limit')}::int) latest
    order by number`,
);

/** The prices at which the public was offered this property, newest first. */
export async function offeredPriceHistory(
  db: Database,
  { id, operation }: { id: number; operation: string },
): Promise<PriceStep[]> {
  const versions = await offeredPrices(db, { id, limit: 200 });
  return priceHistory(
    versions.map(({ price, since, ...version }) => ({
      ...version,
      price: Number(price),
      since: new Date(since).toISOString(),
    })),
    operation,
  );
}
