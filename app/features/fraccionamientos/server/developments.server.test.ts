import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { isAppError } from '#app/core/errors.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { aDevelopment, aModel, aRole, aUser } from '#db/factories.ts';
import { developmentModels, fraccionamientos, planLots } from '#db/schema/fraccionamientos.ts';
import { photos } from '#db/schema/photos.ts';
import { auditEntries, events } from '#db/schema/platform.ts';
import { properties } from '#db/schema/properties.ts';
import { as, jobAt } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { allOf } from '#tests/support/table.ts';
import {
  developmentsExportQuery,
  developmentsQuery,
  newDevelopmentInput,
} from '../domain/development-schema.ts';
import { newModelInput } from '../domain/model-schema.ts';
import { rectangle } from '../domain/plan.ts';
import { developmentPage, planPage, unitCandidates } from './development-page.server.ts';
import { developmentsPage, exportDevelopments } from './developments-page.server.ts';
import { createUnit, fillLots } from './new-units.server.ts';
import { developmentCards, developmentsForApi, publicDevelopment } from './public-developments.server.ts';
import { sweepDevelopmentsJob } from './sweep-developments.server.ts';
import { assignModel, attachUnits, detachUnits } from './units.server.ts';
import {
  createDevelopment,
  deleteDevelopment,
  editDevelopment,
  publishDevelopment,
  restoreDevelopment,
  unpublishDevelopment,
} from './write-development.server.ts';
import { removeLogo } from './write-logo.server.ts';
import { addModel, deleteModel, editModel, moveModel } from './write-models.server.ts';
import { savePlan, storedPlan } from './write-plan.server.ts';

const database = testDatabase();

async function person(role: string) {
  return as(database.db, await aUser(database.db, { role }));
}

const aPhoto = (id: number, kind: 'fraccionamiento' | 'model' | 'plan' = 'fraccionamiento') =>
  database.db.insert(photos).values({
    ownerKind: kind,
    ownerId: String(id),
    position: 0,
    status: 'ready',
    alt: 'La entrada',
    width: 1600,
    height: 1067,
    variants: [{ format: 'webp', width: 1600, height: 1067, name: `${'a'.repeat(64)}.webp` }],
  });

async function aUnit(fraccionamientoId: number | null, given: Partial<typeof properties.$inferInsert> = {}) {
  const [row] = await database.db
    .insert(properties)
    .values({
      title: 'Casa Encino',
      slug: 'casa-encino',
      type: 'casa',
      status: 'disponible',
      price: 250_000_000,
      city: 'Hermosillo',
      fraccionamientoId,
      ...(given.published ? { publishedAt: new Date() } : {}),
      ...given,
    })
    .returning();
  if (!row) throw new Error('No home was made');
  return row;
}

const shape = rectangle([100, 100], [200, 200]);
const aLot = async (fraccionamientoId: number, label: string, propertyId: number | null = null) => {
  const [lot] = await database.db
    .insert(planLots)
    .values({ fraccionamientoId, label, points: shape, propertyId })
    .returning();
  return lot?.id ?? 0;
};

const values = (name: string, more: Record<string, string> = {}) =>
  newDevelopmentInput.parse({ name, ...more });
const row = async (id: number) =>
  (await database.db.select().from(fraccionamientos).where(eq(fraccionamientos.id, id)))[0];
const home = async (id: number) =>
  (await database.db.select().from(properties).where(eq(properties.id, id)))[0];
const traces = async (id: number) =>
  (
    await database.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, String(id)))
  ).map(({ action }) => action);

async function kindOf(work: Promise<unknown>) {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (isAppError(error)) return error.kind;
    throw error;
  }
}

