import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { aDevelopment, aModel } from '#db/factories/fraccionamientos.ts';
import { aRole } from '#db/factories/roles.ts';
import { developmentModels, fraccionamientos } from '#db/schema/fraccionamientos.ts';
import { photos } from '#db/schema/attachments.ts';
import { events } from '#db/schema/platform.ts';
import { properties } from '#db/schema/properties.ts';
import { developmentsExportQuery, developmentsQuery } from '../domain/development-schema.ts';
import { newModelInput } from '../domain/model-schema.ts';
import { developmentPage, planPage, unitCandidates } from './development-page.server.ts';
import { developmentsPage, exportDevelopments } from './developments-page.server.ts';
import { createUnit } from './new-units.server.ts';
import { publicDevelopment } from './public-developments.server.ts';
import { deletedDevelopments } from './sweep-developments.server.ts';
import { attachUnits, detachUnits } from './units.server.ts';
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
import { values, kindOf, developmentScenario } from '#tests/support/scenarios/development-scenario.ts';

const { database, person, aPhoto, aUnit, aLot, row, home, traces } = developmentScenario();

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

  test('people who may write developments but not properties cannot change units', async () => {
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

  test('people limited to their own records see only their own units, and change nothing', async () => {
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
  test('is created once per idempotency key, audited and announced to other people', async () => {
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

  test('needs a unique name, also when it is restored', async () => {
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

  test('when two people save it, the second is shown what the first saved', async () => {
    const context = await person('admin');
    const { id } = await aDevelopment(database.db);
    await editDevelopment(context, id, { ...values('Primero'), version: 1 });
    await expect(editDevelopment(context, id, { ...values('Segundo'), version: 1 })).rejects.toMatchObject({
      kind: 'conflict',
      details: { current: { name: 'Primero', version: 2 } },
    });
    expect(await row(id)).toMatchObject({ name: 'Primero', slug: 'primero' });
  });

  test('is published when nothing is missing, and must stay complete afterwards', async () => {
    const context = await person('admin');
    const { id } = await aDevelopment(database.db, { description: '' });
    await expect(publishDevelopment(context, id)).rejects.toMatchObject({
      params: {
        needs: [{ key: 'fraccionamientos.need.description' }, { key: 'fraccionamientos.need.image' }],
      },
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

  test('cannot be sold out while units are available', async () => {
    const context = await person('admin');
    const { id } = await aDevelopment(database.db);
    const unit = await aUnit(id, { published: true });
    const soldOut = { ...values('Agotado', { status: 'agotado' }), version: 1 };
    await expect(editDevelopment(context, id, soldOut)).rejects.toMatchObject({ field: 'status' });
    await database.db.update(properties).set({ status: 'vendida' }).where(eq(properties.id, unit.id));
    await editDevelopment(context, id, soldOut);
    expect((await row(id))?.status).toBe('agotado');
  });

  test('when deleted keeps its units, can be restored, and is purged with its photographs after a month', async () => {
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
    await deletedDevelopments.run(database.db);
    expect(await row(id)).toBeDefined();
    await database.db
      .update(fraccionamientos)
      .set({ deletedAt: new Date(Date.now() - 31 * 86_400_000) })
      .where(eq(fraccionamientos.id, id));
    await deletedDevelopments.run(database.db);
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
  test('are added, moved, edited with the latest version, and deleted without their units', async () => {
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

  test('of another development cannot be changed', async () => {
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
