import { measureFirstLoad } from '#tools/measure-first-load.ts';
import { expect, test } from '#tests/support/e2e.ts';

const budget = 130_000;

test('/about asks for at most 130 kB of JavaScript (brotli)', async () => {
  const { brotli, files } = await measureFirstLoad('/about', 'build/client');
  expect(brotli, JSON.stringify(files)).toBeLessThanOrEqual(budget);
});

test('what the browser really receives is what was measured, and none of it runs before the first paint', async ({
  page,
}) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  let received = 0;
  const scripts = new Set<string>();
  client.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) received += encodedDataLength;
  });
  // Blocks all scripts until the first paint: if the paint needed one, the test would time out.
  const { promise: painted, resolve: letScriptsIn } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await painted;
    await route.continue();
  });
  await page.goto('/about', { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
    undefined,
    { polling: 50 },
  );
  letScriptsIn();
  await page.waitForLoadState('networkidle');
  const blocking = await page.locator('head script:not([type="application/ld+json"])').count();
  expect(blocking, 'scripts in the head').toBe(0);
  expect(received).toBeLessThanOrEqual(budget * 1.05);
});
