import type { Page } from '@playwright/test';
import { aHome, secrets } from '#tests/support/scenarios/public-home.ts';
import { expect, expectNoOverflow, test, untilHydrated } from '#tests/support/e2e.ts';
import { journeyWidths } from '#tests/support/size.ts';

const phone = { width: 390, height: 844 };

const card = (page: Page, title: string) => page.locator('article', { hasText: title }).first();

for (const width of journeyWidths(390)) {
  test.describe(`looking for a home at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('words with a slip → filter → map → detail → gallery → WhatsApp → favourites → comparison', async ({
      page,
      product,
      checkPage,
    }) => {
      test.setTimeout(120_000);
      // Other properties with the same words would be on the map, too.
      await product.query(`delete from properties where description like '%asoleadero%'`);
      const home = await aHome(product.query);
      const title = 'Casa de prueba con asoleadero';

      await page.goto('/properties');
      await untilHydrated(page);
      await page.getByRole('combobox', { name: /Buscar por colonia/ }).fill('asoleadreo');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Mostramos resultados de «asoleadero»')).toBeVisible();
      await expect(card(page, title)).toBeVisible();
      await checkPage(page);

      await page.getByRole('button', { name: /Filtros/ }).click();
      const sheet = page.getByRole('dialog', { name: 'Filtros' });
      await sheet.getByText('3+', { exact: false }).first().click();
      await expect(sheet.getByRole('button', { name: /Ver 1 propiedad|Ver \d+ propiedades/ })).toBeVisible();
      await sheet.getByRole('button', { name: /^Ver/ }).click();
      await expect(page).toHaveURL(/beds=3/);
      await expect(page.getByRole('link', { name: 'Quitar filtro: 3+ recámaras' })).toBeVisible();
      await expect(card(page, title)).toBeVisible();

      await page.getByRole('navigation', { name: 'Vista' }).getByRole('link', { name: 'Mapa' }).click();
      await expect(page).toHaveURL(/view=map/);
      await page.locator('.map-pill > span').first().click();
      const opened = page.getByRole('complementary', { name: 'Mapa de resultados' }).getByRole('article');
      await expect(opened.first()).toContainText('$1,234,567');
      await expectNoOverflow(page);
      await opened
        .first()
        .getByRole('link', { name: /Casa de prueba/ })
        .click();

      await expect(page).toHaveURL(home.path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await checkPage(page);

      await page.getByRole('link', { name: /Ampliar foto 1 de 5/ }).click();
      const viewer = page.getByRole('dialog', { name: /Fotos de/ });
      await expect(viewer.getByText('1 de 5')).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(viewer.getByText('2 de 5')).toBeVisible();
      await expect(viewer.getByText('Foto número 2')).toBeVisible();
      await page.keyboard.press('End');
      await expect(viewer.getByText('5 de 5')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(viewer).toBeHidden();

      const whatsapp = page.getByRole('link', { name: /WhatsApp/ }).first();
      const link = new URL((await whatsapp.getAttribute('href')) ?? '');
      expect(link.origin).toBe('https://wa.me');
      const text = link.searchParams.get('text') ?? '';
      for (const part of [title, 'Cerca del parque', 'Colonia Inventada', home.path])
        expect(text).toContain(part);

      await page.getByRole('button', { name: 'Guardar', exact: true }).click();
      await page.goto('/properties?q=alberca');
      await untilHydrated(page);
      await page
        .getByRole('button', { name: /Guardar en favoritos/ })
        .first()
        .click();
      await page.getByRole('link', { name: 'Favoritos: 2' }).click();
      await expect(page.getByRole('article')).toHaveCount(2);
      await checkPage(page);
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      await page.getByRole('link', { name: 'Comparar elegidas' }).click();
      await expect(page).toHaveURL(/\/comparar\?ids=\d+/);
      await expect(page.getByRole('columnheader')).toHaveCount(2);
      await expect(page.getByRole('row', { name: /Recámaras/ })).toContainText('3');
      await checkPage(page);
    });

    test('suggests while one types, by keyboard', async ({ page, product }) => {
      await aHome(product.query, { neighborhood: 'Colonia Sugerida' });
      await page.goto('/');
      await untilHydrated(page);
      const field = page.getByRole('combobox', { name: /Dónde/ });
      await field.fill('colonia suge');
      const option = page.getByRole('option', { name: /Colonia Sugerida/ }).first();
      await expect(option).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(option).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(field).toHaveValue('Colonia Sugerida');
      await page.getByRole('button', { name: 'Buscar' }).click();
      await expect(page).toHaveURL(/colonia=Colonia\+Sugerida/);
      expect(page.url()).not.toContain('q=');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('en Colonia Sugerida, Hermosillo');
    });
  });
}

test('three homes side by side fit on a phone: the table scrolls, the page does not', async ({
  page,
  product,
  checkPage,
}) => {
  const ids = (await product.query('select id from properties where live order by id limit 3')).map(
    (row) => row['id'],
  );
  await page.setViewportSize(phone);
  await page.goto(`/comparar?ids=${ids.join(',')}`);
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await checkPage(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('search, filter, order, look and compare are all there', async ({ page, product }) => {
    const home = await aHome(product.query, { neighborhood: 'Sin Guiones' });
    await page.goto('/');
    await page.getByRole('combobox', { name: /Dónde/ }).fill('asoleadero');
    await page.getByRole('button', { name: 'Buscar' }).click();
    // Empty fields are not in the address.
    await expect(page).toHaveURL('/properties?q=asoleadero&operation=venta');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('en venta');

    await page.getByRole('button', { name: /Filtros/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await sheet.getByLabel('Colonia').fill('sin guiones');
    await sheet.getByRole('button', { name: 'Ver propiedades' }).click();
    await expect(page).toHaveURL(/colonia=sin\+guiones/);
    await expect(page.getByRole('article')).toHaveCount(1);

    await page.getByLabel('Ordenar por').selectOption('price');
    await page.getByRole('button', { name: 'Ordenar' }).click();
    await expect(page).toHaveURL(/sort=price/);

    await page.getByRole('navigation', { name: 'Vista' }).getByRole('link', { name: 'Mapa' }).click();
    await expect(page.getByText('El mapa necesita JavaScript')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);

    await page
      .getByRole('article')
      .getByRole('link', { name: /Casa de prueba/ })
      .click();
    await expect(page).toHaveURL(home.path);
    await expect(page.getByRole('link', { name: /Ampliar foto 2 de 5/ })).toHaveAttribute(
      'href',
      /^\/media\//,
    );
    await expect(page.getByRole('link', { name: /WhatsApp/ }).first()).toBeVisible();

    await page.getByRole('link', { name: 'Compararlas con esta' }).click();
    await expect(page.getByRole('columnheader').first()).toContainText('Casa de prueba');

    await page.goto('/favoritos');
    await expect(page.getByText('Para guardar favoritos hace falta JavaScript')).toBeVisible();
  });
});

test('an empty result suggests what to relax, and it leads to homes', async ({
  page,
  product,
  checkPage,
}) => {
  await aHome(product.query, { neighborhood: 'Rincón Vacío' });
  await page.goto('/properties?colonia=Rinc%C3%B3n+Vac%C3%ADo&operation=renta&min=99000000');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ninguna propiedad en renta');
  await checkPage(page);
  await page.goto('/properties?colonia=Rinc%C3%B3n+Vac%C3%ADo&operation=renta');
  await page.getByRole('link', { name: /Sin En renta/ }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a page past the end leads back, and is not for search engines', async ({ page }) => {
  await page.goto('/properties?page=39');
  await expect(page.getByRole('link', { name: 'Ver la primera página' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await page.goto('/properties');
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
});

test('a home has one address; sold ones say so; others are not found', async ({ page, product, request }) => {
  const home = await aHome(product.query, { neighborhood: 'Direcciones', price: 987_654_300 });
  const moved = await request.get(`/properties/${home.id}`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([301, home.path]);
  expect((await request.get(`/properties/${home.id}-otro-titulo`)).url()).toContain(home.path);

  await product.query(`update properties set status = 'vendida', sold_at = now() where id = $1`, [home.id]);
  const sold = await page.goto(home.path);
  expect(sold?.status()).toBe(200);
  await expect(page.getByText('Vendida', { exact: true })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('$9,876,543')).toHaveCount(0);

  await product.query(`update properties set status = 'inactiva' where id = $1`, [home.id]);
  expect((await request.get(home.path)).status()).toBe(404);
  expect((await request.get('/properties/999999999')).status()).toBe(404);
  expect((await request.get('/properties/nada')).status()).toBe(404);
});

test('nothing private is in what the public receives', async ({ product, request }) => {
  const home = await aHome(product.query, { neighborhood: 'Colonia Discreta' });
  const answers = await Promise.all(
    [
      home.path,
      `${home.path}.data`,
      '/properties?colonia=Colonia+Discreta',
      '/properties.data?colonia=Colonia+Discreta',
      '/properties/map?colonia=Colonia+Discreta',
      `/properties/cards?ids=${home.id}`,
      `/properties/${home.id}/photos`,
      `/comparar?ids=${home.id}`,
      '/properties/suggest?q=discreta',
      '/properties/suggest?q=secretisima',
      '/',
    ].map(async (path) => ({ path, text: await (await request.get(path)).text() })),
  );
  expect(
    answers.filter(({ text }) => text.includes('Discreta') || text.includes(String(home.id))).length,
  ).toBeGreaterThan(5);
  const hidden = Object.values(secrets).flatMap((value) => [String(value), String(value).replace(/00$/, '')]);
  for (const { path, text } of answers) {
    for (const value of hidden) expect(text.includes(value), `${value} in ${path}`).toBe(false);
  }
});

test('a view is counted once a day for a visitor, and robots are not visitors', async ({
  product,
  request,
}) => {
  const home = await aHome(product.query, { neighborhood: 'Contada' });
  const see = (headers: Record<string, string>) =>
    request.post(`/properties/${home.id}/view`, {
      form: {},
      headers: { origin: product.origin, 'sec-fetch-site': 'same-origin', ...headers },
    });
  const person = { 'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit Mobile', 'x-forwarded-for': '189.1.1.1' };
  await see(person);
  await see(person);
  await see({ ...person, 'x-forwarded-for': '189.1.1.2' });
  await see({ 'user-agent': 'Googlebot/2.1', 'x-forwarded-for': '66.249.1.1' });
  const [row] = await product.query('select sum(n)::int as n from property_views where property_id = $1', [
    home.id,
  ]);
  expect(row?.['n']).toBe(2);
  const kept = await product.query(`select key from rate_limits where key like 'view:%'`);
  expect(JSON.stringify(kept)).not.toContain('189.1.1');
});
