import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { type Actor, authorize, can, seesOnlyOwn } from '#app/core/access.ts';
import { officePhotos, shownPhotos } from '#app/features/attachments/server/photos.server.ts';
import type { PropertyStatus } from '#app/features/properties/domain/property-vocabulary.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { developmentModels, fraccionamientos, planLots } from '#db/schema/fraccionamientos.ts';
import { properties } from '#db/schema/properties.ts';
import {
  canDeleteDevelopments,
  canReadDevelopments,
  canWriteDevelopments,
} from '../domain/development-policy.ts';
import type { developmentTabs } from '../domain/development-schema.ts';
import { priceRange } from '../domain/price-range.ts';
import { developmentNotFound } from './development-record.server.ts';
import { lotsWithHomes } from './lots.server.ts';
import { missingRequirements } from './write-development.server.ts';
import { storedPlan } from './write-plan.server.ts';

type Tab = (typeof developmentTabs)[number];

/** A development with the data of its open tab, and what this person may do with it. */
export async function developmentPage(context: UseCaseContext, id: number, tab: Tab) {
  const { db } = context;
  authorize(canReadDevelopments(context.actor));
  const development = await readDevelopment(db, id);
  const models = await readModels(db, id);
  const units = await readUnits(context, id);
  const lots = await readLots(db, id, units);
  const photoOwner = { kind: 'fraccionamiento', id: String(id) } as const;
  const planOwner = { kind: 'plan', id: String(id) } as const;

  return {
    tab,
    development,
    models: tab === 'models' ? await withPhotos(db, models) : models,
    units,
    plan: { lots, photo: (await shownPhotos(db, 'plan', [String(id)])).get(String(id))?.[0] ?? null },
    photos: tab === 'photos' ? await officePhotos(db, photoOwner) : [],
    planPhotos: tab === 'photos' ? await officePhotos(db, planOwner) : [],
    missing: await missingRequirements(db, development),
    prices: priceRange(
      models,
      units.filter(({ isLive }) => isLive),
    ),
    may: mayDo(context.actor),
  };
}

/** The development with the values for its edit form. */
export async function developmentForm(context: UseCaseContext, id: number) {
  authorize(canWriteDevelopments(context.actor));
  return { development: await readDevelopment(context.db, id) };
}

/** The stored plan for the plan editor, with the units and models that can be placed on its lots. */
export async function planPage(context: UseCaseContext, id: number) {
  const { db } = context;
  authorize(canWriteDevelopments(context.actor));
  const development = await readDevelopment(db, id);
  const units = await readUnits(context, id);
  return {
    development: { id: development.id, name: development.name },
    stored: await storedPlan(db, id),
    units: units.map((unit) => ({ id: unit.id, title: unit.title, status: unit.status, model: unit.model })),
    models: (await readModels(db, id)).map((model) => ({ id: model.id, name: model.name })),
    photo: (await shownPhotos(db, 'plan', [String(id)])).get(String(id))?.[0] ?? null,
    photos: await officePhotos(db, { kind: 'plan', id: String(id) }),
  };
}

function mayDo(actor: Actor) {
  const write = canWriteDevelopments(actor);
  return {
    write,
    delete: canDeleteDevelopments(actor),
    /** Units are properties of the catalogue, so changing them needs the right to both sections. */
    units: write && can(actor.grants, 'properties', 'write'),
  };
}

