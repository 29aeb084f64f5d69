import { and, count, eq, getTableColumns, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { authorize, can, seesOnlyOwn } from '#app/core/access.ts';
import { dayOf } from '#app/core/day.ts';
import { type PlacedPhoto, shownPhotos } from '#app/features/attachments/server/photos.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { spanishCollation, defineList, nullsAsSmallest, sortedBy } from '#app/platform/data/list.server.ts';
import { personName } from '#app/platform/data/person-name.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { properties, propertyDrafts } from '#db/schema/properties.ts';
import { users } from '#db/schema/users.ts';
import type { OfficeQuery } from '../../domain/office/office-query.ts';
import { propertyActions, managesAllProperties } from '../../domain/property-actions.ts';
import { missingForPublication } from '../../domain/publication.ts';
import { advisorChoices } from '../choices.server.ts';
import { filterChoices } from './filter-choices.server.ts';
import { pendingDrafts } from './pending-drafts.server.ts';
import { officeWhere } from './office-where.server.ts';

const advisors = alias(users, 'advisors');
const owners = alias(users, 'owners');

/** All columns except those used only for searching. */
const { search: _search, officeKey: _officeKey, ...columns } = getTableColumns(properties);

/** One page of the properties that this person may see, with the allowed actions for each. */
export async function propertiesPage(context: UseCaseContext, query: OfficeQuery) {
  const { db, actor } = context;
  authorize(can(actor.grants, 'properties', 'read') || can(actor.grants, 'properties', 'write'));
  const isAgency = managesAllProperties(actor);

  return {
    ...(await officeList.page(context, query)),
    advisors: isAgency ? await advisorChoices(db) : [],
    choices: await filterChoices(context, query),
    drafts: await draftsOf(context),
    isAgency,
    may: {
      write: can(actor.grants, 'properties', 'write'),
      publish: can(actor.grants, 'properties', 'write') && isAgency,
      delete: can(actor.grants, 'properties', 'delete'),
    },
  };
}

/** Without filters, counts the whole table by its smallest index and subtracts the few deleted rows. */
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
    price: sortedBy(nullsAsSmallest(properties.price)),
    title: sortedBy(spanishCollation(properties.title)),
    // Ids grow in the order of creation and already have an index.
    created: sortedBy(),
  },
  rows: listedRows,
  count: countListed,
});

async function listedRows(context: UseCaseContext, ids: readonly number[], { isFile }: { isFile: boolean }) {
  const { db, actor, now } = context;
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
  const drafts = await pendingDrafts(context, isFile ? [] : ids);
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
      drafts: drafts.get(row.id) ?? [],
      actions: propertyActions(actor, row),
    };
  }
}

/** Photographs that are not ready keep their position, so a position is not an index of the shown ones. */
function coverOf({ featuredImageIndex }: { featuredImageIndex: number }, shown: readonly PlacedPhoto[]) {
  const cover = shown.find(({ position }) => position === featuredImageIndex) ?? shown[0];
  if (!cover) return null;
  const { position: _place, ...photo } = cover;
  return photo;
}

export type ListedProperty = Awaited<ReturnType<typeof listedRows>>[number];

/** Unfinished drafts of new properties of this person. */
async function draftsOf({ db, actor }: UseCaseContext) {
  const rows = await db
    .select({ id: propertyDrafts.id, values: propertyDrafts.values, updatedAt: propertyDrafts.updatedAt })
    .from(propertyDrafts)
    .where(and(eq(propertyDrafts.userId, actor.id), sql`${propertyDrafts.propertyId} is null`))
    .orderBy(sql`${propertyDrafts.updatedAt} desc`)
    .limit(5);
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return rows.map(({ id, values, updatedAt }) => ({
    id,
    title: textOf(values['title']),
    // Tells apart drafts that have no title yet.
    place: ['street', 'neighborhood', 'city']
      .map((name) => textOf(values[name]))
      .filter(Boolean)
      .join(', '),
    updatedAt: updatedAt.toISOString(),
  }));
}
