import { expect, test } from 'vitest';
import { liveTopic, shows } from '#app/core/live-topic.ts';
import { onlyWhenShown, revalidateOnly } from './reread.ts';

const frame = shows(liveTopic('people'));
const page = shows(liveTopic('homes'));
const ask = (handle: typeof frame, nextUrl: URL) =>
  onlyWhenShown(handle)({
    currentUrl: nextUrl,
    nextUrl,
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
  });

test('a reading for an event skips routes that do not show it, however late the router asks again', async () => {
  const reading = new URL('https://sahuaro.mx/admin');
  const first: boolean[] = [];
  await revalidateOnly(new Set([page]), async () => void first.push(ask(frame, reading), ask(page, reading)));
  expect(first).toEqual([false, true]);
  expect([ask(frame, reading), ask(page, reading)]).toEqual([false, true]);
});

test('an ordinary reading that begins meanwhile loads every route', async () => {
  await revalidateOnly(new Set([page]), async () => void ask(frame, new URL('https://sahuaro.mx/admin')));
  expect(ask(frame, new URL('https://sahuaro.mx/admin'))).toBe(true);
});
