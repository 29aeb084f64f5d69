import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, type RunningProduct, test } from '#tests/support/e2e.ts';
import { ask, sessionOf } from '#tests/support/http.ts';
import { openPage } from '#tests/support/office.ts';
import { journeyWidths } from '#tests/support/size.ts';

type Given = { status?: string; name?: string; dueInMinutes?: number | null };

/** A submission, inserted directly into the database, with a unique name. */
async function aRequest({ query }: Pick<RunningProduct, 'query'>, given: Given = {}) {
  const mark = randomUUID().slice(0, 6).toUpperCase();
  const { status = 'pendiente', name = `Vendedora ${mark}`, dueInMinutes = 30 } = given;
  const email = `venta-${mark.toLowerCase()}@prueba.mx`;
  const [row] = await query(
    `insert into submissions (folio, status, contact_name, phone, email, type, street, number, neighborhood, city, state,
       latitude, longitude, bedrooms, bathrooms, construction_size, land_size, price, due_at)
     values ($1, $2, $3, $4, $5, 'casa', 'Calle de Prueba', $7, 'Pitic', 'Hermosillo', 'Sonora',
       29.0938, -110.9481, 3, 2, 180, 240, 395000000, now() + make_interval(mins => $6)) returning id`,
    [
      `SV-${mark}`,
      status,
      name,
      `+5266255${Math.floor(10_000 + Math.random() * 89_999)}`,
      email,
      dueInMinutes,
      // A unique address, because the drawer lists duplicates.
      mark,
    ],
  );
  const id = Number(row?.['id']);
  await query(
    `insert into photos (owner_kind, owner_id, position, alt, status, width, height, placeholder, variants, files)
     select 'submission', $1, 0, alt, status, width, height, placeholder, variants, files from photos
     where owner_kind = 'property' and status = 'ready' order by owner_id limit 1`,
    [String(id)],
  );
  return { id, folio: `SV-${mark}`, name, email, mark };
}

const drawerOf = (page: Page) => page.getByRole('dialog', { name: /^Solicitud SV-/ });

