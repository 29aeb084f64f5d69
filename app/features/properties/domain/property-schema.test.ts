import { describe, expect, test } from 'vitest';
import { fieldSchema } from './property-schema.ts';

const said = (name: Parameters<typeof fieldSchema>[0], text: string) => {
  const read = fieldSchema(name).safeParse(text);
  return read.success ? read.data : read.error.issues[0]?.message;
};

describe('numbers sent by a form without JavaScript', () => {
  test.each([
    ['constructionSize', '120,5', 120.5],
    ['constructionSize', '1,205', 1205],
    ['constructionSize', '1,205.50', 1205.5],
    ['bathrooms', '2,5', 2.5],
    ['bathrooms', '', null],
    ['bedrooms', '3', 3],
    ['latitude', '-29.0729', -29.0729],
    ['landSize', '0x10', 'common.validation.numeric'],
    ['landSize', '1,20,5', 'common.validation.numeric'],
    ['price', '235000050', 235_000_050],
  ] as const)('%s %j is %j', (name, text, value) => {
    expect(said(name, text)).toBe(value);
  });
});

describe('an invalid number', () => {
  test.each([
    ['bedrooms', '1.5', 'properties.validation.whole'],
    ['bedrooms', '400', 'properties.validation.out_of_range'],
    ['latitude', '91', 'properties.validation.latitude'],
    ['longitude', '-181', 'properties.validation.longitude'],
    ['latitude', 'norte', 'common.validation.numeric'],
  ] as const)('%s %j is refused with its own message', (name, text, message) => {
    expect(said(name, text)).toBe(message);
  });
});
