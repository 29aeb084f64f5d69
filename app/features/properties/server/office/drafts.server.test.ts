import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aPhoto } from '#db/factories/attachments.ts';
import { aProperty } from '#db/factories/properties.ts';
import { photos } from '#db/schema/attachments.ts';
import { propertyDrafts } from '#db/schema/properties.ts';
import { storedProperty } from '#tests/support/scenarios/catalogue.ts';
import { asRole } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { discardDraft, findDraft } from './drafts.server.ts';
import { oldDrafts } from '../deleted-properties.server.ts';
import {
  editPropertyForm,
  finishNewProperty,
  finishPropertyChange,
  newPropertyForm,
} from './property-form.server.ts';
import { valuesOf } from '../property-record.server.ts';
import { saveStepDraft, submitStep } from './save-step.server.ts';
import { takeStored } from '../take-stored.server.ts';
import { updateProperty } from '../write-property.server.ts';

const database = testDatabase();
const person = (role: string) => asRole(database.db, role);
const stored = (id: number) => storedProperty(database.db, id);

describe('the draft of a new property', () => {
  test('is saved as typed, valid or not, and becomes one property', async () => {
    const context = await person('asesor');
    const draftId = crypto.randomUUID();
    await submitStep(context, { draftId }, 'location', { city: 'Hermosillo', neighborhood: 'Pitic' });
    await expect(
      submitStep(context, { draftId }, 'features', { title: '', type: 'casa', bedrooms: 'tres' }),
    ).rejects.toMatchObject({ kind: 'validation', field: 'title' });
    const wrong = await newPropertyForm(context, draftId, 'review');
    expect(wrong.values).toMatchObject({ city: 'Hermosillo', bedrooms: 'tres' });
    expect(Object.keys(wrong.problems)).toEqual(expect.arrayContaining(['title', 'bedrooms']));
    await expect(finishNewProperty(context, draftId, {})).rejects.toMatchObject({ kind: 'validation' });

    await submitStep(context, { draftId }, 'features', { title: 'Casa', type: 'casa', bedrooms: '3' });
    await submitStep(context, { draftId }, 'commercial', { operation: 'venta', price: '235000000' });
    const finish = { idempotencyKey: crypto.randomUUID(), status: 'disponible' as const };
    const first = await finishNewProperty(context, draftId, finish);
    expect(await finishNewProperty(context, draftId, finish)).toEqual(first);
    expect(await stored(first.id)).toMatchObject({
      title: 'Casa',
      bedrooms: 3,
      price: 235_000_000,
      status: 'disponible',
      location: 'Pitic, Hermosillo',
    });
    expect(await findDraft(database.db, context.actor.id, { draftId })).toBeNull();
  });

  test('cannot be read, changed or finished by another person', async () => {
    const [mine, other] = [await person('asesor'), await person('admin')];
    const draftId = crypto.randomUUID();
    await saveStepDraft(mine, { draftId }, 'features', { title: 'Secreta' });
    expect((await newPropertyForm(other, draftId, 'features')).values['title']).toBe('');
    await expect(saveStepDraft(other, { draftId }, 'features', { title: 'Robada' })).rejects.toMatchObject({
      kind: 'not_found',
    });
    await expect(finishNewProperty(other, draftId, {})).rejects.toMatchObject({ kind: 'not_found' });
    await expect(discardDraft(other, draftId)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(saveStepDraft(await person('viewer'), { draftId }, 'features', {})).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });

  test('when discarded, its photographs are deleted too', async () => {
    const context = await person('asesor');
    const draftId = crypto.randomUUID();
    await saveStepDraft(context, { draftId }, 'location', {});
    await aPhoto(database.db, { ownerKind: 'draft', ownerId: draftId });
    await discardDraft(context, draftId);
    expect(await database.db.select().from(photos).where(eq(photos.ownerId, draftId))).toEqual([]);
  });

  test('of an owner belongs to them and stays pending', async () => {
    const owner = await person('propietario');
    const draftId = crypto.randomUUID();
    await submitStep(owner, { draftId }, 'features', { title: 'Mi casa', type: 'casa' });
    const { id } = await finishNewProperty(owner, draftId, { status: 'activa' });
    expect(await stored(id)).toMatchObject({ ownerId: owner.actor.id, status: 'pendiente', advisorId: null });
  });
});

describe('the draft of an edit', () => {
  test('is merged with what others saved, and fields that both changed are shown', async () => {
    const [me, other] = [await person('asesor'), await person('asesor')];
    const property = await aProperty(database.db);
    await saveStepDraft(me, { propertyId: property.id }, 'commercial', {
      ...formOf(property),
      price: '100000000',
      additionalCosts: 'Los míos',
    });
    await updateProperty(other, property.id, property.version, {
      ...valuesOf(property),
      price: 111_111_100,
      title: 'Casa renovada',
    });

    const form = await editPropertyForm(me, property.id, 'review');
    expect(form.values).toMatchObject({ title: 'Casa renovada', price: '100000000' });
    expect(form.disputed).toEqual([{ name: 'price', mine: '100000000', theirs: '111111100' }]);
    await expect(finishPropertyChange(me, property.id, property.version)).rejects.toMatchObject({
      kind: 'conflict',
    });

    await takeStored(me, property.id, 'price');
    const settled = await editPropertyForm(me, property.id, 'review');
    expect(settled.disputed).toEqual([]);
    await finishPropertyChange(me, property.id, settled.version ?? 0);
    expect(await stored(property.id)).toMatchObject({
      title: 'Casa renovada',
      price: 111_111_100,
      additionalCosts: 'Los míos',
    });
    expect(await findDraft(database.db, me.actor.id, { propertyId: property.id })).toBeNull();
  });

  test('exists once per person and property, and only for properties that they may write', async () => {
    const context = await person('asesor');
    const property = await aProperty(database.db);
    await Promise.all(
      ['Uno', 'Dos', 'Tres'].map((title) =>
        saveStepDraft(context, { propertyId: property.id }, 'features', { title, type: 'casa' }),
      ),
    );
    const rows = await database.db
      .select()
      .from(propertyDrafts)
      .where(eq(propertyDrafts.propertyId, property.id));
    expect(rows).toHaveLength(1);
    const owner = await person('propietario');
    await expect(editPropertyForm(owner, property.id, 'location')).rejects.toMatchObject({
      kind: 'not_found',
    });
    await expect(
      saveStepDraft(owner, { propertyId: property.id }, 'features', { title: 'Mía' }),
    ).rejects.toMatchObject({ kind: 'not_found' });
  });
});

function formOf(property: { operation: string; legalStatus: string | null }) {
  return { operation: property.operation, legalStatus: property.legalStatus ?? '' };
}

test('drafts that nobody continued are purged', async () => {
  const context = await person('asesor');
  const [old, fresh] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const draftId of [old, fresh]) await saveStepDraft(context, { draftId }, 'location', {});
  await database.db
    .update(propertyDrafts)
    .set({ updatedAt: new Date(Date.now() - 61 * 86_400_000) })
    .where(eq(propertyDrafts.id, old));
  await database.db.update(propertyDrafts).set({ updatedAt: new Date() }).where(eq(propertyDrafts.id, fresh));
  await oldDrafts.run(database.db);
  expect(await findDraft(database.db, context.actor.id, { draftId: old })).toBeNull();
  expect(await findDraft(database.db, context.actor.id, { draftId: fresh })).not.toBeNull();
});
