import { expect, test } from 'vitest';
import { quickPropertyInput } from './quick-property.ts';

const given = { title: 'Casa', location: 'Pitic, Hermosillo' };

test('a title and a location are enough', () => {
  expect(quickPropertyInput.parse(given)).toMatchObject({ ...given, type: 'casa', price: null, city: '' });
  expect(quickPropertyInput.safeParse({ title: 'Casa', location: ' ' }).success).toBe(false);
});

test('a price and the chosen place are taken along', () => {
  const place = { neighborhood: 'Pitic', city: 'Hermosillo', postalCode: '83150' };
  expect(quickPropertyInput.parse({ ...given, ...place, price: '235000000' })).toMatchObject({
    ...place,
    price: 235_000_000,
  });
});

test('without JavaScript the price is in pesos', () => {
  expect(quickPropertyInput.parse({ ...given, pricePesos: '$2,350,000' }).price).toBe(235_000_000);
  const wrong = quickPropertyInput.safeParse({ ...given, pricePesos: 'mucho' });
  expect(wrong.error?.issues[0]?.path).toEqual(['price']);
});
