import type { Page } from '@playwright/test';
import { expect, expectNoOverflow, test, untilHydrated } from '#tests/support/e2e.ts';
import { aHome } from '#tests/support/scenarios/public-home.ts';

/** What the page of one property shows beside its facts, and what a visitor keeps of it. */

const panel = (page: Page) => page.getByRole('complementary', { name: 'Precio y contacto' });
const viewer = (page: Page) => page.getByRole('dialog', { name: /^Fotos de/ });

/** The scale at which the shown photograph is drawn. */
const scale = (page: Page) =>
  viewer(page)
    .locator('[aria-hidden=false] > div')
    .evaluate((slide) => new DOMMatrix(getComputedStyle(slide).transform).a);

test('the reference, the publication and the prices that were offered', async ({ page, product }) => {
  const home = await aHome(product.query, { published_at: '2026-03-02T18:00:00Z', price: 235_000_000 });
  const version = (number: number, price: number, day: string) =>
    product.query(
      `insert into property_versions (property_id, number, snapshot, published_at) values ($1, $2, $3, $4)`,
      [home.id, number, JSON.stringify({ price, operation: 'venta' }), `${day}T18:00:00Z`],
    );
  await version(1, 250_000_000, '2026-03-02');
  await version(2, 250_000_000, '2026-04-01');
  await version(3, 235_000_000, '2026-05-06');

  await page.goto(home.path);
  await expect(panel(page)).toContainText(`Clave ${home.id} · Publicada el 2 mar 2026`);
  await expect(panel(page)).toContainText('Bajó $150,000 MXN el 6 may 2026');
  await panel(page).getByText('Historial de precio').click();
  await expect(panel(page).locator('details').first().getByRole('listitem')).toHaveText([
    /^\$2,350,000 MXN\s*desde el 6 may 2026$/,
    /^\$2,500,000 MXN\s*desde el 2 mar 2026$/,
  ]);
});

test('the estimate stands with the price, without centavos, also for a dear home', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 720 });
  const dear = await aHome(product.query, { price: 785_000_000, payment_options: '{contado,bancario}' });
  await page.goto(dear.path);
  const estimate = panel(page).getByRole('region', { name: 'Pago mensual estimado' });
  await expect(estimate).toContainText(/Desde \$\d+,\d{3} MXN al mes/);
  await expect(estimate).toContainText('Con 35 % de enganche ($2,747,500 MXN)');
  await expect(estimate).toContainText('el banco pide al menos 35 % de enganche');
  await expect(estimate.getByLabel('Enganche').locator('option').first()).toHaveText('35 %');
  // However low the screen, the buttons stay on it.
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(panel(page).getByRole('link', { name: 'Llamar' })).toBeInViewport({ ratio: 1 });

  const cash = await aHome(product.query, { payment_options: '{contado}' });
  await page.goto(cash.path);
  await expect(panel(page)).toContainText('$1,234,567');
  await expect(panel(page)).not.toContainText('al mes');
  const institute = await aHome(product.query, { payment_options: '{contado,infonavit}' });
  await page.goto(institute.path);
  await expect(panel(page)).toContainText('Acepta: Infonavit.');
});

