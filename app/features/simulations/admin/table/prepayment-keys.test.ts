import { expect, test } from 'vitest';
import { amountTyped, monthAfter, stepOfKey } from './prepayment-keys.ts';

const key = (name: string, modifiers = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
});

test('arrows move by months and page keys by years, within the table', () => {
  expect(monthAfter(12, 'down', 240)).toBe(13);
  expect(monthAfter(12, 'year_up', 240)).toBe(1);
  expect(monthAfter(235, 'year_down', 240)).toBe(240);
  expect(monthAfter(12, 'last', 240)).toBe(240);
  expect(monthAfter(12, 'first', 240)).toBe(1);
});

test('keys of the browser and of text editing are ignored', () => {
  expect(stepOfKey(key('ArrowDown'))).toBe('down');
  expect(stepOfKey(key('ArrowDown', { altKey: true }))).toBeNull();
  expect(stepOfKey(key('Home'))).toBe('first');
  expect(stepOfKey(key('Home'), 'writing')).toBeNull();
  expect(stepOfKey(key('a'))).toBeNull();
});

test.each([
  ['$1,500.50', 150_050],
  ['1,500', 150_000],
  ['0', 0],
  ['', null],
  ['  ', null],
  ['999999999999', 1e12],
])('%j is %j', (text, amount) => expect(amountTyped(text)).toBe(amount));
