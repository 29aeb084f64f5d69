import { and, asc, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { shownPhotos } from '#app/features/attachments/server/photos.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { developmentModels, fraccionamientos, planLots } from '#db/schema/fraccionamientos.ts';
import { properties } from '#db/schema/properties.ts';
import { isSelling } from '../domain/development.ts';
import { publicLotState } from '../domain/lot-state.ts';
import { isAvailable, priceRange } from '../domain/price-range.ts';
import type {
  DevelopmentCard,
  DevelopmentFacts,
  PublicDevelopment,
  PublicLot,
  PublicModel,
  PublicUnit,
} from '../domain/public-development.ts';
import { lotsWithHomes } from './lots.server.ts';

const isPublic = and(eq(fraccionamientos.published, true), isNull(fraccionamientos.deletedAt));

/** Ordered by status, from on sale to inactive, and within a status the newest first. */
const cardOrder: SQL[] = [
  sql`array_position(array['en_venta', 'preventa', 'agotado', 'inactivo'], ${fraccionamientos.status})`,
  desc(fraccionamientos.id),
];

/** Everything that the public page shows; null for a development that the public may not see. */
export async function publicDevelopment(db: Database, id: number): Promise<PublicDevelopment | null> {
  const [facts] = await readFacts(db, and(isPublic, eq(fraccionamientos.id, id)), 1);
  if (!facts) return null;
  const [plan] = (await shownPhotos(db, 'plan', [String(id)])).get(String(id)) ?? [];
  return { ...facts, plan: plan ?? null, lots: await readLots(db, facts) };
}

/** The developments for the home page, without their details. Inactive ones keep their page but are not listed. */
export async function developmentCards(db: Database, limit: number): Promise<DevelopmentCard[]> {
  const rows = await readFacts(db, and(isPublic, ne(fraccionamientos.status, 'inactivo')), limit);
  return rows.map((facts) => ({
    id: facts.id,
    slug: facts.slug,
    name: facts.name,
    status: facts.status,
    developer: facts.developer,
    neighborhood: facts.neighborhood,
    city: facts.city,
    deliveryDate: facts.deliveryDate,
    priceFrom: facts.priceFrom,
    priceTo: facts.priceTo,
    availableUnits: facts.availableUnits,
    photo: facts.photos[0] ?? null,
  }));
}

/** All listed developments, for the API, the feeds and the sitemap. */
export function developmentsForApi(db: Database): Promise<DevelopmentFacts[]> {
  return readFacts(db, and(isPublic, ne(fraccionamientos.status, 'inactivo')), 1_000);
}

/** Reads any number of developments with a fixed number of queries. */
async function readFacts(db: Database, where: SQL | undefined, limit: number): Promise<DevelopmentFacts[]> {
  const rows = await db
    .select()
    .from(fraccionamientos)
    .where(where)
    .orderBy(...cardOrder)
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];

  const photos = await shownPhotos(db, 'fraccionamiento', ids.map(String));
  const models = await readModels(db, ids);
  const units = await readUnits(db, ids);
  return rows.map((row) =>
    asFacts(
      row,
      photos.get(String(row.id)) ?? [],
      models.filter(({ fraccionamientoId }) => fraccionamientoId === row.id),
      row.status === 'inactivo' ? [] : units.filter(({ fraccionamientoId }) => fraccionamientoId === row.id),
    ),
  );
}

type Row = typeof fraccionamientos.$inferSelect;
type ModelRow = Awaited<ReturnType<typeof readModels>>[number];
type UnitRow = Awaited<ReturnType<typeof readUnits>>[number];

