import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { demoPassword } from '#db/demo/accounts.ts';
import { expect, type RunningProduct, signInAs, test } from '#tests/support/e2e.ts';
import { openPage, somebody } from '#tests/support/office.ts';

const newPassword = 'otra-frase-muy-larga';

/** A browser context in which a new person is signed in. */
async function enter(page: Page, product: RunningProduct, name?: string) {
  const person = await somebody(product, 'asesor', name);
  await signInAs(page.context().request, product.origin, person.email, demoPassword);
  return person;
}

const wide = { width: 1200, height: 800, channels: 3, background: '#a8471f' } as const;

/** A photo with brown on the left, green on the right, and a location in its metadata. */
async function photograph() {
  const green = await sharp({ create: { ...wide, width: 600, background: '#2c5a4b' } })
    .png()
    .toBuffer();
  return sharp({ create: wide })
    .composite([{ input: green, left: 600, top: 0 }])
    .withExif({ IFD3: { GPSLatitude: '29/1 5/1 48/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
}

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

for (const path of ['/profile', '/admin/profile']) {
  test(`${path}: name and telephone are saved and shown at once`, async ({ page, product }) => {
    const { id } = await enter(page, product, 'Nombre Viejo');
    await openPage(page, path);
    await expect(page).toHaveTitle('Mi Perfil · Sahuaro');
    await page.getByLabel('Nombre completo').fill('Nombre Nuevo');
    await page.getByLabel('Teléfono').fill('123');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByLabel('Teléfono')).toHaveAccessibleDescription(/Teléfono inválido/);
    await expect(page.getByLabel('Nombre completo')).toHaveValue('Nombre Nuevo');

    await page.getByLabel('Teléfono').fill('6622150000');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByText('Guardamos tus datos.')).toBeVisible();
    await expect(page.getByText('Nombre Nuevo', { exact: true }).first()).toBeVisible();
    expect(await product.query('select display_name, phone from users where id = $1', [id])).toEqual([
      { display_name: 'Nombre Nuevo', phone: '+526622150000' },
    ]);
  });
}

test('somebody else changed the profile meanwhile: both values are shown', async ({
  page,
  product,
  checkPage,
}) => {
  const { id } = await enter(page, product, 'Antes');
  await openPage(page, '/admin/profile');
  await page.getByLabel('Nombre completo').fill('Tecleado');
  await product.query(`update users set display_name = 'Ajeno', version = version + 1 where id = $1`, [id]);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const conflict = page.getByRole('region', { name: 'Diferencias con lo que guardó otra persona' });
  await expect(conflict).toContainText('Ajeno');
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Tecleado');
  await checkPage(page);

  await conflict.getByRole('button', { name: 'Descartar lo escrito y cargar lo guardado' }).click();
  await expect(conflict).toHaveCount(0);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Guardamos tus datos.')).toBeVisible();
});

test('after saving with nothing changed, the next change is no conflict with oneself', async ({
  page,
  product,
}) => {
  const { id } = await enter(page, product, 'Igual');
  await openPage(page, '/admin/profile');
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await save.click();
  expect((await answered).status()).toBe(200);
  await expect(page.getByText('Guardamos tus datos.')).toBeVisible();

  await page.getByLabel('Nombre completo').fill('Distinto');
  await save.click();
  await expect
    .poll(() => product.query('select display_name from users where id = $1', [id]))
    .toEqual([{ display_name: 'Distinto' }]);
  await expect(page.getByRole('region', { name: 'Diferencias con lo que guardó otra persona' })).toBeHidden();
});

test('a photograph is cropped, made small and loses its metadata', async ({ page, product, checkPage }) => {
  const { id } = await enter(page, product);
  await openPage(page, '/admin/profile');
  await choose(page, 'yo.jpg', 'image/jpeg', await photograph());
  const dialog = page.getByRole('dialog', { name: 'Recorta tu foto' });
  await expect(dialog).toBeVisible();
  await checkPage(page);

  // Moves to the right edge and zooms in by keyboard: only green is left.
  await dialog.getByLabel('Acercamiento').focus();
  await page.keyboard.press('End');
  await dialog.getByLabel('Posición horizontal').focus();
  await page.keyboard.press('End');
  await dialog.getByRole('button', { name: 'Guardar foto' }).click();
  await expect(page.getByText('Tu foto quedó guardada.')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const [row] = await product.query('select profile from users where id = $1', [id]);
  const { avatar: address = '' } = (row?.['profile'] ?? {}) as { avatar?: string };
  expect(address).toMatch(/^\/files\/[0-9a-f]{64}\.webp$/);
  await expect(page.locator(`main img[src="${address}"]`)).toBeVisible();
  const answer = await page.request.get(address);
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers()['content-security-policy']).toContain('sandbox');
  const picture = sharp(await answer.body());
  const { width, height, exif, icc, xmp } = await picture.metadata();
  expect([width, height, exif, icc, xmp]).toEqual([256, 256, undefined, undefined, undefined]);
  const [red = 255, green = 0] = await picture
    .extract({ left: 4, top: 128, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(green).toBeGreaterThan(red);

  await page.getByRole('button', { name: 'Quitar foto' }).click();
  await expect(page.getByText('Quitamos tu foto.')).toBeVisible();
  await expect(page.locator(`main img[src="${address}"]`)).toHaveCount(0);
});

test('the picture is dragged under the frame with the pointer', async ({ page, product }) => {
  await enter(page, product);
  await openPage(page, '/admin/profile');
  await choose(page, 'yo.jpg', 'image/jpeg', await photograph());
  const frame = page.getByRole('img', { name: 'Vista previa del recorte' });
  const place = await frame.boundingBox();
  if (!place) throw new Error('The frame is not on the page');
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 400, y, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByLabel('Posición horizontal')).toHaveValue('1');
});

test('what is not a picture is refused, here and on the server', async ({ page, product }) => {
  await enter(page, product);
  await openPage(page, '/admin/profile');
  await choose(page, 'falsa.jpg', 'image/jpeg', Buffer.from('no soy una foto'));
  await expect(page.getByRole('alert')).toContainText('No pudimos leer la imagen.');

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const pictures: [string, Buffer][] = [
    ['image/svg+xml', svg],
    ['image/jpeg', svg],
    ['image/gif', await sharp({ create: wide }).gif().toBuffer()],
    ['image/avif', await sharp({ create: wide }).avif({ effort: 0 }).toBuffer()],
    ['image/webp', (await photograph()).subarray(0, 900)],
    [
      'image/png',
      await sharp({ create: { ...wide, width: 8_000, height: 7_000 } })
        .png()
        .toBuffer(),
    ],
    ['image/jpeg', Buffer.concat([await photograph(), Buffer.alloc(15 * 1024 * 1024)])],
  ];
  for (const [mimeType, buffer] of pictures) {
    const answer = await page.request.post('/admin/profile.data', {
      multipart: { intent: 'photo', photo: { name: 'foto.jpg', mimeType, buffer } },
      headers: { origin: product.origin },
    });
    expect(answer.status(), mimeType).toBe(422);
    expect(await answer.text(), mimeType).toContain('No pudimos leer la imagen.');
  }
  for (const name of ['../keys/secrets', 'x.webp', `${'0'.repeat(64)}.webp`, `${'0'.repeat(64)}.svg`]) {
    expect((await page.request.get(`/files/${encodeURIComponent(name)}`)).status(), name).toBe(404);
  }
});

test('a new password ends the other session and the old password', async ({ page, browser, product }) => {
  const { email } = await enter(page, product);
  const elsewhere = await browser.newContext({ baseURL: product.origin });
  await signInAs(elsewhere.request, product.origin, email, demoPassword);
  const second = await elsewhere.newPage();
  await openPage(second, '/admin/profile');

  await openPage(page, '/admin/profile');
  const fill = async (current: string, next: string, again = next) => {
    await page.getByRole('textbox', { name: /^Contraseña actual/ }).fill(current);
    await page.getByRole('textbox', { name: /^Nueva contraseña/ }).fill(next);
    await page.getByRole('textbox', { name: /^Confirmar contraseña/ }).fill(again);
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  };
  await fill('no-es-esta-clave', newPassword);
  await expect(page.getByRole('textbox', { name: /^Contraseña actual/ })).toHaveAccessibleDescription(
    /La contraseña actual no es correcta/,
  );
  await fill(demoPassword, newPassword, 'distinta-de-la-otra');
  await expect(page.getByText('Las contraseñas no coinciden.').first()).toBeVisible();
  await fill(demoPassword, newPassword);
  await expect(page.getByText('Tu contraseña quedó cambiada y cerramos las demás sesiones.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Contraseña actual/ })).toHaveValue('');

  await second.waitForURL('**/login**');
  await expect(page.getByText('Solo tienes abierta esta sesión.')).toBeVisible();
  await signInAs(elsewhere.request, product.origin, email, newPassword);
  await elsewhere.close();
});

test('sessions are closed one by one, or all but this one', async ({ page, browser, product }) => {
  const { email } = await enter(page, product);
  const others = await Promise.all(
    [1, 2, 3].map(async () => {
      const context = await browser.newContext({ baseURL: product.origin });
      await signInAs(context.request, product.origin, email, demoPassword);
      return context;
    }),
  );
  await openPage(page, '/admin/profile');
  const lines = page.getByRole('listitem').filter({ hasText: 'Desde' });
  await expect(lines).toHaveCount(4);
  await lines
    .filter({ hasNotText: 'Este navegador' })
    .first()
    .getByRole('button', { name: 'Cerrar' })
    .click();
  await expect(page.getByText('Sesión cerrada.')).toBeVisible();
  await expect(lines).toHaveCount(3);
  await page.getByRole('button', { name: 'Cerrar las demás' }).click();
  await expect(lines).toHaveCount(1);

  const answers = await Promise.all(
    others.map((context) => context.request.get('/admin', { maxRedirects: 0 })),
  );
  expect(answers.map((answer) => answer.status())).toEqual([302, 302, 302]);
  await expect(page.getByRole('heading', { name: 'Mi Perfil' })).toBeVisible();
  for (const context of others) await context.close();
});

test('without JavaScript saving says that it saved, and what is wrong', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.origin });
  const page = await context.newPage();
  await enter(page, product, 'Nombre Viejo');
  await page.goto('/profile');
  const phone = page.getByLabel('Teléfono');
  await phone.fill('123');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Guardamos tus datos.')).toBeHidden();
  await expect(phone).toHaveAccessibleDescription(/Teléfono inválido/);

  await phone.fill('6622150000');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Guardamos tus datos.')).toBeVisible();
  await context.close();
});
