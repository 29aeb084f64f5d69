import { and, asc, count, eq, getTableColumns, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Actor, authorize, can, seesOnlyOwn } from '#app/core/access.ts';
import type { Cell } from '#app/core/tables/csv.ts';
import { workbookLimits } from '#app/core/tables/workbook-text.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { assertWorkbookFits, type Table, type TableFormat } from '#app/platform/http/table-answer.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { developmentModels, fraccionamientos } from '#db/schema/fraccionamientos.ts';
import { photos } from '#db/schema/attachments.ts';
import { properties } from '#db/schema/properties.ts';
import { users } from '#db/schema/users.ts';
import { fieldsFor } from '#app/features/properties/domain/agency-fields.ts';
import { writeList } from '../domain/cell-list.ts';
import { pesosOf } from '#app/core/tables/cell-numbers.ts';
import { type ColumnName, columnNames, fieldOfColumn, isPlainField } from '../domain/exchange-columns.ts';
import { type FilePhoto, writePhotos } from '../domain/file-photos.ts';
import { propertyFields } from '#app/features/properties/domain/property-fields.ts';
import { columnLabel } from './column-labels.server.ts';

/** Small enough that other requests are served between two batches. */
const batchSize = 100;

/** The catalogue that this person may read, as a table that an import reads back unchanged. */
export async function exportCatalogue(context: UseCaseContext, format: TableFormat): Promise<Table> {
  const { db, actor } = context;
  authorize(can(actor.grants, 'properties', 'read'));
  const whose = readableBy(actor);
  if (format === 'xlsx') assertWorkbookFits(await countOf(db, whose));
  const allowed = new Set<string>(fieldsFor(actor));
  const columns = columnNames.filter((column) => {
    const field = fieldOfColumn(column);
    return field === null || allowed.has(field);
  });
  const cellLimit = format === 'xlsx' ? workbookLimits.cell : Infinity;
  return { header: columns.map(columnLabel), batches: batchesOf(db, { whose, columns, cellLimit }) };
}

function readableBy({ grants, id }: Actor) {
  return and(isNull(properties.deletedAt), seesOnlyOwn(grants) ? eq(properties.ownerId, id) : undefined);
}

async function countOf(db: Database, whose: SQL | undefined) {
  const [found] = await db.select({ n: count() }).from(properties).where(whose);
  return found?.n ?? 0;
}

type ExportOptions = { whose: SQL | undefined; columns: readonly ColumnName[]; cellLimit: number };

async function* batchesOf(db: Database, { whose, columns, cellLimit }: ExportOptions) {
  const writers = columns.map(writerOf);
  for (let after = 0; ;) {
    const rows = await rowsAfter(db, after, whose);
    const shown = await photosOf(
      db,
      rows.map(({ property }) => property.id),
    );
    yield rows.map((row) => {
      const photoCell = writePhotos(shown.get(row.property.id) ?? [], cellLimit);
      return writers.map((write) => write(row, photoCell));
    });
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.property.id ?? after;
  }
}

const advisors = alias(users, 'advisors');
const owners = alias(users, 'owners');

/** All columns except those that only the search uses. */
const { search: _search, officeKey: _officeKey, ...stored } = getTableColumns(properties);

function rowsAfter(db: Database, after: number, whose: SQL | undefined) {
  return db
    .select({
      property: stored,
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
    .where(and(gt(properties.id, after), whose))
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

type Writer = (row: Row, photoCell: string) => Cell;

/** The function that writes a column, chosen once for all rows. */
function writerOf(column: ColumnName): Writer {
  if (isPlainField(column)) {
    const { kind } = propertyFields[column];
    return ({ property }) => fieldCell(kind, property[column]);
  }
  switch (column) {
    case 'advisorEmail':
    case 'ownerEmail':
    case 'development':
    case 'model':
      return (row) => row[column];
    case 'photos':
      return (_row, photoCell) => photoCell;
    case 'featuredImageIndex':
      return ({ property }) => property.featuredImageIndex + 1;
    case 'published':
      return ({ property }) => (property.published ? 'Sí' : 'No');
    case 'publishedAt':
    case 'soldAt':
    case 'availabilityConfirmedAt':
    case 'availabilityAskedAt':
    case 'createdAt':
      return ({ property }) => property[column]?.toISOString() ?? null;
    case 'id':
    case 'status':
      return ({ property }) => property[column];
  }
}

function fieldCell(kind: string, value: string | number | boolean | readonly string[] | null): Cell {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (kind === 'money' && typeof value === 'number') return pesosOf(value);
  return typeof value === 'string' || typeof value === 'number' || value === null ? value : writeList(value);
}
