import { sql } from 'drizzle-orm';
import { shownPhotos } from '#app/features/attachments/server/photos.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { preparedStatement } from '#app/platform/data/prepared-statement.server.ts';
import {
  type PreparedProperty,
  publicFlags,
  type PropertyCard,
  type PublicProperty,
} from '../../domain/public-property.ts';
import { asCard, cardColumns, cardsByIds, coverJoin } from './cards.server.ts';

export type PublicFinding =
  | { kind: 'live'; property: PublicProperty }
  /** The page of a sold property stays, but without the conditions it was offered for. */
  | {
      kind: 'sold';
      property: Pick<PublicProperty, 'id' | 'slug' | 'title' | 'type' | 'neighborhood' | 'city'>;
    };

type Row = Record<string, unknown> & { id: number; slug: string; live: boolean; was_public: boolean };

/** Columns are listed by name, so that no private column can be included by accident. */
const publicColumns = sql`
  p.id, p.slug, p.title, p.description, p.type, p.operation, p.status, p.price, p.location, p.neighborhood, p.municipality,
  p.city, p.state, p.postal_code as "postalCode", p.public_latitude as latitude, p.public_longitude as longitude,
  p.show_exact_location as "isExact", p.bedrooms, p.bathrooms, p.construction_size as "constructionSize",
  p.land_size as "landSize", p.offices, p.floors, p.parking_spaces as "parkingSpaces", p.year_built as "yearBuilt",
  p.min_contract_period as "minContractPeriod", p.features, p.maintenance_fee as "maintenanceFee",
  p.additional_costs as "additionalCosts", p.payment_options as "paymentOptions", p.legal_status as "legalStatus",
  p.physical_state as "physicalState", p.taxes_and_services as "taxesAndServices", p.permits,
  p.condominium_share as "condominiumShare", p.cancellation_policy as "cancellationPolicy",
  p.offer_valid_until::text as "offerValidUntil", p.illustrative_images as "illustrativeImages",
  p.featured_image_index as "featured", p.published_at as "publishedAt", p.updated_at as "updatedAt",
  p.ac, p.furnished, p.pets_allowed as "petsAllowed", p.living_room as "livingRoom", p.laundry_room as "laundryRoom",
  p.reception, p.electricity_enabled as "electricityEnabled", p.water_enabled as "waterEnabled",
  p.drainage_enabled as "drainageEnabled", p.gas_enabled as "gasEnabled",
  case when a.id is not null then json_build_object('name', coalesce(a.display_name, ''), 'photo',
    coalesce(a.profile ->> 'avatar', a.photo_url), 'phone', a.phone) end as advisor,
  case when d.id is not null then json_build_object('id', d.id, 'slug', d.slug, 'name', d.name) end as development,
  m.name as model`;

const publicJoins = sql`
  left join users a on a.id = p.advisor_id and a.status = 'active'
  left join fraccionamientos d on d.id = p.fraccionamiento_id and d.published and d.deleted_at is null
  left join fraccionamiento_models m on m.id = p.model_id`;

const publicRow = preparedStatement<Row, { id: number }>(
  'public-property',
  sql`select ${publicColumns}, p.live, p.deleted_at is null and p.status = 'vendida' and p.published as was_public
    from properties p ${publicJoins} where p.id = ${sql.placeholder('id')}::int`,
);

/** One property with its public fields; null when it is not public. */
export async function publicProperty(db: Database, id: number): Promise<PublicFinding | null> {
  const [row] = await publicRow(db, { id });
  if (row?.live) return { kind: 'live', property: asPublic(row, await photosOf(db, [row])) };
  if (!row?.was_public) return null;
  const { slug, title, type, neighborhood, city } = row as unknown as PublicProperty;
  return { kind: 'sold', property: { id, slug, title, type, neighborhood, city } };
}

