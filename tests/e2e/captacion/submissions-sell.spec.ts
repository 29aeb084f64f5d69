import { minimumFillMilliseconds } from '#app/features/public-forms/domain/suspicion.ts';
import { expect, expectNoOverflow, test, untilOlderThan } from '#tests/support/e2e.ts';
import {
  fillContact,
  fillHome,
  next,
  open,
  pictures,
  ready,
  send,
} from '#tests/support/scenarios/sell-form.ts';
import { journeyWidths } from '#tests/support/size.ts';

/** `/sell` on a phone and a desktop: photos, an interrupted form, the e-mail, and the page to follow the sale. */
test.describe.configure({ timeout: 180_000 });

for (const width of journeyWidths(390)) {
  test(`ten photographs, left half way, found again, sent, followed, at ${width} px`, async ({
    page,
    product,
    mailbox,
    checkPage,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const email = `rosa-${width}@ejemplo.mx`;
    await open(page);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await pictures(10));
    await expect(ready(page)).toHaveCount(10, { timeout: 90_000 });
    await checkPage(page);

    // Reorders the photos and removes one.
    const first = await ready(page).first().getAttribute('src');
    await page.getByRole('button', { name: 'Poner la fotografía 1 después' }).click();
    await expect(ready(page).nth(1)).toHaveAttribute('src', first ?? '');
    await page.getByRole('button', { name: 'Quitar la fotografía 10' }).click();
    await page.getByRole('button', { name: 'Quitar', exact: true }).click();
    await expect(ready(page)).toHaveCount(9);

    await next(page);
    await checkPage(page);
    await next(page);
    await expect(page.getByText('Elige qué tipo de propiedad es.')).toBeVisible();
    await page.getByRole('radio', { name: 'Terreno', exact: true }).check();
    await expect(page.getByLabel('Recámaras')).toBeHidden();
    await page.getByRole('radio', { name: 'Casa', exact: true }).check();
    await page.getByLabel('Recámaras').fill('3');
    await next(page);
    await page.getByLabel('Colonia').fill('Centenario');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('sahuaro:vender')))
      .toContain('Centenario');

    // The page is closed and opened again later.
    await page.goto('/about');
    await open(page);
    await expect(page.getByText('Seguimos donde te quedaste')).toBeVisible();
    await expect(page.getByRole('heading', { name: '¿Dónde está?' })).toBeVisible();
    await expect(page.getByLabel('Colonia')).toHaveValue('Centenario');
    await checkPage(page);
    await page.getByRole('button', { name: 'Atrás' }).click();
    await expect(page.getByLabel('Recámaras')).toHaveValue('3');
    // The phone's «back» goes back one step, too.
    await page.getByRole('button', { name: 'Atrás' }).click();
    await expect(ready(page)).toHaveCount(9);
    await page.goBack();
    await expect(page.getByLabel('Recámaras')).toBeVisible();

    await fillHome(page);
    await checkPage(page);
    await send(page);
    await expect(page.getByRole('link', { name: /Tu nombre/ })).toBeVisible();
    await fillContact(page, email);
    await send(page);
    await page.waitForURL(/\/sell\/gracias/);
    const folio = await page.locator('strong').filter({ hasText: /^SV-/ }).innerText();
    expect(await page.evaluate(() => localStorage.getItem('sahuaro:vender'))).toBeNull();
    await checkPage(page);

    const [row] = await product.query(
      `select s.*, (select count(*)::int from photos where owner_kind = 'submission' and owner_id = s.id::text) as photos
       from submissions s where folio = $1`,
      [folio],
    );
    expect(row).toMatchObject({
      photos: 9,
      is_quarantined: false,
      neighborhood: 'Centro',
      bedrooms: 3,
      price: '235000000',
      phone: '+526621234567',
    });
    const [consent] = await product.query(`select * from consents where subject_id = $1`, [
      String(row?.['id']),
    ]);
    expect(consent).toMatchObject({ purpose: 'seller_form', notice_version: '1.0' });

    const letter = await mailbox.letterTo(email);
    expect(letter.subject).toContain(folio);
    const link = /https?:\/\/\S+\/seguimiento\/\S+/.exec(letter.text)?.[0] ?? '';
    await page.goto(new URL(link).pathname);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Casa en Centro');
    await expect(page.getByText(folio)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'La recibimos' })).toBeVisible();
    await expect(page.locator('main img[src*="/media/"]')).toHaveCount(9);
    await checkPage(page);
    await page.getByRole('button', { name: 'Dejar de recibir el correo semanal' }).click();
    await expect(page.getByText('Ya no recibes el correo semanal.')).toBeVisible();
    const [after] = await product.query('select wants_news from submissions where folio = $1', [folio]);
    expect(after?.['wants_news']).toBe(false);
  });
}