/** Copies field by field, so that a field which is not named here is never published. */
function asFacts(
  row: Row,
  photos: DevelopmentFacts['photos'],
  models: ModelRow[],
  units: UnitRow[],
): DevelopmentFacts {
  // When nothing is left to buy, the former prices of the models are not shown.
  const offered = isSelling(row.status) ? models : models.map((model) => ({ ...model, basePrice: null }));
  const { from, to } = priceRange(offered, units);
  const { latitude, longitude } = row;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    developer: row.developer,
    status: row.status,
    neighborhood: row.neighborhood,
    postalCode: row.postalCode,
    municipality: row.municipality,
    city: row.city,
    state: row.state,
    country: row.country,
    place: latitude === null || longitude === null ? null : { latitude, longitude, isExact: true },
    amenities: row.amenities,
    logo: row.logo ? `/files/${row.logo}` : null,
    deliveryDate: row.deliveryDate,
    updatedAt: row.updatedAt.toISOString(),
    priceFrom: from,
    priceTo: to,
    availableUnits: units.filter(isAvailable).length,
    photos,
    models: offered.map((model) => asModel(model, units)),
    units: units.map(({ fraccionamientoId: _owner, ...unit }) => unit),
  };
}

function asModel(
  { fraccionamientoId: _owner, basePrice, ...model }: ModelRow,
  units: UnitRow[],
): PublicModel {
  const ofModel = units.filter(({ modelId }) => modelId === model.id);
  return {
    ...model,
    priceFrom: priceRange([{ basePrice }], ofModel).from,
    availableUnits: ofModel.filter(isAvailable).length,
  };
}

async function readModels(db: Database, ids: number[]) {
  const rows = await db
    .select({
      id: developmentModels.id,
      fraccionamientoId: developmentModels.fraccionamientoId,
      name: developmentModels.name,
      description: developmentModels.description,
      bedrooms: developmentModels.bedrooms,
      bathrooms: developmentModels.bathrooms,
      floors: developmentModels.floors,
      parkingSpaces: developmentModels.parkingSpaces,
      constructionSize: developmentModels.constructionSize,
      landSize: developmentModels.landSize,
      basePrice: developmentModels.basePrice,
    })
    .from(developmentModels)
    .where(inArray(developmentModels.fraccionamientoId, ids))
    .orderBy(asc(developmentModels.position), asc(developmentModels.id));
  const photos = await shownPhotos(
    db,
    'model',
    rows.map(({ id }) => String(id)),
  );
  return rows.map((row) => ({ ...row, photos: photos.get(String(row.id)) ?? [] }));
}

/** Far more units than a development has; it bounds the size of the page. */
const unitLimit = 2_000;

async function readUnits(db: Database, ids: number[]) {
  const rows = await db
    .select({
      id: properties.id,
      fraccionamientoId: properties.fraccionamientoId,
      slug: properties.slug,
      title: properties.title,
      status: properties.status,
      operation: properties.operation,
      price: properties.price,
      modelId: developmentModels.id,
      model: developmentModels.name,
      lot: planLots.label,
      bedrooms: properties.bedrooms,
      bathrooms: properties.bathrooms,
      constructionSize: properties.constructionSize,
      landSize: properties.landSize,
    })
    .from(properties)
    .leftJoin(
      developmentModels,
      and(
        eq(developmentModels.id, properties.modelId),
        eq(developmentModels.fraccionamientoId, properties.fraccionamientoId),
      ),
    )
    .leftJoin(
      planLots,
      and(
        eq(planLots.propertyId, properties.id),
        eq(planLots.fraccionamientoId, properties.fraccionamientoId),
      ),
    )
    .where(and(inArray(properties.fraccionamientoId, ids), properties.live))
    .orderBy(sql`${properties.status} = 'apartada'`, asc(properties.price), asc(properties.id))
    .limit(unitLimit);
  return rows.map((row): PublicUnit & { fraccionamientoId: number } => ({
    ...row,
    fraccionamientoId: row.fraccionamientoId ?? 0,
    price: row.price ?? 0,
  }));
}

async function readLots(db: Database, { id, units, models }: DevelopmentFacts): Promise<PublicLot[]> {
  const lots = await lotsWithHomes(db, id);
  return lots.map(({ lot: { modelId, ...lot }, home }) => {
    const unit = units.find((one) => one.id === home?.id);
    return {
      ...lot,
      state: publicLotState(home && { ...home, isLive: unit !== undefined && home.isLive }),
      model: unit?.model ?? models.find((model) => model.id === modelId)?.name ?? null,
      unitId: unit?.id ?? null,
    };
  });
}
