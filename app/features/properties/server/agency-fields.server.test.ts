import { describe, expect, test } from 'vitest';
import { aProperty } from '#db/factories/properties.ts';
import { asRole } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { formPlaces } from '../domain/office/form-address.ts';
import { saveDraft } from './office/drafts.server.ts';
import { propertyDetail } from './property-detail.server.ts';
import { editPropertyForm, finishPropertyChange } from './office/property-form.server.ts';
import { storedProperty } from '#tests/support/scenarios/catalogue.ts';

const database = testDatabase();

const secrets = {
  privateNotes: 'Bajaría hasta dos millones',
  commissionPercentage: '7.77',
  salePrice: 1_234_567_00,
};
const words = ['Bajaría hasta', '7.77', '123456700'];
const secretsIn = (answer: unknown) => words.filter((word) => JSON.stringify(answer).includes(word));

async function ownHome() {
  const owner = await asRole(database.db, 'propietario');
  const home = await aProperty(database.db, { ownerId: owner.actor.id, ...secrets });
  return { owner, home };
}

describe('fields that only the agency may see', () => {
  test('are read by the agency', async () => {
    const { home } = await ownHome();
    const advisor = await asRole(database.db, 'asesor');
    expect(secretsIn(await propertyDetail(advisor, home.id))).toEqual(words);
    expect(secretsIn(await editPropertyForm(advisor, home.id, 'commercial'))).toEqual(words);
  });

  test("are not sent to the owner with the property's page", async () => {
    const { owner, home } = await ownHome();
    expect(secretsIn(await propertyDetail(owner, home.id))).toEqual([]);
  });

  test.each(formPlaces)(
    'are not sent to the owner with the form step %s, also when a draft exists',
    async (place) => {
      const { owner, home } = await ownHome();
      expect(secretsIn(await editPropertyForm(owner, home.id, place))).toEqual([]);
      await saveDraft(owner, { propertyId: home.id }, 'features', { title: 'Otra casa' });
      expect(secretsIn(await editPropertyForm(owner, home.id, place))).toEqual([]);
    },
  );

  test('are not sent to the owner with a save conflict', async () => {
    const { owner, home } = await ownHome();
    await saveDraft(owner, { propertyId: home.id }, 'features', { title: 'Otra casa' });
    const refused = await finishPropertyChange(owner, home.id, home.version + 1).catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({ kind: 'conflict', details: { current: { title: home.title } } });
    expect(secretsIn((refused as { details: unknown }).details)).toEqual([]);
  });

  test('stay unchanged when the owner saves', async () => {
    const { owner, home } = await ownHome();
    await saveDraft(owner, { propertyId: home.id }, 'features', { title: 'Otra casa' });
    await finishPropertyChange(owner, home.id, home.version);
    expect(await storedProperty(database.db, home.id)).toMatchObject({ title: 'Otra casa', ...secrets });
  });
});