test('starting over forgets everything on this device', async ({ page }) => {
  await open(page);
  await next(page);
  await page.getByRole('radio', { name: 'Local', exact: true }).check();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sahuaro:vender'))).toContain('local');
  await page.reload();
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
  await page.getByRole('button', { name: 'Sí, borrar' }).click();
  await expect(page.getByRole('heading', { name: 'Fotografías' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('sahuaro:vender'))).not.toContain('local');
  await next(page);
  await expect(page.getByRole('radio', { name: 'Local', exact: true })).not.toBeChecked();
});

test('a file that is no photograph says so and can be taken away; the rest goes on', async ({ page }) => {
  await open(page);
  const [good] = await pictures(1);
  if (!good) throw new Error('No picture');
  const bad = { name: 'falsa.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7 nada') };
  await page.locator('input[type=file]').first().setInputFiles([bad, good]);
  await expect(page.getByText('Es un PDF. Sube una fotografía JPG, PNG o WebP.')).toBeVisible();
  await expect(page.locator('[data-step="fotos"] ol li')).toHaveCount(1);
  await page.getByRole('button', { name: /Quitar falsa.jpg/ }).click();
  await expect(page.getByText('Es un PDF.')).toBeHidden();
});

test('without JavaScript it is one long form, with its photographs', async ({ browser, product }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: product.origin,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto('/sell');
  const openedAt = Date.now();
  await expect(page.getByRole('button', { name: 'Enviar mi propiedad' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeHidden();
  await page.getByLabel('Fotografías (hasta 10, 20 MB en total)').setInputFiles(await pictures(2));
  await page.getByRole('radio', { name: 'Terreno', exact: true }).check();
  await page.getByLabel('Terreno (m²)').fill('1,200');
  await page.getByLabel('Colonia').fill('Bachoco');
  await page.getByLabel('Ciudad').fill('Hermosillo');
  await page.getByLabel('¿En cuánto la ofreces?').fill('$850,000');
  await fillContact(page, 'sin-scripts@ejemplo.mx');
  await expectNoOverflow(page);
  await untilOlderThan(minimumFillMilliseconds, openedAt);
  await send(page);
  await page.waitForURL(/\/sell\/gracias/);
  const [row] = await product.query(
    `select s.*, (select count(*)::int from photos where owner_kind = 'submission' and owner_id = s.id::text) as photos
     from submissions s where email = 'sin-scripts@ejemplo.mx'`,
  );
  expect(row).toMatchObject({ photos: 2, land_size: 1200, price: '85000000', is_quarantined: false });
  await context.close();
});

test('under attack a browser solves a proof of work; without JavaScript the form is quarantined', async ({
  page,
  browser,
  product,
}) => {
  const { query } = product;
  // Resets the limits that other tests on this machine have used.
  await query(`delete from rate_limits where key like 'sell:%'`);
  await query(
    `insert into settings ("group", value) values ('submissions', '{"attackForms": 1}')
     on conflict ("group") do update set value = excluded.value`,
  );
  await query(
    `insert into rate_limits (key, count, resets_at) values ('sell:rush', 50, now() + interval '10 minutes')
     on conflict (key) do update set count = 50, resets_at = excluded.resets_at`,
  );
  try {
    await open(page);
    await next(page);
    await fillHome(page);
    await fillContact(page, 'avalancha@ejemplo.mx');
    await send(page);
    await page.waitForURL(/\/sell\/gracias/, { timeout: 30_000 });
    const [worked] = await query(`select * from submissions where email = 'avalancha@ejemplo.mx'`);
    expect(worked).toMatchObject({ is_quarantined: false, suspicions: [] });
    expect((await product.mailbox.letterTo('avalancha@ejemplo.mx')).subject).toContain(
      String(worked?.['folio']),
    );

    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.origin });
    const plain = await context.newPage();
    await plain.goto('/sell');
    const openedAt = Date.now();
    await plain.getByRole('radio', { name: 'Casa', exact: true }).check();
    await plain.getByLabel('Colonia').fill('Centro');
    await plain.getByLabel('Ciudad').fill('Hermosillo');
    await fillContact(plain, 'sin-trabajo@ejemplo.mx');
    await untilOlderThan(minimumFillMilliseconds, openedAt);
    await send(plain);
    await plain.waitForURL(/\/sell\/gracias/);
    const [apart] = await query(`select * from submissions where email = 'sin-trabajo@ejemplo.mx'`);
    expect(apart).toMatchObject({ is_quarantined: true, suspicions: ['attack'], advisor_id: null });
    await context.close();
  } finally {
    await query(`delete from settings where "group" = 'submissions'`);
    await query(`delete from rate_limits where key like 'sell:%'`);
  }
});

test('the dashboard lists one’s own submissions, with a link to follow them', async ({
  page,
  product,
  signIn,
}) => {
  await signIn('usuario');
  await product.query(
    `insert into submissions (folio, user_id, contact_name, phone, type, neighborhood, city)
     select 'SV-PROPIA', id, 'Yo', '+526621234567', 'casa', 'Pitic', 'Hermosillo' from users where email = 'usuario@demo.sahuaro.mx'
     on conflict do nothing`,
  );
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Ver cómo va SV-PROPIA' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Casa en Pitic');
});
