import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { authorize, can, seesOnlyOwn } from '#app/core/access.ts';
import type { Cell } from '#app/core/csv.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { developmentModels, fraccionamientos } from '#db/schema/fraccionamientos.ts';
import { photos } from '#db/schema/photos.ts';
import { properties } from '#db/schema/properties.ts';
import { users } from '#db/schema/users.ts';
import { fieldsFor } from '../domain/agency-fields.ts';
import { writeList } from '../domain/cell-list.ts';
import { pesosOf } from '../domain/cell-numbers.ts';
import { type ColumnName, columnNames, fieldOfColumn, isPlainField } from '../domain/exchange-columns.ts';
import { type FilePhoto, writePhotos } from '../domain/file-photos.ts';
import { propertyFields } from '../domain/property-fields.ts';
import { columnLabel } from './column-labels.server.ts';

const batchSize = 500;

/** The whole catalogue that this person may read, as a table that an import takes back as it was. */
export function exportCatalogue(context: UseCaseContext) {
  const { actor } = context;
  authorize(can(actor.grants, 'properties', 'read'));
  const allowed = new Set<string>(fieldsFor(actor));
  const columns = columnNames.filter((column) => {
    const field = fieldOfColumn(column);
    return field === null || allowed.has(field);
  });
  return { header: columns.map(columnLabel), batches: batchesOf(context, columns) };
}

async function* batchesOf({ db, actor }: UseCaseContext, columns: readonly ColumnName[]) {
  const ownerId = seesOnlyOwn(actor.grants) ? actor.id : null;
  for (let after = 0; ;) {
    const rows = await rowsAfter(db, after, ownerId);
    const shown = await photosOf(
      db,
      rows.map(({ property }) => property.id),
    );
    yield rows.map((row) => columns.map((column) => cellOf(column, row, shown.get(row.property.id) ?? [])));
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.property.id ?? after;
  }
}

const advisors = alias(users, 'advisors');
const owners = alias(users, 'owners');

function rowsAfter(db: Database, after: number, ownerId: string | null) {
  return db
    .select({
      property: properties,
      advisorEmail: advisors.email,
      ownerEmail: owners.email,
      development: fraccionamientos.name,
      model: developmentModels.name,
    })
    .from(properties)
    .leftJoin(advisors, eq(advisors.id, properties.advisorId))
    .leftJoin(owners, eq(owners.id, properties.ownerId))
    .leftJoin(
      fraccionamientos,
      and(eq(fraccionamientos.id, properties.fraccionamientoId), isNull(fraccionamientos.deletedAt)),
    )
    .leftJoin(
      developmentModels,
      and(
        eq(developmentModels.id, properties.modelId),
        eq(developmentModels.fraccionamientoId, fraccionamientos.id),
      ),
    )
    .where(
      and(
        gt(properties.id, after),
        isNull(properties.deletedAt),
        ownerId ? eq(properties.ownerId, ownerId) : undefined,
      ),
    )
    .orderBy(asc(properties.id))
    .limit(batchSize);
}

type Row = Awaited<ReturnType<typeof rowsAfter>>[number];

async function photosOf(db: Database, ids: readonly number[]) {
  const found = new Map<number, FilePhoto[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const rows = await db
    .select()
    .from(photos)
    .where(
      and(
        eq(photos.ownerKind, 'property'),
        inArray(photos.ownerId, ids.map(String)),
        eq(photos.status, 'ready'),
      ),
    )
    .orderBy(asc(photos.ownerId), asc(photos.position), asc(photos.id));
  for (const { ownerId, fileName, alt, width, height, placeholder, variants } of rows) {
    const photo = { file: fileName, alt, width: width ?? 0, height: height ?? 0, placeholder, variants };
    found.get(Number(ownerId))?.push(photo);
  }
  return found;
}

function cellOf(column: ColumnName, row: Row, shown: readonly FilePhoto[]): Cell {
  const { property } = row;
  if (isPlainField(column)) return fieldCell(propertyFields[column].kind, property[column]);
  switch (column) {
    case 'advisorEmail':
    case 'ownerEmail':
    case 'development':
    case 'model':
      return row[column];
    case 'photos':
      return writePhotos(shown);
    case 'featuredImageIndex':
      return property.featuredImageIndex + 1;
    case 'published':
      return property.published ? 'Sí' : 'No';
    case 'publishedAt':
    case 'soldAt':
    case 'availabilityConfirmedAt':
    case 'availabilityAskedAt':
    case 'createdAt':
      return property[column]?.toISOString() ?? null;
    case 'id':
    case 'status':
      return property[column];
  }
}

function fieldCell(kind: string, value: string | number | boolean | readonly string[] | null): Cell {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (kind === 'money' && typeof value === 'number') return pesosOf(value);
  return typeof value === 'string' || typeof value === 'number' || value === null ? value : writeList(value);
}