describe('who may do what', () => {
  type Work = (context: UseCaseContext, id: number) => Promise<unknown>;
  const reads: Record<string, Work> = {
    list: (context) => developmentsPage(context, developmentsQuery.parse({})),
    detail: (context, id) => developmentPage(context, id, 'summary'),
    export: (context) => exportDevelopments(context, developmentsExportQuery.parse({})),
  };
  const writes: Record<string, Work> = {
    create: (context, id) => createDevelopment(context, values(`De ${context.actor.id} ${id}`)),
    edit: (context, id) => editDevelopment(context, id, { ...values(`Otro ${id}`), version: 1 }),
    publish: (context, id) => publishDevelopment(context, id),
    unpublish: (context, id) => unpublishDevelopment(context, id),
    logo: (context, id) => removeLogo(context, id),
    model: (context, id) => addModel(context, id, newModelInput.parse({ name: 'Encino' })),
    plan: async (context, id) =>
      savePlan(context, id, { base: (await storedPlan(database.db, id)).base, lots: [] }),
    planPage: (context, id) => planPage(context, id),
    unit: (context, id) =>
      createUnit(context, id, { title: 'Casa', type: 'casa', modelId: null, lotId: null }),
    attach: async (context, id) =>
      attachUnits(context, id, { units: [(await aUnit(null)).id], modelId: null }),
    detach: async (context, id) => detachUnits(context, id, { units: [(await aUnit(id)).id] }),
  };
  const roles = ['superadmin', 'admin', 'asesor', 'agent', 'viewer', 'propietario', 'usuario'] as const;
  const mayRead = new Set<string>(['superadmin', 'admin', 'asesor', 'agent', 'viewer']);
  const mayWrite = new Set<string>(['superadmin', 'admin']);

  test.each(roles)('%s', async (role) => {
    const context = await person(role);
    for (const [name, work] of Object.entries({ ...reads, ...writes })) {
      const { id } = await aDevelopment(database.db);
      await aPhoto(id);
      const isAllowed = (name in reads ? mayRead : mayWrite).has(role);
      expect([name, await kindOf(work(context, id))]).toEqual([name, isAllowed ? 'done' : 'forbidden']);
    }
    const { id } = await aDevelopment(database.db);
    expect(await kindOf(deleteDevelopment(context, id))).toBe(mayWrite.has(role) ? 'done' : 'forbidden');
    await database.db
      .update(fraccionamientos)
      .set({ deletedAt: new Date() })
      .where(eq(fraccionamientos.id, id));
    expect(await kindOf(restoreDevelopment(context, id))).toBe(mayWrite.has(role) ? 'done' : 'forbidden');
  });

  test('who may write developments but no properties touches no home', async () => {
    const role = await aRole(database.db, { sectionPermissions: { fraccionamientos: ['read', 'write'] } });
    const context = await person(role.key);
    const { id } = await aDevelopment(database.db);
    const unit = await aUnit(null);
    expect(await kindOf(attachUnits(context, id, { units: [unit.id], modelId: null }))).not.toBe('done');
    expect(
      await kindOf(createUnit(context, id, { title: 'Casa', type: 'casa', modelId: null, lotId: null })),
    ).toBe('forbidden');
    expect(await unitCandidates(context, id, '')).toEqual({ rows: [], hasMore: false });
    expect((await developmentPage(context, id, 'summary')).units).toEqual([]);
  });

  test('who manages only what is theirs sees only their homes, and changes nothing', async () => {
    const role = await aRole(database.db, {
      sectionPermissions: { fraccionamientos: ['read', 'write', 'delete'], properties: ['read', 'write'] },
      permissions: ['manage_own_properties'],
    });
    const context = await person(role.key);
    const { id } = await aDevelopment(database.db);
    const mine = await aUnit(id, { ownerId: context.actor.id });
    await aLot(id, 'A', (await aUnit(id)).id);
    const { units, plan } = await developmentPage(context, id, 'units');
    expect(units.map((unit) => unit.id)).toEqual([mine.id]);
    expect(plan.lots).toMatchObject([{ label: 'A', state: 'disponible', unit: null }]);
    expect(await kindOf(publishDevelopment(context, id))).toBe('forbidden');
    expect(await kindOf(deleteDevelopment(context, id))).toBe('forbidden');
  });
});

