import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { aPhoto } from '#db/factories/attachments.ts';
import { aProperty } from '#db/factories/properties.ts';
import { aUser } from '#db/factories/users.ts';
import { auditEntries, events } from '#db/schema/platform.ts';
import { priceChanges, properties, propertyDrafts, propertyVersions } from '#db/schema/properties.ts';
import { photos } from '#db/schema/attachments.ts';
import { storedProperty } from '#tests/support/scenarios/catalogue.ts';
import { asRole } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { blankValues } from '../domain/office/blank-values.ts';
import { bulkLimits } from '../domain/office/bulk-limits.ts';
import { officeQueryOf } from '../domain/office/office-query.ts';
import type { PropertyValues } from '../domain/property-fields.ts';
import { deletedProperties } from './deleted-properties.server.ts';
import { changeSearchResults, changeMany, outcomeOf } from './office/bulk-properties.server.ts';
import { valuesOf } from './property-record.server.ts';
import {
  assignAdvisor,
  deleteProperty,
  publishProperty,
  restoreProperty,
  setStatus,
  unpublishProperty,
} from './publish-property.server.ts';
import { createProperty, updateProperty } from './write-property.server.ts';

const database = testDatabase();
const person = (role: string) => asRole(database.db, role);
const stored = (id: number) => storedProperty(database.db, id);

async function readyProperty(given: Parameters<typeof aProperty>[1] = {}) {
  const property = await aProperty(database.db, given);
  await aPhoto(database.db, { ownerId: String(property.id) });
  return property;
}

async function liveProperty(context: UseCaseContext, given: Parameters<typeof aProperty>[1] = {}) {
  const property = await readyProperty(given);
  await publishProperty(context, property.id);
  return stored(property.id);
}

const home = { ...blankValues(), title: 'Casa Ñandú, 3 recámaras', type: 'casa' as const };

describe('the advisor', () => {
  test('must work with properties, because their telephone is published', async () => {
    const context = await person('asesor');
    const owner = await aUser(database.db, { role: 'propietario', phone: '+526621112233' });
    const refused = { kind: 'validation', field: 'advisorId' };
    await expect(createProperty(context, { ...home, advisorId: owner.id })).rejects.toMatchObject(refused);
    const property = await aProperty(database.db);
    await expect(assignAdvisor(context, property.id, owner.id)).rejects.toMatchObject(refused);
    await expect(
      updateProperty(context, property.id, property.version, { ...valuesOf(property), advisorId: owner.id }),
    ).rejects.toMatchObject(refused);
    await assignAdvisor(context, property.id, context.actor.id);
    expect(await stored(property.id)).toMatchObject({ advisorId: context.actor.id });
  });

  test('stays when their role changed, until another one is chosen', async () => {
    const context = await person('asesor');
    const former = await aUser(database.db, { role: 'usuario' });
    const property = await aProperty(database.db, { advisorId: former.id });
    await updateProperty(context, property.id, property.version, { ...valuesOf(property), title: 'Otra' });
    expect(await stored(property.id)).toMatchObject({ title: 'Otra', advisorId: former.id });
  });
});

