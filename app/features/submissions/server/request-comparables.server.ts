import {
  and,
  type AnyColumn,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { shownPhotos } from '#app/features/photos/server/photos.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { properties } from '#db/schema/properties.ts';
import { leads, submissions } from '#db/schema/submissions.ts';
import { users } from '#db/schema/users.ts';
import { type Comparable, measureOf, valueRange, valueRules } from '../domain/value-range.ts';
import type { SubmissionRow } from './submission-record.server.ts';

const mostShown = 8;

export type RepeatReason = 'phone' | 'email' | 'address';
export type Repeat = {
  kind: 'submission' | 'lead' | 'property';
  id: number;
  title: string;
  status: string;
  createdAt: string;
  reasons: RepeatReason[];
};

/** The same seller or the same home, wherever we know it from already. */
export async function repeatsOf(db: Database, submission: SubmissionRow): Promise<Repeat[]> {
  const [sent, known, offered] = [
    await repeatedSubmissions(db, submission),
    await repeatedLeads(db, submission),
    await repeatedProperties(db, submission),
  ];
  return [...offered, ...known, ...sent];
}

type Keyed = typeof submissions | typeof leads;

/** An empty key is shared by all who left it open: it repeats nothing. */
function sameKeys(table: Keyed, { phoneKey, email, addressKey }: SubmissionRow) {
  const keys: SQL[] = [];
  if (phoneKey) keys.push(eq(table.phoneKey, phoneKey));
  if (email) keys.push(eq(table.email, email));
  if (addressKey) keys.push(eq(table.addressKey, addressKey));
  return keys.length > 0 ? or(...keys) : sql`false`;
}

type KeyedRow = Pick<SubmissionRow, 'phoneKey' | 'email' | 'addressKey'>;

function reasonsOf(row: KeyedRow, { phoneKey, email, addressKey }: KeyedRow): RepeatReason[] {
  return [
    ...(phoneKey && row.phoneKey === phoneKey ? (['phone'] as const) : []),
    ...(email && row.email === email ? (['email'] as const) : []),
    ...(addressKey && row.addressKey === addressKey ? (['address'] as const) : []),
  ];
}

async function repeatedSubmissions(db: Database, submission: SubmissionRow): Promise<Repeat[]> {
  const rows = await db
    .select()
    .from(submissions)
    .where(
      and(
        sameKeys(submissions, submission),
        ne(submissions.id, submission.id),
        isNull(submissions.deletedAt),
      ),
    )
    .orderBy(sql`${submissions.createdAt} desc`)
    .limit(mostShown);
  return rows.map((row) => ({
    kind: 'submission',
    id: row.id,
    title: [row.folio, row.contactName].filter(Boolean).join(' · '),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    reasons: reasonsOf(row, submission),
  }));
}

/** Its own lead is no repetition. */
async function repeatedLeads(db: Database, submission: SubmissionRow): Promise<Repeat[]> {
  const rows = await db
    .select()
    .from(leads)
    .where(
      and(
        sameKeys(leads, submission),
        or(isNull(leads.submissionId), ne(leads.submissionId, submission.id)),
        isNull(leads.deletedAt),
      ),
    )
    .orderBy(sql`${leads.createdAt} desc`)
    .limit(mostShown);
  return rows.map((row) => ({
    kind: 'lead',
    id: row.id,
    title: row.title || row.contactName || `${row.street} ${row.number}`.trim(),
    status: row.stage,
    createdAt: row.createdAt.toISOString(),
    reasons: reasonsOf(row, submission),
  }));
}

/** Somewhere in a text, with no sign of it meaning anything. */
const heldIn = (key: SQL) =>
  sql`'%' || replace(replace(replace(${key}, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;

/** By the address, or by an owner with an account who has this telephone or mail. */
async function repeatedProperties(db: Database, submission: SubmissionRow): Promise<Repeat[]> {
  const { addressKey, phoneKey, email, street, number } = submission;
  const isSamePlace =
    street && number ? sql`${properties.officeKey} like ${heldIn(sql`${addressKey}`)}` : undefined;
  const owners = phoneKey || email ? await ownersBy(db, { phoneKey, email }) : [];
  const isTheirs = owners.length > 0 ? inArray(properties.ownerId, owners) : undefined;
  const isSame = or(isSamePlace, isTheirs);
  if (!isSame) return [];
  const rows = await db
    .select({
      id: properties.id,
      title: properties.title,
      status: properties.status,
      createdAt: properties.createdAt,
      isSamePlace: isSamePlace ? sql<boolean>`${isSamePlace}` : sql<boolean>`false`,
    })
    .from(properties)
    .where(
      and(
        isSame,
        isNull(properties.deletedAt),
        submission.propertyId === null ? undefined : ne(properties.id, submission.propertyId),
      ),
    )
    .orderBy(sql`${properties.id} desc`)
    .limit(mostShown);
  return rows.map(({ isSamePlace: isPlace, createdAt, ...row }) => ({
    kind: 'property',
    ...row,
    createdAt: createdAt.toISOString(),
    reasons: [isPlace ? 'address' : email ? 'email' : 'phone'],
  }));
}

async function ownersBy(db: Database, { phoneKey, email }: { phoneKey: string | null; email: string }) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      or(
        email ? eq(users.email, email) : undefined,
        phoneKey ? sql`right(regexp_replace(${users.phone}, '\\D', '', 'g'), 10) = ${phoneKey}` : undefined,
      ),
    )
    .limit(20);
  return rows.map(({ id }) => id);
}

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

/** What is on offer like it: the colonia first, then the nearest prices of the city. */
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
    return { ...row, photo: shown[featured] ?? shown[0] ?? null };
  });
}

/** From the asked price on upwards and downwards, as the index of prices has them. */
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

/** The houses of a development are all alike: one says it. */
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

/** «Rango de valor honesto» for this home, from the agency's own sales and offers: the newest that there are. */
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

/** The words of the address have an index, the colonia of what was sold has none. */
const isInNeighborhood = (neighborhood: string) =>
  and(
    sql`${properties.officeKey} like ${heldIn(sql`sahuaro_key(${neighborhood})`)}`,
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