async function readDevelopment(db: Database, id: number) {
  const [row] = await db
    .select()
    .from(fraccionamientos)
    .where(and(eq(fraccionamientos.id, id), isNull(fraccionamientos.deletedAt)));
  if (!row) throw developmentNotFound();
  const { createdAt, updatedAt, deletedAt: _deletedAt, ...development } = row;
  return { ...development, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

async function readModels(db: Database, id: number) {
  const rows = await db
    .select({
      id: developmentModels.id,
      name: developmentModels.name,
      description: developmentModels.description,
      bedrooms: developmentModels.bedrooms,
      bathrooms: developmentModels.bathrooms,
      floors: developmentModels.floors,
      parkingSpaces: developmentModels.parkingSpaces,
      constructionSize: developmentModels.constructionSize,
      landSize: developmentModels.landSize,
      basePrice: developmentModels.basePrice,
      version: developmentModels.version,
      units: sql<number>`(select count(*)::int from properties
        where model_id = ${developmentModels}.id and deleted_at is null)`,
    })
    .from(developmentModels)
    .where(eq(developmentModels.fraccionamientoId, id))
    .orderBy(asc(developmentModels.position), asc(developmentModels.id));
  return rows.map((row) => ({ ...row, photos: [] as Awaited<ReturnType<typeof officePhotos>> }));
}

async function withPhotos(db: Database, models: Awaited<ReturnType<typeof readModels>>) {
  const found = [];
  for (const model of models) {
    found.push({ ...model, photos: await officePhotos(db, { kind: 'model', id: String(model.id) }) });
  }
  return found;
}

/**
 * Units of the development that this person may read: none without access to properties, and only their own for
 * people limited to their own records.
 */
async function readUnits({ db, actor }: UseCaseContext, id: number) {
  if (!can(actor.grants, 'properties', 'read')) return [];
  return db
    .select({
      id: properties.id,
      slug: properties.slug,
      title: properties.title,
      type: properties.type,
      operation: properties.operation,
      status: properties.status,
      published: properties.published,
      isLive: properties.live,
      price: properties.price,
      modelId: properties.modelId,
      model: developmentModels.name,
      lot: planLots.label,
    })
    .from(properties)
    .leftJoin(developmentModels, eq(developmentModels.id, properties.modelId))
    .leftJoin(planLots, and(eq(planLots.propertyId, properties.id), eq(planLots.fraccionamientoId, id)))
    .where(
      and(
        eq(properties.fraccionamientoId, id),
        isNull(properties.deletedAt),
        seesOnlyOwn(actor.grants) ? eq(properties.ownerId, actor.id) : undefined,
      ),
    )
    .orderBy(sql`${planLots.label} collate "und-x-icu" nulls last`, asc(properties.id))
    .limit(2_000);
}

type Unit = Awaited<ReturnType<typeof readUnits>>[number];

/** Everyone sees the state of each lot; the unit on it is included only for people who may read it. */
async function readLots(db: Database, id: number, units: readonly Unit[]) {
  const lots = await lotsWithHomes(db, id);
  return lots.map(({ lot, home }) => {
    const unit = units.find((one) => one.id === home?.id);
    return {
      ...lot,
      state: home?.status ?? ('none' as PropertyStatus | 'none'),
      unit: unit ? { id: unit.id, title: unit.title } : null,
    };
  });
}

const candidateLimit = 30;

/** Properties that could become units, found by the same fields as in the office search or by id. */
export async function unitCandidates({ db, actor }: UseCaseContext, id: number, typed: string) {
  authorize(canWriteDevelopments(actor));
  if (!can(actor.grants, 'properties', 'write')) return { rows: [], hasMore: false };
  const text = typed.replace(/[\\%_]/g, '\\$&');
  const number = /^#?(\d{1,9})$/.exec(typed)?.[1];
  const rows = await db
    .select({
      id: properties.id,
      title: properties.title,
      type: properties.type,
      status: properties.status,
      price: properties.price,
      neighborhood: properties.neighborhood,
      city: properties.city,
      development: fraccionamientos.name,
    })
    .from(properties)
    .leftJoin(
      fraccionamientos,
      and(eq(fraccionamientos.id, properties.fraccionamientoId), isNull(fraccionamientos.deletedAt)),
    )
    .where(
      and(
        isNull(properties.deletedAt),
        sql`${properties.fraccionamientoId} is distinct from ${id}::int`,
        typed === ''
          ? undefined
          : or(
              sql`${properties.officeKey} like '%' || sahuaro_key(${text}) || '%'`,
              number ? eq(properties.id, Number(number)) : undefined,
            ),
        seesOnlyOwn(actor.grants) ? eq(properties.ownerId, actor.id) : undefined,
      ),
    )
    .orderBy(sql`${properties.updatedAt} desc`, sql`${properties.id} desc`)
    .limit(candidateLimit + 1);
  return { rows: rows.slice(0, candidateLimit), hasMore: rows.length > candidateLimit };
}
