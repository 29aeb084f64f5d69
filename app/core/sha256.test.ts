import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

const known = (text: string) => createHash('sha256').update(text).digest('hex');

test('is the standard one, for every length around a block', () => {
  for (let length = 0; length < 200; length++)
    expect(sha256('ñ'.repeat(length))).toBe(known('ñ'.repeat(length)));
});

test('whatever the text', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => sha256(text) === known(text)));
});
