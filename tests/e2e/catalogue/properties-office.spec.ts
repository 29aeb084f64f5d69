import { demoPassword } from '#db/demo/accounts.ts';
import {
  delayAnswers,
  expect,
  type RunningProduct,
  signInAs,
  test,
  untilHydrated,
} from '#tests/support/e2e.ts';
import { fillDate, nextStep, openPage, pasteText, somebody } from '#tests/support/office.ts';

/** A property that can be published, inserted directly into the database. */
async function readyProperty({ query }: Pick<RunningProduct, 'query'>, title: string, ownerId?: string) {
  const [row] = await query(
    `insert into properties (slug, title, description, type, status, price, neighborhood, city, state, location,
       construction_size, land_size, bedrooms, water_enabled, additional_costs, legal_status, owner_authorized_on, offer_valid_until, owner_id)
     values ('casa', $1, 'Con patio.', 'casa', 'disponible', 235000000, 'Pitic', 'Hermosillo', 'Sonora', 'Pitic, Hermosillo',
       180, 240, 3, true, 'Escrituración.', 'libre_de_gravamen', '2026-01-10', '2027-12-31', $2) returning id`,
    [title, ownerId ?? null],
  );
  const id = Number(row?.['id']);
  await query(
    // With the files of a photograph of the demo, so that no list shows a broken picture.
    `insert into photos (owner_kind, owner_id, position, status, width, height, variants, files)
     select 'property', $1, 0, 'ready', width, height, variants, files from photos
     where status = 'ready' and owner_kind = 'property' and variants <> '[]' order by id limit 1`,
    [String(id)],
  );
  return id;
}

const uniqueTitle = (words: string) => `${words} ${Math.random().toString(36).slice(2, 8)}`;

test('the first autosave of a draft does not undo a navigation', async ({ page, signIn }) => {
  await signIn('asesor');
  await openPage(page, '/admin/properties/new');
  // The draft has its address before anything is saved, so the address does not change while somebody types.
  await expect(page).toHaveURL(/\/new\?draft=[0-9a-f-]{36}$/);
  const address = page.url();
  const kept = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  await page.route('**/admin/properties/new**', async (route) => {
    const body = route.request().postData() ?? '';
    if (body.includes('autosave')) await sent.promise;
    else if (route.request().method() === 'POST') {
      sent.resolve();
      await kept.promise;
    }
    await route.continue();
  });
  const autosaving = page.waitForRequest((request) => request.postData()?.includes('autosave') ?? false);
  await page.getByLabel('Código postal').fill('83150');
  await page.getByLabel('Ciudad').fill('Hermosillo');
  await autosaving;
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  // The page has handled the response, which used to put the draft into the address.
  await expect(page.getByText(/Borrador guardado a las \d\d:\d\d/)).toBeVisible();
  expect(page.url()).toBe(address);
  kept.resolve();
  await page.waitForURL(/step=features/);
  expect(page.url()).toContain(new URL(address).search);
});

