import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, type RunningProduct, test } from '#tests/support/e2e.ts';
import { openPage } from '#tests/support/office.ts';

/** A role for one test, like one that people of the office made. */
async function aRole({ query }: RunningProduct, label: string) {
  const key = `prueba_${randomUUID().slice(0, 8).replaceAll('-', '')}`;
  await query(
    `insert into roles (key, label, section_permissions, permissions, can_access, dashboard)
     values ($1, $2, '{"properties":["read"]}', '{read}', '{properties}', 'AsesorDashboard')`,
    [key, label],
  );
  return key;
}

async function grantsOf({ query }: RunningProduct, key: string) {
  const [row] = await query(
    'select section_permissions, permissions, can_access, dashboard, active from roles where key = $1',
    [key],
  );
  return row;
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click();

test('a role is made from a template, saved apart, used and deleted', async ({
  page,
  product,
  signIn,
  checkPage,
}) => {
  await signIn('superadmin');
  await openPage(page, '/admin/roles');
  await checkPage(page);
  await page.getByRole('link', { name: 'Nuevo rol' }).click();
  await page.getByLabel('Nombre').fill('Coordinación de Ventas');
  await expect(page.getByLabel('Clave')).toHaveValue('coordinacion_de_ventas');

  await page.getByRole('button', { name: 'Plantillas' }).click();
  await checkPage(page);
  await page.getByRole('button', { name: 'Aplicar Asesor' }).click();
  await expect(box(page, 'Propiedades: Editar')).toBeChecked();
  await expect(box(page, 'Usuarios: Consultar')).not.toBeChecked();
  expect(await grantsOf(product, 'coordinacion_de_ventas')).toBeUndefined();

  await box(page, 'Usuarios: Consultar').check();
  await page.getByRole('button', { name: 'Crear rol' }).click();
  await expect(page.getByText('El rol se creó.')).toBeVisible();
  await expect(page).toHaveURL(/role=coordinacion_de_ventas/);
  expect(await grantsOf(product, 'coordinacion_de_ventas')).toMatchObject({
    section_permissions: { properties: ['read', 'write'], users: ['read'] },
    dashboard: 'AsesorDashboard',
    active: true,
  });
  await expect(page.getByLabel('Clave')).toHaveAttribute('readonly', '');
  await checkPage(page);

  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('El rol se eliminó.')).toBeVisible();
  expect(await grantsOf(product, 'coordinacion_de_ventas')).toBeUndefined();
});

test('a role that is in use cannot be deleted, and a taken key is told beside its field', async ({
  page,
  product,
  signIn,
}) => {
  const key = await aRole(product, 'En uso');
  await product.query(`insert into users (email, role, status) values ($1, $2, 'pending')`, [
    `${key}@prueba.mx`,
    key,
  ]);
  await signIn('admin');
  await openPage(page, `/admin/roles?role=${key}`);
  await expect(page.getByRole('button', { name: 'Eliminar', exact: true })).toBeDisabled();

  await openPage(page, '/admin/roles?new=1');
  await page.getByLabel('Nombre').fill('Otro');
  await page.getByLabel('Clave').fill(key);
  await page.getByRole('button', { name: 'Crear rol' }).click();
  await expect(page.getByLabel('Clave')).toHaveAccessibleDescription(/Ya existe un rol con esta clave/);
  await expect(page.getByLabel('Nombre')).toHaveValue('Otro');
});

test('the grid is edited with the keyboard, saved, and reaches an open page', async ({
  page,
  browser,
  product,
  signIn,
}) => {
  const key = await aRole(product, 'En vivo');
  const [viewer] = await product.query(
    `update users set role = $1 where email = 'viewer@demo.sahuaro.mx' returning id`,
    [key],
  );
  expect(viewer).toBeDefined();
  const theirs = await browser.newContext({ baseURL: product.origin });
  await signIn('viewer', theirs);
  const second = await theirs.newPage();
  await second.goto('/admin');
  await expect(second.getByRole('link', { name: 'Usuarios' })).toHaveCount(0);

  await signIn('superadmin');
  await openPage(page, `/admin/roles?role=${key}`);
  await box(page, 'Propiedades: Consultar').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(box(page, 'Propiedades: Editar')).toBeChecked();
  await box(page, 'Captación: Consultar').focus();
  await page.keyboard.press('ArrowDown');
  await expect(box(page, 'Usuarios: Consultar')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('Hay cambios sin guardar.')).toBeVisible();
  await save(page);
  await expect(page.getByText('El rol se guardó.')).toBeVisible();
  await expect(page.getByText('Sin cambios.')).toBeVisible();

  await expect(second.getByRole('link', { name: 'Usuarios' }).first()).toBeVisible();
  await product.query(`update users set role = 'viewer' where email = 'viewer@demo.sahuaro.mx'`);
  await theirs.close();
});

