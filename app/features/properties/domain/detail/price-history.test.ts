import { expect, test } from 'vitest';
import { lastChange, priceHistory } from './price-history.ts';

const version = (price: number, day: string, operation = 'venta') => ({
  price,
  operation,
  since: `2026-${day}T18:00:00.000Z`,
});

test('the prices that were offered, newest first, without versions that kept the price', () => {
  const steps = priceHistory(
    [version(500, '01-10'), version(500, '02-01'), version(450, '03-01'), version(470, '04-01')],
    'venta',
  );
  expect(steps.map(({ price, since }) => [price, since.slice(5, 10)])).toEqual([
    [470, '04-01'],
    [450, '03-01'],
    [500, '01-10'],
  ]);
  expect(lastChange(steps)).toEqual({ by: 20, on: '2026-04-01T18:00:00.000Z' });
});

test('a price that returned is a step again', () => {
  expect(
    priceHistory([version(500, '01-10'), version(450, '02-01'), version(500, '03-01')], 'venta'),
  ).toHaveLength(3);
});

test('a rent is no earlier price of a sale', () => {
  const steps = priceHistory([version(14, '01-10', 'renta'), version(500, '02-01')], 'venta');
  expect(steps.map(({ price }) => price)).toEqual([500]);
  expect(lastChange(steps)).toBeNull();
});

test('what was never offered has no history', () => {
  expect(priceHistory([], 'venta')).toEqual([]);
  expect(lastChange([])).toBeNull();
});