test('four steps, a reload in the middle, and published', async ({ page, product, signIn, checkPage }) => {
  test.setTimeout(120_000);
  const title = uniqueTitle('Casa de cuatro pasos');
  await signIn('asesor');
  await openPage(page, '/admin/properties/new');
  await page.getByLabel('Colonia').fill('Pitic');
  await page.getByLabel('Ciudad').fill('Hermosillo');
  await page.getByLabel('Latitud').focus();
  await pasteText(page, '29.0892, -110.9613');
  await expect(page.getByLabel('Longitud')).toHaveValue('-110.9613');
  await expect(page.getByText(/Borrador guardado a las \d\d:\d\d/)).toBeVisible();
  await checkPage(page);

  // The pin moves with the arrow keys, and so do its coordinates.
  const pin = page.getByRole('button', { name: /Marcador de la propiedad/ });
  await pin.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Longitud')).not.toHaveValue('-110.9613');
  await nextStep(page, 'features');

  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Descripción').fill('Fresca y con patio.');
  await page.getByLabel('Recámaras').fill('3');
  await page.getByLabel('Construcción (m²)').fill('180');
  await page.getByLabel('Agua').check();
  await page.getByLabel('Características', { exact: true }).first().fill('Alberca');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Quitar Alberca' })).toBeVisible();
  // Waits for the autosave with all fields: if typing was slow, an earlier one saved only a part.
  await page.waitForResponse((answer) => answer.request().postData()?.includes('Alberca') ?? false);
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByLabel('Título')).toHaveValue(title);
  await expect(page.getByLabel('Recámaras')).toHaveValue('3');
  await expect(page.getByLabel('Agua')).toBeChecked();
  await expect(page.getByRole('button', { name: 'Quitar Alberca' })).toBeVisible();

  // A plot has no bedrooms.
  await page.getByLabel('Tipo de propiedad').selectOption({ label: 'Terreno' });
  await expect(page.getByLabel('Recámaras')).toHaveCount(0);
  await page.getByLabel('Tipo de propiedad').selectOption({ label: 'Casa' });
  await nextStep(page, 'commercial');

  await page.getByRole('textbox', { name: 'Precio', exact: true }).fill('2350000');
  await expect(page.getByRole('textbox', { name: 'Precio', exact: true })).toHaveValue('$2,350,000');
  await page.getByLabel('Gastos aparte del precio').fill('Escrituración e impuestos.');
  await page.getByLabel('Situación legal').selectOption({ label: 'Libre de gravamen' });
  await fillDate(page, 'Fecha de autorización del propietario', '10012026');
  await fillDate(page, 'Vigencia de la oferta', '31122027');
  await checkPage(page);
  await nextStep(page, 'images');
  await checkPage(page);

  const draft = new URL(page.url()).searchParams.get('draft') ?? '';
  await product.query(
    // With the files of a photograph of the demo, so that no list shows a broken picture.
    `insert into photos (owner_kind, owner_id, position, status, width, height, variants, files)
     select 'draft', $1, 0, 'ready', width, height, variants, files from photos
     where status = 'ready' and owner_kind = 'property' and variants <> '[]' order by id limit 1`,
    [draft],
  );
  await page.getByRole('link', { name: 'Ir a la revisión' }).click();
  await expect(page.getByText('$2,350,000 MXN')).toBeVisible();
  await checkPage(page);
  await page.getByRole('button', { name: 'Crear y publicar' }).click();

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('La propiedad quedó dada de alta y ya está en el sitio.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver en el sitio' })).toBeVisible();
  await expect(page.getByText('Vigente')).toBeVisible();
  await checkPage(page);
});

test('each missing field links to its place', async ({ page, product, signIn }) => {
  const id = await readyProperty(product, uniqueTitle('Incompleta'));
  await product.query(`update properties set legal_status = null where id = $1`, [id]);
  await signIn('asesor');
  await openPage(page, `/admin/properties/${id}`);
  await expect(page.getByRole('button', { name: 'Publicar' })).toBeDisabled();
  await page.getByRole('link', { name: 'Situación legal' }).click();
  await page.waitForURL(/\?edit=law#campo-legalStatus/);
  await expect(page.getByLabel('Situación legal')).toBeInViewport();
  await expect(page.getByLabel('Situación legal')).toBeFocused();
  await page.getByLabel('Situación legal').selectOption({ label: 'Libre de gravamen' });
  await page.getByRole('button', { name: 'Guardar', exact: true }).first().click();
  await expect(page.getByText('Los cambios quedaron guardados.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publicar' })).toBeEnabled();
});

test('saving a step of an existing property saves it', async ({ page, product, signIn }) => {
  const id = await readyProperty(product, uniqueTitle('Se guarda'));
  await signIn('asesor');
  await openPage(page, `/admin/properties/${id}/edit?step=commercial`);
  await page.getByRole('textbox', { name: 'Precio', exact: true }).fill('1999999');
  await nextStep(page, 'images');
  const [row] = await product.query('select price::int from properties where id = $1', [id]);
  expect(row).toEqual({ price: 199_999_900 });
});

