import type { BrowserContext, Page } from '@playwright/test';
import { demoPassword } from '#db/demo/accounts.ts';
import { expect, expectNoOverflow, signInAs, test } from '#tests/support/e2e.ts';
import { newAddress, openPage, somebody } from '#tests/support/office.ts';

const password = 'un-saguaro-muy-alto';

async function invite(page: Page, email: string, role: string) {
  await page.getByRole('button', { name: 'Invitar a una persona' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Correo electrónico').fill(email);
  await dialog.getByLabel('Rol').selectOption({ label: role });
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click();
  return linkIn(page);
}

async function linkIn(page: Page) {
  const field = page.getByRole('dialog').getByLabel('Enlace de la invitación');
  await expect(field).toHaveValue(/\/register\?invite=/);
  return field.inputValue();
}

async function closeDialog(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function accept(context: BrowserContext, link: string, name: string) {
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel('Nombre completo').fill(name);
  await page.getByRole('textbox', { name: /^Contraseña/ }).fill(password);
  await page.getByRole('textbox', { name: /^Confirmar contraseña/ }).fill(password);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.waitForURL('**/admin');
  return page;
}

test('an invitation becomes an account with its role', async ({
  page,
  browser,
  product,
  signIn,
  mailbox,
  checkPage,
}) => {
  const email = newAddress();
  await signIn('admin');
  await openPage(page, '/admin/users');
  await page.getByRole('button', { name: 'Invitar a una persona' }).click();
  const roles = page.getByRole('dialog').getByLabel('Rol').getByRole('option');
  await expect(roles.filter({ hasText: 'Asesor' })).toHaveCount(1);
  await expect(roles.filter({ hasText: 'Super Administrador' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  const link = await invite(page, email, 'Asesor');
  await expect(page.getByRole('dialog')).toContainText(/Vence el \d{1,2} \w+ \d{4}/);
  await checkPage(page);
  await page.getByRole('button', { name: 'Copiar' }).click();
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible();
  expect((await mailbox.letterTo(email)).text).toContain(link);
  await closeDialog(page);

  const theirs = await browser.newContext({ baseURL: product.origin });
  const second = await accept(theirs, link, 'Irma Salcido Ruiz');
  await expect(second.getByText('Asesor', { exact: true }).first()).toBeVisible();
  await expect(second.getByRole('link', { name: 'Usuarios' })).toHaveCount(0);

  // The list was open all the time and updates by itself.
  await page.getByRole('searchbox').fill(email);
  await expect(page.getByRole('row', { name: /Irma Salcido Ruiz/ })).toContainText('Asesor');
  await theirs.close();
});

test('sending again kills the old link, revoking kills the new one', async ({
  page,
  browser,
  product,
  signIn,
}) => {
  const email = newAddress();
  await signIn('superadmin');
  await openPage(page, '/admin/users?tab=invitations');
  const first = await invite(page, email, 'Agente');
  await closeDialog(page);

  const row = page.getByRole('row', { name: new RegExp(email) });
  await row.getByRole('button', { name: 'Acciones' }).click();
  await page.getByRole('menuitem', { name: 'Reenviar' }).click();
  const second = await linkIn(page);
  expect(second).not.toBe(first);
  await closeDialog(page);

  const guest = await browser.newContext({ baseURL: product.origin });
  const visitor = await guest.newPage();
  await visitor.goto(first);
  await expect(visitor.getByText('No reconocemos este enlace')).toBeVisible();
  await visitor.goto(second);
  await expect(visitor.getByLabel('Correo electrónico')).toHaveValue(email);

  await row.getByRole('button', { name: 'Acciones' }).click();
  await page.getByRole('menuitem', { name: 'Cancelar invitación' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar invitación' }).click();
  await expect(row).toContainText('Cancelada');
  await visitor.goto(second);
  await expect(visitor.getByText('Esta invitación fue cancelada.')).toBeVisible();
  await guest.close();
});

test('a new role reaches the person’s open page', async ({ page, browser, product, signIn }) => {
  const { id, email } = await somebody(product, 'usuario');
  const theirs = await browser.newContext({ baseURL: product.origin });
  await signInAs(theirs.request, product.origin, email, demoPassword);
  const second = await theirs.newPage();
  await openPage(second, '/admin');
  await expect(second.getByRole('link', { name: 'Usuarios' })).toHaveCount(0);

  await signIn('superadmin');
  await openPage(page, `/admin/users/${id}`);
  await page.getByLabel('Rol').selectOption({ label: 'Administrador' });
  await page.getByRole('button', { name: 'Cambiar rol' }).click();
  await expect(page.getByText('El rol se cambió.')).toBeVisible();

  await expect(second.getByRole('link', { name: 'Usuarios' }).first()).toBeVisible();
  await theirs.close();
});

test('deactivating throws the person out of their open page', async ({
  page,
  browser,
  product,
  signIn,
  checkPage,
}) => {
  const { id, email } = await somebody(product, 'asesor');
  const theirs = await browser.newContext({ baseURL: product.origin });
  await signInAs(theirs.request, product.origin, email, demoPassword);
  const second = await theirs.newPage();
  await openPage(second, '/admin/profile');

  await signIn('admin');
  await openPage(page, `/admin/users/${id}`);
  await page.getByRole('button', { name: 'Desactivar cuenta' }).click();
  await checkPage(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desactivar cuenta' }).click();

  await second.waitForURL('**/login**');
  await expect(page.getByRole('button', { name: 'Activar cuenta' })).toBeVisible();
  await second.getByLabel('Correo electrónico').fill(email);
  await second.getByRole('textbox', { name: /^Contraseña/ }).fill(demoPassword);
  await second.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(second.getByText('Esta cuenta ha sido deshabilitada').first()).toBeVisible();
  await theirs.close();
});

test('two people saving one record: the second sees both values and loses nothing', async ({
  page,
  product,
  signIn,
  checkPage,
}) => {
  const { id } = await somebody(product, 'asesor', 'Nombre Primero');
  await signIn('superadmin');
  await openPage(page, `/admin/users/${id}`);
  await page.getByLabel('Nombre completo').fill('Nombre Tecleado');
  await page.getByLabel('Teléfono').fill('6621234567');
  await product.query(`update users set display_name = 'Nombre Ajeno', version = version + 1 where id = $1`, [
    id,
  ]);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();

  const conflict = page.getByRole('region', { name: 'Diferencias con lo que guardó otra persona' });
  await expect(conflict).toContainText('Nombre Tecleado');
  await expect(conflict).toContainText('Nombre Ajeno');
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Nombre Tecleado');
  await checkPage(page);

  await conflict.getByRole('button', { name: 'Usar lo guardado (Nombre completo)' }).click();
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Nombre Ajeno');
  await expect(page.getByLabel('Teléfono')).toHaveValue('662 123 4567');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Los datos se guardaron.')).toBeVisible();
  const [saved] = await product.query('select display_name, phone from users where id = $1', [id]);
  expect(saved).toEqual({ display_name: 'Nombre Ajeno', phone: '+526621234567' });
});

test('a form that somebody is filling in is not changed under their hands', async ({
  page,
  product,
  signIn,
}) => {
  const { id } = await somebody(product, 'asesor', 'Antes');
  await signIn('superadmin');
  await openPage(page, `/admin/users/${id}`);
  const save = (name: string) =>
    product.query(
      `with saved as (update users set display_name = $2, version = version + 1 where id = $1 returning id)
       insert into events (topic, audience) select 'users', 'section:users' from saved`,
      [id, name],
    );

  // Repeated until the page is connected to live events, which happens a moment after it opens.
  await expect(async () => {
    await save('Después');
    await expect(page.getByLabel('Nombre completo')).toHaveValue('Después', { timeout: 2_000 });
  }).toPass();
  await page.getByLabel('Nombre completo').fill('Tecleado');
  await save('Otra vez');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Otra vez');
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Tecleado');
});

test('deleting asks, says so, and the person is gone', async ({ page, product, signIn }) => {
  const { id, email } = await somebody(product, 'usuario', 'Por Borrar');
  await signIn('admin');
  await openPage(page, `/admin/users/${id}`);
  await page.getByRole('button', { name: 'Eliminar cuenta' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar cuenta' }).click();

  await expect(page.getByText('La cuenta se eliminó.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/users$/);
  expect(await product.query('select 1 from users where email = $1 and deleted_at is null', [email])).toEqual(
    [],
  );
});

test('nobody acts on someone who holds more, nor on their own role', async ({ page, product, signIn }) => {
  await signIn('admin');
  const [boss] = await product.query(`select id from users where email = 'superadmin@demo.sahuaro.mx'`);
  await openPage(page, `/admin/users/${String(boss?.['id'])}`);
  for (const name of ['Guardar', 'Cambiar rol', 'Desactivar cuenta', 'Eliminar cuenta']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  const [self] = await product.query(`select id from users where email = 'admin@demo.sahuaro.mx'`);
  await openPage(page, `/admin/users/${String(self?.['id'])}`);
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeVisible();
  for (const name of ['Cambiar rol', 'Desactivar cuenta', 'Eliminar cuenta']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
});

test('the list searches, filters, sorts and pages in the address', async ({
  page,
  product,
  signIn,
  checkPage,
}) => {
  await signIn('superadmin');
  await somebody(product, 'propietario', 'Ángel Muñoz Íñiguez');
  await product.query(
    `insert into users (email, display_name, role, status)
     select 'fila' || n || '@prueba.mx', 'Fila ' || n, 'usuario', 'pending' from generate_series(1, 30) n`,
  );

  await openPage(page, '/admin/users');
  await page.getByRole('searchbox').fill('angel munoz');
  await expect(page.getByRole('row', { name: /Ángel Muñoz/ })).toBeVisible();
  await expect(page).toHaveURL(/search=angel\+munoz/);
  await openPage(page, '/admin/users?search=nadie-se-llama-asi');
  await expect(page.getByText('Nadie coincide con la búsqueda')).toBeVisible();
  await checkPage(page);

  await openPage(page, '/admin/users?status=pending&search=fila&sort=-name');
  await expect(page.getByRole('row')).toHaveCount(26);
  await expect(page.getByRole('row').nth(1)).toContainText('Fila 9');
  await page.getByRole('link', { name: /Siguiente|siguiente/ }).click();
  await expect(page).toHaveURL(/page=2/);
  await openPage(page, '/admin/users?status=pending&search=fila&page=9999');
  await expect(page.getByRole('row', { name: /Fila/ }).first()).toBeVisible();
  await product.query(`delete from users where email like 'fila%@prueba.mx'`);
});

test('the exported file holds what the list shows, and nothing a spreadsheet would run', async ({
  page,
  product,
  signIn,
}) => {
  const payloads = ['=HYPERLINK("http://malo.example")', '+1+1', '-1+1', '@SUM(A1)', ' =1+1', '＝1+1'];
  for (const name of payloads) await somebody(product, 'propietario', name);
  await signIn('admin');
  await openPage(page, '/admin/users?role=propietario');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Exportar CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^usuarios-\d{4}-\d{2}-\d{2}\.csv$/);

  const answer = await page.request.get('/admin/users/export?role=propietario');
  expect(answer.headers()['content-type']).toBe('text/csv; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain('Propietario');
  expect(text).not.toContain('admin@demo.sahuaro.mx');
  const firstCells = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => /^"([^"]*)/.exec(line)?.[1] ?? '');
  for (const cell of firstCells) expect(cell.normalize('NFKC').trimStart()).not.toMatch(/^[=+\-@\t\r]/);
  expect(firstCells.filter((cell) => cell.startsWith("'"))).toHaveLength(payloads.length);
  await product.query(`delete from users where email like 'persona-%' and role = 'propietario'`);
});

test('whoever may not read people is sent back to the dashboard', async ({ page, signIn }) => {
  await signIn('viewer');
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/admin(\?denied=.*)?$/);
  expect((await page.request.get('/admin/users/export', { maxRedirects: 0 })).status()).toBe(302);
});

test('names as long as they may be fit on the smallest phone and on a desk', async ({
  page,
  product,
  signIn,
}) => {
  const [name, label] = ['M'.repeat(120), 'W'.repeat(60)];
  const email = `${'e'.repeat(60)}@${'d'.repeat(60)}.${'d'.repeat(60)}.mx`;
  await product.query(
    `insert into roles (key, label, description) values ('muy_largo', $1, $1 || $1 || $1)`,
    [label],
  );
  const { id } = await somebody(product, 'muy_largo', name);
  await product.query('update users set email = $2 where id = $1', [id, email]);
  await product.query(
    `update users set display_name = $1, version = version + 1 where email = 'admin@demo.sahuaro.mx'`,
    [name],
  );
  await product.query(
    `insert into invitations (email, role, token_hash, expires_at) values ($1, 'muy_largo', 'x', now() + interval '1 day')`,
    [`x${email}`],
  );
  await signIn('admin');

  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    for (const path of [
      '/',
      '/admin',
      '/admin/profile',
      '/admin/users',
      '/admin/users?tab=invitations',
      '/admin/roles',
      '/admin/roles?role=muy_largo',
      `/admin/users/${id}`,
    ]) {
      await openPage(page, path);
      await expectNoOverflow(page);
    }
    await page.getByRole('button', { name: 'Eliminar cuenta' }).click();
    const title = page.getByRole('alertdialog').getByRole('heading');
    await expect(title).toBeInViewport({ ratio: 1 });
  }
});