test('two people editing one role: the second sees each difference and decides', async ({
  page,
  product,
  signIn,
  checkPage,
}) => {
  const key = await aRole(product, 'Disputado');
  await signIn('superadmin');
  await openPage(page, `/admin/roles?role=${key}`);
  await box(page, 'Clientes: Consultar').check();
  await page.getByLabel('Descripción').fill('La mía');
  await product.query(
    `update roles set description = 'La suya', section_permissions = '{"properties":["read"],"sales":["read"]}', version = version + 1 where key = $1`,
    [key],
  );
  await save(page);

  const conflict = page.getByRole('region', { name: 'Diferencias con lo que guardó otra persona' });
  await expect(conflict).toContainText('Clientes: Consultar');
  await expect(conflict).toContainText('Ventas: Consultar');
  await expect(conflict).toContainText('La suya');
  await expect(page.getByLabel('Descripción')).toHaveValue('La mía');
  await checkPage(page);

  await conflict.getByRole('button', { name: 'Usar lo guardado (Ventas: Consultar)' }).click();
  await expect(box(page, 'Ventas: Consultar')).toBeChecked();
  await save(page);
  await expect(page.getByText('El rol se guardó.')).toBeVisible();
  expect(await grantsOf(product, key)).toMatchObject({
    section_permissions: { properties: ['read'], clients: ['read'], sales: ['read'] },
  });
});

