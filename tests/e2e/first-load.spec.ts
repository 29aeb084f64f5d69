import { measureFirstLoad } from '#tools/measure-first-load.ts';
import { expect, test } from '#tests/support/e2e.ts';

const budget = 130_000;

test('/about asks for at most 130 kB of JavaScript (brotli)', async () => {
  const { brotli, files } = await measureFirstLoad('/about', 'build/client');
  expect(brotli, JSON.stringify(files)).toBeLessThanOrEqual(budget);
});

test('what the browser really receives is what was measured, and none of it runs before the first paint', async ({ page }) => {
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
  // Each script waits at the door for a while: were the paint to need one, it would come late.
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto('/about', { waitUntil: 'commit' });
  const painted = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0, undefined, { polling: 50 });
  expect(await painted.jsonValue()).toBeLessThan(1_500);
  await page.waitForLoadState('networkidle');
  const blocking = await page.locator('head script:not([type="application/ld+json"])').count();
  expect(blocking, 'scripts in the head').toBe(0);
  expect(received).toBeLessThanOrEqual(budget * 1.05);
});