/** One batch of live properties, for feeds and the API. `after` is the last id of the previous batch. */
export async function livePropertiesAfter(
  db: Database,
  after: number,
  limit: number,
): Promise<PublicProperty[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${publicColumns} from properties p ${publicJoins}
    where p.live and p.id > ${after}::int order by p.id limit ${limit}::int`);
  const photos = await photosOf(db, rows);
  return rows.map((row) => asPublic(row, photos));
}

/** All live properties, holding only one batch in memory. */
export async function* livePropertiesForFeeds(db: Database): AsyncGenerator<PublicProperty[]> {
  for (let after = 0; ;) {
    const batch = await livePropertiesAfter(db, after, 500);
    if (batch.length > 0) yield batch;
    if (batch.length < 500) return;
    after = batch.at(-1)?.id ?? after;
  }
}

/** Several properties in the order of the ids; those that are not live are left out. */
export async function publicPropertiesByIds(db: Database, ids: readonly number[]): Promise<PublicProperty[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Row>(sql`
    select ${publicColumns} from unnest(${sql.param([...ids])}::int[]) with ordinality as wanted (id, place)
    join properties p using (id) ${publicJoins} where p.live order by wanted.place`);
  const photos = await photosOf(db, rows);
  return rows.map((row) => asPublic(row, photos));
}

/**
 * The public fields of a property that the office prepares, live or not, plus the fields that decide who may see it.
 * The street is only for people who work with the property and must not be published.
 */
export async function propertyForSheet(db: Database, id: number) {
  const { rows } = await db.execute<Row>(sql`
    select ${publicColumns}, p.live, p.owner_id as "ownerId", concat_ws(' ', nullif(p.street, ''), nullif(p.number, '')) as street
    from properties p ${publicJoins} where p.id = ${id}::int and p.deleted_at is null`);
  const [row] = rows;
  if (!row) return null;
  const { ownerId, street, ...shown } = row;
  return {
    property: asPrepared(shown as Row, await photosOf(db, [row])),
    ownerId: ownerId as string | null,
    street: street as string,
    isLive: row.live,
  };
}

async function photosOf(db: Database, rows: readonly Row[]) {
  return shownPhotos(
    db,
    'property',
    rows.map(({ id }) => String(id)),
  );
}

type Photos = Awaited<ReturnType<typeof shownPhotos>>;

function asPublic(row: Row, photos: Photos): PublicProperty {
  return {
    ...asPrepared(row, photos),
    publishedAt: new Date(String(row['publishedAt'])).toISOString(),
  };
}

function asPrepared(row: Row, photos: Photos): PreparedProperty {
  const {
    latitude,
    longitude,
    isExact,
    featured,
    price,
    maintenanceFee,
    publishedAt: _published,
    ...rest
  } = row;
  const flags = publicFlags.filter((flag) => rest[flag] === true);
  for (const known of [...publicFlags, 'live', 'was_public']) delete rest[known];
  const placed = photos.get(String(row.id)) ?? [];
  const isCover = ({ position }: { position: number }) => position === Number(featured);
  const inOrder = [...placed.filter(isCover), ...placed.filter((photo) => !isCover(photo))];
  return {
    ...(rest as unknown as PreparedProperty),
    price: Number(price),
    maintenanceFee: maintenanceFee === null ? null : Number(maintenanceFee),
    updatedAt: new Date(String(row['updatedAt'])).toISOString(),
    place:
      latitude === null
        ? null
        : { latitude: Number(latitude), longitude: Number(longitude), isExact: isExact === true },
    flags,
    photos: inOrder.map(({ position: _place, ...photo }) => photo),
  };
}

/**
 * Same operation and type, similar in place and price. Only one per development, because many equal units would leave
 * no room for others.
 */
const similarIds = preparedStatement<{ id: number }, { id: number; limit: number }>(
  'homes-alike-on-offer',
  sql`with this as (
      select id, operation, type, city_key, neighborhood_key, price from properties where id = ${sql.placeholder('id')}::int)
    select id from (
      select near.*, row_number() over (partition by coalesce(near.development, -near.id)
        order by near.is_neighbour desc, near.distance, near.id) as nth
      from this, lateral (
        select p.id, p.neighborhood_key = this.neighborhood_key as is_neighbour, abs(p.price - this.price) as distance,
          p.fraccionamiento_id as development
        from properties p
        where p.live and p.status <> 'apartada' and p.city_key = this.city_key and p.operation = this.operation and p.type = this.type
          and p.price between this.price * 0.6 and this.price * 1.6 and p.id <> this.id
        order by p.published_at desc limit 200) near) one
    where nth = 1 order by is_neighbour desc, distance limit ${sql.placeholder('limit')}::int`,
);

/** Properties similar to this one that can still be had: a reserved one is no alternative. */
export async function similarCards(db: Database, id: number, limit = 6): Promise<PropertyCard[]> {
  const ids = (await similarIds(db, { id, limit })).map((row) => row.id);
  return cardsByIds(db, ids.length >= 3 ? ids : [...ids, ...(await newestOfKind(db, id, ids, limit))]);
}

/** When nothing similar is nearby: the newest of the same type, then any. */
async function newestOfKind(db: Database, id: number, known: readonly number[], limit: number) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from properties p, (select operation, type from properties where id = ${id}::int) this
    where p.live and p.status <> 'apartada' and p.operation = this.operation and p.id <> all (${sql.param([id, ...known])}::int[])
    order by p.type = this.type desc, p.published_at desc limit ${limit - known.length}::int`);
  return rows.map((row) => row.id);
}

/** Promoted properties (`activa`) first, then the newest. */
export async function featuredCards(db: Database, limit: number): Promise<PropertyCard[]> {
  const { rows } = await db.execute<Parameters<typeof asCard>[0]>(sql`
    select ${cardColumns} from (
      (select id, 0 as rank, published_at from properties where live and status = 'activa' order by published_at desc limit ${limit}::int)
      union all
      (select id, 1, published_at from properties where live and status = 'disponible' order by published_at desc limit ${limit}::int)
      order by rank, published_at desc limit ${limit}::int) chosen
    join properties p using (id) ${coverJoin} order by chosen.rank, chosen.published_at desc`);
  return rows.map(asCard);
}
