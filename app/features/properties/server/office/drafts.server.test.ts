import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aPhoto } from '#db/factories/attachments.ts';
import { aProperty } from '#db/factories/properties.ts';
import { photos } from '#db/schema/attachments.ts';
import { propertyDrafts } from '#db/schema/properties.ts';
import { storedProperty } from '#tests/support/scenarios/catalogue.ts';
import { asRole } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { sectionOf } from '../../domain/office/form-sections.ts';
import { discardDraft, findDraft } from './drafts.server.ts';
import { oldDrafts } from '../deleted-properties.server.ts';
import {
  editPropertyForm,
  finishNewProperty,
  finishPropertyChange,
  newPropertyForm,
} from './property-form.server.ts';
import { valuesOf } from '../property-record.server.ts';
import { keepPart, savePart, submitNewStep, wholeStep } from './save-step.server.ts';
import { takeStored } from '../take-stored.server.ts';
import { updateProperty } from '../write-property.server.ts';

const database = testDatabase();
const person = (role: string) => asRole(database.db, role);
const stored = (id: number) => storedProperty(database.db, id);

describe('the draft of a new property', () => {
  test('is saved as typed, valid or not, and becomes one property', async () => {
    const context = await person('asesor');
    const draftId = crypto.randomUUID();
    await submitNewStep(context, draftId, 'location', { city: 'Hermosillo', neighborhood: 'Pitic' });
    await expect(
      submitNewStep(context, draftId, 'features', { title: '', type: 'casa', bedrooms: 'tres' }),
    ).rejects.toMatchObject({ kind: 'validation', field: 'title' });
    const wrong = await newPropertyForm(context, draftId, 'review');
    expect(wrong).toMatchObject({ step: 'features', values: { city: 'Hermosillo', bedrooms: 'tres' } });
    await expect(finishNewProperty(context, draftId, {})).rejects.toMatchObject({ kind: 'validation' });

    await submitNewStep(context, draftId, 'features', { title: 'Casa', type: 'casa', bedrooms: '3' });
    await submitNewStep(context, draftId, 'commercial', { operation: 'venta', price: '235000000' });
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
    await keepPart(mine, { draftId }, wholeStep('features'), { title: 'Secreta' });
    expect((await newPropertyForm(other, draftId, 'features')).values['title']).toBe('');
    await expect(
      keepPart(other, { draftId }, wholeStep('features'), { title: 'Robada' }),
    ).rejects.toMatchObject({
      kind: 'not_found',
    });
    await expect(finishNewProperty(other, draftId, {})).rejects.toMatchObject({ kind: 'not_found' });
    await expect(discardDraft(other, draftId)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(
      keepPart(await person('viewer'), { draftId }, wholeStep('features'), {}),
    ).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });

  test('when discarded, its photographs are deleted too', async () => {
    const context = await person('asesor');
    const draftId = crypto.randomUUID();
    await keepPart(context, { draftId }, wholeStep('location'), {});
    await aPhoto(database.db, { ownerKind: 'draft', ownerId: draftId });
    await discardDraft(context, draftId);
    expect(await database.db.select().from(photos).where(eq(photos.ownerId, draftId))).toEqual([]);
  });

  test('of an owner belongs to them and stays pending', async () => {
    const owner = await person('propietario');
    const draftId = crypto.randomUUID();
    await submitNewStep(owner, draftId, 'location', { city: 'Nogales' });
    await submitNewStep(owner, draftId, 'features', { title: 'Mi casa', type: 'casa' });
    await submitNewStep(owner, draftId, 'commercial', { operation: 'venta', price: '90000000' });
    const { id } = await finishNewProperty(owner, draftId, { status: 'activa' });
    expect(await stored(id)).toMatchObject({ ownerId: owner.actor.id, status: 'pendiente', advisorId: null });
  });
});

describe('the draft of an edit', () => {
  test('is merged with what others saved, and fields that both changed are shown', async () => {
    const [me, other] = [await person('asesor'), await person('asesor')];
    const property = await aProperty(database.db);
    await keepPart(me, { propertyId: property.id }, wholeStep('commercial'), {
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

    await takeStored(me, property.id, ['price']);
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
        keepPart(context, { propertyId: property.id }, wholeStep('features'), { title, type: 'casa' }),
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
      keepPart(owner, { propertyId: property.id }, wholeStep('features'), { title: 'Mía' }),
    ).rejects.toMatchObject({ kind: 'not_found' });
  });
});

describe('a saved part of a property', () => {
  const offer = (given: Record<string, unknown>) => ({ operation: 'venta', settled: [], ...given });
  const part = { step: 'commercial', fields: sectionOf('offer').fields } as const;

  test('is in the property at once, and nothing else changes', async () => {
    const me = await person('asesor');
    const property = await aProperty(database.db);
    await keepPart(me, { propertyId: property.id }, wholeStep('features'), { title: 'Otra', type: 'casa' });
    await savePart(me, property.id, part, offer({ version: property.version, price: '199999900' }) as never);
    expect(await stored(property.id)).toMatchObject({
      price: 199_999_900,
      title: property.title,
      legalStatus: 'libre_de_gravamen',
    });
    const draft = await findDraft(database.db, me.actor.id, { propertyId: property.id });
    expect(draft?.values).toMatchObject({ title: 'Otra' });
    expect(draft?.values).not.toHaveProperty('price');
  });

  test('that is invalid changes nothing and stays as a draft', async () => {
    const me = await person('asesor');
    const { id, version, price } = await aProperty(database.db);
    const saving = savePart(me, id, part, offer({ version, price: 'mucho' }) as never);
    await expect(saving).rejects.toMatchObject({ kind: 'validation', field: 'price' });
    expect((await stored(id)).price).toBe(price);
    const form = await editPropertyForm(me, id, 'commercial');
    expect(form.values['price']).toBe('mucho');
  });

  test('keeps what others saved in fields that the person did not touch', async () => {
    const [me, other] = [await person('asesor'), await person('asesor')];
    const property = await aProperty(database.db, { maintenanceFee: 50_000 });
    const seen = JSON.stringify({ price: '235000000', maintenanceFee: '50000', operation: 'venta' });
    await updateProperty(other, property.id, property.version, {
      ...valuesOf(property),
      price: 222_222_200,
    });
    // The form still shows the old price, which is not a change of this person's.
    const posted = { version: property.version, seen, price: '235000000', maintenanceFee: '60000' };
    await savePart(me, property.id, part, offer(posted) as never);
    expect(await stored(property.id)).toMatchObject({ price: 222_222_200, maintenanceFee: 60_000 });
  });

  test('is refused when others saved the same field, until the difference was shown', async () => {
    const [me, other] = [await person('asesor'), await person('asesor')];
    const property = await aProperty(database.db);
    const { id } = property;
    const seen = JSON.stringify({ price: '235000000', operation: 'venta' });
    await updateProperty(other, id, property.version, { ...valuesOf(property), price: 222_222_200 });
    const posted = { seen, price: '199999900' };
    for (const version of [property.version, property.version + 1]) {
      await expect(
        savePart(me, id, part, offer({ ...posted, version }) as never),
        'the difference was never shown',
      ).rejects.toMatchObject({ kind: 'conflict' });
    }
    const { disputed, version } = await editPropertyForm(me, id, 'commercial');
    expect(disputed).toEqual([{ name: 'price', mine: '199999900', theirs: '222222200' }]);
    await savePart(me, id, part, offer({ ...posted, version, settled: ['price'] }) as never);
    expect((await stored(id)).price).toBe(199_999_900);
    expect(await findDraft(database.db, me.actor.id, { propertyId: id })).toBeNull();
  });

  test('follows the rights of the person', async () => {
    const owner = await person('propietario');
    const mine = await aProperty(database.db, { ownerId: owner.actor.id, commissionPercentage: '5.00' });
    const internal = { step: 'commercial', fields: sectionOf('internal').fields } as const;
    const posted = { version: mine.version, settled: [], commissionPercentage: '0', appraisalValue: '100' };
    await savePart(owner, mine.id, internal, posted as never);
    expect(await stored(mine.id)).toMatchObject({ commissionPercentage: '5.00', appraisalValue: 100 });
    const others = await aProperty(database.db);
    await expect(
      savePart(owner, others.id, part, offer({ version: 1, price: '100' }) as never),
    ).rejects.toMatchObject({ kind: 'not_found' });
  });
});

test('a new property can be published at once, or not at all when something is missing', async () => {
  const context = await person('asesor');
  const draftId = crypto.randomUUID();
  await submitNewStep(context, draftId, 'location', { city: 'Hermosillo' });
  await submitNewStep(context, draftId, 'features', { title: 'Casa', type: 'casa' });
  await submitNewStep(context, draftId, 'commercial', { operation: 'venta', price: '235000000' });
  const review = await newPropertyForm(context, draftId, 'review');
  expect(review.missing).toEqual(expect.arrayContaining(['image', 'description', 'legal_status']));
  expect(review.missing).not.toContain('on_offer');
  await expect(finishNewProperty(context, draftId, { publish: true })).rejects.toMatchObject({
    kind: 'validation',
  });
  expect(await findDraft(database.db, context.actor.id, { draftId })).not.toBeNull();

  await submitNewStep(context, draftId, 'features', {
    title: 'Casa',
    type: 'casa',
    description: 'Con patio.',
    landSize: '240',
    waterEnabled: 'on',
  });
  await submitNewStep(context, draftId, 'commercial', {
    operation: 'venta',
    price: '235000000',
    legalStatus: 'libre_de_gravamen',
    additionalCosts: 'Escrituración.',
    ownerAuthorizedOn: '2026-01-10',
    offerValidUntil: '2099-12-31',
  });
  await aPhoto(database.db, { ownerKind: 'draft', ownerId: draftId });
  expect((await newPropertyForm(context, draftId, 'review')).missing).toEqual([]);
  const { id } = await finishNewProperty(context, draftId, { publish: true });
  expect(await stored(id)).toMatchObject({ published: true, status: 'disponible' });
});

function formOf(property: { operation: string; legalStatus: string | null }) {
  return { operation: property.operation, legalStatus: property.legalStatus ?? '' };
}

test('drafts that nobody continued are purged', async () => {
  const context = await person('asesor');
  const [old, fresh] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const draftId of [old, fresh]) await keepPart(context, { draftId }, wholeStep('location'), {});
  await database.db
    .update(propertyDrafts)
    .set({ updatedAt: new Date(Date.now() - 61 * 86_400_000) })
    .where(eq(propertyDrafts.id, old));
  await database.db.update(propertyDrafts).set({ updatedAt: new Date() }).where(eq(propertyDrafts.id, fresh));
  await oldDrafts.run(database.db);
  expect(await findDraft(database.db, context.actor.id, { draftId: old })).toBeNull();
  expect(await findDraft(database.db, context.actor.id, { draftId: fresh })).not.toBeNull();
});
