import { and, count, eq, getTableColumns, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { authorize, can, seesOnlyOwn } from '#app/core/access.ts';
import { dayOf } from '#app/core/day.ts';
import { type PlacedPhoto, shownPhotos } from '#app/features/attachments/server/photos.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { asWords, defineList, nothingFirst, sortedBy } from '#app/platform/data/list.server.ts';
import { personName } from '#app/platform/data/person-name.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { properties, propertyDrafts } from '#db/schema/properties.ts';
import { users } from '#db/schema/users.ts';
import type { OfficeQuery } from '../domain/office-query.ts';
import { propertyActions, worksForAgency } from '../domain/property-actions.ts';
import { missingForPublication } from '../domain/publication.ts';
import { advisorChoices } from './choices.server.ts';
import { officeWhere } from './office-where.server.ts';

const advisors = alias(users, 'advisors');
const owners = alias(users, 'owners');

/** All but what only the search reads. */
const { search: _search, officeKey: _officeKey, ...columns } = getTableColumns(properties);

/** One page of the catalogue as this person may see it, and what may be done to each. */
export async function propertiesPage(context: UseCaseContext, query: OfficeQuery) {
  const { db, actor } = context;
  authorize(can(actor.grants, 'properties', 'read') || can(actor.grants, 'properties', 'write'));
  const isAgency = worksForAgency(actor);

  return {
    ...(await officeList.page(context, query)),
    advisors: isAgency ? await advisorChoices(db) : [],
    drafts: await draftsOf(context),
    isAgency,
    may: {
      write: can(actor.grants, 'properties', 'write'),
      publish: can(actor.grants, 'properties', 'write') && isAgency,
      delete: can(actor.grants, 'properties', 'delete'),
    },
  };
}

/** The whole catalogue is counted by its smallest index, less the few that were deleted. */
async function countListed({ db, actor }: UseCaseContext, query: OfficeQuery) {
  const { search, sort: _sort, page: _page, pageSize: _pageSize, ...filters } = query;
  const isWhole = !search && Object.values(filters).every((value) => value === undefined);
  if (isWhole && !seesOnlyOwn(actor.grants)) {
    const all = await countOf(db);
    return all - (await countOf(db, isNotNull(properties.deletedAt)));
  }
  return countOf(db, officeWhere(actor, query));
}

async function countOf(db: Database, where?: SQL) {
  const [found] = await db.select({ n: count() }).from(properties).where(where);
  return found?.n ?? 0;
}

/** The catalogue as the office lists it. */
export const officeList = defineList<UseCaseContext, OfficeQuery, ListedProperty>({
  table: properties,
  id: properties.id,
  where: ({ actor }, query) => officeWhere(actor, query),
  sorts: {
    updated: sortedBy(properties.updatedAt),
    price: sortedBy(nothingFirst(properties.price)),
    title: sortedBy(asWords(properties.title)),
    // Numbers are given out in the order of creation, and have an index already.
    created: sortedBy(),
  },
  rows: listedRows,
  count: countListed,
});

async function listedRows(
  { db, actor, now }: UseCaseContext,
  ids: readonly number[],
  { isFile }: { isFile: boolean },
) {
  const rows = await db
    .select({
      ...columns,
      advisorName: personName(advisors),
      ownerName: personName(owners),
    })
    .from(properties)
    .leftJoin(advisors, eq(advisors.id, properties.advisorId))
    .leftJoin(owners, eq(owners.id, properties.ownerId))
    .where(inArray(properties.id, [...ids]));
  const photos = await shownPhotos(db, 'property', isFile ? [] : ids.map(String));
  return rows.map((row) => asListed(row, photos.get(String(row.id)) ?? []));

  function asListed(row: (typeof rows)[number], shown: PlacedPhoto[]) {
    return {
      id: row.id,
      slug: row.slug,
      title: row.title,
      type: row.type,
      operation: row.operation,
      status: row.status,
      published: row.published,
      isLive: row.live,
      price: row.price,
      place: row.location || [row.neighborhood, row.city].filter(Boolean).join(', '),
      address: [`${row.street} ${row.number}`.trim(), row.neighborhood, row.city].filter(Boolean).join(', '),
      bedrooms: row.bedrooms,
      bathrooms: row.bathrooms,
      parkingSpaces: row.parkingSpaces,
      constructionSize: row.constructionSize,
      landSize: row.landSize,
      advisorName: row.advisorName,
      ownerName: row.ownerName,
      version: row.version,
      updatedAt: row.updatedAt.toISOString(),
      createdAt: row.createdAt.toISOString(),
      isAvailabilityAsked: row.availabilityAskedAt !== null,
      photo: coverOf(row, shown),
      photoCount: shown.length,
      missing: missingForPublication({ ...row, readyPhotos: shown.length }, dayOf(now)),
      actions: propertyActions(actor, row),
    };
  }
}

/** Photographs that are not ready keep their places, so places are not indices. */
function coverOf({ featuredImageIndex }: { featuredImageIndex: number }, shown: readonly PlacedPhoto[]) {
  const cover = shown.find(({ position }) => position === featuredImageIndex) ?? shown[0];
  if (!cover) return null;
  const { position: _place, ...photo } = cover;
  return photo;
}

export type ListedProperty = Awaited<ReturnType<typeof listedRows>>[number];

/** Forms of new properties that this person has not finished. */
async function draftsOf({ db, actor }: UseCaseContext) {
  const rows = await db
    .select({ id: propertyDrafts.id, values: propertyDrafts.values, updatedAt: propertyDrafts.updatedAt })
    .from(propertyDrafts)
    .where(and(eq(propertyDrafts.userId, actor.id), sql`${propertyDrafts.propertyId} is null`))
    .orderBy(sql`${propertyDrafts.updatedAt} desc`)
    .limit(5);
  return rows.map(({ id, values, updatedAt }) => ({
    id,
    title: typeof values['title'] === 'string' ? values['title'] : '',
    updatedAt: updatedAt.toISOString(),
  }));
}
