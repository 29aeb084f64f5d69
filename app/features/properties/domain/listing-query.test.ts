import { expect, test } from 'vitest';
import { affordPath, listingPath, listingQuery, withCreditLimit } from './listing-query.ts';

const ceiling = { pesos: 1_500_000, label: 'Hasta $1,500,000 MXN con Infonavit' };

test('a credit limits the price of properties for sale, unless a lower limit was asked for', () => {
  const query = listingQuery.parse({ operation: 'venta', credito: 'infonavit', type: 'casa' });
  expect(withCreditLimit(query, ceiling)).toMatchObject({ operation: 'venta', type: 'casa', max: 1_500_000 });
  expect(withCreditLimit({ ...query, max: 900_000 }, ceiling).max).toBe(900_000);
  expect(withCreditLimit({ ...query, max: 9_000_000 }, ceiling).max).toBe(1_500_000);
  expect(withCreditLimit(query, null)).toBe(query);
  expect(withCreditLimit({ ...query, credito: undefined }, ceiling).max).toBeUndefined();
});

test('the credit is kept in other pages and orders of the search, but not for rent', () => {
  const query = listingQuery.parse({ operation: 'venta', credito: 'infonavit' });
  expect(listingPath(query, { page: 2, sort: 'price' })).toBe(
    '/properties?operation=venta&credito=infonavit&page=2&sort=price',
  );
  expect(listingPath(query, { operation: 'renta' })).toBe('/properties?operation=renta');
  expect(listingPath(query, { operation: undefined })).toBe('/properties');
  expect(listingQuery.parse({ credito: '<script>' }).credito).toBeUndefined();
});

test('the link to the affordability form keeps the filters', () => {
  const query = listingQuery.parse({ type: 'casa', city: 'Hermosillo', credito: 'infonavit', page: '3' });
  expect(affordPath(query)).toBe('/alcanza?type=casa&city=Hermosillo&operation=venta');
});
