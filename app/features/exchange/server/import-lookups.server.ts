import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { normalizeEmail } from '#app/core/text.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import type { Files } from '#app/platform/files/files.server.ts';
import { developmentModels, fraccionamientos } from '#db/schema/fraccionamientos.ts';
import { photos } from '#db/schema/attachments.ts';
import { properties } from '#db/schema/properties.ts';
import { users } from '#db/schema/users.ts';
import type { FilePhoto } from '../domain/file-photos.ts';
import { advisorRoles } from '#app/features/properties/server/choices.server.ts';
import type { PropertyRow } from '#app/features/properties/server/property-record.server.ts';

/** The stored records that the rows of a file name. */
export type Lookups = {
  properties: ReadonlyMap<number, PropertyRow>;
  /** The number of processed photographs of each property. */
  readyPhotos: ReadonlyMap<number, number>;
  personId: (email: string) => string | null;
  /** Whether this person may be the advisor of a property. */
  isAdvisor: (email: string) => boolean;
  development: (name: string) => { id: number; modelId: (name: string) => number | null } | null;
  /** The model by the id of its development, for rows that keep their development. */
  modelOf: (developmentId: number, name: string) => number | null;
  isStored: (photo: FilePhoto) => boolean;
};

export type Named = { ids: number[]; emails: string[]; photos: FilePhoto[] };

type Options = { files: Files; isHeld: boolean; developments: Developments };

/** Loads everything that a batch of rows names. `isHeld` locks the properties until the transaction ends. */
export async function lookUp(db: Database, named: Named, options: Options): Promise<Lookups> {
  const found = await propertiesOf(db, named.ids, options.isHeld);
  const people = await peopleOf(db, named.emails);
  const advisors = named.emails.length > 0 ? await advisorRoles(db) : [];
  const { byName, models } = options.developments;
  const stored = await storedNames(db, options.files, named.photos);
  return {
    properties: new Map(found.map((row) => [row.id, row])),
    readyPhotos: await readyPhotosOf(db, named.ids),
    personId: (email) => people.get(normalizeEmail(email))?.id ?? null,
    isAdvisor: (email) => advisors.includes(people.get(normalizeEmail(email))?.role ?? ''),
    development(name) {
      const id = byName.get(plainName(name));
      return id === undefined
        ? null
        : { id, modelId: (model) => models.get(`${id}:${plainName(model)}`) ?? null };
    },
    modelOf: (id, name) => models.get(`${id}:${plainName(name)}`) ?? null,
    isStored: ({ variants }) => variants.every(({ name }) => stored.has(name)),
  };
}

async function propertiesOf(db: Database, ids: readonly number[], isHeld: boolean): Promise<PropertyRow[]> {
  if (ids.length === 0) return [];
  const query = db
    .select()
    .from(properties)
    .where(inArray(properties.id, [...ids]))
    .orderBy(asc(properties.id));
  return isHeld ? query.for('update') : query;
}

async function peopleOf(db: Database, emails: readonly string[]) {
  if (emails.length === 0) return new Map<string, { id: string; role: string | null }>();
  const rows = await db
    .select({ id: users.id, role: users.role, email: users.email })
    .from(users)
    .where(inArray(users.email, [...new Set(emails.map(normalizeEmail))]));
  return new Map(rows.map(({ email, ...person }) => [normalizeEmail(email), person]));
}

const plainName = (name: string) => name.trim().toLowerCase();

export type Developments = { byName: Map<string, number>; models: Map<string, number> };

/**
 * Developments and models by name; there are few, so they are read once. Of two models with one name, the first counts.
 */
export async function knownDevelopments(db: Database): Promise<Developments> {
  const developments = await db
    .select({ id: fraccionamientos.id, name: fraccionamientos.name })
    .from(fraccionamientos)
    .where(isNull(fraccionamientos.deletedAt));
  const models = await db
    .select({
      id: developmentModels.id,
      name: developmentModels.name,
      fraccionamientoId: developmentModels.fraccionamientoId,
    })
    .from(developmentModels)
    .orderBy(asc(developmentModels.position), asc(developmentModels.id));
  return {
    byName: new Map(developments.map(({ id, name }) => [plainName(name), id])),
    models: new Map(
      models
        .toReversed()
        .map(({ id, name, fraccionamientoId }) => [`${fraccionamientoId}:${plainName(name)}`, id]),
    ),
  };
}

async function readyPhotosOf(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, number>();
  const rows = await db
    .select({ ownerId: photos.ownerId, n: count() })
    .from(photos)
    .where(
      and(
        eq(photos.ownerKind, 'property'),
        inArray(photos.ownerId, ids.map(String)),
        eq(photos.status, 'ready'),
      ),
    )
    .groupBy(photos.ownerId);
  return new Map(rows.map(({ ownerId, n }) => [Number(ownerId), n]));
}

/** Which of the named files exist: those used by a photograph, or else those still in the storage. */
async function storedNames(db: Database, files: Files, shown: readonly FilePhoto[]) {
  const names = [...new Set(shown.flatMap(({ variants }) => variants.map(({ name }) => name)))];
  const found = new Set<string>();
  if (names.length === 0) return found;
  const used = await db.execute<{ name: string }>(sql`
    select distinct name from photos, unnest(files) as name
    where files && ${sql.param(names)}::text[] and name = any (${sql.param(names)}::text[])`);
  for (const { name } of used.rows) found.add(name);
  for (const name of names) {
    if (!found.has(name) && (await files.read(name))) found.add(name);
  }
  return found;
}