test('a title and a place are enough to begin', async ({ page, signIn, checkPage }) => {
  const title = uniqueTitle('Terreno rápido');
  await signIn('asesor');
  await openPage(page, '/admin/properties/new-quick');
  await page.getByRole('button', { name: 'Crear propiedad' }).click();
  await expect(page.getByText('Campo obligatorio').first()).toBeVisible();
  await page.getByLabel('Título').fill(title);
  await page.getByRole('combobox', { name: 'Ubicación' }).fill('Cerca del muelle viejo');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Crear propiedad' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Para publicarla falta')).toBeVisible();
  await checkPage(page);
});

test('a chosen place fills in colonia, city and postal code, with a price', async ({
  page,
  product,
  signIn,
  checkPage,
}) => {
  const colonia = uniqueTitle('Ñandú');
  await product.query(
    `insert into postal_codes (code, neighborhood, kind, municipality, city, state)
     values ('83999', $1, 'Colonia', 'Hermosillo', 'Hermosillo', 'Sonora')`,
    [colonia],
  );
  const title = uniqueTitle('Casa con lugar');
  await signIn('asesor');
  await openPage(page, '/admin/properties/new-quick');
  await page.getByLabel('Título').fill(title);
  await page.getByRole('combobox', { name: 'Ubicación' }).pressSequentially(colonia.replace('Ñ', 'n'));
  await page.getByRole('option', { name: colonia }).click();
  await expect(page.getByText(/Se llenan también: .*83999/)).toBeVisible();
  await page.getByLabel('Precio').fill('1250000');
  await checkPage(page);
  await page.getByRole('button', { name: 'Crear propiedad' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Resumen de la propiedad' })).toContainText('$1,250,000');
  const [row] = await product.query(
    'select neighborhood, city, postal_code, state, price::int from properties where title = $1',
    [title],
  );
  expect(row).toEqual({
    neighborhood: colonia,
    city: 'Hermosillo',
    postal_code: '83999',
    state: 'Sonora',
    price: 125_000_000,
  });
});

test('deleted and brought back', async ({ page, product, signIn }) => {
  const title = uniqueTitle('Casa arrepentida');
  const id = await readyProperty(product, title);
  await signIn('admin');
  await openPage(page, `/admin/properties?search=${encodeURIComponent(title)}`);
  const row = page.getByRole('row', { name: new RegExp(title) });
  await row.getByRole('button', { name: /Acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  // A toast under the pointer stays, however slowly the row goes.
  const undo = page.getByRole('button', { name: 'Deshacer' });
  await undo.hover();
  await expect(row).toHaveCount(0);
  await undo.click();
  await expect(row).toBeVisible();

  // On its own page, deleting asks first, and the list offers to undo it.
  await openPage(page, `/admin/properties/${id}`);
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await page.waitForURL(/\/admin\/properties$/);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('La propiedad se recuperó, sin publicar.')).toBeVisible();
});

test('many at once: what failed is said, one by one', async ({ page, product, signIn, checkPage }) => {
  const words = uniqueTitle('Lote de varias');
  await readyProperty(product, `${words} A`);
  const bad = await readyProperty(product, `${words} B`);
  await product.query(`update properties set legal_status = null where id = $1`, [bad]);
  await signIn('asesor');
  await openPage(page, `/admin/properties?search=${encodeURIComponent(words)}`);
  await page.getByRole('checkbox', { name: 'Seleccionar esta página' }).first().check();
  await page.getByRole('button', { name: 'Publicar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Una propiedad no cambió');
  await expect(dialog).toContainText('Situación legal');
  await checkPage(page);
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByRole('row', { name: `${words} A` })).toContainText('Visible');
});

test('all that a search finds, also on other pages, in one go', async ({
  page,
  product,
  signIn,
  checkPage,
}) => {
  const words = uniqueTitle('Lote grande');
  for (let n = 1; n <= 27; n++) await readyProperty(product, `${words} ${n}`);
  await signIn('asesor');
  await openPage(page, `/admin/properties?search=${encodeURIComponent(words)}`);
  await page.getByRole('checkbox', { name: 'Seleccionar esta página' }).first().check();
  await page.getByRole('button', { name: 'Seleccionar las 27 de esta búsqueda' }).click();
  await page.getByRole('button', { name: 'Cambiar estado' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('las 27 propiedades que encuentra la búsqueda');
  await dialog.getByLabel('Estado').selectOption({ label: 'Inactiva' });
  await checkPage(page);
  await dialog.getByRole('button', { name: 'Aplicar a 27' }).click();
  await expect(page.getByText('27 propiedades cambiaron.')).toBeVisible();
  const count = async () => {
    const [row] = await product.query(
      `select count(*)::int as n from properties where title like $1 and status = 'inactiva'`,
      [`${words}%`],
    );
    return row?.['n'];
  };
  expect(await count()).toBe(27);
});

test('the grid is walked and edited by keys alone', async ({ page, product, signIn, checkPage }) => {
  const words = uniqueTitle('En línea');
  await readyProperty(product, `${words} uno`);
  const id = await readyProperty(product, `${words} dos`);
  await signIn('asesor');
  await openPage(page, `/admin/test-inline?search=${encodeURIComponent(words)}`);
  const stored = async () => {
    const [row] = await product.query(
      'select title, price, bedrooms, published from properties where id = $1',
      [id],
    );
    return row ?? {};
  };
  const cell = (text: string | RegExp) => page.getByRole('gridcell', { name: text });

  // The newest property is first. Title: F2, overwrite it, Enter saves and moves down.
  await cell(`${words} dos`).focus();
  await page.keyboard.press('F2');
  await page.keyboard.type(`${words} tres`);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored())['title']).toBe(`${words} tres`);
  await expect(cell(`${words} uno`)).toBeFocused();

  // Price: typing starts with the first digit, Tab saves and moves on.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('1500000');
  await page.keyboard.press('Tab');
  await expect.poll(async () => Number((await stored())['price'])).toBe(150_000_000);

  // Esc cancels.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('9');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: /Recámaras/ })).toHaveCount(0);
  expect((await stored())['bedrooms']).toBe(3);

  // A key switches the publication, and the last change is undone.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored())['published']).toBe(true);
  await checkPage(page);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await stored())['published']).toBe(false);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => Number((await stored())['price'])).toBe(235_000_000);
});

