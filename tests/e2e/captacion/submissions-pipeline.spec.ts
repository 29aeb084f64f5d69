import { randomInt, randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { delayAnswers, expect, type RunningProduct, test } from '#tests/support/e2e.ts';
import { ask, sessionOf } from '#tests/support/http.ts';
import { fillDate, openPage } from '#tests/support/office.ts';

type Query = Pick<RunningProduct, 'query'>;

const path = '/admin/submissions/pipeline';
const unique = (words: string) => `${words} ${randomUUID().slice(0, 6)}`;

/** A complete lead, except for the given values, inserted directly into the database. */
async function aLead({ query }: Query, name: string, given: Record<string, unknown> = {}) {
  const values = {
    source: 'phone',
    contact_name: name,
    phone: '+526621239876',
    type: 'casa',
    street: 'Calle Londres',
    number: '41',
    neighborhood: 'Centenario',
    city: 'Hermosillo',
    construction_size: 165,
    price: 289_000_000,
    title: 'Casa en Centenario',
    legal_status: 'libre_de_gravamen',
    owner_authorized_on: '2026-11-02',
    visited_on: '2026-10-30',
    ...given,
  };
  const names = Object.keys(values);
  const [row] = await query(
    `insert into leads (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(values),
  );
  return Number(row?.['id']);
}

const withPhoto = ({ query }: Query, id: number) =>
  query(
    `insert into photos (owner_kind, owner_id, position, status, width, height) values ('lead', $1, 0, 'ready', 640, 480)`,
    [String(id)],
  );

const withDocuments = ({ query }: Query, id: number) =>
  query(
    `insert into documents (owner_kind, owner_id, kind, file_name, media_type, bytes, file)
     select 'lead', $1, kind, kind || '.pdf', 'application/pdf', 1000, gen_random_uuid()::text
     from unnest(array['escritura', 'predial', 'identificacion']) kind`,
    [String(id)],
  );

const stageOf = async ({ query }: Query, id: number) =>
  (await query('select stage from leads where id = $1', [id]))[0]?.['stage'];

const column = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Mover ${name}`, exact: true });
const only = (name: string) => `${path}?search=${encodeURIComponent(name)}`;

async function expectIn(place: Locator, name: string) {
  await expect(place.getByRole('link', { name: new RegExp(name) })).toBeVisible();
}

const looks = [
  { width: 390, theme: 'light' },
  { width: 1440, theme: 'dark' },
] as const;

for (const { width, theme } of looks) {
  test(`the board, the table and a drawer at ${width} px, ${theme}`, async ({
    page,
    product,
    signIn,
    checkPage,
  }) => {
    test.setTimeout(150_000);
    const name = unique('Vista');
    const late = { stage_since: new Date(Date.now() - 9 * 86_400_000) };
    const [admin] = await product.query(`select id from users where email = 'admin@demo.sahuaro.mx'`);
    const id = await aLead(product, name, {
      ...late,
      priority: 'urgent',
      next_contact_on: '2026-01-05',
      advisor_id: admin?.['id'],
    });
    await aLead(product, `${name} dos`, { stage: 'visitado', title: '' });
    await aLead(product, `${name} tres`, { stage: 'perdido', left_stage: 'listo' });
    await product.query(
      `insert into tasks (record_kind, record_id, title, due_at) values ('lead', $1, 'Pedir el predial', now() - interval '1 day')`,
      [id],
    );
    await product.query(
      `insert into timeline_entries (record_kind, record_id, kind, text, is_shared) values ('lead', $1, 'call', 'Contestó y quiere vender pronto.', true)`,
      [id],
    );
    await signIn('admin');
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, `${path}?closed=yes`);
    await checkPage(page);
    await openPage(page, `${only(name)}&view=table&closed=yes`);
    await checkPage(page);
    await openPage(page, `${path}?lead=${id}`);
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText('Contestó y quiere vender pronto.')).toBeVisible();
    for (const tab of ['Tareas', 'Datos', 'Fotografías', 'Documentos']) {
      await drawer.getByRole('tab', { name: new RegExp(tab) }).click();
      await checkPage(page);
    }
  });
}

