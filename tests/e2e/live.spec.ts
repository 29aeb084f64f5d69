import type { Page } from '@playwright/test';
import { expect, type RunningProduct, signInAs, test } from '#tests/support/e2e.ts';
import { ask, sessionOf } from '#tests/support/http.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { demoPassword } from '#db/demo/accounts.ts';

/** A second process on the same database, as behind a proxy. */
async function secondProcess({ databaseUrl }: RunningProduct): Promise<Product> {
  return startProduct({ env: { DATABASE_URL: databaseUrl } });
}

const withUsers = JSON.stringify({ users: ['read'], analytics: ['read'] });

async function setRole({ query }: RunningProduct, permissions: string) {
  await query(`update roles set section_permissions = $1 where key = 'viewer'`, [permissions]);
}

/** What the role may is lent to these tests: those that come after find it as it was. */
let lent: Record<string, unknown> | undefined;
test.beforeEach(async ({ product }) => {
  [lent] = await product.query(
    `select section_permissions, permissions, dashboard from roles where key = 'viewer'`,
  );
});
test.afterEach(async ({ product }) => {
  await product.query(
    `update roles set section_permissions = $1, permissions = $2, dashboard = $3, version = version + 1 where key = 'viewer'`,
    [JSON.stringify(lent?.['section_permissions']), lent?.['permissions'], lent?.['dashboard']],
  );
});

/** Takes the permission away as an administrator would, over HTTP. */
async function takeAway({ origin, query }: RunningProduct) {
  const cookie = await sessionOf(origin, 'superadmin@demo.sahuaro.mx');
  const [role] = await query(`select label, version from roles where key = 'viewer'`);
  const form = new URLSearchParams([
    ['intent', 'save'],
    ['key', 'viewer'],
    ['version', String(role?.['version'])],
    ['label', String(role?.['label'])],
    ['active', 'on'],
    ['grants[]', 'analytics:read'],
    ['permissions[]', 'read'],
    ['dashboard', 'AdminDashboard'],
  ]);
  const answer = await ask(origin, '/admin/roles.data', { cookie, form });
  expect(answer.status, answer.body).toBe(200);
}

/** The browser listens once it has been greeted. */
async function lineIsOpen(page: Page) {
  await page.waitForFunction(() => performance.getEntriesByType('resource').length > 0);
  await page.waitForTimeout(1_000);
}

async function expectTakenAway(page: Page, product: RunningProduct, address: string) {
  await setRole(product, withUsers);
  await page.goto(`${address}/admin`);
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Usuarios' });
  await expect(entry).toBeVisible();
  await lineIsOpen(page);

  const gone = page
    .waitForFunction(() => !document.querySelector('nav a[href="/admin/users"]'), null, { polling: 20 })
    .then(() => performance.now());
  await takeAway(product);
  const changedAt = performance.now();
  const seconds = ((await gone) - changedAt) / 1000;
  await expect(entry).toBeHidden();
  const call = await page.request.get(`${address}/admin/users.data`);
  expect(call.status()).toBe(403);
  return seconds;
}

test('a permission taken away disappears from another person’s sidebar and their next call is refused', async ({
  page,
  product,
  signIn,
}, info) => {
  await signIn('viewer');
  const seconds = await expectTakenAway(page, product, product.origin);
  info.annotations.push({ type: 'seconds', description: String(seconds) });
  expect(seconds, 'one process').toBeLessThan(1);
});

test('the same when the change comes from another process', async ({ browser, product }, info) => {
  const other = await secondProcess(product);
  const context = await browser.newContext({ locale: 'es-MX' });
  try {
    await signInAs(context.request, other.origin, 'viewer@demo.sahuaro.mx', demoPassword);
    const seconds = await expectTakenAway(await context.newPage(), product, other.origin);
    info.annotations.push({ type: 'seconds', description: String(seconds) });
    expect(seconds, 'two processes').toBeLessThan(1);
  } finally {
    await context.close();
    await other.stop();
  }
});

test('someone switched off is thrown out of the page they have open', async ({ page, product, signIn }) => {
  await signIn('agent');
  await page.goto('/admin');
  await lineIsOpen(page);
  const cookie = await sessionOf(product.origin, 'superadmin@demo.sahuaro.mx');
  const [user] = await product.query(`select id, version from users where email = 'agent@demo.sahuaro.mx'`);
  const answer = await ask(product.origin, `/admin/users/${String(user?.['id'])}.data`, {
    cookie,
    form: { intent: 'status', version: String(user?.['version']), status: 'inactive' },
  });
  expect(answer.status, answer.body).toBe(200);
  await expect(page).toHaveURL(/\/login/, { timeout: 5_000 });
  await product.query(`update users set status = 'active' where email = 'agent@demo.sahuaro.mx'`);
});

test('a line that was cut is taken up where it was, and nothing is missed', async ({ product }) => {
  const cookie = await sessionOf(product.origin, 'superadmin@demo.sahuaro.mx');
  const seen = new Set<string>();
  let cursor = '';

  async function listen(milliseconds: number) {
    const response = await fetch(`${product.origin}/live${cursor ? `?cursor=${cursor}` : ''}`, {
      headers: { cookie },
      signal: AbortSignal.timeout(milliseconds),
    }).catch(() => null);
    let text = '';
    try {
      const decoder = new TextDecoder();
      for await (const chunk of response?.body ?? [])
        text += decoder.decode(chunk as Uint8Array, { stream: true });
    } catch {
      // Cut on purpose.
    }
    // A message that was cut in half counts for nothing, as in a browser.
    for (const message of text.split('\n\n').slice(0, -1)) {
      const id = /^id: (.+)$/m.exec(message)?.[1];
      const topic = /"topic":"(nudge-\d+)"/.exec(message)?.[1];
      if (id) cursor = id;
      if (topic) seen.add(topic);
    }
  }

  const total = 400;
  await listen(300);
  const writing = (async () => {
    for (let index = 0; index < total; index += 10) {
      // Several transactions at once, so that they commit in another order than they began.
      await Promise.all(
        Array.from({ length: 10 }, (_, offset) =>
          product.query(`insert into events (topic, audience) select $1, 'everyone' from pg_sleep($2)`, [
            `nudge-${index + offset}`,
            Math.random() * 0.05,
          ]),
        ),
      );
    }
  })();
  for (let cut = 0; cut < 20; cut++) await listen(150);
  await writing;
  await listen(3_000);
  expect(seen.size).toBe(total);
});
