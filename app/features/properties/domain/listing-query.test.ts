import { expect, test } from 'vitest';
import { affordPath, listingPath, listingQuery, withCreditLimit } from './listing-query.ts';

const ceiling = { pesos: 1_500_000, label: 'Hasta $1,500,000 MXN con Infonavit' };

test('a credit limits the price of properties for sale, unless a lower limit was asked for', () => {
  const query = listingQuery.parse({ operation: 'venta', credito: 'infonavit', type: 'casa' });
  expect(withCreditLimit(query, ceiling)).toMatchObject({
    operation: 'venta',
    type: ['casa'],
    max: 1_500_000,
  });
  expect(withCreditLimit({ ...query, max: 900_000 }, ceiling).max).toBe(900_000);
  expect(withCreditLimit({ ...query, max: 9_000_000 }, ceiling).max).toBe(1_500_000);
  expect(withCreditLimit(query, { ...ceiling, lowest: 500_000 }).min).toBe(500_000);
  expect(withCreditLimit({ ...query, min: 800_000 }, { ...ceiling, lowest: 500_000 }).min).toBe(800_000);
  expect(withCreditLimit(query, null)).toBe(query);
  expect(withCreditLimit({ ...query, credito: undefined }, ceiling).max).toBeUndefined();
});

test('the credit is kept in other pages and orders of the search, but not for rent', () => {
  const query = listingQuery.parse({ operation: 'venta', credito: 'infonavit' });
  expect(listingPath(query, { page: 2, sort: 'price' })).toBe(
    '/properties?operation=venta&credito=infonavit&sort=price&page=2',
  );
  expect(listingPath(query, { operation: 'renta' })).toBe('/properties?operation=renta');
  expect(listingPath(query, { operation: undefined })).toBe('/properties');
  expect(listingQuery.parse({ credito: '<script>' }).credito).toBeUndefined();
});

test('the link to the affordability form keeps the filters', () => {
  const query = listingQuery.parse({ type: 'casa', city: 'Hermosillo', credito: 'infonavit', page: '3' });
  expect(affordPath(query)).toBe('/alcanza?operation=venta&type=casa&city=Hermosillo');
});

test.each([
  ['casa', ['casa'], '/properties?type=casa'],
  ['departamento,casa', ['casa', 'departamento'], '/properties?type=casa%2Cdepartamento'],
  [['casa', 'local', 'casa'], ['casa', 'local'], '/properties?type=casa%2Clocal'],
  ['castillo', undefined, '/properties'],
  [['castillo', 'terreno'], ['terreno'], '/properties?type=terreno'],
])('the types %s are %s', (given, types, path) => {
  const { type } = listingQuery.parse({ type: given });
  expect(type).toEqual(types);
  expect(listingPath({ type })).toBe(path);
});

test.each([
  [{ cp: '83010' }, '83010'],
  [{ cp: '8301' }, undefined],
  [{ cp: '83010; drop' }, undefined],
])('the postal code of %o is %s', (given, code) => {
  expect(listingQuery.parse(given).cp).toBe(code);
});