describe('creating', () => {
  test('sets the slug, the location and the first price', async () => {
    const context = await person('asesor');
    const made = await createProperty(context, {
      ...home,
      neighborhood: 'Pitic',
      city: 'Hermosillo',
      price: 1_000_00,
    });
    const row = await stored(made.id);

    expect(made.slug).toBe('casa-nandu-3-recamaras');
    expect(row).toMatchObject({
      location: 'Pitic, Hermosillo',
      status: 'pendiente',
      published: false,
      operation: 'venta',
      createdBy: context.actor.id,
    });
    const prices = await database.db.select().from(priceChanges).where(eq(priceChanges.propertyId, made.id));
    expect(prices.map(({ price }) => price)).toEqual([1_000_00]);
    const [trace] = await database.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectType, 'property'), eq(auditEntries.subjectId, String(made.id))));
    expect(trace?.action).toBe('properties.created');
  });

  test('a plot is stored without bedrooms, even when some were sent', async () => {
    const { id } = await createProperty(await person('asesor'), {
      ...home,
      type: 'terreno',
      bedrooms: 4,
      landSize: 300,
    });
    expect(await stored(id)).toMatchObject({ bedrooms: null, landSize: 300 });
  });

  test("an owner's property belongs to them, and the agency's fields stay empty", async () => {
    const context = await person('propietario');
    const someone = await aUser(database.db, { role: 'asesor' });
    const { id } = await createProperty(context, {
      ...home,
      ownerId: someone.id,
      advisorId: someone.id,
      commissionPercentage: '1.00',
      privateNotes: 'mía',
    });
    expect(await stored(id)).toMatchObject({
      ownerId: context.actor.id,
      advisorId: null,
      commissionPercentage: null,
      privateNotes: '',
    });
  });

  test('takes the photographs of its draft, and deletes the draft', async () => {
    const context = await person('asesor');
    const draftId = crypto.randomUUID();
    await database.db
      .insert(propertyDrafts)
      .values({ id: draftId, userId: context.actor.id, step: 'images', values: {} });
    const photo = await aPhoto(database.db, { ownerKind: 'draft', ownerId: draftId });

    const { id } = await createProperty(context, home, { draftId });
    const [moved] = await database.db.select().from(photos).where(eq(photos.id, photo.id));
    expect(moved).toMatchObject({ ownerKind: 'property', ownerId: String(id) });
    expect(await database.db.select().from(propertyDrafts).where(eq(propertyDrafts.id, draftId))).toEqual([]);
  });

  test("another person's draft is not found, and nothing is created", async () => {
    const other = await aUser(database.db, { role: 'asesor' });
    const draftId = crypto.randomUUID();
    await database.db
      .insert(propertyDrafts)
      .values({ id: draftId, userId: other.id, step: 'images', values: {} });
    const context = await person('asesor');
    await expect(createProperty(context, { ...home, title: 'Ajena' }, { draftId })).rejects.toMatchObject({
      kind: 'not_found',
    });
    expect(await database.db.select().from(properties).where(eq(properties.title, 'Ajena'))).toEqual([]);
  });

  test.each(['viewer', 'usuario'])('is forbidden for %s', async (role) => {
    await expect(createProperty(await person(role), home)).rejects.toMatchObject({ kind: 'forbidden' });
  });

  test('an unknown advisor or development is reported at its field', async () => {
    const context = await person('asesor');
    await expect(createProperty(context, { ...home, advisorId: crypto.randomUUID() })).rejects.toMatchObject({
      kind: 'validation',
      field: 'advisorId',
    });
    await expect(createProperty(context, { ...home, fraccionamientoId: 999_999 })).rejects.toMatchObject({
      field: 'fraccionamientoId',
    });
  });
});

describe('changing', () => {
  test('the second person to save is shown what the first saved', async () => {
    const property = await aProperty(database.db);
    const context = await person('asesor');
    const values = valuesOf(property);
    await updateProperty(context, property.id, property.version, { ...values, price: 100_00 });
    await expect(
      updateProperty(context, property.id, property.version, { ...values, title: 'Otra' }),
    ).rejects.toMatchObject({ kind: 'conflict', details: { current: { version: 2, price: 100_00 } } });
    expect((await stored(property.id)).title).toBe(property.title);
  });

  test('saving without changes writes nothing', async () => {
    const property = await aProperty(database.db);
    await updateProperty(await person('asesor'), property.id, 1, valuesOf(property));
    expect((await stored(property.id)).version).toBe(1);
  });

  test('price changes are recorded, and other changes are not', async () => {
    const property = await aProperty(database.db);
    const context = await person('asesor');
    await updateProperty(context, property.id, 1, { ...valuesOf(property), price: 200_00 });
    await updateProperty(context, property.id, 2, { ...valuesOf(await stored(property.id)), bedrooms: 9 });
    const prices = await database.db
      .select({ price: priceChanges.price, by: priceChanges.changedBy })
      .from(priceChanges)
      .where(eq(priceChanges.propertyId, property.id));
    expect(prices).toEqual([{ price: 200_00, by: context.actor.id }]);
  });

  test("owners reach only their own properties, and cannot change the agency's fields", async () => {
    const owner = await person('propietario');
    const other = await aProperty(database.db);
    await expect(updateProperty(owner, other.id, 1, valuesOf(other))).rejects.toMatchObject({
      kind: 'not_found',
    });
    const own = await aProperty(database.db, { ownerId: owner.actor.id, commissionPercentage: '5.00' });
    await updateProperty(owner, own.id, 1, {
      ...valuesOf(own),
      title: 'Mi casa',
      commissionPercentage: '0.00',
      ownerId: null,
    });
    expect(await stored(own.id)).toMatchObject({
      title: 'Mi casa',
      slug: 'mi-casa',
      commissionPercentage: '5.00',
      ownerId: owner.actor.id,
    });
  });

  test('a published property cannot lose what publication requires', async () => {
    const context = await person('asesor');
    const live = await liveProperty(context);
    await expect(
      updateProperty(context, live.id, live.version, { ...valuesOf(live), additionalCosts: '' }),
    ).rejects.toMatchObject({
      messageKey: 'properties.error.keeps_live',
      details: { missing: ['additional_costs'] },
    });
  });
});

