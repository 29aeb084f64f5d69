import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aDevelopment, aModel } from '#db/factories/fraccionamientos.ts';
import { planLots } from '#db/schema/fraccionamientos.ts';
import { unitCandidates } from './development-page.server.ts';
import { createUnit, fillLots } from './new-units.server.ts';
import { assignModel, attachUnits, detachUnits } from './units.server.ts';
import { storedPlan } from './write-plan.server.ts';
import { kindOf, developmentScenario } from '#tests/support/scenarios/development-scenario.ts';

const { database, person, aUnit, aLot, home, traces } = developmentScenario();

describe('units of a development', () => {
  test('are attached, get a model and are detached; every step is audited and increases the version', async () => {
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

  test('a change applies to all of them or to none', async () => {
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

  test('a unit of another development moves here and leaves its lot there', async () => {
    const context = await person('admin');
    const [from, to] = [await aDevelopment(database.db), await aDevelopment(database.db)];
    const unit = await aUnit(from.id);
    await aLot(from.id, 'A', unit.id);
    await attachUnits(context, to.id, { units: [unit.id], modelId: null });
    expect((await storedPlan(database.db, from.id)).lots[0]?.propertyId).toBeNull();
  });

  test('are created pending, with the facts of the model and the address of the development', async () => {
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

  test('are created on each lot that has none', async () => {
    const context = await person('admin');
    const { id, name } = await aDevelopment(database.db);
    const { id: modelId } = await aModel(database.db, { fraccionamientoId: id, name: 'Olivo' });
    const lots = [await aLot(id, '1'), await aLot(id, '2')];
    const { units } = await fillLots(context, id, { lots, modelId });
    expect(units).toHaveLength(2);
    expect((await home(units[0] ?? 0))?.title).toBe(`Olivo · ${name} · 1`);
    expect(await kindOf(fillLots(context, id, { lots, modelId }))).toBe('conflict');
  });

  test('are found by title, address or id, except those already in the development', async () => {
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