test.describe('the viewer of photographs', () => {
  test.use({ hasTouch: true });

  test('thumbnails, keys, a button, two taps and two fingers', async ({ page, product, checkPage }) => {
    const home = await aHome(product.query);
    await page.goto(home.path);
    await untilHydrated(page);
    await page.getByRole('link', { name: 'Ampliar foto 2 de 5: Foto número 2' }).click();
    await expect(viewer(page).getByText('2 de 5')).toBeVisible();
    await checkPage(page);
    // Nothing of the photograph is cut off by the thumbnails.
    const shown = await viewer(page).locator('[aria-hidden=false] img').boundingBox();
    const below = await viewer(page).getByRole('list', { name: 'Miniaturas' }).boundingBox();
    expect((shown?.y ?? 0) + (shown?.height ?? Infinity)).toBeLessThanOrEqual(below?.y ?? 0);

    const thumbnails = viewer(page).getByRole('list', { name: 'Miniaturas' }).getByRole('button');
    await expect(thumbnails).toHaveCount(5);
    await thumbnails.nth(3).click();
    await expect(viewer(page).getByText('4 de 5')).toBeVisible();
    await expect(thumbnails.nth(3)).toHaveAttribute('aria-current', 'true');

    await viewer(page).getByRole('button', { name: 'Acercar' }).click();
    await expect.poll(() => scale(page)).toBe(2.5);
    await page.keyboard.press('-');
    await expect.poll(() => scale(page)).toBeLessThan(2);
    await page.keyboard.press('ArrowLeft');
    await expect(viewer(page).getByText('3 de 5')).toBeVisible();
    await expect.poll(() => scale(page)).toBe(1);

    const photo = viewer(page).locator('[aria-hidden=false]');
    const { x, y, width, height } = (await photo.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const middle = { x: x + width / 2, y: y + height / 2 };
    await page.touchscreen.tap(middle.x, middle.y);
    await page.touchscreen.tap(middle.x, middle.y);
    await expect.poll(() => scale(page)).toBe(2.5);
    await page.keyboard.press('0');
    await expect.poll(() => scale(page)).toBe(1);

    const client = await page.context().newCDPSession(page);
    const fingers = (apart: number) => [
      { x: middle.x - apart, y: middle.y, id: 1 },
      { x: middle.x + apart, y: middle.y, id: 2 },
    ];
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) });
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(80) });
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(120) });
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => scale(page)).toBeCloseTo(3, 1);

    await page.keyboard.press('Escape');
    await expect(viewer(page)).toBeHidden();
    await expect(page.getByRole('link', { name: /^Ampliar foto 3 de 5/ })).toBeFocused();
  });
});

