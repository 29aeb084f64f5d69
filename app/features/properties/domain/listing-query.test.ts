import { expect, test } from 'vitest';
import { affordPath, listingPath, listingQuery, underCeiling } from './listing-query.ts';

const ceiling = { pesos: 1_500_000, label: 'Hasta $1,500,000 MXN con Infonavit' };

test('a credit caps the price of homes on sale, unless less was asked for', () => {
  const query = listingQuery.parse({ operation: 'venta', credito: 'infonavit', type: 'casa' });
  expect(underCeiling(query, ceiling)).toMatchObject({ operation: 'venta', type: 'casa', max: 1_500_000 });
  expect(underCeiling({ ...query, max: 900_000 }, ceiling).max).toBe(900_000);
  expect(underCeiling({ ...query, max: 9_000_000 }, ceiling).max).toBe(1_500_000);
  expect(underCeiling(query, null)).toBe(query);
  expect(underCeiling({ ...query, credito: undefined }, ceiling).max).toBeUndefined();
});

test('it goes on to other pages and orders of the same search, and not to rents', () => {
  const query = listingQuery.parse({ operation: 'venta', credito: 'infonavit' });
  expect(listingPath(query, { page: 2, sort: 'price' })).toBe(
    '/properties?operation=venta&credito=infonavit&page=2&sort=price',
  );
  expect(listingPath(query, { operation: 'renta' })).toBe('/properties?operation=renta');
  expect(listingPath(query, { operation: undefined })).toBe('/properties');
  expect(listingQuery.parse({ credito: '<script>' }).credito).toBeUndefined();
});

test('who is asked what they earn keeps what they look for', () => {
  const query = listingQuery.parse({ type: 'casa', city: 'Hermosillo', credito: 'infonavit', page: '3' });
  expect(affordPath(query)).toBe('/alcanza?type=casa&city=Hermosillo&operation=venta');
});
