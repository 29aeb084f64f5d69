import { expect, test } from 'vitest';
import { aPhoto } from '#db/factories/attachments.ts';
import { aProperty } from '#db/factories/properties.ts';
import { asRole } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { storedProperty } from '#tests/support/scenarios/catalogue.ts';
import { valuesOf } from '../property-record.server.ts';
import { publishProperty, unpublishProperty } from '../publish-property.server.ts';
import { updateProperty } from '../write-property.server.ts';
import { offeredPriceHistory } from './price-history.server.ts';

const database = testDatabase();

test('the public sees the prices it was offered: none of a draft, and none while withdrawn', async () => {
  const context = await asRole(database.db, 'asesor');
  const { id } = await aProperty(database.db, { price: 900_000_00 });
  await aPhoto(database.db, { ownerId: String(id) });
  const change = async (values: { price?: number; title?: string }) => {
    const row = await storedProperty(database.db, id);
    await updateProperty(context, id, row.version, { ...valuesOf(row), ...values });
  };
  const prices = async () =>
    (await offeredPriceHistory(database.db, { id, operation: 'venta' })).map(({ price }) => price);

  await change({ price: 800_000_00 });
  expect(await prices()).toEqual([]);
  await publishProperty(context, id);
  await change({ price: 750_000_00 });
  await change({ title: 'Otro título' });
  expect(await prices()).toEqual([750_000_00, 800_000_00]);
  await unpublishProperty(context, id);
  await change({ price: 700_000_00 });
  await change({ price: 720_000_00 });
  await publishProperty(context, id);
  expect(await prices()).toEqual([720_000_00, 750_000_00, 800_000_00]);
  expect(await offeredPriceHistory(database.db, { id, operation: 'renta' })).toEqual([]);
});