test('undo takes back the last change, even while it is being saved', async ({ page, product, signIn }) => {
  const words = uniqueTitle('Con prisa');
  const id = await readyProperty(product, words);
  await signIn('asesor');
  await openPage(page, `/admin/test-inline?search=${encodeURIComponent(words)}`);
  const stored = async () =>
    (await product.query('select price::int, published from properties where id = $1', [id]))[0];
  await page.getByRole('gridcell', { name: words }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('1500000');
  await page.keyboard.press('Enter');
  await expect.poll(stored).toMatchObject({ price: 150_000_000 });

  await delayAnswers(page, '**/admin/test-inline**');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect.poll(stored).toMatchObject({ published: true });
  await page.keyboard.press('Control+z');
  await expect.poll(stored).toMatchObject({ published: false, price: 150_000_000 });
});

test('two people and one property: the second is shown both and loses nothing', async ({
  page,
  product,
  signIn,
  checkPage,
}) => {
  const id = await readyProperty(product, uniqueTitle('Disputada'));
  await signIn('asesor');
  await openPage(page, `/admin/properties/${id}?edit=offer`);
  await page.getByRole('textbox', { name: 'Precio', exact: true }).fill('1111111');
  await page.getByLabel('Cuota de mantenimiento').fill('500');
  await expect(page.getByText(/Borrador guardado a las/)).toBeVisible();
  await product.query(
    `update properties set price = 222222200, title = title || ' bis', version = version + 1 where id = $1`,
    [id],
  );
  const section = page.getByRole('region', { name: 'Oferta' });
  await section.getByRole('button', { name: 'Guardar' }).click();
  const conflict = page.getByRole('region', { name: /Diferencias/ });
  await expect(conflict).toContainText('$1,111,111 MXN');
  await expect(conflict).toContainText('$2,222,222 MXN');
  await checkPage(page);
  await conflict.getByRole('button', { name: /Precio/ }).click();
  await expect(conflict).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Precio', exact: true })).toHaveValue('$2,222,222');
  await section.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Los cambios quedaron guardados.')).toBeVisible();
  const [row] = await product.query(
    'select price::int, title, maintenance_fee::int from properties where id = $1',
    [id],
  );
  expect(row).toMatchObject({ price: 222_222_200, maintenance_fee: 50_000 });
  expect(row?.['title']).toMatch(/ bis$/);
});

test('a draft that is not saved is seen wherever the property is', async ({
  page,
  browser,
  product,
  signIn,
  checkPage,
}) => {
  const title = uniqueTitle('A medias');
  const id = await readyProperty(product, title);
  await signIn('asesor');
  await openPage(page, `/admin/properties/${id}?edit=offer`);
  await page.getByRole('textbox', { name: 'Precio', exact: true }).fill('');
  await page.getByRole('textbox', { name: 'Precio', exact: true }).fill('1999999');
  await expect(page.getByText(/Borrador guardado a las/)).toBeVisible();

  // It is not in the property, and a colleague sees whose it is.
  const other = await browser.newContext({ baseURL: product.origin });
  await signInAs(other.request, product.origin, 'admin@demo.sahuaro.mx', demoPassword);
  const theirs = await other.newPage();
  await openPage(theirs, `/admin/properties/${id}`);
  await expect(theirs.getByText(/Borrador sin guardar de /)).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Continuar' })).toHaveCount(0);
  await expect(theirs.getByRole('region', { name: 'Resumen de la propiedad' })).toContainText('$2,350,000');
  await other.close();

  await openPage(page, `/admin/properties?search=${encodeURIComponent(title)}`);
  const row = page.getByRole('row', { name: new RegExp(title) });
  await expect(row).toContainText('Borrador sin guardar');
  await checkPage(page);
  await openPage(page, `/admin/test-inline?search=${encodeURIComponent(title)}`);
  await expect(page.getByRole('gridcell', { name: title })).toContainText('Borrador sin guardar');

  await openPage(page, `/admin/properties/${id}`);
  await checkPage(page);
  await page.getByRole('link', { name: 'Continuar' }).click();
  await expect(page.getByRole('textbox', { name: 'Precio', exact: true })).toHaveValue('$1,999,999');
  await openPage(page, `/admin/properties/${id}`);
  // It asks first: what was typed cannot be brought back.
  const question = page.getByRole('alertdialog', { name: '¿Descartar lo que no se ha guardado?' });
  await page.getByRole('button', { name: 'Descartar borrador' }).click();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('Borrador sin guardar tuyo')).toBeVisible();
  await page.getByRole('button', { name: 'Descartar borrador' }).click();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('Borrador sin guardar tuyo')).toHaveCount(0);
  const drafts = await product.query('select 1 from property_drafts where property_id = $1', [id]);
  expect(drafts).toEqual([]);
});

