import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  test as base,
} from '@playwright/test';
import pg from 'pg';
import { demoPassword } from '#db/demo/accounts.ts';
import { demoTemplate } from './e2e-setup.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';
import { type OidcServer, startOidc } from './oidc.ts';
import { adminQuery, databaseUrl, type ServerAddress } from './postgres.ts';
import { freePort, type Product, startProduct } from './product.ts';

export { expect };

type DemoRole = 'superadmin' | 'admin' | 'asesor' | 'propietario' | 'usuario' | 'agent' | 'viewer';

export type RunningProduct = Product & {
  mailbox: Mailbox;
  oidc: OidcServer;
  databaseUrl: string;
  query: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
};

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
      const address = JSON.parse(process.env['E2E_POSTGRES'] ?? '{}') as ServerAddress;
      const name = `e2e_${randomUUID().replaceAll('-', '')}`;
      await adminQuery(address, `create database ${name} template ${demoTemplate}`);
      const url = databaseUrl(address, name);
      const port = await freePort();
      const mailbox = await startMailbox();
      const oidc = await startOidc(`http://localhost:${port}/api/auth/callback/google`);
      const product = await startProduct({
        port,
        files: process.env['E2E_FILES'],
        env: { DATABASE_URL: url, SMTP_URL: mailbox.url, TRUSTED_PROXIES: '127.0.0.1,::1', ...oidc.env },
      });
      const pool = new pg.Pool({ connectionString: url, max: 3 });
      const query = async (text: string, values: unknown[] = []) =>
        (await pool.query(text, values)).rows as Record<string, unknown>[];

      await use({ ...product, mailbox, oidc, databaseUrl: url, query });

      await pool.end();
      await product.stop();
      await oidc.stop();
      await mailbox.stop();
      await adminQuery(address, `drop database ${name} with (force)`);
    },
    { scope: 'worker', timeout: 90_000 },
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
