import { expect, test } from 'vitest';
import { changeProblem } from './change-rules.ts';
import type { PropertyStatus } from './property-vocabulary.ts';

const today = '2026-11-16';
const home = {
  status: 'disponible' as PropertyStatus,
  price: 1_500_000_00 as number | null,
  operation: 'venta' as string | null,
  offerValidUntil: '2026-12-31' as string | null,
  ownerAuthorizedOn: '2026-10-01' as string | null,
};
const sold = { ...home, status: 'vendida' as const };
const old = { ...home, offerValidUntil: '2026-01-31' };

test.each([
  ['another price', home, { price: 1 }, null],
  ['another price of a sold home', sold, { price: 1 }, 'price'],
  ['no price of a sold home', sold, { price: null }, 'price'],
  ['a sold home that is now for rent', sold, { operation: 'renta' }, 'operation'],
  ['the same price of a sold home', sold, {}, null],
  ['a sale that was cancelled, with another price', sold, { status: 'disponible' as const, price: 1 }, null],
  ['an offer until today', home, { offerValidUntil: '2026-11-16' }, null],
  ['an offer until yesterday', home, { offerValidUntil: '2026-11-15' }, 'offerValidUntil'],
  ['an offer without an end', home, { offerValidUntil: null }, null],
  ['an offer that ended earlier and stays as it was', old, { price: 1 }, null],
  ['authorized today', home, { ownerAuthorizedOn: '2026-11-16' }, null],
  ['authorized tomorrow', home, { ownerAuthorizedOn: '2026-11-17' }, 'ownerAuthorizedOn'],
  ['a new home whose offer is over', null, { offerValidUntil: '2026-11-15' }, 'offerValidUntil'],
  ['a new home', null, {}, null],
])('%s', (_name, before, change, field) => {
  expect(changeProblem(before, { ...(before ?? home), ...change }, today)?.field ?? null).toBe(field);
});
