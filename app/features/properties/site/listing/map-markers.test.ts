import { describe, expect, test } from 'vitest';
import { pinPrice, shortPrice } from '../../parts/short-price.ts';
import { apart } from './map-markers.ts';

const at = (id: number, latitude: number, longitude: number) => ({
  id,
  slug: '',
  price: 100,
  latitude,
  longitude,
  isExact: false,
});

describe('price markers', () => {
  test('are grouped from afar and separate up close', () => {
    const homes = [at(1, 29.1, -110.95), at(2, 29.101, -110.951), at(3, 29.15, -110.9)];
    expect(apart(homes, 11).map((group) => group.map(({ id }) => id))).toEqual([[1, 2], [3]]);
    expect(apart(homes, 17)).toHaveLength(3);
  });

  test('at the same point stay grouped at any zoom', () => {
    expect(apart([at(1, 29.1, -110.95), at(2, 29.1, -110.95)], 19)).toHaveLength(1);
  });

  test('grouping keeps every property', () => {
    const homes = Array.from({ length: 300 }, (_, index) =>
      at(index, 29 + index / 2_000, -111 + (index % 7) / 50),
    );
    expect(apart(homes, 12).flat()).toHaveLength(300);
  });
});

test.each([
  [235_000_000, '$2.35 M'],
  [800_000_000, '$8 M'],
  [85_000_000, '$850 mil'],
  [1_450_000, '$14.5 mil'],
  [90_000, '$900'],
])('%s centavos is %s', (centavos, expected) => {
  expect(shortPrice(centavos)).toBe(expected);
  expect(pinPrice(centavos)).toBe(`${expected} MXN`);
});
