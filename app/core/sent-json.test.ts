import { expect, test } from 'vitest';
import { readSentJson } from './sent-json.ts';

test('texts in JSON lose what no database keeps, however it was escaped', () => {
  expect(readSentJson('{"a":"x\\u0000y","b":["\\ud83d"],"c":1}')).toEqual({ a: 'xy', b: ['\ufffd'], c: 1 });
});

test('what is no JSON is thrown back', () => {
  expect(() => readSentJson('{')).toThrow(SyntaxError);
});
