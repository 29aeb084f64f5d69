import AxeBuilder from '@axe-core/playwright';
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  test as base,
} from '@playwright/test';
import { demoPassword } from '#db/demo/accounts.ts';
import type { Mailbox } from './mailbox.ts';
import { type Demo, type RunningProduct, startOnDemo } from './running-product.ts';

export { expect };
export type { RunningProduct };

type DemoRole = 'superadmin' | 'admin' | 'asesor' | 'propietario' | 'usuario' | 'agent' | 'viewer';

/** Where the setup of the whole run left the demo. */
export const demo = () => JSON.parse(process.env['E2E_DEMO'] ?? '{}') as Demo;

type WorkerFixtures = { product: RunningProduct };
type TestFixtures = {
  mailbox: Mailbox;
  /** Signs this test's browser in as the demo person of a role. */
  signIn: (role: DemoRole, context?: BrowserContext) => Promise<void>;
  /** No accessibility problem, nothing wider than the screen, no complaint in the console. */
  checkPage: (page: Page) => Promise<void>;
};

/** A database and a server of its own for each worker: tests never meet each other's rows. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from the pattern
    async ({}, use) => {
      const product = await startOnDemo(demo());
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ product }, use) => use(product.origin),
  mailbox: ({ product }, use) => use(product.mailbox),
  signIn: async ({ context: own, product }, use) => {
    await use((role, context = own) =>
      signInAs(context.request, product.origin, `${role}@demo.sahuaro.mx`, demoPassword),
    );
  },
  checkPage: async ({ page: own }, use) => {
    const complaints: string[] = [];
    own.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    own.on('pageerror', (error) => complaints.push(String(error)));
    await use(async (page) => {
      await expectNoOverflow(page);
      const violations = await withoutMotion(page, async () => (await axe(page).analyze()).violations);
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
      ).toEqual([]);
      expect(complaints.splice(0).filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
    });
  },
});

/** What fades is between two looks: what has begun to is waited for, and nothing begins to meanwhile. */
async function withoutMotion<Result>(page: Page, look: () => Promise<Result>) {
  const isStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (!isStill) await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
  const seen = await look();
  if (!isStill) await page.emulateMedia({ reducedMotion: 'no-preference' });
  return seen;
}

/**
 * Every rule of axe. Carrying out what is in order takes longer than looking for what is not, and so does the way over
 * a second page by which frames are put together: only the violations are told, and a page without frames is looked at
 * where it is.
 */
function axe(page: Page) {
  return new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1);
}

/** Signs in over HTTP: what a form without JavaScript would do. */
export async function signInAs(request: APIRequestContext, origin: string, email: string, password: string) {
  const answer = await request.post(`${origin}/login`, {
    form: { intent: 'login', email, password, next: '/admin' },
    headers: { origin },
    maxRedirects: 0,
  });
  expect(answer.status(), await answer.text()).toBe(302);
}

/** The scripts have taken over. Not «network idle»: the line of live events never is. */
export async function untilAwake(page: Page) {
  await page.waitForFunction(
    () => Reflect.get(window, '__reactRouterDataRouter')?.state?.initialized === true,
  );
}

/** Goes to a page of the office and waits until it listens to live events. */
export async function openListening(page: Page, address: string) {
  const line = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/live');
  await page.goto(address);
  await line;
}

/** Or within what ten requests take, where the machine is busy with something else at this moment. */
export async function expectWithinASecond(page: Page, origin: string, milliseconds: number) {
  const startedAt = performance.now();
  await page.request.get(`${origin}/about.data`);
  expect(milliseconds).toBeLessThan(Math.max(1_000, (performance.now() - startedAt) * 10));
}

/** For rules of the product that are about time itself: nothing else becomes true meanwhile. */
export async function untilOlderThan(milliseconds: number, since: number) {
  await expect
    .poll(() => Date.now() - since, { timeout: milliseconds + 10_000 })
    .toBeGreaterThan(milliseconds);
}

/** What this page's pictures were answered with, as they come. */
export function watchPictures(page: Page) {
  const seen = { shown: [] as string[], missing: [] as string[] };
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'image' || answer.url().startsWith('data:')) return;
    if (answer.status() < 400) seen.shown.push(answer.url());
    else seen.missing.push(`${answer.status()} ${answer.url()} on ${page.url()}`);
  });
  return seen;
}

/** Once the page has settled: while something slides to its new place it may stick out for a moment. */
export async function expectNoOverflow(page: Page) {
  const extra = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(extra, { message: 'wider than the screen', timeout: 3_000 }).toBeLessThanOrEqual(0);
}
