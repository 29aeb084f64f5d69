import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, type RunningProduct, test, untilHydrated } from '#tests/support/e2e.ts';
import { openPage } from '#tests/support/office.ts';
import { journeyWidths } from '#tests/support/size.ts';

type Query = Pick<RunningProduct, 'query'>;

const newName = () => `Valle ${randomUUID().slice(0, 8)}`;

async function aDevelopment({ query }: Query, given: { published?: boolean; status?: string } = {}) {
  const name = newName();
  const slug = name.toLowerCase().replace(' ', '-');
  const [row] = await query(
    `insert into fraccionamientos (name, slug, description, city, state, street, published, status)
     values ($1, $2, 'Casas con patio.', 'Hermosillo', 'Sonora', 'Calle Reservada', $3, $4) returning id`,
    [name, slug, given.published ?? false, given.status ?? 'en_venta'],
  );
  return { id: Number(row?.['id']), name, slug };
}

async function aUnit({ query }: Query, developmentId: number | null, title: string, status = 'disponible') {
  const [row] = await query(
    `insert into properties (title, slug, type, status, price, city, published, published_at, fraccionamiento_id)
     values ($1, 'casa', 'casa', $2, 198000000, 'Hermosillo', true, now(), $3) returning id`,
    [title, status, developmentId],
  );
  return Number(row?.['id']);
}

const aLot = (
  { query }: Query,
  developmentId: number,
  label: string,
  x: number,
  propertyId: number | null = null,
) =>
  query(
    `insert into fraccionamiento_lots (fraccionamiento_id, label, points, property_id) values ($1, $2, $3, $4)`,
    [
      developmentId,
      label,
      JSON.stringify([
        [x, 100],
        [x + 100, 100],
        [x + 100, 300],
        [x, 300],
      ]),
      propertyId,
    ],
  );

/** Adds a photo of the demo to this development. */
const aPhoto = ({ query }: Query, id: number) =>
  query(
    `insert into photos (owner_kind, owner_id, position, alt, status, width, height, placeholder, variants, files)
     select 'fraccionamiento', $1, 0, alt, status, width, height, placeholder, variants, files
     from photos where status = 'ready' limit 1`,
    [String(id)],
  );

