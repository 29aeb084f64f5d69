import { afterEach, expect, test, vi } from 'vitest';
import { isReachable } from './reachable.ts';
import { readJson } from './read-json.ts';

afterEach(() => vi.unstubAllGlobals());

const answers = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);

test('returns the answer', async () => {
  answers(() => Promise.resolve(Response.json([1, 2])));
  expect(await readJson('/somewhere')).toEqual([1, 2]);
});

test.each([
  ['a refusal', () => Promise.resolve(Response.json({ kind: 'not_found' }, { status: 404 }))],
  ['the login in place of an answer', () => Promise.resolve(new Response('<html>'))],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s gives null', async (_, answer) => {
  answers(answer);
  expect(await readJson('/somewhere')).toBeNull();
});

test('the server is reachable when it answers anything, even an error', async () => {
  answers(() => Promise.resolve(new Response('', { status: 503 })));
  expect(await isReachable()).toBe(true);
  answers(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await isReachable()).toBe(false);
});
