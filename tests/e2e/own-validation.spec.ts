import type { Page } from '@playwright/test';
import { demo, expect, test, untilHydrated } from '#tests/support/e2e.ts';

/** Forms answer in the words of the specification, beside each field, and never with a bubble of the browser. */
type Emptied = { address: string; button: string; expected: Record<string, string> };

const forms: Emptied[] = [
  {
    address: '/login',
    button: 'Iniciar Sesión',
    expected: { email: 'Campo obligatorio', password: 'Campo obligatorio' },
  },
  { address: '/forgot-password', button: 'Enviar', expected: { email: 'Campo obligatorio' } },
  {
    address: '/alcanza',
    button: 'Ver cuánto me alcanza',
    expected: {
      income: 'Campo obligatorio',
      age: 'Campo obligatorio',
      hasInfonavit: 'Dinos si cotizas en Infonavit',
    },
  },
];

const account = {
  displayName: 'Campo obligatorio',
  email: 'Campo obligatorio',
  password: 'Campo obligatorio',
  confirmPassword: 'Campo obligatorio',
};

const frame = (page: Page, name: string) => page.locator(`main [data-field="${name}"]`).first();

async function expectOwnWords(page: Page, { button, expected }: Omit<Emptied, 'address'>) {
  await page.locator('main form').getByRole('button', { name: button }).click();
  for (const [name, text] of Object.entries(expected)) await expect(frame(page, name)).toContainText(text);
  const [first] = Object.keys(expected);
  await expect(frame(page, first ?? '').locator('input:focus')).toHaveCount(1);
  await expect(
    frame(page, first ?? '')
      .locator('[aria-invalid=true]')
      .first(),
  ).toBeVisible();
}

for (const { address, ...form } of forms) {
  test(`${address} sent empty says what is missing, and so does the server`, async ({
    page,
    browser,
    baseURL,
  }) => {
    let posts = 0;
    page.on('request', (request) => (posts += request.method() === 'POST' ? 1 : 0));
    await page.goto(address);
    await untilHydrated(page);
    await expectOwnWords(page, form);
    expect(posts).toBe(0);

    const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const served = await plain.newPage();
    await served.goto(address);
    await served.locator('main form').getByRole('button', { name: form.button }).click();
    for (const [name, text] of Object.entries(form.expected)) {
      await expect(frame(served, name)).toContainText(text);
    }
    await plain.close();
  });
}

test('/register sent empty says what is missing, and what is too short or different', async ({
  page,
  product,
}) => {
  await product.query(
    `insert into settings ("group", value) values ('access', '{"allowSelfRegistration": true}')
     on conflict ("group") do update set value = settings.value || excluded.value`,
  );
  await page.goto('/register');
  await untilHydrated(page);
  await expectOwnWords(page, { button: 'Crear cuenta', expected: account });
  await frame(page, 'password').locator('input').fill('corta');
  await frame(page, 'confirmPassword').locator('input').fill('otra');
  await frame(page, 'email').locator('input').fill('ana@');
  await page.locator('main form').getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(frame(page, 'password')).toContainText('Debe tener al menos 10 caracteres');
  await expect(frame(page, 'confirmPassword')).toContainText('Las contraseñas no coinciden');
  await expect(frame(page, 'email')).toContainText('Correo electrónico inválido');
});

test('/setup says that it checks, then asks, and sent empty says what is missing', async ({
  browser,
  product,
}) => {
  const { startProduct } = await import('#tests/support/servers/product.ts');
  const { adminQuery, databaseUrl } = await import('#tests/support/servers/postgres.ts');
  const { Client } = await import('pg');
  const { address } = demo();
  const name = `setup_check_${Date.now()}`;
  await adminQuery(address, `create database ${name}`);
  const env = { DATABASE_URL: databaseUrl(address, name), SMTP_URL: product.mailbox.url };
  const fresh = await startProduct({ env });
  const context = await browser.newContext({ baseURL: fresh.origin, locale: 'en-US' });
  const page = await context.newPage();

  // While somebody holds the table of users, the check has to wait.
  const holder = new Client({ connectionString: env.DATABASE_URL });
  await holder.connect();
  await holder.query('begin; lock table users in access exclusive mode');
  await page.goto('/setup');
  await expect(page.getByRole('status')).toHaveText('Verificando configuración...');
  await holder.query('rollback');
  await holder.end();
  await expectOwnWords(page, { button: 'Crear Super Administrador', expected: account });

  await context.close();
  await fresh.stop();
  await adminQuery(address, `drop database ${name} with (force)`);
});
