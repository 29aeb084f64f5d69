import { readMapStreets } from '#app/features/maps/server/map-streets.server.ts';
import { and, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { type Actor, authorize, can, hasPermission } from '#app/core/access.ts';
import { dayOf } from '#app/core/day.ts';
import { officePhotos } from '#app/features/attachments/server/photos.server.ts';
import { catalogueSettings } from '../domain/catalogue-settings.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { personName } from '#app/platform/data/person-name.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { fraccionamientos, developmentModels } from '#db/schema/fraccionamientos.ts';
import { auditEntries } from '#db/schema/platform.ts';
import { priceChanges, propertyVersions, propertyViews } from '#db/schema/properties.ts';
import { leads } from '#db/schema/leads.ts';
import { users } from '#db/schema/users.ts';
import { fieldsFor } from '../domain/agency-fields.ts';
import { availabilityState } from '../domain/availability.ts';
import { asDraft } from '../domain/office/draft-values.ts';
import { type SectionId, sectionOf } from '../domain/office/form-sections.ts';
import { propertyActions, statusChoices, managesAllProperties } from '../domain/property-actions.ts';
import { fieldApplies } from '../domain/property-fields.ts';
import { advisorChoices } from './choices.server.ts';
import { pendingDrafts } from './office/pending-drafts.server.ts';
import { simulationsOf } from './office/property-simulations.server.ts';
import { editPropertyForm } from './office/property-form.server.ts';
import { type PropertyRow, readProperty, shownTo } from './property-record.server.ts';
import { missingForPublicationOf } from './property-versions.server.ts';

/** A part of the page that is open to be edited. */
export type DetailPart = SectionId | 'images';

async function openForm(context: UseCaseContext, id: number, part: DetailPart) {
  const step = part === 'images' ? part : sectionOf(part).step;
  return { part, ...(await editPropertyForm(context, id, step)) };
}

/** Everything about one property that this person may see, with one of its parts open. */
export async function propertyDetail(context: UseCaseContext, id: number, open?: DetailPart) {
  const { db, actor, now } = context;
  authorize(can(actor.grants, 'properties', 'read'));
  const row = await readProperty(db, actor, id);
  const isAgency = managesAllProperties(actor);
  const actions = propertyActions(actor, row);
  const settings = await readSettings(db, catalogueSettings);
  const names = await namesOf(db, row);

  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    version: row.version,
    status: row.status,
    statuses: statusChoices(row.status),
    published: row.published,
    isLive: row.live,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    price: row.price,
    type: row.type,
    operation: row.operation,
    address: [`${row.street} ${row.number}`.trim(), row.neighborhood, row.city].filter(Boolean).join(', '),
    form: open && actions.includes('edit') ? await openForm(context, id, open) : null,
    drafts: (await pendingDrafts(context, [id])).get(id) ?? [],
    values: asDraft(shownTo(actor, row)),
    fields: fieldsFor(actor).filter((name) => fieldApplies(name, row)),
    names,
    place:
      row.latitude === null || row.longitude === null
        ? null
        : { latitude: row.latitude, longitude: row.longitude },
    streets: await readMapStreets(db),
    photos: await officePhotos(db, { kind: 'property', id: String(id) }),
    featuredIndex: row.featuredImageIndex,
    missing: row.published ? [] : await missingForPublicationOf(db, row, now),
    availability: availabilityState(row, settings, now),
    prices: await pricesOf(db, id),
    versions: await versionsOf(db, id),
    views: await viewsOf(db, id, now),
    simulations: await simulationsOf(context, id),
    origin: await originOf(db, actor, id),
    activity: isAgency ? await activityOf(db, id) : null,
    advisors: actions.includes('advisor') ? await advisorChoices(db, row.advisorId) : [],
    actions,
    isAgency,
  };
}

const nameOf = personName<string>(users);

async function namesOf(db: Database, row: PropertyRow) {
  const ids = [row.advisorId, row.ownerId].filter((id) => id !== null);
  const people =
    ids.length > 0
      ? await db.select({ id: users.id, name: nameOf }).from(users).where(inArray(users.id, ids))
      : [];
  const find = (id: string | null) => people.find((person) => person.id === id)?.name ?? null;
  const [development] = row.fraccionamientoId
    ? await db
        .select({ name: fraccionamientos.name })
        .from(fraccionamientos)
        .where(eq(fraccionamientos.id, row.fraccionamientoId))
    : [];
  const [model] = row.modelId
    ? await db
        .select({ name: developmentModels.name })
        .from(developmentModels)
        .where(eq(developmentModels.id, row.modelId))
    : [];
  return {
    advisorId: find(row.advisorId),
    ownerId: find(row.ownerId),
    fraccionamientoId: development?.name ?? null,
    modelId: model?.name ?? null,
  };
}

async function pricesOf(db: Database, propertyId: number) {
  const rows = await db
    .select({ id: priceChanges.id, price: priceChanges.price, at: priceChanges.changedAt, by: nameOf })
    .from(priceChanges)
    .leftJoin(users, eq(users.id, priceChanges.changedBy))
    .where(eq(priceChanges.propertyId, propertyId))
    .orderBy(desc(priceChanges.changedAt), desc(priceChanges.id))
    .limit(50);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

async function versionsOf(db: Database, propertyId: number) {
  const rows = await db
    .select({
      number: propertyVersions.number,
      snapshot: propertyVersions.snapshot,
      from: propertyVersions.publishedAt,
      to: propertyVersions.endedAt,
      by: nameOf,
    })
    .from(propertyVersions)
    .leftJoin(users, eq(users.id, propertyVersions.publishedBy))
    .where(eq(propertyVersions.propertyId, propertyId))
    .orderBy(desc(propertyVersions.number))
    .limit(50);
  return rows.map(({ from, to, snapshot, ...row }) => ({
    ...row,
    from: from.toISOString(),
    to: to?.toISOString() ?? null,
    title: snapshot.title,
    price: snapshot.price,
    status: snapshot.status,
    photoCount: snapshot.photos.length,
  }));
}

/** The lead that the property came from, for people who may follow properties and read leads. */
async function originOf(db: Database, { grants }: Actor, propertyId: number) {
  if (!hasPermission(grants, 'view_property_workflows') || !can(grants, 'submissions', 'read')) return null;
  const [lead] = await db
    .select({ leadId: leads.id, contactName: leads.contactName, phone: leads.phone, email: leads.email })
    .from(leads)
    .where(and(eq(leads.propertyId, propertyId), isNull(leads.deletedAt)));
  return lead ?? null;
}

async function viewsOf(db: Database, propertyId: number, now: Date) {
  const [found] = await db
    .select({ n: sql<number>`coalesce(sum(${propertyViews.n}), 0)::int` })
    .from(propertyViews)
    .where(
      and(
        eq(propertyViews.propertyId, propertyId),
        gte(propertyViews.day, dayOf(new Date(now.getTime() - 30 * 86_400_000))),
      ),
    );
  return found?.n ?? 0;
}

async function activityOf(db: Database, propertyId: number) {
  const rows = await db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      action: auditEntries.action,
      changes: auditEntries.changes,
      who: nameOf,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(and(eq(auditEntries.subjectType, 'property'), eq(auditEntries.subjectId, String(propertyId))))
    .orderBy(desc(auditEntries.id))
    .limit(30);
  return rows.map(({ at, changes, ...row }) => ({
    ...row,
    at: at.toISOString(),
    fields: Object.keys(changes),
  }));
}