test('the same viewer opens the photographs of a development', async ({ page, product }) => {
  const [development] = await product.query(
    `select id from fraccionamientos f where published and (select count(*) from photos
       where owner_kind = 'fraccionamiento' and owner_id = f.id::text and status = 'ready') > 1 order by id limit 1`,
  );
  await page.goto(`/fraccionamientos/${String(development?.['id'])}`);
  await untilHydrated(page);
  await page
    .getByRole('link', { name: /^Ampliar foto 1 de/ })
    .first()
    .click();
  await expect(viewer(page).getByText(/^1 de \d/)).toBeVisible();
  await expect(viewer(page).getByRole('list', { name: 'Miniaturas' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page).getByText(/^2 de \d/)).toBeVisible();
});

test('sharing needs no code of others, and copies the address of the page', async ({ page, product }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const home = await aHome(product.query);
  await page.goto(home.path);
  await untilHydrated(page);
  await page.getByText('Compartir', { exact: true }).click();
  await expect(page.getByRole('link', { name: 'WhatsApp', exact: true }).first()).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByRole('button', { name: 'Copiar enlace' })).toBeInViewport({ ratio: 1 });
  const href = async (name: string) =>
    new URL((await page.getByRole('link', { name, exact: true }).first().getAttribute('href')) ?? '');
  const whatsapp = await page.locator('a[href^="https://wa.me/?text"]').getAttribute('href');
  expect(decodeURIComponent(whatsapp ?? '')).toContain(home.path);
  expect((await href('Facebook')).searchParams.get('u')).toContain(home.path);
  expect((await href('X')).searchParams.get('url')).toContain(home.path);
  await page.getByRole('button', { name: 'Copiar enlace' }).click();
  await expect(page.getByText('Copiado')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(home.path);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Facebook' })).toBeHidden();
});

test('homes are ticked on their cards and compared, at most four', async ({ page, product, checkPage }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const n of [1, 2, 3, 4, 5])
    await aHome(product.query, { neighborhood: 'Comparada', title: `Casa ${n} de la Comparada` });
  await page.goto('/properties?colonia=Comparada&city=Hermosillo');
  await untilHydrated(page);
  const boxes = page.getByRole('checkbox', { name: /^Comparar: Casa \d de la Comparada$/ });
  const tray = page.getByRole('region', { name: 'Propiedades por comparar' });
  await boxes.first().check();
  await expect(tray).toContainText('Elige otra para comparar');
  for (const n of [1, 2, 3]) await boxes.nth(n).check();
  await expect(tray).toContainText('4 elegidas de 4');
  await expect(boxes.nth(4)).toBeDisabled();
  await expectNoOverflow(page);
  await checkPage(page);
  await tray.getByRole('link', { name: 'Comparar elegidas' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await expect(tray).toBeHidden();
  await page
    .getByRole('link', { name: /^Quitar/ })
    .first()
    .click();
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  // Two homes fit side by side, and the address without ids shows the ticked ones.
  await page.goto('/comparar');
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await expect(page.getByRole('columnheader').nth(1)).toBeInViewport({ ratio: 0.95 });
  await page.goto('/properties?colonia=Comparada&city=Hermosillo');
  await expect(tray).toContainText('3 elegidas de 4');
  await tray.getByRole('button', { name: 'Dejar de comparar' }).click();
  await expect(tray).toBeHidden();
});

test('what was seen is remembered in this browser only, as long as it can be had', async ({
  page,
  product,
}) => {
  const [first, second, third] = [
    await aHome(product.query, { title: 'Casa vista primero' }),
    await aHome(product.query, { title: 'Casa vista después' }),
    await aHome(product.query, { title: 'Casa vista al final' }),
  ];
  const recent = page.getByRole('region', { name: 'Viste hace poco' });
  for (const { path } of [first, second, third]) {
    await page.goto(path);
    await untilHydrated(page);
  }
  await expect(recent.getByRole('article')).toContainText(['Casa vista después', 'Casa vista primero']);
  expect((await page.context().cookies()).filter(({ name }) => /recent|vista/i.test(name))).toEqual([]);

  await product.query(`update properties set status = 'apartada' where id = $1`, [second.id]);
  await page.goto('/properties');
  await expect(recent.getByRole('article')).toHaveCount(2);
  await expect(recent.getByRole('article')).toContainText(['Casa vista al final', 'Casa vista primero']);
  await recent.getByRole('button', { name: 'Borrar la lista' }).click();
  await expect(recent).toBeHidden();
});

test('what NOM-247 asks for: state, taxes, permits, share, cancellation, the total of the credit, the charter', async ({
  page,
  product,
}) => {
  const home = await aHome(product.query, {
    payment_options: '{bancario}',
    physical_state: 'por_remodelar',
    condominium_share: '2.5',
    taxes_and_services: 'Predial al corriente.',
    permits: 'Licencia de uso de suelo.',
    cancellation_policy: 'Se devuelve el apartado completo.',
  });
  await page.goto(home.path);
  const notes = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Cuentas claras' }) });
  for (const [name, text] of [
    ['Estado físico', 'Por remodelar'],
    ['Indiviso', '2.5 % de las áreas comunes'],
    ['Impuestos y servicios', 'Predial al corriente.'],
    ['Licencias y permisos', 'Licencia de uso de suelo.'],
    ['Si se cancela', 'Se devuelve el apartado completo.'],
  ]) {
    await expect(notes.locator('dl > div').filter({ hasText: name })).toContainText(String(text));
  }
  const estimate = panel(page).getByRole('region', { name: 'Pago mensual estimado' });
  await expect(estimate.locator('summary')).toContainText(/\$[\d,]+ MXN/);
  await estimate.locator('summary').click();
  await expect(estimate.getByRole('list', { name: 'Cuánto pagarías en total' })).toBeVisible();
  await notes.getByRole('link', { name: 'Carta de derechos del consumidor' }).click();
  await expect(page).toHaveURL('/derechos-del-consumidor');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('breadcrumbs follow one rule on the site and in the office', async ({ page, product, signIn }) => {
  const home = await aHome(product.query);
  await signIn('admin');
  for (const address of [home.path, '/fraccionamientos', `/admin/properties/${home.id}`]) {
    await page.goto(address);
    const steps = page.getByRole('navigation', { name: 'Ruta de la página' }).getByRole('listitem');
    await expect(steps.last().locator('[aria-current=page]')).toBeVisible();
    await expect(steps.last().getByRole('link')).toHaveCount(0);
    for (const step of (await steps.all()).slice(0, -1)) await expect(step.getByRole('link')).toBeVisible();
  }
});