async function addModel(page: Page, name: string, price: string) {
  await page.getByRole('button', { name: 'Agregar modelo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill(name);
  await dialog.getByLabel('Precio base').fill(price);
  await dialog.getByLabel('Recámaras').fill('3');
  await dialog.getByLabel('Baños').fill('2.5');
  await dialog.getByLabel('Construcción (m²)').fill('142');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toHaveCount(0);
}

test('from nothing to a public page: models, a plan drawn with the keys, a home, published', async ({
  page,
  browser,
  product,
  signIn,
  checkPage,
}) => {
  test.setTimeout(120_000);
  const name = newName();
  const title = `Casa ${randomUUID().slice(0, 8)}`;
  const unit = await aUnit(product, null, title);
  await signIn('admin');
  await openPage(page, '/admin/fraccionamientos');
  await page.getByRole('link', { name: 'Nuevo fraccionamiento' }).click();
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Descripción').fill('Casas con patio alrededor de un parque.');
  await page.getByRole('button', { name: 'Alberca' }).click();
  await page.getByRole('button', { name: 'Parque', exact: true }).click();
  await checkPage(page);
  await page.getByRole('button', { name: 'Crear fraccionamiento' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('El fraccionamiento se creó.')).toBeVisible();
  const id = Number(/fraccionamientos\/(\d+)/.exec(page.url())?.[1]);

  // The missing data is listed, and publishing is refused.
  await expect(page.getByRole('link', { name: 'Al menos una fotografía lista' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publicar' })).toBeDisabled();

  await page.getByRole('tab', { name: /Modelos/ }).click();
  await addModel(page, 'Encino', '2850000');
  await addModel(page, 'Olivo', '2400000');
  await page.getByRole('button', { name: 'Subir Olivo' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Desde' }).first()).toContainText('Olivo');
  await checkPage(page);

  // The plan, drawn without a mouse.
  await openPage(page, `/admin/fraccionamientos/${id}/plan`);
  await page.getByRole('button', { name: 'Generar cuadrícula' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Filas').fill('2');
  await page.getByRole('dialog').getByLabel('Lotes por fila').fill('3');
  await page.getByRole('dialog').getByRole('button', { name: 'Dibujar 6 lotes' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Lote 6', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Agregar lote' }).press('Enter');
  const seventh = page.getByRole('button', { name: 'Lote 7', exact: true });
  await seventh.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByLabel('Izquierda del lote 7')).toHaveValue('460');
  const corner = page.getByRole('button', { name: /^Esquina 1 del lote 7/ });
  await corner.focus();
  await page.keyboard.press('ArrowUp');
  await expect(corner).toHaveAccessibleName(/460, 438/);
  await page.keyboard.press('Control+z');
  await expect(corner).toHaveAccessibleName(/460, 440/);
  await seventh.focus();
  await page.keyboard.press('Delete');
  await expect(seventh).toHaveCount(0);
  await page.getByLabel('Etiqueta del lote 1').fill('A-1');
  await page.getByRole('button', { name: 'Guardar plano' }).press('Enter');
  await expect(page.getByText('El plano se guardó.')).toBeVisible();
  await checkPage(page);

  // An existing property is added to the development and placed on a lot.
  await openPage(page, `/admin/fraccionamientos/${id}?tab=units`);
  await page.getByRole('button', { name: 'Administrar propiedades' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Buscar en el catálogo').fill(title);
  await dialog.getByRole('checkbox', { name: new RegExp(title) }).check();
  await dialog.getByLabel('Modelo').selectOption({ label: 'Encino' });
  await checkPage(page);
  await dialog.getByRole('button', { name: 'Agregar una' }).click();
  await expect(page.getByText('Las propiedades se agregaron al fraccionamiento.')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Crear' }).click();
  await dialog.getByLabel('Título').fill('Casa muestra');
  await dialog.getByLabel('Lote', { exact: true }).selectOption({ label: '2' });
  await dialog.getByRole('button', { name: 'Crear propiedad', exact: true }).click();
  await expect(page.getByText('La propiedad se creó como pendiente.')).toBeVisible();
  await openPage(page, `/admin/fraccionamientos/${id}/plan`);
  // The options load when the field gets the focus.
  await page.getByLabel('Propiedad del lote A-1').focus();
  await page.getByLabel('Propiedad del lote A-1').selectOption({ label: title });
  await page.getByRole('button', { name: 'Guardar plano' }).click();
  await expect(page.getByText('El plano se guardó.')).toBeVisible();

  await aPhoto(product, id);
  await openPage(page, `/admin/fraccionamientos/${id}`);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('El fraccionamiento ya se ve en el sitio.')).toBeVisible();

  // A visitor without JavaScript can read the whole page.
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.origin });
  const visitor = await context.newPage();
  await visitor.goto(`/fraccionamientos/${id}`);
  await expect(visitor).toHaveURL(/\/fraccionamientos\/\d+-valle-/);
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Encino' })).toBeVisible();
  await expect(visitor.getByText('$1,980,000 MXN').first()).toBeVisible();
  await expect(
    visitor.getByRole('link', { name: 'Lote A-1 · Encino · Disponible · $1,980,000 MXN' }),
  ).toHaveAttribute('href', new RegExp(`/properties/${unit}`));
  await expect(visitor.getByRole('row', { name: new RegExp(title) })).toContainText('Disponible');
  await expect(visitor.getByText('Casa muestra')).toHaveCount(0);
  await expect(visitor.getByRole('link', { name: 'WhatsApp' }).first()).toHaveAttribute(
    'href',
    new RegExp(`wa\\.me/\\d+\\?text=.*${encodeURIComponent(name)}`),
  );
  await context.close();
});

for (const width of journeyWidths(1440)) {
  test(`a postal code fills in the place and offers its colonias, at ${width} px`, async ({
    page,
    product,
    signIn,
    checkPage,
  }) => {
    await product.query(
      `insert into postal_codes (code, neighborhood, kind, municipality, city, state)
       values ('84999', 'Lomas de Prueba', 'Colonia', 'Nogales', 'Heroica Nogales', 'Sonora') on conflict do nothing`,
    );
    await page.setViewportSize({ width, height: 900 });
    await signIn('admin');
    for (const path of [
      '/admin/fraccionamientos/new',
      `/admin/fraccionamientos/${(await aDevelopment(product)).id}/edit`,
    ]) {
      await openPage(page, path);
      await page.getByLabel('Código postal').fill('84999');
      await expect(page.getByLabel('Municipio')).toHaveValue('Nogales');
      await expect(page.getByLabel('Ciudad')).toHaveValue('Heroica Nogales');
      await expect(page.getByText('Hay una colonia con este código')).toBeVisible();
      await expect(page.locator('datalist option')).toHaveText(['Lomas de Prueba']);
      // Any other colonia is accepted.
      await page.getByLabel('Colonia').fill('Otra que no está');
      await page.getByLabel('Ciudad').fill('Nogales');
      await expect(page.getByLabel('Ciudad')).toHaveValue('Nogales');
      await checkPage(page);
    }
  });
}

test('the public page: one address, what search engines read, both widths, the keys', async ({
  page,
  product,
  checkPage,
}) => {
  const { id, name, slug } = await aDevelopment(product, { published: true });
  const unit = await aUnit(product, id, 'Casa Mezquite');
  await aLot(product, id, '1', 100, unit);
  await aLot(product, id, '2', 300);
  await aPhoto(product, id);

  const answer = await page.request.get(`/fraccionamientos/${id}?de=anuncio`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([
    301,
    `/fraccionamientos/${id}-${slug}?de=anuncio`,
  ]);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/fraccionamientos/${id}-${slug}`);
    await untilHydrated(page);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${id}-${slug}$`));
    await checkPage(page);
  }
  const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
  expect(graph['@graph'].map((one: Record<string, unknown>) => one['@type'])).toEqual([
    'ApartmentComplex',
    'BreadcrumbList',
  ]);
  expect(await page.content()).not.toContain('Calle Reservada');

  await page.getByRole('link', { name: /^Lote 1 · Disponible/ }).focus();
  await expect(page.locator('figcaption')).toContainText('Lote 1 · Disponible · $1,980,000 MXN');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/properties/${unit}`));

  await page.goto(`/fraccionamientos/${id}-${slug}`);
  await untilHydrated(page);
  await page.getByRole('link', { name: /^Ampliar foto 1/ }).click();
  await expect(page.getByRole('dialog', { name: `Fotos de ${name}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what is not published has no page; a withdrawn or sold-out one says so', async ({ page, product }) => {
  const hidden = await aDevelopment(product);
  expect((await page.request.get(`/fraccionamientos/${hidden.id}`)).status()).toBe(404);
  for (const path of ['/fraccionamientos/0', '/fraccionamientos/x', '/fraccionamientos/99999999999']) {
    expect((await page.request.get(path)).status()).toBe(404);
  }
  const withdrawn = await aDevelopment(product, { published: true, status: 'inactivo' });
  await page.goto(`/fraccionamientos/${withdrawn.id}`);
  await expect(page.getByText('Ya no se ofrece').first()).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const soldOut = await aDevelopment(product, { published: true, status: 'agotado' });
  await page.goto(`/fraccionamientos/${soldOut.id}`);
  await expect(page.getByText('ya tienen dueño')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
});

test('an open plan takes its new colour when a home changes status', async ({ page, product, signIn }) => {
  const { id } = await aDevelopment(product);
  const unit = await aUnit(product, id, 'Casa viva');
  await aLot(product, id, '1', 100, unit);
  await signIn('viewer');
  await openPage(page, `/admin/fraccionamientos/${id}`);
  await expect(page.getByRole('link', { name: 'Lote 1 · Disponible · Casa viva' })).toBeVisible();
  for (const name of ['Publicar', 'Editar', 'Administrar propiedades', 'Editar plano']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  }
  await expect(async () => {
    await product.query(
      `with changed as (update properties set status = 'apartada' where id = $1 returning id)
       insert into events (topic, audience) select 'properties', 'section:properties' from changed`,
      [unit],
    );
    await expect(page.getByRole('link', { name: 'Lote 1 · Apartada · Casa viva' })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
});

test('two people drawing one plan: the second sees what differs and loses nothing', async ({
  page,
  product,
  signIn,
  checkPage,
}) => {
  const { id } = await aDevelopment(product);
  await aLot(product, id, '1', 100);
  await signIn('admin');
  await openPage(page, `/admin/fraccionamientos/${id}/plan`);
  await page.getByLabel('Etiqueta del lote 1').fill('mío');
  await aLot(product, id, 'suyo', 400);
  await page.getByRole('button', { name: 'Guardar plano' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Otra persona guardó este plano' });
  await expect(conflict).toContainText('Distintos en los dos: mío.');
  await expect(conflict).toContainText('Solo en lo guardado: suyo.');
  await expect(page.getByLabel('Etiqueta del lote mío')).toHaveValue('mío');
  await checkPage(page);
  await conflict.getByRole('button', { name: 'Seguir con lo mío' }).click();
  await page.getByRole('button', { name: 'Guardar plano' }).click();
  await expect(page.getByText('El plano se guardó.')).toBeVisible();
  const saved = await product.query('select label from fraccionamiento_lots where fraccionamiento_id = $1', [
    id,
  ]);
  expect(saved).toEqual([{ label: 'mío' }]);
});

test('drawing by hand: a rectangle, a shape corner by corner, a corner dragged', async ({
  page,
  product,
  signIn,
}) => {
  const { id } = await aDevelopment(product);
  await signIn('admin');
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openPage(page, `/admin/fraccionamientos/${id}/plan`);
  const plan = page.getByRole('group', { name: /^Plano de/ });
  const box = (await plan.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;

  await page.getByRole('button', { name: 'Rectángulo' }).click();
  await page.mouse.move(...at(0.1, 0.1));
  await page.mouse.down();
  await page.mouse.move(...at(0.3, 0.4), { steps: 4 });
  await page.mouse.up();
  await expect(page.getByLabel('Ancho del lote 1')).toHaveValue(/^(199|200|201)$/);

  await page.getByRole('button', { name: 'Polígono' }).click();
  for (const [x, y] of [
    [0.5, 0.1],
    [0.8, 0.1],
    [0.65, 0.5],
  ] as const) {
    await page.mouse.click(...at(x, y));
  }
  await page.mouse.click(...at(0.5, 0.1));
  await expect(page.getByRole('button', { name: /^Esquina 3 del lote 2/ })).toBeVisible();

  await page.mouse.move(...at(0.65, 0.5));
  await page.mouse.down();
  await page.mouse.move(...at(0.65, 0.8), { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole('button', { name: /^Esquina 3 del lote 2: 650, (799|800|801)/ })).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('button', { name: /^Esquina 3 del lote 2: 650, (499|500|501)/ })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar plano' }).click();
  await expect(page.getByText('El plano se guardó.')).toBeVisible();
});

test('deleting asks, can be undone, and leaves the homes', async ({ page, product, signIn }) => {
  const { id, name } = await aDevelopment(product);
  const unit = await aUnit(product, id, 'Casa que se queda');
  await signIn('superadmin');
  await openPage(page, `/admin/fraccionamientos/${id}`);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar fraccionamiento' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar fraccionamiento' }).click();
  await expect(page.getByText(`«${name}» se eliminó.`)).toBeVisible();
  expect(await product.query('select deleted_at from properties where id = $1', [unit])).toEqual([
    { deleted_at: null },
  ]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('El fraccionamiento se recuperó.')).toBeVisible();
  await openPage(page, `/admin/fraccionamientos/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('two people saving one development: the second sees both values', async ({
  page,
  product,
  signIn,
  checkPage,
}) => {
  const { id } = await aDevelopment(product);
  await signIn('admin');
  await openPage(page, `/admin/fraccionamientos/${id}/edit`);
  await page.getByLabel('Desarrolladora').fill('Tecleada');
  await page.getByLabel('Estado de venta').selectOption({ label: 'Preventa' });
  await product.query(
    `update fraccionamientos set developer = 'Ajena', status = 'inactivo', amenities = '{Parque,Asadores}',
       version = version + 1 where id = $1`,
    [id],
  );
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const conflict = page.getByRole('region', { name: 'Diferencias con lo que guardó otra persona' });
  await expect(conflict).toContainText('Tecleada');
  await expect(conflict).toContainText('Ajena');
  // The conflict shows readable texts, but takes over the stored value.
  await expect(conflict).toContainText('Preventa');
  await expect(conflict).toContainText('Inactivo');
  await expect(conflict).toContainText('Parque, Asadores');
  await checkPage(page);
  await conflict.getByRole('button', { name: /Estado de venta/ }).click();
  await expect(page.getByLabel('Estado de venta')).toHaveValue('inactivo');
  await conflict.getByRole('button', { name: /Amenidades/ }).click();
  await expect(page.getByRole('textbox', { name: 'Amenidades' })).toHaveValue('Parque\nAsadores');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Los datos se guardaron.')).toBeVisible();
  const [saved] = await product.query('select developer, status from fraccionamientos where id = $1', [id]);
  expect(saved).toEqual({ developer: 'Tecleada', status: 'inactivo' });
});

test('the filters of the list are in the address, and its export contains no formulas', async ({
  page,
  product,
  signIn,
}) => {
  const { name } = await aDevelopment(product, { status: 'preventa' });
  await product.query(`insert into fraccionamientos (name, slug) values ('=1+1 Loma', 'loma')`);
  await signIn('viewer');
  await openPage(page, `/admin/fraccionamientos?search=${encodeURIComponent(name.toUpperCase())}`);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Preventa');
  const file = await page.request.get('/admin/fraccionamientos/export');
  expect(file.headers()['content-type']).toBe('text/csv; charset=utf-8');
  expect(await file.text()).toContain(`"'=1+1 Loma"`);
});