test('leaving with unsaved changes asks', async ({ page, product, signIn }) => {
  const key = await aRole(product, 'Sin guardar');
  await signIn('superadmin');
  await openPage(page, `/admin/roles?role=${key}`);
  await box(page, 'Clientes: Consultar').check();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('alertdialog', { name: '¿Salir sin guardar?' })).toBeVisible();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(box(page, 'Clientes: Consultar')).toBeChecked();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(box(page, 'Clientes: Consultar')).not.toBeChecked();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('switching off a role that people hold asks first', async ({ page, product, signIn }) => {
  const key = await aRole(product, 'Apagable');
  await product.query(`insert into users (email, role, status) values ($1, $2, 'pending')`, [
    `${key}@prueba.mx`,
    key,
  ]);
  await signIn('superadmin');
  await openPage(page, `/admin/roles?role=${key}`);
  await page.getByRole('switch', { name: /Apagable/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByRole('switch', { name: /Apagable/ })).not.toBeChecked();
  await expect
    .poll(() => grantsOf(product, key))
    .toMatchObject({
      active: false,
      section_permissions: { properties: ['read'] },
    });

  // The editor has taken over the new version, so saving causes no conflict.
  await box(page, 'Clientes: Consultar').check();
  await save(page);
  await expect(page.getByText('Sin cambios.')).toBeVisible();
  expect(await grantsOf(product, key)).toMatchObject({
    active: false,
    section_permissions: { clients: ['read'] },
  });
});

test('saving right after the switch waits for it and is no conflict with oneself', async ({
  page,
  product,
  signIn,
}) => {
  const key = await aRole(product, 'Apresurado');
  await signIn('superadmin');
  await openPage(page, `/admin/roles?role=${key}`);
  // The reload after the switch is delayed, so that the form is saved before it arrives.
  const saved = Promise.withResolvers<void>();
  await page.route(/\/admin\/roles\.data/, async (route) => {
    if (route.request().method() === 'GET') await saved.promise;
    await route.continue();
  });
  await box(page, 'Clientes: Consultar').check();
  await page.getByRole('switch', { name: /Apresurado/ }).click();
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled();
  saved.resolve();
  await save(page);
  await expect(page.getByText('Sin cambios.')).toBeVisible();
  expect(await grantsOf(product, key)).toMatchObject({
    active: false,
    section_permissions: { clients: ['read'] },
  });
});

test('a template is saved under a name and deleted', async ({ page, product, signIn }) => {
  const key = await aRole(product, 'Con plantilla');
  await signIn('superadmin');
  await openPage(page, `/admin/roles?role=${key}`);
  await page.getByRole('button', { name: 'Plantillas' }).click();
  await page.getByLabel('Nombre de la plantilla').fill('Solo mirar casas');
  await page.getByRole('button', { name: 'Guardar plantilla' }).click();
  await expect(page.getByText('La plantilla se guardó.')).toBeVisible();

  await page.getByRole('button', { name: 'Eliminar Solo mirar casas' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('La plantilla se eliminó.')).toBeVisible();
  expect(await product.query(`select 1 from role_templates where name = 'Solo mirar casas'`)).toEqual([]);
});

test('an administrator cannot change their own role nor the superadmin’s, and the rest are denied', async ({
  page,
  browser,
  product,
  signIn,
}) => {
  await signIn('admin');
  await openPage(page, '/admin/roles?role=superadmin');
  await expect(page.getByText('El rol Super Administrador no se puede cambiar.')).toBeVisible();
  await expect(box(page, 'Propiedades: Eliminar')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toHaveCount(0);
  await openPage(page, '/admin/roles?role=admin');
  await expect(page.getByText('Nadie cambia su propio rol.')).toBeVisible();

  const theirs = await browser.newContext({ baseURL: product.origin });
  await signIn('asesor', theirs);
  const second = await theirs.newPage();
  await second.goto('/admin/roles');
  await expect(second).toHaveURL(/\/admin\?denied=%2Fadmin%2Froles$/);
  const call = await theirs.request.post('/admin/roles.data', {
    form: { intent: 'delete', key: 'viewer' },
    headers: { origin: product.origin },
  });
  expect(call.status()).toBe(403);
  expect(await call.text()).toContain('No tienes permisos para gestionar roles del sistema.');
  await theirs.close();
});

test('boxes beyond one’s own grants are off, and templates leave them out', async ({
  page,
  product,
  signIn,
}) => {
  await product.query(
    `insert into roles (key, label, section_permissions, permissions, can_access, dashboard)
     values ('solo_roles', 'Solo roles', '{"settings":["read","admin"],"clients":["read"]}', '{read}', '{clients}', 'AdminDashboard')`,
  );
  await product.query(`update users set role = 'solo_roles' where email = 'viewer@demo.sahuaro.mx'`);
  await signIn('viewer');
  await openPage(page, '/admin/roles?new=1');
  await expect(box(page, 'Clientes: Consultar')).toBeEnabled();
  await expect(box(page, 'Clientes: Editar')).toBeDisabled();
  await page.getByRole('button', { name: 'Plantillas' }).click();
  await page.getByRole('button', { name: 'Aplicar Administrador' }).click();
  await expect(page.getByText(/sin \d+ permisos que esta cuenta no tiene/)).toBeVisible();
  await expect(box(page, 'Clientes: Consultar')).toBeChecked();
  await expect(box(page, 'Clientes: Editar')).not.toBeChecked();
  await product.query(`update users set role = 'viewer' where email = 'viewer@demo.sahuaro.mx'`);
});

/** Sets `debugUserRole` in the browser's storage, as the specification describes it. */
async function showAs(page: Page, key: string) {
  await page.evaluate((role) => localStorage.setItem('debugUserRole', role), key);
  await openPage(page, '/admin/debug');
}

test.describe('debug page', () => {
  test('the overrides change what this browser shows and nothing else', async ({
    page,
    signIn,
    checkPage,
  }) => {
    await signIn('superadmin');
    await openPage(page, '/admin/debug');
    await checkPage(page);
    await expect(page.getByText('Rol activo: Super Administrador (superadmin)')).toBeVisible();

    await page.getByLabel('Mostrar como otro rol').selectOption('usuario');
    expect(await page.evaluate(() => localStorage.getItem('debugUserRole'))).toBe('usuario');
    await expect(page.getByText('Rol activo: Usuario (usuario)')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Usuarios' })).toHaveCount(0);

    await page.getByLabel('Sección', { exact: true }).selectOption('users');
    await page.getByRole('button', { name: 'Comprobar' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'En el servidor' })).toHaveText(
      /En este navegador\s*Denegado\s*En el servidor\s*Permitido/,
    );

    await page.getByRole('switch', { name: /Mostrar todo el menú/ }).check();
    expect(await page.evaluate(() => localStorage.getItem('disableRoleFiltering'))).toBe('true');
    await expect(page.getByRole('link', { name: 'Usuarios' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Quitar los cambios' }).click();
    expect(
      await page.evaluate(() =>
        Object.keys(localStorage).filter((key) => /debugUserRole|disableRole/.test(key)),
      ),
    ).toEqual([]);
    await expect(page.getByText('Rol activo: Super Administrador (superadmin)')).toBeVisible();
  });

  test('the record of the other role is asked for, and again when it changes', async ({
    page,
    product,
    signIn,
  }) => {
    const key = await aRole(product, 'Vista prestada');
    await signIn('usuario');
    await openPage(page, '/admin/debug');
    const ownOffice = await page.request.get('/admin.data?_routes=shell%2Fadmin-layout');
    expect(await ownOffice.text()).toContain('UsuarioDashboard');
    expect(await ownOffice.text()).not.toContain('Vista prestada');

    await showAs(page, key);
    await expect(page.getByRole('link', { name: 'Debug' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Usuarios' })).toHaveCount(0);
    await product.query(
      `with changed as (update roles set section_permissions = '{"users":["read"]}' where key = $1 returning key)
       insert into events (topic, subject_id, audience) select 'roles', key, 'everyone' from changed`,
      [key],
    );
    await expect(page.getByRole('link', { name: 'Usuarios' }).first()).toBeVisible();
  });

  test('a role that does not exist shows nothing that needs one', async ({ page, signIn }) => {
    await signIn('superadmin');
    await page.addInitScript(() => localStorage.setItem('debugUserRole', 'No Existe: \u0000'));
    await openPage(page, '/admin');
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    await expect(menu.getByRole('link', { name: 'Debug' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Usuarios' })).toHaveCount(0);
  });

  test('they give no access, and name no other role, to people without the permission', async ({
    page,
    signIn,
  }) => {
    await signIn('usuario');
    await openPage(page, '/admin/debug');
    const names = page.getByLabel('Mostrar como otro rol').getByRole('option');
    await expect(names).toHaveText(['Sin cambio: el rol propio', 'Usuario (el propio)']);
    expect(await (await page.request.get('/admin/debug.data')).text()).not.toContain('superadmin');

    await showAs(page, 'superadmin');
    await expect(page.getByRole('link', { name: 'Usuarios' }).first()).toBeVisible();
    await expect(page.getByText('Rol activo: Usuario (usuario)')).toBeVisible();
    await page.getByRole('switch', { name: /Mostrar todo el menú/ }).check();
    await expect(page.getByRole('link', { name: 'Usuarios' }).first()).toBeVisible();
    await page.goto('/admin/users');
    await expect(page).toHaveURL(/\/admin\?denied=/);
  });

  test('the log keeps a hundred notes and can be emptied', async ({ page, signIn }) => {
    await signIn('admin');
    await openPage(page, '/admin/debug');
    const log = page.getByRole('list', { name: 'Bitácora' });
    for (let turn = 0; turn < 3; turn++) {
      await page.evaluate(() => {
        const button = [...document.querySelectorAll('button')].find(
          (element) => element.textContent === 'Comprobar',
        );
        for (let click = 0; click < 40; click++) button?.click();
      });
    }
    await expect(log.getByRole('listitem')).toHaveCount(100);
    await page.getByRole('button', { name: 'Vaciar' }).click();
    await expect(page.getByText('Todavía no hay notas.')).toBeVisible();
  });
});

test('each role begins on its own dashboard', async ({ browser, product, signIn, checkPage }) => {
  for (const role of ['admin', 'viewer', 'asesor', 'usuario'] as const) {
    const context = await browser.newContext({ baseURL: product.origin });
    await signIn(role, context);
    const page = await context.newPage();
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hola');
    await expect(page.getByText('Personas activas', { exact: true })).toHaveCount(role === 'admin' ? 1 : 0);
    await expect(page.getByRole('link', { name: 'Invitar a una persona' })).toHaveCount(
      role === 'admin' ? 1 : 0,
    );
    await expect(page.getByRole('heading', { name: 'Ayuda' })).toBeVisible();
    await checkPage(page);
    await context.close();
  }
});

test('the figures of the dashboard lead to the lists behind them', async ({ page, signIn }) => {
  await signIn('superadmin');
  await openPage(page, '/admin');
  const card = page.getByRole('link', { name: /Personas activas/ });
  const shown = Number((await card.locator('.tabular').textContent()) ?? '');
  await card.click();
  await expect(page).toHaveURL(/status=active/);
  await expect(page.getByText(new RegExp(`^${shown} resultado`))).toBeVisible();
});

test('when the roles cannot be loaded, an error shows and can be retried', async ({
  page,
  product,
  signIn,
  checkPage,
}) => {
  await signIn('superadmin');
  await product.query('alter table role_templates rename to role_templates_away');
  try {
    await openPage(page, '/admin');
    await page.getByRole('link', { name: 'Roles', exact: true }).first().click();
    await expect(page.getByRole('alert')).toContainText('No se pudieron cargar los roles');
    await checkPage(page);
    await openPage(page, '/admin/roles');
    await expect(page.getByRole('alert')).toContainText('No se pudieron cargar los roles');
  } finally {
    await product.query('alter table role_templates_away rename to role_templates');
  }
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('link', { name: 'Asesor', exact: true })).toBeVisible();
});