describe('a development', () => {
  test('is made once for the key its form carried, leaves a trace and tells the others', async () => {
    const context = await person('admin');
    const given = { ...values('Sauce del Norte', { amenities: 'Alberca\nParque' }), idempotencyKey: 'k-1' };
    const { id } = await createDevelopment(context, given);
    expect(await createDevelopment(context, given)).toEqual({ id });
    expect(await row(id)).toMatchObject({
      slug: 'sauce-del-norte',
      amenities: ['Alberca', 'Parque'],
      published: false,
    });
    expect(await traces(id)).toEqual(['fraccionamientos.created']);
    const told = await database.db
      .select()
      .from(events)
      .where(eq(events.subjectId, String(id)));
    expect(told.map(({ topic, audience }) => [topic, audience])).toContainEqual([
      'fraccionamientos',
      'section:fraccionamientos',
    ]);
  });

  test('has a name of its own, also when it comes back', async () => {
    const context = await person('admin');
    const { id } = await aDevelopment(database.db, { name: 'Mezquital' });
    await expect(createDevelopment(context, values('mezquital'))).rejects.toMatchObject({
      messageKey: 'fraccionamientos.error.name_taken',
      field: 'name',
    });
    await deleteDevelopment(context, id);
    await createDevelopment(context, values('Mezquital'));
    await expect(restoreDevelopment(context, id)).rejects.toMatchObject({
      messageKey: 'fraccionamientos.error.name_taken',
    });
  });

  test('two people saving it: the second is shown what the first saved', async () => {
    const context = await person('admin');
    const { id } = await aDevelopment(database.db);
    await editDevelopment(context, id, { ...values('Primero'), version: 1 });
    await expect(editDevelopment(context, id, { ...values('Segundo'), version: 1 })).rejects.toMatchObject({
      kind: 'conflict',
      details: { current: { name: 'Primero', version: 2 } },
    });
    expect(await row(id)).toMatchObject({ name: 'Primero', slug: 'primero' });
  });

  test('is published when nothing is missing, and cannot lose it afterwards', async () => {
    const context = await person('admin');
    const { id } = await aDevelopment(database.db, { description: '' });
    await expect(publishDevelopment(context, id)).rejects.toMatchObject({
      params: { needs: 'Descripción, Al menos una fotografía lista' },
    });
    await aPhoto(id);
    await editDevelopment(context, id, {
      ...values('Completo', { description: 'Casas', city: 'Hermosillo' }),
      version: 1,
    });
    await publishDevelopment(context, id);
    await publishDevelopment(context, id);
    expect(await row(id)).toMatchObject({ published: true, version: 3 });
    await expect(editDevelopment(context, id, { ...values('Completo'), version: 3 })).rejects.toMatchObject({
      field: 'description',
    });
    await unpublishDevelopment(context, id);
    expect((await row(id))?.published).toBe(false);
  });

  test('is not sold out while something is left', async () => {
    const context = await person('admin');
    const { id } = await aDevelopment(database.db);
    const unit = await aUnit(id, { published: true });
    const soldOut = { ...values('Agotado', { status: 'agotado' }), version: 1 };
    await expect(editDevelopment(context, id, soldOut)).rejects.toMatchObject({ field: 'status' });
    await database.db.update(properties).set({ status: 'vendida' }).where(eq(properties.id, unit.id));
    await editDevelopment(context, id, soldOut);
    expect((await row(id))?.status).toBe('agotado');
  });

  test('deleted, its homes stay; it comes back whole; after a month it is gone with its photographs', async () => {
    const context = await person('admin');
    const { id } = await aDevelopment(database.db, { published: true });
    const unit = await aUnit(id, { published: true });
    const { id: modelId } = await aModel(database.db, { fraccionamientoId: id });
    await aPhoto(id);
    await aPhoto(modelId, 'model');
    await deleteDevelopment(context, id);
    expect(await publicDevelopment(database.db, id)).toBeNull();
    expect(await kindOf(developmentPage(context, id, 'summary'))).toBe('not_found');
    expect((await developmentsPage(context, developmentsQuery.parse({ deleted: id }))).deleted?.id).toBe(id);
    expect((await home(unit.id))?.fraccionamientoId).toBe(id);

    await restoreDevelopment(context, id);
    expect((await publicDevelopment(database.db, id))?.units).toHaveLength(1);

    await deleteDevelopment(context, id);
    await sweepDevelopmentsJob.run(jobAt(database.db), {});
    expect(await row(id)).toBeDefined();
    await database.db
      .update(fraccionamientos)
      .set({ deletedAt: new Date(Date.now() - 31 * 86_400_000) })
      .where(eq(fraccionamientos.id, id));
    await sweepDevelopmentsJob.run(jobAt(database.db), {});
    expect(await row(id)).toBeUndefined();
    expect(await home(unit.id)).toMatchObject({ fraccionamientoId: null, deletedAt: null });
    expect(
      await database.db
        .select()
        .from(photos)
        .where(and(eq(photos.ownerKind, 'model'), eq(photos.ownerId, String(modelId)))),
    ).toEqual([]);
  });
});

