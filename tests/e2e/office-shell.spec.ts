import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { openPage } from '#tests/support/office.ts';

const profile = (page: Page) => page.getByRole('link', { name: 'Mi Perfil', exact: true });
const openMenu = async (page: Page) => {
  await page.locator('summary', { hasText: 'Mi Cuenta' }).filter({ visible: true }).click();
  await expect(profile(page)).toBeVisible();
};

test('the account menu closes by Esc, by a click outside and on going elsewhere', async ({
  page,
  signIn,
}) => {
  await signIn('asesor');
  await openPage(page, '/admin');
  await openMenu(page);
  await page.keyboard.press('Escape');
  await expect(profile(page)).toBeHidden();

  await openMenu(page);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(profile(page)).toBeHidden();

  await openMenu(page);
  await profile(page).click();
  await expect(page).toHaveURL('/admin/profile');
  await expect(profile(page)).toBeHidden();
});

test('the menu is 16rem wide beside the page and as a drawer on a phone', async ({ page, signIn }) => {
  await signIn('asesor');
  await openPage(page, '/admin');
  const sidebar = page.getByRole('complementary').first();
  expect((await sidebar.boundingBox())?.width).toBe(256);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(256);
});