for (const width of journeyWidths(1440)) {
  test(`a request is found, taken into review and approved at ${width} px`, async ({
    page,
    product,
    signIn,
    mailbox,
    checkPage,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const request = await aRequest(product);
    await signIn('asesor');
    await openPage(page, '/admin/submissions');
    await page.getByRole('searchbox').fill(request.mark);
    await expect(page.getByText('1 resultado')).toBeVisible();
    await page.getByRole('link', { name: request.name }).click();
    const drawer = drawerOf(page);
    await expect(drawer).toContainText(`Calle de Prueba ${request.mark}, Pitic`);
    await expect(drawer.getByRole('region', { name: 'Rango de valor' })).toContainText(
      /\$[\d,]+ MXN a \$[\d,]+ MXN/,
    );
    await expect(drawer.getByRole('region', { name: 'Rango de valor' })).toContainText(
      /\d+ cierres? y \d+ ofertas?/,
    );
    await expect(page).toHaveURL(new RegExp(`submission=${request.id}`));
    await checkPage(page);

    await drawer.getByRole('button', { name: 'Tomar en revisión' }).click();
    await drawer.getByRole('button', { name: 'Aprobar' }).click();
    const dialog = page.getByRole('dialog', { name: /Aprobar la solicitud/ });
    await dialog.getByLabel('Mensaje para quien la envió').fill('Te llamo mañana a las diez.');
    await expect(dialog.getByRole('region', { name: 'Así le llega' })).toContainText(
      'Te llamo mañana a las diez.',
    );
    await checkPage(page);
    await dialog.getByRole('button', { name: 'Aprobar' }).click();
    await expect(drawer).toContainText('Su lead está en «Recibido».');
    const letter = await mailbox.letterTo(request.email);
    expect(letter.subject).toBe(`Aceptamos tu solicitud ${request.folio}`);
    expect(letter.text).toContain('Te llamo mañana a las diez.');
    const [lead] = await product.query('select stage, source from leads where submission_id = $1', [
      request.id,
    ]);
    expect(lead).toEqual({ stage: 'recibido', source: 'website' });

    // Only the title is missing, and it is asked for right here.
    await drawer.getByRole('button', { name: 'Convertir en propiedad' }).click();
    const convert = page.getByRole('dialog', { name: 'Convertir en propiedad' });
    await convert.getByLabel('Título de la propiedad').fill(`Casa de ${request.name}`);
    await convert.getByRole('button', { name: 'Convertir en propiedad' }).click();
    await expect(drawer.getByRole('link', { name: 'Ver la propiedad' })).toBeVisible();
    const [property] = await product.query(`select status, published from properties where title = $1`, [
      `Casa de ${request.name}`,
    ]);
    expect(property).toEqual({ status: 'pendiente', published: false });
  });

  test(`a rejection needs a reason, previews its e-mail and sends it at ${width} px`, async ({
    page,
    product,
    signIn,
    mailbox,
    checkPage,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const request = await aRequest(product, { status: 'revisando' });
    await signIn('asesor');
    await openPage(page, `/admin/submissions?submission=${request.id}`);
    const drawer = drawerOf(page);
    await drawer.getByRole('button', { name: 'Rechazar' }).click();
    const dialog = page.getByRole('dialog', { name: /Rechazar la solicitud/ });
    await dialog.getByRole('button', { name: 'Rechazar' }).click();
    await expect(drawer.getByText('Rechazada')).toHaveCount(0);
    await dialog.getByLabel('Motivo').selectOption('Fuera de nuestra zona');
    await expect(dialog.getByRole('region', { name: 'Así le llega' })).toContainText(
      'Motivo: Fuera de nuestra zona.',
    );
    await checkPage(page);
    await dialog.getByRole('button', { name: 'Rechazar' }).click();
    // At the top, and in the history.
    await expect(drawer.getByText('Motivo: Fuera de nuestra zona')).toHaveCount(2);
    const letter = await mailbox.letterTo(request.email);
    expect(letter.subject).toBe(`Sobre tu solicitud ${request.folio}`);
    expect(letter.text).toContain('Motivo: Fuera de nuestra zona.');
    expect(letter.text).toMatch(/\/seguimiento\/\S+/);
  });
}

test('approving many reports the result of each', async ({ page, product, signIn, checkPage }) => {
  const name = `Muchas ${randomUUID().slice(0, 6)}`;
  const [first, decided] = [
    await aRequest(product, { name }),
    await aRequest(product, { name, status: 'rechazada' }),
  ];
  await signIn('admin');
  await openPage(page, `/admin/submissions?search=${encodeURIComponent(name)}`);
  await page
    .getByRole('checkbox', { name: new RegExp(`${name}`) })
    .first()
    .check();
  await page
    .getByRole('checkbox', { name: new RegExp(`${name}`) })
    .last()
    .check();
  const results = page.getByRole('dialog', { name: 'Resultado' });
  const approve = async () => {
    await page.getByRole('button', { name: 'Aprobar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
  };
  // As one by one: nothing is approved before somebody took it into review.
  await approve();
  await expect(results).toContainText('Listas: 0 · No cambiaron: 2');
  await expect(results.getByRole('link', { name })).toHaveCount(2);
  await results.getByRole('button', { name: 'Aceptar' }).click();
  await page.getByRole('button', { name: 'Tomar en revisión' }).click();
  await expect(results).toContainText('Listas: 1 · No cambiaron: 1');
  await results.getByRole('button', { name: 'Aceptar' }).click();
  await approve();
  await expect(results).toContainText('Listas: 1 · No cambiaron: 1');
  await expect(results.getByRole('listitem').filter({ hasText: decided.folio })).toContainText(
    'ya se decidió',
  );
  await expect(results.getByRole('listitem').filter({ hasText: first.folio })).toContainText('Aprobada');
  await checkPage(page);
  await results.getByRole('button', { name: 'Aceptar' }).click();

  await page.getByRole('button', { name: 'Asignar' }).click();
  const assign = page.getByRole('dialog', { name: 'Asignar solicitudes' });
  await assign.getByLabel('Asesor').selectOption({ label: 'Ana Valenzuela Ruiz' });
  await assign.getByRole('button', { name: 'Asignar' }).click();
  await expect(results).toContainText('No cambiaron: 2');
});

test('the clock runs until somebody calls, and the other screen sees it', async ({
  page,
  browser,
  product,
  signIn,
}) => {
  const request = await aRequest(product, { dueInMinutes: 4 });
  await signIn('asesor');
  await openPage(page, `/admin/submissions?search=${request.mark}`);
  const clock = page.getByRole('row', { name: new RegExp(request.name) }).getByRole('timer');
  const before = await clock.textContent();
  expect(before).toMatch(/^Quedan \d:\d\d$/);
  await expect(clock).not.toHaveText(before ?? '');

  const theirs = await browser.newContext({ baseURL: product.origin });
  await signIn('agent', theirs);
  const second = await theirs.newPage();
  await openPage(second, `/admin/submissions?submission=${request.id}`);
  await drawerOf(second).getByRole('link', { name: 'Llamar' }).click();
  await expect(page.getByRole('row', { name: new RegExp(request.name) }).getByRole('timer')).toBeVisible();
  await drawerOf(second).getByRole('button', { name: 'Sí, anotarlo' }).click();
  await expect(drawerOf(second).getByText('Llamada por teléfono')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(request.name) }).getByText(/^En \d+/)).toBeVisible();

  // Two people have it open; the second to decide is told.
  await product.query(`update submissions set status = 'revisando' where id = $1`, [request.id]);
  await openPage(page, `/admin/submissions?submission=${request.id}`);
  await product.query(`update submissions set status = 'rechazada', reason = 'Repetida' where id = $1`, [
    request.id,
  ]);
  await drawerOf(page).getByRole('button', { name: 'Devolver a pendiente' }).click();
  await expect(page.getByText('Esta solicitud ya se decidió y no cambia de estado.')).toBeVisible();
  await theirs.close();
});

test('quarantine is listed apart, can be released, and a deleted submission can be restored', async ({
  page,
  product,
  signIn,
  mailbox,
  checkPage,
}) => {
  const request = await aRequest(product, { dueInMinutes: null });
  await product.query(
    `update submissions set is_quarantined = true, suspicions = '{too_fast}' where id = $1`,
    [request.id],
  );
  await signIn('admin');
  await openPage(page, `/admin/submissions?search=${request.mark}`);
  await expect(page.getByText('Ninguna solicitud coincide')).toBeVisible();
  await openPage(page, `/admin/submissions?search=${request.mark}&quarantine=yes&submission=${request.id}`);
  const drawer = drawerOf(page);
  await expect(drawer).toContainText('Se llenó en menos de tres segundos');
  await checkPage(page);
  await drawer.getByRole('button', { name: 'Sacar de cuarentena' }).click();
  await expect(drawer.getByText('Salió de cuarentena')).toBeVisible();
  await expect(drawer.getByRole('timer')).toContainText('Quedan');
  expect((await mailbox.letterTo(request.email)).subject).toBe(`Recibimos tu solicitud ${request.folio}`);

  await drawer.getByRole('button', { name: 'Eliminar la solicitud' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(drawer).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('La solicitud se recuperó.')).toBeVisible();
  const [back] = await product.query('select deleted_at from submissions where id = $1', [request.id]);
  expect(back).toEqual({ deleted_at: null });
});

test('who only looks sees no action and is refused by direct call', async ({
  page,
  product,
  signIn,
  checkPage,
}) => {
  const request = await aRequest(product);
  await signIn('viewer');
  await openPage(page, `/admin/submissions?submission=${request.id}`);
  const drawer = drawerOf(page);
  await expect(drawer).toContainText(`Calle de Prueba ${request.mark}`);
  await expect(drawer.getByRole('button')).toHaveCount(
    await drawer.getByRole('button', { name: /Cerrar|Acercar|Alejar/ }).count(),
  );
  await checkPage(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ajustes de captación' })).toHaveCount(0);

  const cookie = await sessionOf(product.origin, 'viewer@demo.sahuaro.mx');
  const forms: Record<string, string>[] = [
    { intent: 'review', event: 'review' },
    { intent: 'quarantine' },
    { intent: 'delete' },
    { intent: 'answered', kind: 'call', channel: 'phone' },
    { intent: 'convert' },
  ];
  for (const form of forms) {
    const answer = await ask(product.origin, '/admin/submissions.data', {
      cookie,
      form: { ...form, id: String(request.id) },
    });
    expect(answer.status, form['intent']).toBe(403);
  }
  const [row] = await product.query('select version, status from submissions where id = $1', [request.id]);
  expect(row).toEqual({ version: 1, status: 'pendiente' });
});

test('the reasons that are offered are the agency’s own', async ({ page, product, signIn, checkPage }) => {
  const request = await aRequest(product, { status: 'revisando' });
  await signIn('admin');
  await page.setViewportSize({ width: 390, height: 900 });
  await openPage(page, '/admin/submissions/settings');
  await page.setViewportSize({ width: 1440, height: 900 });
  const list = page.getByRole('group', { name: 'Motivos para rechazar una solicitud' });
  await list.getByRole('button', { name: 'Agregar' }).click();
  await list.getByRole('textbox').last().fill('Zona de riesgo');
  await list.getByRole('button', { name: 'Subir «Zona de riesgo»' }).click();
  await page.getByLabel('Minutos para la primera respuesta').fill('8');
  await checkPage(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Los ajustes se guardaron.')).toBeVisible();

  // Somebody else saves meanwhile: the second person sees it and loses nothing.
  await page.getByLabel('Minutos para la primera respuesta').fill('9');
  await product.query(
    `update settings set version = version + 1, value = jsonb_set(value, '{firstResponseMinutes}', '12') where "group" = 'submissions'`,
  );
  await page.getByRole('button', { name: 'Guardar' }).click();
  const conflict = page.getByRole('region', { name: /guardó|cambi/i }).first();
  await expect(conflict).toContainText('12');
  await expect(page.getByLabel('Minutos para la primera respuesta')).toHaveValue('9');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Los ajustes se guardaron.')).toBeVisible();

  await openPage(page, `/admin/submissions?submission=${request.id}`);
  await drawerOf(page).getByRole('button', { name: 'Rechazar' }).click();
  const reasons = page
    .getByRole('dialog', { name: /Rechazar la solicitud/ })
    .getByLabel('Motivo')
    .getByRole('option');
  await expect(reasons.filter({ hasText: 'Zona de riesgo' })).toHaveCount(1);
  const offered = await reasons.allTextContents();
  expect(offered.indexOf('Zona de riesgo')).toBe(offered.length - 2);
});

test('the list leaves as a file with what was asked', async ({ page, product, signIn }) => {
  const request = await aRequest(product, { name: '=HYPERLINK("x") Fórmula' });
  await signIn('viewer');
  for (const [format, start] of [
    ['csv', '\uFEFF"Folio"'],
    ['xlsx', 'PK'],
  ]) {
    const answer = await page.request.get(
      `/admin/submissions/export?search=${request.mark}&format=${format}&columns=name,status`,
    );
    expect(answer.status()).toBe(200);
    const text = await answer.text();
    expect(text.startsWith(start ?? '')).toBe(true);
    if (format === 'csv') expect(text).toContain(`"'=HYPERLINK(""x"") Fórmula","Pendiente"`);
  }
});