test('a card is moved by keyboard, without questions about known data, and the move is undone', async ({
  page,
  product,
  signIn,
}) => {
  const name = unique('Teclado');
  const id = await aLead(product, name);
  await signIn('asesor');
  await openPage(page, only(name));
  await expectIn(column(page, 'Recibido'), name);
  await handle(page, name).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expectIn(column(page, 'Contactado'), name);
  await expect(handle(page, name)).toBeFocused();
  await expect.poll(() => stageOf(product, id)).toBe('contactado');

  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expectIn(column(page, 'Recibido'), name);
  expect(await stageOf(product, id)).toBe('recibido');

  // Skipping a stage is refused, with the reason on the card.
  await handle(page, name).click();
  await page.getByRole('menuitem', { name: /A Calificado/ }).click();
  await expect(column(page, 'Recibido').getByText('Un lead avanza una etapa a la vez.')).toBeVisible();
  expect(await stageOf(product, id)).toBe('recibido');
});

test('moves that are faster than the server’s answers are made one after the other', async ({
  page,
  product,
  signIn,
}) => {
  const name = unique('Prisa');
  const id = await aLead(product, name);
  await signIn('asesor');
  await openPage(page, only(name));
  await delayAnswers(page, '**/admin/submissions/leads/*');
  await handle(page, name).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expectIn(column(page, 'Contactado'), name);
  await page.keyboard.press('Alt+ArrowRight');
  await expectIn(column(page, 'Calificado'), name);
  await expect.poll(() => stageOf(product, id)).toBe('calificado');
  await expect(page.getByText('Un lead avanza una etapa a la vez.')).toHaveCount(0);
});

