import {
  and,
  type AnyColumn,
  asc,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { shownPhotos } from '#app/features/attachments/server/photos.server.ts';
import { containsPattern } from '#app/platform/data/text-search.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { properties } from '#db/schema/properties.ts';
import {
  type Comparable,
  measureOf,
  valueRange,
  valueRules,
} from '#app/features/leads/domain/value-range.ts';
import type { SubmissionRow } from './submission-record.server.ts';

const hasSameKey = (column: AnyColumn, place: string) => sql`${column} = sahuaro_key(${place})`;

const mostSimilar = 4;
const similarColumns = {
  id: properties.id,
  slug: properties.slug,
  title: properties.title,
  price: properties.price,
  neighborhood: properties.neighborhood,
  constructionSize: properties.constructionSize,
  landSize: properties.landSize,
  featured: properties.featuredImageIndex,
  developmentId: properties.fraccionamientoId,
};

/** Similar properties on offer: in the same colonia first, then in the city by the nearest price. */
export async function similarOnOffer(db: Database, submission: SubmissionRow) {
  const { neighborhood, city, price } = submission;
  const near = await offered(db, submission, hasSameKey(properties.neighborhoodKey, neighborhood), [
    sql`abs(${properties.price} - ${price ?? 0}) asc nulls last`,
  ]);
  const isEnough = onePerDevelopment(near).length >= mostSimilar;
  const far = isEnough || !city ? [] : await nearestPrices(db, submission);
  const others = far.filter(({ id }) => !near.some((known) => known.id === id));
  const chosen = onePerDevelopment([...near, ...others]).slice(0, mostSimilar);
  const photos = await shownPhotos(
    db,
    'property',
    chosen.map(({ id }) => String(id)),
  );
  return chosen.map(({ featured, developmentId: _development, ...row }) => {
    const shown = photos.get(String(row.id)) ?? [];
    return { ...row, photo: shown.find(({ position }) => position === featured) ?? shown[0] ?? null };
  });
}

/** Two queries, upwards and downwards from the asking price, because each can use the index of prices. */
async function nearestPrices(db: Database, submission: SubmissionRow) {
  const price = submission.price ?? 0;
  const isInCity = hasSameKey(properties.cityKey, submission.city);
  const above = and(isInCity, gte(properties.price, price));
  const below = and(isInCity, lt(properties.price, price));
  const rows = [
    ...(await offered(db, submission, above, [asc(properties.price)])),
    ...(await offered(db, submission, below, [desc(properties.price)])),
  ];
  return rows.toSorted((a, b) => Math.abs((a.price ?? 0) - price) - Math.abs((b.price ?? 0) - price));
}

async function offered(db: Database, submission: SubmissionRow, where: SQL | undefined, order: SQL[]) {
  const { type, operation, propertyId } = submission;
  if (!type) return [];
  return db
    .select(similarColumns)
    .from(properties)
    .where(
      and(
        properties.live,
        eq(properties.type, type),
        eq(properties.operation, operation),
        where,
        propertyId === null ? undefined : ne(properties.id, propertyId),
      ),
    )
    .orderBy(...order, asc(properties.id))
    .limit(60);
}

/** The houses of a development are all alike, so one of them is enough. */
function onePerDevelopment<Row extends { developmentId: number | null }>(rows: readonly Row[]) {
  const seen = new Set<number>();
  return rows.filter(({ developmentId }) => {
    if (developmentId === null) return true;
    if (seen.has(developmentId)) return false;
    seen.add(developmentId);
    return true;
  });
}

const mostCompared = 1_000;

/** «Rango de valor honesto» of a submission, from the agency's newest sales and offers. */
export async function valueOf(db: Database, submission: SubmissionRow, now: Date) {
  const { type, city, neighborhood } = submission;
  if (!type || !city) return valueRange({ ...submission, type: null }, []);
  const isInCity = hasSameKey(properties.cityKey, city);
  const near = neighborhood
    ? await comparables(db, submission, now, and(isInCity, isInNeighborhood(neighborhood)))
    : [];
  if (near.length >= valueRules.fewest) return valueRange(submission, near);
  return valueRange(submission, await comparables(db, submission, now, isInCity));
}

/** Searches the office key, because it has an index and the colonia of sold properties has none. */
const isInNeighborhood = (neighborhood: string) =>
  and(
    sql`${properties.officeKey} like ${containsPattern(sql`sahuaro_key(${neighborhood})`)}`,
    hasSameKey(properties.neighborhoodKey, neighborhood),
  );

async function comparables(
  db: Database,
  { type, operation, neighborhood, propertyId }: SubmissionRow,
  now: Date,
  where: SQL | undefined,
): Promise<Comparable[]> {
  if (!type) return [];
  const measure = measureOf(type) === 'land' ? properties.landSize : properties.constructionSize;
  const oldest = sql`${now.toISOString()}::timestamptz - make_interval(months => ${valueRules.closingMonths})`;
  const soldAt = sql`coalesce(${properties.soldAt}, ${properties.updatedAt})`;
  const isSold = sql`${properties.status} = 'vendida'`;
  const rows = await db
    .select({
      kind: sql<Comparable['kind']>`case when ${isSold} then 'closing' else 'listing' end`,
      price: sql<string>`case when ${isSold} then coalesce(${properties.salePrice}, ${properties.price}) else ${properties.price} end`,
      size: measure,
      isSameNeighborhood: sql<boolean>`${hasSameKey(properties.neighborhoodKey, neighborhood)}`,
      at: sql<string>`case when ${isSold} then ${soldAt} else coalesce(${properties.publishedAt}, ${properties.createdAt}) end`,
    })
    .from(properties)
    .where(
      and(
        eq(properties.type, type),
        eq(properties.operation, operation),
        where,
        isNull(properties.deletedAt),
        or(properties.live, and(isSold, gt(soldAt, oldest))),
        isNotNull(properties.price),
        gt(measure, 0),
        propertyId === null ? undefined : ne(properties.id, propertyId),
      ),
    )
    .orderBy(desc(properties.updatedAt), desc(properties.id))
    .limit(mostCompared);
  return rows.map((row) => ({
    ...row,
    price: Number(row.price),
    size: row.size ?? 0,
    at: new Date(row.at),
  }));
}
