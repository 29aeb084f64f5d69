import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '#tests/support/e2e.ts';
import { openPage } from '#tests/support/office.ts';

const rolesDenied = 'No tienes permisos para gestionar roles del sistema.';
const menuOf = (page: Page) => page.getByRole('navigation').first();

test('a refused page leads to the start of the office, which says why', async ({
  page,
  signIn,
  checkPage,
}) => {
  await signIn('asesor');
  await page.goto('/admin/roles?role=admin');
  await page.waitForURL(({ pathname }) => pathname === '/admin');
  await expect(page.getByText(rolesDenied)).toBeVisible();
  await checkPage(page);

  // Only pages of ours are named or opened by the address.
  await page.goto('/admin?denied=https%3A%2F%2Fejemplo.mx%2Fadmin%2Froles');
  await untilHydrated(page);
  await expect(page.getByText('No tienes permisos')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/admin');
});

test('an unknown address of the office is answered inside the office', async ({
  page,
  signIn,
  checkPage,
}) => {
  await signIn('asesor');
  const answer = await page.goto('/admin/no-existe/123');
  expect(answer?.status()).toBe(404);
  await expect(menuOf(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('No encontramos');
  await checkPage(page);
  await page.getByRole('link', { name: 'Volver al panel' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/admin');
});

test('debugUserRole closes every page that the role may not open, and gives it back', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await openPage(page, '/admin');
  // A viewer reads properties, but makes none.
  await page.evaluate(() => localStorage.setItem('debugUserRole', 'viewer'));
  await openPage(page, '/admin/properties');
  await expect(page.getByRole('heading', { level: 1, name: 'Catálogo' })).toBeVisible();
  await page.goto('/admin/properties/new-quick');
  await page.waitForURL(({ pathname }) => pathname === '/admin');
  await expect(page.getByText('No tienes permisos para abrir esa página.')).toBeVisible();

  await page.evaluate(() => {
    localStorage.removeItem('debugUserRole');
    window.dispatchEvent(new Event('sahuaro:overrides'));
  });
  await page.waitForURL(/new-quick$/);
});

test('debugUserRole shows the dashboard of the role, without figures that it could not open', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await openPage(page, '/admin');
  await expect(page.getByText('Personas activas', { exact: true })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('debugUserRole', 'usuario'));
  await openPage(page, '/admin');
  await expect(page.getByText('Personas activas', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Invitar a una persona' })).toHaveCount(0);
  await page.evaluate(() => localStorage.removeItem('debugUserRole'));
});

test('disableRoleFiltering opens the menu, and the screen shows what the server refused', async ({
  page,
  signIn,
}) => {
  await signIn('asesor');
  await openPage(page, '/admin');
  await page.evaluate(() => localStorage.setItem('disableRoleFiltering', 'true'));
  await page.reload();
  await untilHydrated(page);
  await menuOf(page).getByRole('link', { name: 'Roles', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Acceso Denegado' })).toBeVisible();
  await expect(page.getByText(rolesDenied)).toBeVisible();
  await expect(menuOf(page).getByRole('link', { name: 'Roles', exact: true })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('disableRoleFiltering'));
});

test('opening the address of the logout leads to the login', async ({ page }) => {
  await page.goto('/logout');
  await page.waitForURL(/\/login$/);
});