test('a card is moved by dragging; a step back and closing ask for a reason', async ({
  page,
  product,
  signIn,
}) => {
  await page.setViewportSize({ width: 1800, height: 900 });
  const name = unique('Arrastre');
  const id = await aLead(product, name, { stage: 'contactado' });
  await signIn('asesor');
  await openPage(page, only(name));
  await column(page, 'Contactado')
    .getByRole('listitem')
    .filter({ hasText: name })
    .dragTo(column(page, 'Calificado'));
  await expect.poll(() => stageOf(product, id)).toBe('calificado');
  await expectIn(column(page, 'Calificado'), name);

  await handle(page, name).click();
  await page.getByRole('menuitem', { name: /A Contactado/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Pasar a Contactado' });
  await dialog.getByRole('button', { name: 'Pasar a Contactado' }).click();
  await expect(dialog.getByText('Escribe o elige el motivo.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expectIn(column(page, 'Calificado'), name);

  await handle(page, name).click();
  await page.getByRole('menuitem', { name: 'Marcar como perdido…' }).click();
  const lost = page.getByRole('dialog', { name: 'Pasar a Perdido' });
  await lost.getByLabel('Motivo').selectOption('Vendió por su cuenta');
  await lost.getByRole('button', { name: 'Pasar a Perdido' }).click();
  await expect.poll(() => stageOf(product, id)).toBe('perdido');
  await expect(page.getByRole('link', { name: new RegExp(name) })).toHaveCount(0);
  await page.getByRole('link', { name: /Mostrar cerrados/ }).click();
  await expectIn(column(page, 'Perdido'), name);
});

test('a stage asks for just what is missing, and says which answer is wrong', async ({
  page,
  product,
  signIn,
  checkPage,
}) => {
  const name = unique('Pregunta');
  const id = await aLead(product, name, { stage: 'visitado', legal_status: null, owner_authorized_on: null });
  await withDocuments(product, id);
  await signIn('asesor');
  await openPage(page, only(name));
  await handle(page, name).click();
  await page.getByRole('menuitem', { name: /A Documentado/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Pasar a Documentado' });
  await expect(dialog.getByLabel('Precio')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Pasar a Documentado' }).click();
  await expect(dialog.getByText('Campo obligatorio').first()).toBeVisible();
  await dialog.getByLabel('Situación legal').selectOption({ label: 'Con gravamen' });
  await fillDate(page, 'Fecha de autorización del propietario', '02112026');
  await checkPage(page);
  await dialog.getByRole('button', { name: 'Pasar a Documentado' }).click();
  await expectIn(column(page, 'Documentado'), name);
  await expect.poll(() => stageOf(product, id)).toBe('documentado');
  const [row] = await product.query('select legal_status from leads where id = $1', [id]);
  expect(row?.['legal_status']).toBe('con_gravamen');
});

test('data that somebody else emptied meanwhile is asked for, even if the board shows the old state', async ({
  page,
  product,
  signIn,
}) => {
  const name = unique('Vaciado');
  const id = await aLead(product, name, { stage: 'documentado' });
  await withPhoto(product, id);
  await signIn('asesor');
  await openPage(page, only(name));
  // Directly in the database, without a live event.
  await product.query(`update leads set title = '' where id = $1`, [id]);
  await handle(page, name).click();
  await page.getByRole('menuitem', { name: /A Listo/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Pasar a Listo' });
  await dialog.getByLabel('Título').fill('Casa que vuelve a tener nombre');
  await dialog.getByRole('button', { name: 'Pasar a Listo' }).click();
  await expect.poll(() => stageOf(product, id)).toBe('listo');
});

test('a move made in one browser is seen in another, and its open drawer stays', async ({
  page,
  browser,
  product,
  signIn,
}) => {
  const name = unique('En vivo');
  const other = unique('Abierto');
  const id = await aLead(product, name);
  const open = await aLead(product, other);
  await signIn('asesor');
  const context = await browser.newContext({
    locale: 'es-MX',
    baseURL: product.origin,
    viewport: { width: 1440, height: 900 },
  });
  await signIn('admin', context);
  const second = await context.newPage();
  const listening = second.waitForResponse((answer) => new URL(answer.url()).pathname === '/live');
  await openPage(second, `${path}?lead=${open}`);
  await listening;
  await second.getByRole('dialog').getByLabel('Qué pasó').fill('Una nota a medias');
  await openPage(page, only(name));

  await handle(page, name).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => stageOf(product, id)).toBe('contactado');
  await expect(second.locator('[data-kanban-column=contactado]')).toContainText(name);
  await expect(second.getByRole('dialog').getByLabel('Qué pasó')).toHaveValue('Una nota a medias');
  await context.close();
});

test('the drawer: a shared note, a task, a document, and facts saved over the right version', async ({
  page,
  product,
  signIn,
}) => {
  test.setTimeout(90_000);
  const name = unique('Cajón');
  const id = await aLead(product, name);
  await signIn('admin');
  await openPage(page, `${path}?lead=${id}`);
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/526621239876\?text=Hola/,
  );
  await expect(drawer.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', 'tel:+526621239876');

  await drawer.getByLabel('Tipo de anotación').selectOption({ label: 'Llamada' });
  await drawer.getByLabel('Qué pasó').fill('Quiere vender antes de marzo.');
  await drawer.getByRole('switch', { name: 'Compartir con el propietario' }).check();
  await drawer.getByRole('button', { name: 'Agregar al historial' }).click();
  const entry = drawer.getByRole('listitem').filter({ hasText: 'Quiere vender antes de marzo.' });
  await expect(entry.getByText('La ve el propietario')).toBeVisible();
  await expect(drawer.getByLabel('Qué pasó')).toHaveValue('');

  await drawer.getByRole('tab', { name: /Tareas/ }).click();
  await drawer.getByRole('textbox', { name: 'Tarea', exact: true }).fill('Llevar el contrato');
  await fillDate(page, 'Día', '02012026');
  await drawer.getByRole('button', { name: 'Agregar tarea' }).click();
  const task = drawer.getByRole('listitem').filter({ hasText: 'Llevar el contrato' });
  await expect(task.getByText('Atrasada')).toBeVisible();
  await task.getByRole('checkbox').check();
  await expect(task.getByText('Atrasada')).toHaveCount(0);

  await drawer.getByRole('tab', { name: /Documentos/ }).click();
  await expect(drawer.getByText('Escritura, Recibo predial, Identificación oficial')).toBeVisible();
  await drawer
    .locator('input[type=file]')
    .last()
    .setInputFiles({
      name: 'escritura.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 de muestra'),
    });
  await drawer.getByRole('button', { name: 'Subir documento' }).click();
  const link = drawer.getByRole('link', { name: 'Descargar escritura.pdf' });
  await expect(link).toBeVisible();
  await expect(drawer.getByText('Recibo predial, Identificación oficial', { exact: true })).toBeVisible();
  const cookie = await sessionOf(product.origin, 'viewer@demo.sahuaro.mx');
  const paper = await ask(product.origin, (await link.getAttribute('href')) ?? '', { cookie });
  expect(paper.body).toBe('%PDF-1.7 de muestra');
  expect(paper.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''escritura\.pdf$/);
  expect(paper.headers.get('cache-control')).toBe('no-store');
  await drawer.getByRole('button', { name: 'Eliminar escritura.pdf' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(link).toHaveCount(0);

  await drawer.getByRole('tab', { name: 'Datos' }).click();
  await drawer.getByLabel('Título').fill('Casa que se llama de otro modo');
  await product.query(`update leads set title = 'La de otra persona', version = version + 1 where id = $1`, [
    id,
  ]);
  await drawer.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(drawer.getByText('La de otra persona')).toBeVisible();
  await expect(drawer.getByLabel('Título')).toHaveValue('Casa que se llama de otro modo');
  await drawer.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Datos guardados.')).toBeVisible();
});

test('converting says what is missing, leads to it, and then makes the property once', async ({
  page,
  product,
  signIn,
  checkPage,
}) => {
  test.setTimeout(90_000);
  const name = unique('Convertible');
  const id = await aLead(product, name, { stage: 'listo', price: null });
  await signIn('asesor');
  await openPage(page, only(name));
  await handle(page, name).click();
  await page.getByRole('menuitem', { name: 'Convertir en propiedad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Convertir en propiedad' });
  await dialog.getByRole('button', { name: 'Convertir en propiedad' }).click();
  await expect(dialog.getByText('Faltan datos obligatorios para convertir en propiedad.')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText(['Precio', 'Al menos una fotografía']);
  await checkPage(page);
  await dialog.getByRole('button', { name: 'Precio' }).click();
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer.getByLabel('Precio', { exact: true })).toBeFocused();
  await page.keyboard.type('2890000');
  await drawer.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Datos guardados.')).toBeVisible();
  await withPhoto(product, id);

  await drawer.getByRole('button', { name: 'Convertir en propiedad' }).click();
  await page
    .getByRole('dialog', { name: 'Convertir en propiedad' })
    .getByRole('button', { name: 'Convertir en propiedad' })
    .click();
  await page.waitForURL(/\/admin\/properties\/\d+$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Captación' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver el lead' }).click();
  await expect(
    page.getByRole('dialog', { name }).getByRole('link', { name: 'Ver la propiedad' }),
  ).toBeVisible();
  expect(await stageOf(product, id)).toBe('convertido');
});

test('a new lead: possible duplicates are shown first; deleted and restored', async ({
  page,
  product,
  signIn,
}) => {
  const name = unique('Conocida');
  const id = await aLead(product, name, { phone: '+526625557788', stage: 'calificado' });
  await signIn('admin');
  await openPage(page, `${path}/new`);
  await page.getByLabel('Nombre del propietario').fill(unique('Nueva'));
  await page.getByRole('button', { name: 'Guardar lead' }).click();
  await expect(page.getByText('Hace falta un teléfono o un correo.').first()).toBeVisible();
  await page.getByLabel('Teléfono').fill('662 555 7788');
  await page.getByRole('button', { name: 'Guardar lead' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.getByLabel('Ya los revisé; guardar de todos modos').check();
  await page.getByRole('button', { name: 'Guardar lead' }).click();
  await expect(page.getByRole('dialog').getByText('Se registró el lead')).toBeVisible();

  await openPage(page, `${path}?lead=${id}`);
  await page.getByRole('button', { name: 'Eliminar lead' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(page.getByText('El lead se recuperó.')).toBeVisible();
});

test('a file is looked at, corrected and comes in whole', async ({ page, signIn, checkPage }) => {
  const name = unique('Importada');
  const file = (phone: string) => ({
    name: 'contactos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Propietario,Celular,Colonia,Precio,Color\n${name},${phone},Pitic,"$1,250,000",azul\n`,
    ),
  });
  await signIn('asesor');
  await openPage(page, `${path}/import`);
  await page.locator('input[type=file]').first().setInputFiles(file('12'));
  await page.getByRole('button', { name: 'Revisar archivo' }).click();
  await expect(page.getByRole('cell', { name: 'Teléfono inválido' })).toBeVisible();
  await expect(page.getByText('No se usa')).toBeVisible();
  await checkPage(page);
  await openPage(page, `${path}/import`);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(file(`662 ${randomInt(1_000_000, 9_999_999)}`));
  await page.getByRole('button', { name: 'Revisar archivo' }).click();
  await page.getByRole('button', { name: 'Importar un lead' }).click();
  await page.waitForURL(/source=legacy/);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
});

test('many at once get an advisor; the list is a file', async ({ page, product, signIn }) => {
  const name = unique('Varios');
  for (const one of ['uno', 'dos']) await aLead(product, `${name} ${one}`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('admin');
  await openPage(page, `${only(name)}&view=table`);
  await page
    .getByRole('checkbox', { name: /Seleccionar (todo|esta página|las)/i })
    .first()
    .check();
  await page.getByRole('button', { name: 'Cambiar prioridad' }).click();
  await page.getByRole('dialog').getByLabel('Prioridad').selectOption({ label: 'Urgente' });
  await page.getByRole('button', { name: 'Aplicar a 2 leads' }).click();
  await expect(page.getByText('2 leads cambiaron.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Urgente' })).toHaveCount(2);
  const cookie = await sessionOf(product.origin, 'viewer@demo.sahuaro.mx');
  const file = await ask(
    product.origin,
    `${path}/export?search=${encodeURIComponent(name)}&columns=contact,priority`,
    { cookie },
  );
  expect(file.body.trim().split('\r\n')).toHaveLength(3);
  expect(file.body).toContain(`"${name} uno","Urgente"`);
});

test('who only looks sees it all and moves nothing', async ({ page, product, signIn, checkPage }) => {
  const name = unique('Mirada');
  const id = await aLead(product, name, { stage: 'listo' });
  await signIn('viewer');
  await openPage(page, only(name));
  await expectIn(column(page, 'Listo'), name);
  await expect(handle(page, name)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Nuevo lead' })).toHaveCount(0);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer).toBeVisible();
  for (const button of ['Mover', 'Convertir en propiedad', 'Agregar al historial', 'Eliminar lead']) {
    await expect(drawer.getByRole('button', { name: button })).toHaveCount(0);
  }
  await drawer.getByRole('tab', { name: 'Datos' }).click();
  await expect(drawer.getByText('Casa en Centenario').first()).toBeVisible();
  await checkPage(page);
  const cookie = await sessionOf(product.origin, 'viewer@demo.sahuaro.mx');
  for (const intent of ['move', 'convert', 'entry', 'task', 'edit', 'delete']) {
    const answer = await ask(product.origin, `/admin/submissions/leads/${id}`, {
      cookie,
      form: { intent, to: 'perdido', from: 'listo', reason: 'x' },
    });
    expect(answer.status, intent).toBe(403);
  }
  for (const intent of ['upload', 'remove']) {
    const answer = await ask(product.origin, '/admin/submissions/documents', {
      cookie,
      form: { intent, ownerKind: 'lead', ownerId: String(id) },
    });
    expect(answer.status, intent).toBe(403);
  }
  expect(await stageOf(product, id)).toBe('listo');
});
