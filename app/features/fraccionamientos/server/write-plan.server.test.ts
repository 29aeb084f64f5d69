import { describe, expect, test } from 'vitest';
import { aDevelopment, aModel } from '#db/factories/fraccionamientos.ts';
import { developmentPage } from './development-page.server.ts';
import { savePlan, storedPlan } from './write-plan.server.ts';
import { shape, kindOf, developmentScenario } from '#tests/support/scenarios/development-scenario.ts';

const { database, person, aUnit, aLot } = developmentScenario();

describe('the plan', () => {
  test('is saved as a whole: lots can swap labels and keep their ids', async () => {
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

  test.each(['lot', 'unit', 'model'] as const)('refuses a %s of another development', async (what) => {
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
