import type { Page } from '@playwright/test';
import { expect, expectNoOverflow, test, untilHydrated } from '#tests/support/e2e.ts';

/** Searching in one's own words, and the filters of the listing. */

const field = (page: Page) => page.getByRole('combobox', { name: /Buscar por colonia/ });
const chip = (page: Page, name: string) => page.getByRole('link', { name: `Quitar filtro: ${name}` });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filtros' });

test('what was typed becomes filters that are removed one by one', async ({ page, checkPage }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/properties');
  await untilHydrated(page);
  await field(page).fill('casa con alberca de 3 recámaras hasta 8 millones con asador');
  await page.keyboard.press('Enter');
  for (const name of ['Casas', 'Alberca', '3+ recámaras', 'Hasta $8,000,000 MXN', 'En venta', '«asador»']) {
    await expect(chip(page, name)).toBeVisible();
  }
  await expect(field(page)).toHaveValue('asador');
  await checkPage(page);
  await chip(page, '«asador»').click();
  await expect(chip(page, '«asador»')).toBeHidden();
  await chip(page, 'Hasta $8,000,000 MXN').click();
  await expect(page).toHaveURL('/properties?operation=venta&type=casa&beds=3&pool=1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/casas en venta$/);
});

test('a suggestion says how the words are understood, and leads there', async ({ page }) => {
  await page.goto('/properties');
  await untilHydrated(page);
  await field(page).fill('depa que acepte infonavit');
  await page.getByRole('option', { name: /Departamentos · Acepta Infonavit/ }).click();
  await expect(page).toHaveURL('/properties?type=departamento&accepts=infonavit');
});

test('several types at once; prices and counts follow the operation', async ({ page, checkPage }) => {
  await page.goto('/properties');
  await untilHydrated(page);
  await page.getByRole('button', { name: /^Filtros/ }).click();
  const prices = sheet(page).getByRole('combobox', { name: 'Hasta' }).first().locator('option');
  await expect(prices.filter({ hasText: '$10,000 MXN' })).toHaveCount(0);
  await sheet(page).getByText('En renta').click();
  await expect(prices.filter({ hasText: '$10,000 MXN' })).toHaveCount(1);
  await sheet(page).getByText('Casas', { exact: false }).first().click();
  await sheet(page).getByText('Departamentos', { exact: false }).first().click();
  await expect(sheet(page).getByRole('button', { name: /^Ver \d+ propiedades?$/ })).toBeVisible();
  await checkPage(page);
  await sheet(page).getByRole('button', { name: /^Ver/ }).click();
  await expect(page).toHaveURL('/properties?operation=renta&type=casa%2Cdepartamento');
  const kinds = page.getByRole('navigation', { name: 'Elección rápida' }).locator('[aria-current]');
  await expect(kinds).toContainText(['En renta', 'Casas', 'Departamentos']);
  await chip(page, 'Casas').click();
  await expect(page).toHaveURL('/properties?operation=renta&type=departamento');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters work, and the address is the same', async ({ page }) => {
    await page.goto('/properties');
    await page.getByRole('button', { name: /^Filtros/ }).click();
    await sheet(page).getByText('Casas', { exact: false }).first().click();
    await sheet(page).getByText('Departamentos', { exact: false }).first().click();
    await sheet(page).getByRole('checkbox', { name: 'Acepta mascotas' }).check();
    await sheet(page).getByRole('button', { name: /^Ver/ }).click();
    await expect(page).toHaveURL('/properties?type=casa%2Cdepartamento&pets=1');
    await expect(chip(page, 'Acepta mascotas')).toBeVisible();
    await expectNoOverflow(page);
  });
});
