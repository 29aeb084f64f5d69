import { describe, expect, test } from 'vitest';
import { aProperty } from '#db/factories/properties.ts';
import { asRole } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { storedProperty } from '#tests/support/scenarios/catalogue.ts';
import { valuesOf } from '../property-record.server.ts';
import { updateProperty } from '../write-property.server.ts';
import { editCell } from './edit-cell.server.ts';

const database = testDatabase();

describe('the price of a sold home', () => {
  test('is refused in the grid and in the form, and its title may still be corrected', async () => {
    const context = await asRole(database.db, 'admin');
    const { id, version } = await aProperty(database.db, { status: 'vendida', price: 1_500_000_00 });
    const refused = { messageKey: 'properties.error.sold', field: 'price' };
    const cell = { id, version, field: 'price', value: 1_00 } as const;
    expect(await refusalOf(editCell(context, cell))).toMatchObject(refused);
    const values = { ...valuesOf(await storedProperty(database.db, id)), price: 1_00 };
    expect(await refusalOf(updateProperty(context, id, version, values))).toMatchObject(refused);
    await editCell(context, { id, version, field: 'title', value: 'Casa vendida' });
    expect(await storedProperty(database.db, id)).toMatchObject({
      title: 'Casa vendida',
      price: 1_500_000_00,
    });
  });
});

describe('an offer that is already past', () => {
  test('is refused when somebody writes it', async () => {
    const context = { ...(await asRole(database.db, 'admin')), now: new Date('2026-11-16T18:00:00Z') };
    const { id, version } = await aProperty(database.db, { offerValidUntil: '2026-12-31' });
    const values = { ...valuesOf(await storedProperty(database.db, id)), offerValidUntil: '2026-11-15' };
    expect(await refusalOf(updateProperty(context, id, version, values))).toMatchObject({
      messageKey: 'common.validation.past_date',
      field: 'offerValidUntil',
    });
  });
});