describe('models', () => {
  test('are added, moved, edited by who saw the last version, and deleted without their homes', async () => {
    const context = await person('admin');
    const { id } = await aDevelopment(database.db);
    const ids: number[] = [];
    for (const name of ['Encino', 'Olivo', 'Sauce']) {
      ids.push((await addModel(context, id, newModelInput.parse({ name, basePrice: '100' }))).id);
    }
    const [first = 0, second = 0, third = 0] = ids;
    await moveModel(context, id, { modelId: third, by: -1 });
    await moveModel(context, id, { modelId: first, by: -1 });
    const order = (await developmentPage(context, id, 'models')).models.map(({ name }) => name);
    expect(order).toEqual(['Encino', 'Sauce', 'Olivo']);

    await expect(addModel(context, id, newModelInput.parse({ name: 'encino' }))).rejects.toMatchObject({
      field: 'name',
    });
    const change = { ...newModelInput.parse({ name: 'Encino Plus', bedrooms: '4' }), modelId: first };
    await editModel(context, id, { ...change, version: 1 });
    await expect(editModel(context, id, { ...change, version: 1 })).rejects.toMatchObject({
      kind: 'conflict',
    });

    const unit = await aUnit(id, { modelId: second });
    await deleteModel(context, id, second);
    expect(await home(unit.id)).toMatchObject({ modelId: null, version: 2, fraccionamientoId: id });
    expect(await traces(unit.id)).toEqual(['properties.updated']);
  });

  test('of another development are not touched', async () => {
    const context = await person('admin');
    const [one, other] = [await aDevelopment(database.db), await aDevelopment(database.db)];
    const { id: modelId } = await aModel(database.db, { fraccionamientoId: other.id });
    const given = newModelInput.parse({ name: 'Mío' });
    for (const work of [
      () => editModel(context, one.id, { ...given, modelId, version: 1 }),
      () => deleteModel(context, one.id, modelId),
      () => moveModel(context, one.id, { modelId, by: 1 }),
    ]) {
      expect(await kindOf(work())).toBe('not_found');
    }
    expect(
      await database.db.select().from(developmentModels).where(eq(developmentModels.id, modelId)),
    ).toHaveLength(1);
  });
});

describe('the plan', () => {
  test('is saved whole: labels change hands, lots keep their number', async () => {
    const context = await person('admin');
    const { id } = await aDevelopment(database.db);
    const unit = await aUnit(id);
    const [a, b, gone] = [await aLot(id, 'A'), await aLot(id, 'B'), await aLot(id, 'C')];
    const { base } = await storedPlan(database.db, id);
    const lot = { points: shape, propertyId: null, modelId: null };
    const after = await savePlan(context, id, {
      base,
      lots: [
        { ...lot, id: a, label: 'B', propertyId: unit.id },
        { ...lot, id: b, label: 'A' },
        { ...lot, id: null, label: 'N' },
      ],
    });
    expect(after.lots.map(({ label }) => label)).toEqual(['B', 'A', 'N']);
    expect(after.lots.map((one) => one.id)).not.toContain(gone);
    expect((await developmentPage(context, id, 'summary')).plan.lots).toMatchObject([
      { label: 'A', state: 'none' },
      { label: 'B', state: 'disponible', unit: { id: unit.id } },
      { label: 'N', state: 'none' },
    ]);
    await expect(savePlan(context, id, { base, lots: [] })).rejects.toMatchObject({
      kind: 'conflict',
      details: { plan: { base: after.base } },
    });
  });

  test.each(['lot', 'unit', 'model'] as const)('takes no %s of another development', async (what) => {
    const context = await person('admin');
    const [one, other] = [await aDevelopment(database.db), await aDevelopment(database.db)];
    const strange = {
      lot: { id: await aLot(other.id, 'X') },
      unit: { propertyId: (await aUnit(other.id)).id },
      model: { modelId: (await aModel(database.db, { fraccionamientoId: other.id })).id },
    }[what];
    const { base } = await storedPlan(database.db, one.id);
    const lot = { id: null, label: '1', points: shape, propertyId: null, modelId: null, ...strange };
    expect(await kindOf(savePlan(context, one.id, { base, lots: [lot] }))).toBe('validation');
    expect((await storedPlan(database.db, other.id)).lots).toHaveLength(1);
  });
});

