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

for (const width of [360, 390]) {
  test(`at ${width} px the bar is low, and no heart paints over it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/properties?operation=venta&type=casa&max=9000000&beds=2&city=Hermosillo');
    await untilHydrated(page);
    const bar = page.locator('div.sticky', { has: page.getByRole('search') });
    const { y, height } = (await bar.boundingBox()) ?? { y: 0, height: 0 };
    expect(height).toBeLessThanOrEqual(112);
    expect((await page.getByRole('article').first().boundingBox())?.y).toBeLessThan(430);

    // Scrolls until a heart is under the bar, and looks at what a finger would meet there.
    const heart = page.getByRole('button', { name: /Guardar en favoritos/ }).first();
    const { x = 0, y: heartY = 0, width: wide = 0, height: high = 0 } = (await heart.boundingBox()) ?? {};
    await page.evaluate((by) => window.scrollTo({ top: by, behavior: 'instant' }), heartY - y - height / 2);
    await expect
      .poll(() =>
        page.evaluate(
          ([left = 0, top = 0]) => document.elementFromPoint(left, top)?.closest('div.sticky') !== null,
          [x + wide / 2, y + height / 2 + high / 2],
        ),
      )
      .toBe(true);
    await expectNoOverflow(page);
  });
}

test('price and bedrooms are chosen in the bar, with the prices of the operation', async ({
  page,
  checkPage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/properties?operation=venta');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Precio', exact: true }).click();
  const price = page.getByRole('group', { name: 'Precio' });
  await price.getByLabel('Hasta').selectOption('4000000');
  await checkPage(page);
  await price.getByRole('button', { name: 'Ver propiedades' }).click();
  await expect(page).toHaveURL('/properties?operation=venta&max=4000000');
  await page.getByRole('button', { name: 'Precio: Hasta $4 M MXN' }).click();
  await expect(price.getByLabel('Hasta')).toHaveValue('4000000');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Recámaras', exact: true }).click();
  await page.getByRole('group', { name: 'Recámaras' }).getByRole('link', { name: /^3\+/ }).click();
  await expect(page).toHaveURL('/properties?operation=venta&max=4000000&beds=3');
  await expect(chip(page, '3+ recámaras')).toBeVisible();

  // A sale's price is no rent: the other operation starts without it, and says how many there are.
  const quick = page.getByRole('navigation', { name: 'Elección rápida' });
  const rent = await quick.getByRole('link', { name: /^En renta/ }).innerText();
  await quick.getByRole('link', { name: /^En renta/ }).click();
  await expect(page).toHaveURL('/properties?operation=renta&beds=3');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+/.exec(rent)?.[0] ?? 'none');
  await page.getByRole('button', { name: 'Precio', exact: true }).click();
  await expect(price.getByLabel('Hasta').locator('option', { hasText: '$10,000 MXN' })).toHaveCount(1);
});

test('nothing found says so, and which filters stand in the way', async ({ page, checkPage }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/properties?operation=venta&max=1000&beds=9&city=Hermosillo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Ninguna propiedad en venta en Hermosillo',
  );
  await expect(page.getByText('No hay resultados para lo que buscas')).toBeVisible();
  await checkPage(page);
  const ask = await page.getByRole('link', { name: 'Pedir que la busquemos' }).getAttribute('href');
  expect(decodeURIComponent(ask ?? '')).toContain('Propiedades en venta en Hermosillo');
  const wider = page.getByRole('link', { name: /^Sin Hasta \$1,000 MXN ni 9\+ recámaras/ });
  const homes = /(\d+) propiedad/.exec(await wider.innerText())?.[1];
  await wider.click();
  await expect(page).toHaveURL('/properties?operation=venta&city=Hermosillo');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${homes} propiedad`);
});

test('development, credit accepted, pool and age of the home are filters of the panel', async ({
  page,
  product,
}) => {
  const [development] = await product.query(
    `select f.id, f.name from fraccionamientos f join properties p on p.fraccionamiento_id = f.id and p.live
     where f.published limit 1`,
  );
  await page.goto('/properties?operation=venta');
  await untilHydrated(page);
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await sheet(page)
    .getByLabel('Fraccionamiento')
    .selectOption({ label: String(development?.['name']) });
  await sheet(page)
    .getByRole('combobox', { name: /^Acepta/ })
    .selectOption({ label: 'Infonavit' });
  await sheet(page).getByLabel('Antigüedad').selectOption({ label: 'De hasta 10 años' });
  await sheet(page).getByRole('checkbox', { name: 'Alberca' }).check();
  await sheet(page).getByRole('button', { name: /^Ver/ }).click();
  const asked = () => Object.fromEntries(new URL(page.url()).searchParams);
  await expect.poll(asked).toEqual({
    operation: 'venta',
    development: String(development?.['id']),
    accepts: 'infonavit',
    age: '10',
    pool: '1',
  });
  for (const name of [String(development?.['name']), 'Acepta Infonavit', 'De hasta 10 años', 'Alberca']) {
    await expect(chip(page, name)).toBeVisible();
  }
});
