import { describe, expect, test } from 'vitest';
import { deepestJson, readSentJson } from './sent-json.ts';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('JSON that somebody sent', () => {
  test('is read, with its texts as they can be stored', () => {
    expect(readSentJson('{"a":["x\\u0000y","\\ud800"],"b":{"[":"]]{"}}')).toEqual({
      a: ['xy', '�'],
      b: { '[': ']]{' },
    });
  });

  test('may be so many levels deep and not deeper; brackets in texts are no levels', () => {
    expect(() => readSentJson(nested(deepestJson))).not.toThrow();
    expect(() => readSentJson(nested(deepestJson + 1))).toThrow(SyntaxError);
    expect(() => readSentJson(nested(200_000))).toThrow(SyntaxError);
    expect(() => readSentJson(`{"a":`.repeat(deepestJson + 1) + '1' + '}'.repeat(deepestJson + 1))).toThrow(
      SyntaxError,
    );
    expect(readSentJson(JSON.stringify('['.repeat(500)))).toBe('['.repeat(500));
    expect(readSentJson(JSON.stringify({ a: `\\"${'{'.repeat(500)}` }))).toEqual({
      a: `\\"${'{'.repeat(500)}`,
    });
  });
});
