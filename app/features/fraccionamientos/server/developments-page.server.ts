import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { authorize } from '#app/core/access.ts';
import { propertyStatuses } from '#app/features/properties/domain/property-vocabulary.ts';
import { shownPhotos } from '#app/features/attachments/server/photos.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { fraccionamientos } from '#db/schema/fraccionamientos.ts';
import {
  canDeleteDevelopments,
  canReadDevelopments,
  canWriteDevelopments,
} from '../domain/development-policy.ts';
import type { developmentSorts, DevelopmentsQuery } from '../domain/development-schema.ts';

const byName = sql`${fraccionamientos.name} collate "und-x-icu"`;
const orders: Record<(typeof developmentSorts)[number], SQL[]> = {
  name: [asc(byName), asc(fraccionamientos.id)],
  '-name': [desc(byName), asc(fraccionamientos.id)],
  updated: [asc(fraccionamientos.updatedAt), asc(fraccionamientos.id)],
  '-updated': [desc(fraccionamientos.updatedAt), asc(fraccionamientos.id)],
  delivery: [sql`${fraccionamientos.deliveryDate} asc nulls last`, asc(fraccionamientos.id)],
  '-delivery': [sql`${fraccionamientos.deliveryDate} desc nulls last`, asc(fraccionamientos.id)],
};

/** Counted only for the rows that are shown. */
const ofThis = sql`fraccionamiento_id = ${fraccionamientos}.id and deleted_at is null`;
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
      select status, count(*)::int as n from properties where ${ofThis} group by status) counted)`,
  models: sql<number>`(
    select count(*)::int from fraccionamiento_models where fraccionamiento_id = ${fraccionamientos}.id)`,
};

/** One page of developments, with how many homes of each status they have. */
export async function developmentsPage({ db, actor }: UseCaseContext, query: DevelopmentsQuery) {
  authorize(canReadDevelopments(actor));
  const where = developmentsWhere(query);
  const [found] = await db.select({ total: count() }).from(fraccionamientos).where(where);
  const total = found?.total ?? 0;
  const page = Math.max(1, Math.min(query.page, Math.ceil(total / query.pageSize)));
  const rows = await readRows(db, query, { limit: query.pageSize, offset: (page - 1) * query.pageSize });
  const photos = await shownPhotos(
    db,
    'fraccionamiento',
    rows.map(({ id }) => String(id)),
  );
  return {
    query: { ...query, page },
    total,
    rows: rows.map((row) => ({ ...row, photo: photos.get(String(row.id))?.[0] ?? null })),
    mayWrite: canWriteDevelopments(actor),
    deleted: canDeleteDevelopments(actor) ? await justDeleted(db, query.deleted) : null,
  };
}

/** All that the list's address describes, for the file that is downloaded. */
export function exportDevelopments({ db, actor }: UseCaseContext, query: DevelopmentsQuery) {
  authorize(canReadDevelopments(actor));
  return readRows(db, query, { limit: 100_000, offset: 0 });
}

async function readRows(
  db: Database,
  query: DevelopmentsQuery,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await db
    .select(listed)
    .from(fraccionamientos)
    .where(developmentsWhere(query))
    .orderBy(...orders[query.sort])
    .limit(limit)
    .offset(offset);
  return rows.map(({ units, updatedAt, ...row }) => ({
    ...row,
    updatedAt: updatedAt.toISOString(),
    units: unitCounts(units),
  }));
}

/** Those on offer together, as they are to whoever buys. */
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

function developmentsWhere({ search, status, published }: DevelopmentsQuery) {
  return and(
    isNull(fraccionamientos.deletedAt),
    search
      ? sql`sahuaro_key(${fraccionamientos.name} || ' ' || ${fraccionamientos.developer} || ' ' ||
          ${fraccionamientos.neighborhood} || ' ' || ${fraccionamientos.city})
          like '%' || sahuaro_key(${search.replace(/[\\%_]/g, '\\$&')}) || '%'`
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
