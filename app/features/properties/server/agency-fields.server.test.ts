import { describe, expect, test } from 'vitest';
import { aProperty } from '#db/factories.ts';
import { asRole } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { formPlaces } from '../domain/form-address.ts';
import { saveDraft } from './drafts.server.ts';
import { propertyDetail } from './property-detail.server.ts';
import { editPropertyForm, finishPropertyChange } from './property-form.server.ts';
import { storedProperty } from '#tests/support/catalogue.ts';

const database = testDatabase();

const secrets = {
  privateNotes: 'Bajaría hasta dos millones',
  commissionPercentage: '7.77',
  salePrice: 1_234_567_00,
};
const words = ['Bajaría hasta', '7.77', '123456700'];
const told = (answer: unknown) => words.filter((word) => JSON.stringify(answer).includes(word));

async function ownHome() {
  const owner = await asRole(database.db, 'propietario');
  const home = await aProperty(database.db, { ownerId: owner.actor.id, ...secrets });
  return { owner, home };
}

describe('what the agency keeps to itself', () => {
  test('the agency reads it', async () => {
    const { home } = await ownHome();
    const advisor = await asRole(database.db, 'asesor');
    expect(told(await propertyDetail(advisor, home.id))).toEqual(words);
    expect(told(await editPropertyForm(advisor, home.id, 'commercial'))).toEqual(words);
  });

  test('the owner gets none of it with the page of their home', async () => {
    const { owner, home } = await ownHome();
    expect(told(await propertyDetail(owner, home.id))).toEqual([]);
  });

  test.each(formPlaces)('nor with the step %s of its form, also with a change begun', async (place) => {
    const { owner, home } = await ownHome();
    expect(told(await editPropertyForm(owner, home.id, place))).toEqual([]);
    await saveDraft(owner, { propertyId: home.id }, 'features', { title: 'Otra casa' });
    expect(told(await editPropertyForm(owner, home.id, place))).toEqual([]);
  });

  test('nor when somebody saved before them', async () => {
    const { owner, home } = await ownHome();
    await saveDraft(owner, { propertyId: home.id }, 'features', { title: 'Otra casa' });
    const refused = await finishPropertyChange(owner, home.id, home.version + 1).catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({ kind: 'conflict', details: { current: { title: home.title } } });
    expect(told((refused as { details: unknown }).details)).toEqual([]);
  });

  test('and what they save leaves it as it was', async () => {
    const { owner, home } = await ownHome();
    await saveDraft(owner, { propertyId: home.id }, 'features', { title: 'Otra casa' });
    await finishPropertyChange(owner, home.id, home.version);
    expect(await storedProperty(database.db, home.id)).toMatchObject({ title: 'Otra casa', ...secrets });
  });
});