test('cancelling a section leaves no draft behind', async ({ page, product, signIn }) => {
  const id = await readyProperty(product, uniqueTitle('Cancelada'));
  await signIn('asesor');
  await openPage(page, `/admin/properties/${id}`);
  await page.getByRole('link', { name: 'Editar Espacios y medidas' }).click();
  await page.getByLabel('Recámaras').fill('7');
  await expect(page.getByText(/Borrador guardado a las/)).toBeVisible();
  const section = page.getByRole('region', { name: 'Espacios y medidas' });
  await section.getByRole('link', { name: 'Cancelar' }).click();
  await expect(page.getByRole('link', { name: 'Editar Espacios y medidas' })).toBeFocused();
  await expect(section).not.toContainText('7');
  expect(await product.query('select 1 from property_drafts where property_id = $1', [id])).toEqual([]);
});

test('a new property passes no empty step, and the review says what publishing needs', async ({
  page,
  signIn,
}) => {
  const title = uniqueTitle('Paso a paso');
  await signIn('asesor');
  await openPage(page, '/admin/properties/new');
  const steps = page.getByRole('navigation', { name: 'Pasos del formulario' });
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await expect(page.getByText('Campo obligatorio').first()).toBeVisible();
  await page.getByLabel('Ciudad').fill('Hermosillo');
  await nextStep(page, 'features');
  await expect(steps.getByRole('link', { name: /Revisión/ })).toHaveCount(0);
  await page.getByLabel('Título').fill(title);
  await nextStep(page, 'commercial');
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await expect(page.getByText('Campo obligatorio').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Precio', exact: true }).fill('950000');
  await nextStep(page, 'images');
  await page.getByRole('link', { name: 'Ir a la revisión' }).click();
  await expect(page.getByText('Para publicarla falta')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Crear y publicar' })).toBeDisabled();
  await page.getByRole('link', { name: 'Situación legal' }).click();
  await page.waitForURL(/step=commercial#campo-legalStatus/);
  await page.goBack();
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('an owner sees only what is theirs', async ({ browser, product }) => {
  const owner = await somebody(product, 'propietario', 'Hugo Peralta');
  const [mine, other] = [uniqueTitle('La mía'), uniqueTitle('La ajena')];
  const own = await readyProperty(product, mine, owner.id);
  const foreign = await readyProperty(product, other);
  const context = await browser.newContext({ baseURL: product.origin });
  await signInAs(context.request, product.origin, owner.email, demoPassword);
  const page = await context.newPage();
  await openPage(page, '/admin/properties');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis propiedades');
  await expect(page.getByRole('row', { name: new RegExp(mine) })).toBeVisible();
  await expect(page.getByText(other)).toHaveCount(0);
  expect((await context.request.get(`/admin/properties/${foreign}`)).status()).toBe(404);
  expect((await context.request.get(`/admin/properties/${foreign}/edit`)).status()).toBe(404);
  expect(await (await context.request.get('/admin/properties/export?format=csv')).text()).not.toContain(
    other,
  );
  await openPage(page, `/admin/properties/${own}`);
  await expect(page.getByRole('button', { name: 'Publicar' })).toHaveCount(0);
  await expect(page.getByText('La agencia revisa los datos y publica.')).toBeVisible();
  await openPage(page, `/admin/properties/${own}/edit?step=commercial`);
  await expect(page.getByLabel('Notas internas')).toHaveCount(0);
  await context.close();
});

test('the form is complete without JavaScript', async ({ browser, product }) => {
  const title = uniqueTitle('Sin guiones');
  const context = await browser.newContext({ baseURL: product.origin, javaScriptEnabled: false });
  await signInAs(context.request, product.origin, 'asesor@demo.sahuaro.mx', demoPassword);
  const page = await context.newPage();
  await page.goto('/admin/properties/new');
  await page.getByLabel('Ciudad').fill('Hermosillo');
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Recámaras').fill('4');
  await page.getByLabel('Características', { exact: true }).fill('Alberca\nPatio');
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await page.getByRole('textbox', { name: 'Precio', exact: true }).fill('1250000.50');
  await page.getByLabel('Vigencia de la oferta').fill('2027-12-31');
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await page.getByRole('link', { name: 'Ir a la revisión' }).click();
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const [row] = await product.query(
    'select price, bedrooms, features, offer_valid_until::text valid from properties where title = $1',
    [title],
  );
  expect(row).toMatchObject({ bedrooms: 4, features: ['Alberca', 'Patio'], valid: '2027-12-31' });
  expect(Number(row?.['price'])).toBe(125_000_050);
  await context.close();
});
