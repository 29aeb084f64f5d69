import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

/** As the platform itself computes it. */
async function known(text: string) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

test('is the standard one, for every length around a block', async () => {
  for (let length = 0; length < 200; length++) {
    expect(sha256('ñ'.repeat(length))).toBe(await known('ñ'.repeat(length)));
  }
});

test('whatever the text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
      expect(sha256(text)).toBe(await known(text));
    }),
  );
});
