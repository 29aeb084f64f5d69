import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type AxeCore from 'axe-core';
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  test as base,
} from '@playwright/test';
import { demoPassword } from '#db/demo/accounts.ts';
import { startTileServer, type TileServer } from './maps/tile-server.ts';
import { isFull } from './size.ts';
import type { Mailbox } from './servers/mailbox.ts';
import { type Demo, type RunningProduct, startOnDemo } from './servers/running-product.ts';

export { expect };
export type { RunningProduct };

type DemoRole = 'superadmin' | 'admin' | 'asesor' | 'propietario' | 'usuario' | 'agent' | 'viewer';

/** The demo that the setup of the whole run created. */
export const demo = () => JSON.parse(process.env['E2E_DEMO'] ?? '{}') as Demo;

type WorkerFixtures = { tiles: TileServer; product: RunningProduct };
type TestFixtures = {
  mailbox: Mailbox;
  /**
   * Whether `checkPage` measures the contrast of every text, which takes two thirds of its time. In `npm test` this is
   * done for every page and every component, and `tokens.test.ts` measures all pairs of colours; `test:full` does it in
   * every journey too.
   */
  measuresContrast: boolean;
  /** Signs this test's browser in as the demo user of a role. */
  signIn: (role: DemoRole, context?: BrowserContext) => Promise<void>;
  /** Expects no accessibility problems, no horizontal overflow and no errors in the console. */
  checkPage: (page: Page) => Promise<void>;
};

/** A database and a server for each worker, so that tests never see each other's rows. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  tiles: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from the pattern
    async ({}, use) => {
      const tiles = await startTileServer();
      await use(tiles);
      await tiles.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ tiles }, use) => {
      const product = await startOnDemo(demo());
      // Tests ask nobody on the internet for the streets of their maps.
      await product.query(`insert into settings ("group", value) values ('map', $1)`, [tiles.settings]);
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
  measuresContrast: [isFull, { option: true }],
  checkPage: async ({ page: own, measuresContrast }, use) => {
    const complaints: string[] = [];
    own.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    own.on('pageerror', (error) => complaints.push(String(error)));
    await use(async (page) => {
      await expectNoOverflow(page);
      expect(await withoutMotion(page, () => accessibilityProblems(page, measuresContrast))).toEqual([]);
      expect(complaints.splice(0).filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
    });
  },
});

/** During an animation, colours are between two values: waits for running animations and prevents new ones. */
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

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** Rows of a list have the same markup, so `npm test` examines the first eight; `test:full` examines all of them. */
const furtherRows = isFull
  ? []
  : ['tbody > tr:nth-child(n+9)', 'li:nth-child(n+9)', 'article:nth-child(n+9)'];

/**
 * What the rules of axe complain about. While a dialog is open nobody reaches the page behind it, so `npm test` examines
 * the dialog alone. Each document gets axe once: reading it takes as long as a small page.
 */
async function accessibilityProblems(page: Page, measuresContrast: boolean): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  }
  return page.evaluate(
    async ({ exclude, isWhole, rules }) => {
      const axe = Reflect.get(window, 'axe') as typeof AxeCore;
      const dialogs = isWhole
        ? undefined
        : document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]');
      const include = dialogs?.item(dialogs.length - 1) ?? document;
      const { violations } = await axe.run({ include, exclude }, { resultTypes: ['violations'], rules });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    { exclude: furtherRows, isWhole: isFull, rules: { 'color-contrast': { enabled: measuresContrast } } },
  );
}

/** Signs in over HTTP, like a form without JavaScript. */
export async function signInAs(request: APIRequestContext, origin: string, email: string, password: string) {
  const answer = await request.post(`${origin}/login`, {
    form: { intent: 'login', email, password, next: '/admin' },
    headers: { origin },
    maxRedirects: 0,
  });
  expect(answer.status(), await answer.text()).toBe(302);
}

/**
 * Waits until React Router has started and React has taken over the page. «Network idle» would never come: the live
 * connection stays open.
 */
export async function untilHydrated(page: Page) {
  await page.waitForFunction(() => {
    const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
    const isStarted = Reflect.get(window, '__reactRouterDataRouter')?.state?.initialized === true;
    return isStarted && [...document.querySelectorAll('main, h1')].every(isTaken);
  });
}

/** Opens a page of the office and waits until it is connected to live events. */
export async function openListening(page: Page, address: string) {
  const line = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/live');
  await page.goto(address);
  await line;
}

/** The server does its work at once, but the browser hears of it half a second later. */
export async function delayAnswers(page: Page, address: string) {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await sleep(500);
    // A test that ends does not wait for the last answer.
    await route.fulfill({ response }).catch(() => {});
  });
}

/** Waits for time to pass, for rules of the product that are about time itself. */
export async function untilOlderThan(milliseconds: number, since: number) {
  await expect
    .poll(() => Date.now() - since, { timeout: milliseconds + 10_000 })
    .toBeGreaterThan(milliseconds);
}

/** Collects the responses to this page's images. */
export function watchPictures(page: Page) {
  const seen = { shown: [] as string[], missing: [] as string[] };
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'image' || answer.url().startsWith('data:')) return;
    if (answer.status() < 400) seen.shown.push(answer.url());
    else seen.missing.push(`${answer.status()} ${answer.url()} on ${page.url()}`);
  });
  return seen;
}

/** Polls, because an element may overflow for a moment while it moves to its place. */
export async function expectNoOverflow(page: Page) {
  const extra = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(extra, { message: 'wider than the screen' }).toBeLessThanOrEqual(0);
}