const lacking: [string, Parameters<typeof aProperty>[1]][] = [
  ['price', { price: null }],
  ['city', { city: '' }],
  ['description', { description: '' }],
  ['size', { constructionSize: null, landSize: null }],
  ['services', { waterEnabled: false, electricityEnabled: false }],
  ['legal_status', { legalStatus: null }],
  ['additional_costs', { additionalCosts: '' }],
  ['owner_authorization', { ownerAuthorizedOn: null }],
  ['owner_authorization', { ownerAuthorizedOn: '2099-01-01' }],
  ['validity', { offerValidUntil: '2020-01-01' }],
  ['on_offer', { status: 'pendiente' }],
];

describe('publishing', () => {
  test.each(lacking)('is refused without %s', async (need, given) => {
    const property = await readyProperty(given);
    await expect(publishProperty(await person('asesor'), property.id)).rejects.toMatchObject({
      details: { missing: [need] },
    });
    expect((await stored(property.id)).published).toBe(false);
  });

  test('is refused without a finished photograph', async () => {
    const property = await aProperty(database.db);
    await aPhoto(database.db, { ownerId: String(property.id), status: 'processing' });
    await expect(publishProperty(await person('asesor'), property.id)).rejects.toMatchObject({
      details: { missing: ['image'] },
    });
  });

  test('stores each published version with its dates', async () => {
    const context = await person('asesor');
    const live = await liveProperty(context);
    expect(live).toMatchObject({ published: true, live: true });
    expect(live.availabilityConfirmedAt).not.toBeNull();
    await updateProperty(context, live.id, live.version, { ...valuesOf(live), price: 300_000_00 });
    const twice = await stored(live.id);
    // Notes are not part of the offer.
    await updateProperty(context, live.id, twice.version, { ...valuesOf(twice), privateNotes: 'Llaves' });
    await unpublishProperty(context, live.id);

    const versions = await database.db
      .select()
      .from(propertyVersions)
      .where(eq(propertyVersions.propertyId, live.id))
      .orderBy(asc(propertyVersions.number));
    expect(versions.map(({ number, snapshot }) => [number, snapshot.price])).toEqual([
      [1, 235_000_000],
      [2, 300_000_00],
    ]);
    expect(versions.every(({ endedAt }) => endedAt !== null)).toBe(true);
    expect(versions[0]?.snapshot.photos).toHaveLength(1);
  });

  test.each([
    ['what it costs each month', { maintenanceFee: 650_00 }, { maintenanceFee: 650_00 }],
    ['how it may be paid', { paymentOptions: ['infonavit'] }, { paymentOptions: ['infonavit'] }],
    ['its services', { gasEnabled: true }, { flags: expect.arrayContaining(['gasEnabled']) }],
    ['its parking', { parkingSpaces: 7 }, { parkingSpaces: 7 }],
    ['that its pictures are drawings', { illustrativeImages: true }, { illustrativeImages: true }],
  ] as const)('%s is part of the version', async (_name, change, kept) => {
    const context = await person('asesor');
    const live = await liveProperty(context);
    await updateProperty(context, live.id, live.version, { ...valuesOf(live), ...change } as PropertyValues);
    const [latest] = await database.db
      .select()
      .from(propertyVersions)
      .where(eq(propertyVersions.propertyId, live.id))
      .orderBy(desc(propertyVersions.number));
    expect(latest).toMatchObject({ number: 2, snapshot: kept });
  });

  test('a hiding status ends the version, and showing the property again checks the requirements again', async () => {
    const context = await person('asesor');
    const live = await liveProperty(context);
    await setStatus(context, live.id, 'inactiva');
    await database.db.update(properties).set({ legalStatus: null }).where(eq(properties.id, live.id));
    await expect(setStatus(context, live.id, 'activa')).rejects.toMatchObject({
      details: { missing: ['legal_status'] },
    });
    const [version] = await database.db
      .select()
      .from(propertyVersions)
      .where(eq(propertyVersions.propertyId, live.id))
      .orderBy(desc(propertyVersions.number));
    expect(version?.endedAt).not.toBeNull();
  });

  test('is done by the agency, not by owners', async () => {
    const owner = await person('propietario');
    const property = await readyProperty({ ownerId: owner.actor.id });
    await expect(publishProperty(owner, property.id)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(assignAdvisor(owner, property.id, null)).rejects.toMatchObject({ kind: 'forbidden' });
    await setStatus(owner, property.id, 'inactiva');
    await setStatus(owner, property.id, 'disponible');
    await publishProperty(await person('asesor'), property.id);
    await expect(setStatus(owner, property.id, 'inactiva')).rejects.toMatchObject({ kind: 'forbidden' });
  });

  test('the public catalogue is notified only of changes that the public sees', async () => {
    const context = await person('asesor');
    const property = await readyProperty();
    const heard = async () =>
      (
        await database.db
          .select()
          .from(events)
          .where(eq(events.subjectId, String(property.id)))
      ).map(({ topic, audience }) => `${topic} ${audience}`);
    await assignAdvisor(context, property.id, context.actor.id);
    expect(await heard()).toEqual(['properties section:properties']);
    await publishProperty(context, property.id);
    expect(await heard()).toContain('catalogue everyone');
  });
});

describe('status', () => {
  test.each(['apartada', 'vendida'] as const)('%s belongs to the sale process', async (status) => {
    const context = await person('asesor');
    const property = await aProperty(database.db);
    await expect(setStatus(context, property.id, status)).rejects.toMatchObject({
      messageKey: 'properties.error.sale_status',
    });
    const held = await aProperty(database.db, { status });
    await expect(setStatus(context, held.id, 'disponible')).rejects.toMatchObject({
      messageKey: 'properties.error.in_sale',
    });
    await expect(deleteProperty(await person('admin'), held.id)).rejects.toMatchObject({ kind: 'conflict' });
  });
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

describe('deleting', () => {
  test('can be undone within a day, and restores the property unpublished', async () => {
    const boss = await person('admin');
    const live = await liveProperty(boss);
    await deleteProperty(boss, live.id);
    expect(await stored(live.id)).toMatchObject({ published: false, live: false });
    await expect(publishProperty(boss, live.id)).rejects.toMatchObject({ kind: 'not_found' });
    await restoreProperty(boss, live.id);
    expect(await stored(live.id)).toMatchObject({ deletedAt: null, published: false });
  });

  test('purges the property with its photographs when its days in the trash are over, not before', async () => {
    const boss = await person('admin');
    const [old, fresh] = [await readyProperty(), await readyProperty()];
    await deleteProperty(boss, old.id);
    await deleteProperty(boss, fresh.id);
    await database.db
      .update(properties)
      .set({ deletedAt: daysAgo(31) })
      .where(eq(properties.id, old.id));
    await database.db
      .update(properties)
      .set({ deletedAt: daysAgo(29) })
      .where(eq(properties.id, fresh.id));
    await expect(restoreProperty({ ...boss, now: new Date() }, old.id)).rejects.toMatchObject({
      messageKey: 'properties.error.not_deleted',
    });
    await deletedProperties.run(database.db);
    const left = await database.db.select({ id: properties.id }).from(properties);
    expect(left.map(({ id }) => id)).toContain(fresh.id);
    expect(left.map(({ id }) => id)).not.toContain(old.id);
    expect(
      await database.db
        .select()
        .from(photos)
        .where(eq(photos.ownerId, String(old.id))),
    ).toEqual([]);
  });

  test('keeps versions and prices of a property that was published, without its photographs', async () => {
    const boss = await person('admin');
    const home = await liveProperty(boss);
    await deleteProperty(boss, home.id);
    await database.db
      .update(properties)
      .set({ deletedAt: daysAgo(31) })
      .where(eq(properties.id, home.id));
    await deletedProperties.run(database.db);
    await deletedProperties.run(database.db);
    const kept = await database.db
      .select({ number: propertyVersions.number })
      .from(propertyVersions)
      .where(eq(propertyVersions.propertyId, home.id));
    expect(kept).toEqual([{ number: 1 }]);
    expect(
      await database.db
        .select()
        .from(photos)
        .where(eq(photos.ownerId, String(home.id))),
    ).toEqual([]);
    await expect(publishProperty(boss, home.id)).rejects.toMatchObject({ kind: 'not_found' });
  });

  test.each(['asesor', 'viewer', 'propietario'])('is forbidden for %s', async (role) => {
    const context = await person(role);
    const property = await aProperty(database.db, { ownerId: context.actor.id });
    await expect(deleteProperty(context, property.id)).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

describe('bulk changes', () => {
  const lacksImageAndLegalStatus = {
    key: 'properties.error.not_ready',
    params: { needs: [{ key: 'properties.need.image' }, { key: 'properties.need.legal_status' }] },
  };

  test('each property changes or fails by itself, with its own result', async () => {
    const context = await person('asesor');
    const good = await readyProperty();
    const bad = await aProperty(database.db, { legalStatus: null });
    const results = await changeMany(context, [good.id, bad.id, 999_999], { kind: 'publish' });
    expect(results[0]).toEqual({ id: good.id, problem: null, changed: { id: good.id, version: 2 } });
    expect(results[1]?.problem).toEqual(lacksImageAndLegalStatus);
    expect(results[2]?.problem).toEqual({ key: 'properties.error.not_found' });
    expect((await stored(good.id)).published).toBe(true);
    expect((await stored(bad.id)).published).toBe(false);

    await changeMany(context, [good.id, bad.id], { kind: 'advisor', advisorId: context.actor.id });
    await changeMany(context, [bad.id], { kind: 'status', status: 'inactiva' });
    expect(await stored(bad.id)).toMatchObject({ advisorId: context.actor.id, status: 'inactiva' });
    await changeMany(context, [good.id], { kind: 'unpublish' });
    expect((await stored(good.id)).published).toBe(false);
  });

  test('apply to all results that the person may see, with the reasons of failures', async () => {
    const context = await person('asesor');
    const mark = `Lote ${randomUUID()}`;
    const good = [await readyProperty({ title: `${mark} 1` }), await readyProperty({ title: `${mark} 2` })];
    const bad = await aProperty(database.db, { title: `${mark} 3`, legalStatus: null });
    await readyProperty({ title: 'Otra que no' });
    const query = officeQueryOf(`search=${encodeURIComponent(mark)}&trash=yes&pageSize=25`);

    await expect(
      changeSearchResults(context, { query, expected: 2 }, { kind: 'publish' }),
    ).rejects.toMatchObject({
      messageKey: 'properties.error.found_changed',
    });
    const results = await changeSearchResults(context, { query, expected: 3 }, { kind: 'publish' });
    const outcome = await outcomeOf(context, results);
    expect(outcome).toMatchObject({ done: 2, failed: 1, failures: [{ id: bad.id, title: `${mark} 3` }] });
    expect(outcome.failures[0]?.problem).toEqual(lacksImageAndLegalStatus);
    for (const { id } of good) expect((await stored(id)).published).toBe(true);

    const owner = await person('propietario');
    const own = await readyProperty({ title: `${mark} 4`, ownerId: owner.actor.id });
    const refused = await changeSearchResults(owner, { query, expected: 1 }, { kind: 'publish' });
    expect(refused).toEqual([{ id: own.id, problem: { key: 'common.error.forbidden' } }]);
    expect((await stored(own.id)).published).toBe(false);
  });

  test('are refused without changes when a search finds too many', async () => {
    const context = await person('asesor');
    const mark = randomUUID();
    await database.db.execute(sql`
      insert into properties (slug, title, type, city)
      select 'x', ${mark} || ' ' || n, 'casa', 'Hermosillo' from generate_series(1, ${bulkLimits.found + 1}) n`);
    const query = officeQueryOf(`search=${mark}`);
    const change = { kind: 'status', status: 'inactiva' } as const;
    await expect(
      changeSearchResults(context, { query, expected: bulkLimits.found + 1 }, change),
    ).rejects.toMatchObject({ messageKey: 'properties.error.too_many_found' });
    const { rows } = await database.db.execute(sql`
      select count(*)::int as n from properties where title like ${`${mark}%`} and status = 'inactiva'`);
    expect(rows).toEqual([{ n: 0 }]);
  });
});
