import type { Page } from '@playwright/test';
import { expect, openListening, type RunningProduct, signInAs, test } from '#tests/support/e2e.ts';
import { ask, sessionOf } from '#tests/support/http.ts';
import { type Product, startProduct } from '#tests/support/servers/product.ts';
import { demoPassword } from '#db/demo/accounts.ts';

/** A second process on the same database, as behind a load balancer. */
async function secondProcess({ databaseUrl }: RunningProduct): Promise<Product> {
  return startProduct({ env: { DATABASE_URL: databaseUrl } });
}

const withUsers = JSON.stringify({ users: ['read'], analytics: ['read'] });

async function setRole({ query }: RunningProduct, permissions: string) {
  await query(`update roles set section_permissions = $1 where key = 'viewer'`, [permissions]);
}

/** These tests change the role; its permissions are restored after each test. */
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

/** Saves what the role may do over HTTP, like an administrator. */
async function saveRole({ origin, query }: RunningProduct, grants: readonly string[]) {
  const cookie = await sessionOf(origin, 'superadmin@demo.sahuaro.mx');
  const [role] = await query(`select label, version from roles where key = 'viewer'`);
  const form = new URLSearchParams([
    ['intent', 'save'],
    ['key', 'viewer'],
    ['version', String(role?.['version'])],
    ['label', String(role?.['label'])],
    ['active', 'on'],
    ...grants.map((grant): [string, string] => ['grants[]', grant]),
    ['permissions[]', 'read'],
    ['dashboard', 'AdminDashboard'],
  ]);
  const answer = await ask(origin, '/admin/roles.data', { cookie, form });
  expect(answer.status, answer.body).toBe(200);
}

const takeAway = (product: RunningProduct) => saveRole(product, ['analytics:read']);

async function expectTakenAway(page: Page, product: RunningProduct, address: string) {
  await setRole(product, withUsers);
  await openListening(page, `${address}/admin`);
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Usuarios' });
  await expect(entry).toBeVisible();

  await takeAway(product);
  await expect(entry).toBeHidden();
  const call = await page.request.get(`${address}/admin/users.data`);
  expect(call.status()).toBe(403);
}

test('a permission taken away disappears from another person’s sidebar and their next call is refused', async ({
  page,
  product,
  signIn,
}) => {
  await signIn('viewer');
  await expectTakenAway(page, product, product.origin);
});

test('the same when the change comes from another process', async ({ browser, product }) => {
  const other = await secondProcess(product);
  const context = await browser.newContext({ locale: 'es-MX' });
  try {
    await signInAs(context.request, other.origin, 'viewer@demo.sahuaro.mx', demoPassword);
    await expectTakenAway(await context.newPage(), product, other.origin);
  } finally {
    await context.close();
    await other.stop();
  }
});

test('someone switched off is thrown out of the page they have open', async ({ page, product, signIn }) => {
  await signIn('viewer');
  await openListening(page, '/admin');
  const cookie = await sessionOf(product.origin, 'superadmin@demo.sahuaro.mx');
  const [user] = await product.query(`select id, version from users where email = 'viewer@demo.sahuaro.mx'`);
  const answer = await ask(product.origin, `/admin/users/${String(user?.['id'])}.data`, {
    cookie,
    form: { intent: 'status', version: String(user?.['version']), status: 'inactive' },
  });
  expect(answer.status, answer.body).toBe(200);
  await expect(page).toHaveURL(/\/login/);
  await product.query(`update users set status = 'active' where email = 'viewer@demo.sahuaro.mx'`);
});

test('a page whose permission is lost leaves to the start with the reason, and comes back by itself', async ({
  page,
  product,
  signIn,
}) => {
  await setRole(product, withUsers);
  await signIn('viewer');
  await openListening(page, '/admin/users?search=demo');
  await expect(page.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible();

  await takeAway(product);
  await page.waitForURL(({ pathname }) => pathname === '/admin');
  await expect(page.getByText('No tienes permisos para abrir esa página.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /Hola/ })).toBeVisible();

  await saveRole(product, ['analytics:read', 'users:read']);
  await page.waitForURL(/\/admin\/users\?search=demo$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible();
});