describe('homes of a development', () => {
  test('come, get a model, and leave with their lot empty; every step is a version with a trace', async () => {
    const context = await person('admin');
    const { id } = await aDevelopment(database.db);
    const { id: modelId } = await aModel(database.db, { fraccionamientoId: id });
    const units = [(await aUnit(null, { title: 'Uno' })).id, (await aUnit(null, { title: 'Dos' })).id];
    await attachUnits(context, id, { units, modelId: null });
    await assignModel(context, id, { units, modelId });
    const lot = await aLot(id, 'A', units[0]);
    expect(await home(units[0] ?? 0)).toMatchObject({ fraccionamientoId: id, modelId, version: 3 });
    await detachUnits(context, id, { units });
    expect(await home(units[0] ?? 0)).toMatchObject({ fraccionamientoId: null, modelId: null, version: 4 });
    expect((await database.db.select().from(planLots).where(eq(planLots.id, lot)))[0]?.propertyId).toBeNull();
    expect(await traces(units[1] ?? 0)).toEqual(Array(3).fill('properties.updated'));
  });

  test('all or none', async () => {
    const context = await person('admin');
    const { id } = await aDevelopment(database.db);
    const good = await aUnit(null);
    const gone = await aUnit(null, { deletedAt: new Date() });
    expect(await kindOf(attachUnits(context, id, { units: [good.id, gone.id], modelId: null }))).toBe(
      'not_found',
    );
    expect((await home(good.id))?.fraccionamientoId).toBeNull();
    expect(await kindOf(detachUnits(context, id, { units: [good.id] }))).toBe('validation');
  });

  test('one that stood in another development comes over and leaves its lot there', async () => {
    const context = await person('admin');
    const [from, to] = [await aDevelopment(database.db), await aDevelopment(database.db)];
    const unit = await aUnit(from.id);
    await aLot(from.id, 'A', unit.id);
    await attachUnits(context, to.id, { units: [unit.id], modelId: null });
    expect((await storedPlan(database.db, from.id)).lots[0]?.propertyId).toBeNull();
  });

  test('made in a moment: pending, with the facts of the model and the place of the development', async () => {
    const context = await person('admin');
    const { id } = await aDevelopment(database.db);
    const { id: modelId } = await aModel(database.db, { fraccionamientoId: id });
    const lotId = await aLot(id, '7');
    const wish = { title: 'Casa lote 7', type: 'casa' as const, modelId, lotId, idempotencyKey: 'u-1' };
    const made = await createUnit(context, id, wish);
    expect(await createUnit(context, id, wish)).toEqual(made);
    expect(await home(made.id)).toMatchObject({
      status: 'pendiente',
      published: false,
      fraccionamientoId: id,
      modelId,
      bedrooms: 3,
      constructionSize: 142,
      price: 285_000_000,
      city: 'Hermosillo',
      neighborhood: 'Puerta Real',
    });
    await expect(createUnit(context, id, { ...wish, idempotencyKey: 'u-2' })).rejects.toMatchObject({
      messageKey: 'fraccionamientos.error.lot_taken',
    });
  });

  test('one on each lot', async () => {
    const context = await person('admin');
    const { id, name } = await aDevelopment(database.db);
    const { id: modelId } = await aModel(database.db, { fraccionamientoId: id, name: 'Olivo' });
    const lots = [await aLot(id, '1'), await aLot(id, '2')];
    const { units } = await fillLots(context, id, { lots, modelId });
    expect(units).toHaveLength(2);
    expect((await home(units[0] ?? 0))?.title).toBe(`Olivo · ${name} · 1`);
    expect(await kindOf(fillLots(context, id, { lots, modelId }))).toBe('conflict');
  });

  test('are found by title, address or number, and never those that are here', async () => {
    const context = await person('admin');
    const { id } = await aDevelopment(database.db);
    const found = await aUnit(null, { title: 'Residencia Única 100%', street: 'Paseo del Ocotillo' });
    const here = await aUnit(id, { title: 'Residencia Única de aquí' });
    const ids = async (q: string) => (await unitCandidates(context, id, q)).rows.map((one) => one.id);
    expect(await ids('residencia unica')).toEqual([found.id]);
    expect(await ids('ocotillo')).toEqual([found.id]);
    expect(await ids('100%')).toEqual([found.id]);
    expect(await ids(String(found.id))).toContain(found.id);
    expect(await ids(String(here.id))).not.toContain(here.id);
  });
});

