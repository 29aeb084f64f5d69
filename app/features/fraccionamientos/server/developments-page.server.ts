import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { authorize } from '#app/core/access.ts';
import { propertyStatuses } from '#app/features/properties/domain/property-vocabulary.ts';
import { shownPhotos } from '#app/features/attachments/server/photos.server.ts';
import { date } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { spanishCollation, defineList, nullsLast, sortedBy } from '#app/platform/data/list.server.ts';
import { searchKeyContains } from '#app/platform/data/text-search.server.ts';
import { type FileColumn, listFile } from '#app/platform/http/list-file.server.ts';
import type { Table, TableFormat } from '#app/platform/http/table-answer.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { fraccionamientos } from '#db/schema/fraccionamientos.ts';
import {
  canDeleteDevelopments,
  canReadDevelopments,
  canWriteDevelopments,
} from '../domain/development-policy.ts';
import type { DevelopmentsQuery } from '../domain/development-schema.ts';

/** A condition for subqueries, so that units are counted only for the rows of the page. */
const isUnitOfRow = sql`fraccionamiento_id = ${fraccionamientos}.id and deleted_at is null`;
const listed = {
  id: fraccionamientos.id,
  slug: fraccionamientos.slug,
  name: fraccionamientos.name,
  developer: fraccionamientos.developer,
  status: fraccionamientos.status,
  neighborhood: fraccionamientos.neighborhood,
  city: fraccionamientos.city,
  deliveryDate: fraccionamientos.deliveryDate,
  published: fraccionamientos.published,
  updatedAt: fraccionamientos.updatedAt,
  units: sql<Record<string, number>>`(
    select coalesce(json_object_agg(status, n), '{}') from (
      select status, count(*)::int as n from properties where ${isUnitOfRow} group by status) counted)`,
  models: sql<number>`(
    select count(*)::int from fraccionamiento_models where fraccionamiento_id = ${fraccionamientos}.id)`,
};

/** One page of developments, with the number of their units in each status. */
export async function developmentsPage(context: UseCaseContext, query: DevelopmentsQuery) {
  const { db, actor } = context;
  authorize(canReadDevelopments(actor));
  return {
    ...(await developmentList.page(context, query)),
    mayWrite: canWriteDevelopments(actor),
    deleted: canDeleteDevelopments(actor) ? await justDeleted(db, query.deleted) : null,
  };
}

const developmentList = defineList<UseCaseContext, DevelopmentsQuery, ListedDevelopment>({
  table: fraccionamientos,
  id: fraccionamientos.id,
  where: (_context, query) => developmentsWhere(query),
  sorts: {
    name: sortedBy(spanishCollation(fraccionamientos.name)),
    updated: sortedBy(fraccionamientos.updatedAt),
    delivery: sortedBy(nullsLast(fraccionamientos.deliveryDate)),
  },
  rows: listedDevelopments,
});

async function listedDevelopments(
  { db }: UseCaseContext,
  ids: readonly number[],
  { isFile }: { isFile: boolean },
) {
  const rows = await db
    .select(listed)
    .from(fraccionamientos)
    .where(inArray(fraccionamientos.id, [...ids]));
  const photos = await shownPhotos(db, 'fraccionamiento', isFile ? [] : ids.map(String));
  return rows.map(({ units, updatedAt, ...row }) => ({
    ...row,
    updatedAt: updatedAt.toISOString(),
    units: unitCounts(units),
    photo: photos.get(String(row.id))?.[0] ?? null,
  }));
}
type ListedDevelopment = Awaited<ReturnType<typeof listedDevelopments>>[number];

type ExportQuery = DevelopmentsQuery & { format: TableFormat };

/** All developments that match the filters of the list, for the spreadsheet. */
export async function exportDevelopments(context: UseCaseContext, query: ExportQuery): Promise<Table> {
  authorize(canReadDevelopments(context.actor));
  return listFile(developmentList, context, query, columns);
}

const columns: readonly FileColumn<ListedDevelopment>[] = [
  { header: 'fraccionamientos.field.name', cell: ({ name }) => name },
  { header: 'fraccionamientos.field.developer', cell: ({ developer }) => developer },
  {
    header: 'fraccionamientos.field.status',
    cell: ({ status }) => translate(`fraccionamientos.status.${status}`),
  },
  {
    header: 'fraccionamientos.field.published',
    cell: ({ published }) =>
      translate(published ? 'fraccionamientos.published' : 'fraccionamientos.unpublished'),
  },
  { header: 'fraccionamientos.field.neighborhood', cell: ({ neighborhood }) => neighborhood },
  { header: 'fraccionamientos.field.city', cell: ({ city }) => city },
  {
    header: 'fraccionamientos.field.deliveryDate',
    cell: ({ deliveryDate }) => deliveryDate && date(`${deliveryDate}T12:00:00Z`),
  },
  { header: 'fraccionamientos.field.models', cell: ({ models }) => models },
  ...(['available', 'reserved', 'sold', 'others', 'total'] as const).map((kind) => ({
    header: `fraccionamientos.units.${kind}`,
    cell: ({ units }: ListedDevelopment) => units[kind],
  })),
];

/** The statuses that are on offer count together, because they are the same to a buyer. */
function unitCounts(units: Record<string, number>) {
  const of = (...statuses: (typeof propertyStatuses)[number][]) =>
    statuses.reduce((sum, status) => sum + (units[status] ?? 0), 0);
  return {
    total: of(...propertyStatuses),
    available: of('disponible', 'activa'),
    reserved: of('apartada'),
    sold: of('vendida'),
    others: of('pendiente', 'inactiva'),
  };
}

export function developmentsWhere({ search, status, published }: DevelopmentsQuery) {
  const { name, developer, neighborhood, city } = fraccionamientos;
  return and(
    isNull(fraccionamientos.deletedAt),
    search
      ? searchKeyContains(
          sql`sahuaro_key(concat_ws(' ', ${name}, ${developer}, ${neighborhood}, ${city}))`,
          search,
        )
      : undefined,
    status ? eq(fraccionamientos.status, status) : undefined,
    published ? eq(fraccionamientos.published, published === 'yes') : undefined,
  );
}

async function justDeleted(db: Database, id: number | undefined) {
  if (id === undefined) return null;
  const [row] = await db
    .select({ id: fraccionamientos.id, name: fraccionamientos.name })
    .from(fraccionamientos)
    .where(and(eq(fraccionamientos.id, id), isNotNull(fraccionamientos.deletedAt)));
  return row ?? null;
}
