import type { BrowserContext, Page } from '@playwright/test';
import { demoPassword } from '#db/demo/accounts.ts';
import { expect, type RunningProduct, signInAs, test } from '#tests/support/e2e.ts';
import { openPage } from '#tests/support/office.ts';

/** The session grows old, as it does overnight. */
async function expire(context: BrowserContext, { query }: RunningProduct) {
  const cookie = (await context.cookies()).find(({ name }) => name.includes('session'));
  const token = decodeURIComponent(cookie?.value ?? '').split('.')[0];
  const changed = await query(`update sessions set expires_at = '2026-01-01' where token = $1 returning id`, [
    token,
  ]);
  expect(changed).toHaveLength(1);
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Tu sesión terminó' });
const network = (page: Page) => page.getByLabel('Instagram');

test('a session that ends in a form is renewed there, and what was typed is saved', async ({
  page,
  context,
  product,
  signIn,
  checkPage,
}) => {
  await signIn('admin');
  await openPage(page, '/admin/settings/social');
  await network(page).fill('https://www.instagram.com/sahuaro');
  await expire(context, product);
  await page.getByRole('button', { name: 'Guardar' }).click();

  await expect(dialog(page)).toContainText('admin@demo.sahuaro.mx');
  await expect(dialog(page).getByLabel(/^Contraseña/)).toBeFocused();
  await checkPage(page);
  await page.keyboard.type('no es esta');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Credenciales inválidas');
  await dialog(page)
    .getByLabel(/^Contraseña/)
    .fill(demoPassword);
  await page.keyboard.press('Enter');

  // What succeeded is told in the toast of successes.
  await expect(page.locator('[data-toast=success]')).toContainText('Redes sociales guardadas');
  await expect(dialog(page)).toHaveCount(0);
  await expect(network(page)).toHaveValue('https://www.instagram.com/sahuaro');
});

test('somebody who signs in on another page comes back and goes on; who declines keeps what was typed', async ({
  page,
  context,
  product,
  signIn,
}) => {
  await signIn('admin');
  await openPage(page, '/admin/settings/social');
  await network(page).fill('https://www.instagram.com/otra');
  await expire(context, product);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByText('Tu sesión terminó. Inicia sesión de nuevo').first()).toBeVisible();
  await expect(network(page)).toHaveValue('https://www.instagram.com/otra');

  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog(page)).toBeVisible();
  await signInAs(context.request, product.origin, 'admin@demo.sahuaro.mx', demoPassword);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Redes sociales guardadas')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});