describe('what the public may read', () => {
  test('only live homes, and lots say no more than that', async () => {
    const { id } = await aDevelopment(database.db, {
      published: true,
      street: 'Calle Secreta',
      number: '99',
    });
    const { id: modelId } = await aModel(database.db, { fraccionamientoId: id, name: 'Palo Verde' });
    const live = await aUnit(id, { published: true, title: 'Viva', modelId, price: 240_000_000 });
    const hidden = await aUnit(id, { title: 'Escondida', price: 1_000_000, privateNotes: 'notas privadas' });
    const sold = await aUnit(id, { title: 'Vendida ya', status: 'vendida', published: true });
    await aUnit(id, { title: 'Borrada', published: true, deletedAt: new Date() });
    await aLot(id, '1', live.id);
    await aLot(id, '2', hidden.id);
    await aLot(id, '3', sold.id);
    await aLot(id, '4');
    await aPhoto(id);

    const shown = await publicDevelopment(database.db, id);
    expect(shown).toMatchObject({ priceFrom: 240_000_000, priceTo: 285_000_000, availableUnits: 1 });
    expect(shown?.units.map(({ title, lot, model }) => [title, lot, model])).toEqual([
      ['Viva', '1', 'Palo Verde'],
    ]);
    expect(shown?.lots.map(({ label, state, unitId }) => [label, state, unitId])).toEqual([
      ['1', 'available', live.id],
      ['2', 'soon', null],
      ['3', 'sold', null],
      ['4', 'soon', null],
    ]);
    const everything = JSON.stringify([
      shown,
      await developmentsForApi(database.db),
      await developmentCards(database.db, 50),
    ]);
    for (const secret of ['Calle Secreta', '"99"', 'Escondida', 'Vendida ya', 'Borrada', 'notas privadas']) {
      expect(everything).not.toContain(secret);
    }
    await database.db.update(properties).set({ status: 'apartada' }).where(eq(properties.id, live.id));
    expect((await publicDevelopment(database.db, id))?.lots[0]?.state).toBe('reserved');
  });

  test('one that is sold out asks no price, nor do its models', async () => {
    const { id } = await aDevelopment(database.db, { published: true, status: 'agotado' });
    await aModel(database.db, { fraccionamientoId: id, basePrice: 198_000_000 });
    await aUnit(id, { published: true, status: 'vendida' });
    expect(await publicDevelopment(database.db, id)).toMatchObject({
      priceFrom: null,
      priceTo: null,
      models: [{ priceFrom: null }],
    });
    const cards = await developmentCards(database.db, 500);
    expect(cards.find((card) => card.id === id)).toMatchObject({ priceFrom: null, priceTo: null });
  });

  test('nothing of one that is not published; a withdrawn one has a page and no offer', async () => {
    const hidden = await aDevelopment(database.db);
    expect(await publicDevelopment(database.db, hidden.id)).toBeNull();
    const withdrawn = await aDevelopment(database.db, { published: true, status: 'inactivo' });
    await aUnit(withdrawn.id, { published: true });
    expect(await publicDevelopment(database.db, withdrawn.id)).toMatchObject({
      units: [],
      availableUnits: 0,
    });
    const offered = [
      ...(await developmentCards(database.db, 500)),
      ...(await developmentsForApi(database.db)),
    ];
    expect(offered.filter(({ id }) => [hidden.id, withdrawn.id].includes(id))).toEqual([]);
  });
});

test('the list counts homes by status, finds without accents, and a page past the end is the last', async () => {
  const context = await person('viewer');
  const { id } = await aDevelopment(database.db, { name: 'Ñandú 50%_Ácimo', status: 'preventa' });
  await aUnit(id);
  await aUnit(id, { status: 'activa' });
  await aUnit(id, { status: 'apartada' });
  await aUnit(id, { status: 'vendida' });
  await aUnit(id, { status: 'pendiente' });
  await aUnit(id, { deletedAt: new Date() });
  const page = await developmentsPage(
    context,
    developmentsQuery.parse({ search: 'nandu 50%_acimo', page: 99 }),
  );
  expect(page.rows).toMatchObject([
    { id, units: { total: 5, available: 2, reserved: 1, sold: 1, others: 1 } },
  ]);
  expect(page.query.page).toBe(1);
  const none = await developmentsPage(
    context,
    developmentsQuery.parse({ search: 'nandu', status: 'agotado' }),
  );
  expect(none.total).toBe(0);
  const file = await allOf(
    await exportDevelopments(context, developmentsExportQuery.parse({ search: 'ÑANDÚ' })),
  );
  expect(file.rows).toHaveLength(1);
  expect(file.rows[0]?.slice(-5)).toEqual([2, 1, 1, 1, 5]);
});
