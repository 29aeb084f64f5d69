import { expect, test } from 'vitest';
import { readSentJson } from './sent-json.ts';

test('strings in JSON lose the characters that PostgreSQL cannot store, also escaped ones', () => {
  expect(readSentJson('{"a":"x\\u0000y","b":["\\ud83d"],"c":1}')).toEqual({ a: 'xy', b: ['\ufffd'], c: 1 });
});

test('text that is not JSON throws', () => {
  expect(() => readSentJson('{')).toThrow(SyntaxError);
});
