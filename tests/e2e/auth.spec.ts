import type { Browser, Page } from '@playwright/test';
import { demoPassword } from '#db/demo/accounts.ts';
import { demo, expect, type RunningProduct, test, untilHydrated } from '#tests/support/e2e.ts';
import { ask, sessionOf } from '#tests/support/http.ts';
import { allowSelfRegistration } from '#tests/support/scenarios/people.ts';

async function fillLogin(page: Page, email: string, password: string) {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Iniciar Sesión', exact: true }).click();
}

/** Signs in at the test's OpenID provider. */
async function atProvider(page: Page, email: string) {
  await page.locator('input[name=login]').fill(email);
  await page.locator('input[name=password]').fill('cualquiera');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Signs in by redirects, as in a browser that blocks popups. */
async function visitByGoogle(browser: Browser, { origin }: RunningProduct, email: string) {
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: true, locale: 'es-MX' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continuar con Google' }).click();
  await atProvider(page, email);
  return { page, context };
}

async function invite({ origin }: RunningProduct, email: string, role: string) {
  const cookie = await sessionOf(origin, 'superadmin@demo.sahuaro.mx');
  const answer = await ask(origin, '/admin/users.data', { cookie, form: { intent: 'invite', email, role } });
  expect(answer.status, answer.body).toBe(200);
}

test('signs in, continues to the requested page, and signs out', async ({ page }) => {
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Fusers/);
  await fillLogin(page, 'superadmin@demo.sahuaro.mx', demoPassword);
  await expect(page.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible();

  await untilHydrated(page);
  await page.locator('summary:visible', { hasText: 'Mi Cuenta' }).click();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).locator('visible=true').click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login/);
});

test('signs in with JavaScript off', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.origin });
  const page = await context.newPage();
  await page.goto('/login');
  await fillLogin(page, 'asesor@demo.sahuaro.mx', 'no-es-esta');
  await expect(page.getByText('Credenciales inválidas').first()).toBeVisible();
  await expect(page.locator('input[name=email]')).toHaveValue('asesor@demo.sahuaro.mx');
  await fillLogin(page, 'asesor@demo.sahuaro.mx', demoPassword);
  await expect(page).toHaveURL(/\/admin$/);
  await context.close();
});

test('says the specified words, in the specified order', async ({ page, product }) => {
  await page.goto('/login');
  await fillLogin(page, 'viewer@demo.sahuaro.mx', 'no-es-esta');
  await expect(page.getByText('Credenciales inválidas').first()).toBeVisible();

  await product.query(
    `update users set status = 'inactive', is_email_verified = false where email = 'viewer@demo.sahuaro.mx'`,
  );
  await fillLogin(page, 'viewer@demo.sahuaro.mx', demoPassword);
  await expect(page.getByText('Esta cuenta ha sido deshabilitada').first()).toBeVisible();

  await product.query(`update users set status = 'pending' where email = 'viewer@demo.sahuaro.mx'`);
  await fillLogin(page, 'viewer@demo.sahuaro.mx', demoPassword);
  await expect(page.getByText('Debes verificar tu correo electrónico').first()).toBeVisible();

  await page.getByRole('button', { name: 'Enviar de nuevo el correo de verificación' }).click();
  const letter = await product.mailbox.letterTo('viewer@demo.sahuaro.mx');
  await page.goto(/http\S+auth\/action\S+/.exec(letter.text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(page.getByText('Tu correo quedó verificado')).toBeVisible();
  await fillLogin(page, 'viewer@demo.sahuaro.mx', demoPassword);
  await expect(page).toHaveURL(/\/admin$/);
});

test('recovers a forgotten password by e-mail; opening the link does not use it up', async ({
  page,
  product,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(page.getByRole('heading', { name: 'Recuperar contraseña' })).toBeVisible();
  await page.locator('input[name=email]').fill('usuario@demo.sahuaro.mx');
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByText('el enlace ya va en camino')).toBeVisible();

  const letter = await product.mailbox.letterTo('usuario@demo.sahuaro.mx');
  const link = /http\S+auth\/action\S+/.exec(letter.text)?.[0] ?? '';
  for (let visit = 0; visit < 5; visit++) await page.request.get(link);
  await page.goto(link);
  await expect(page).toHaveURL(/\/reset-password/);
  await page.locator('input[name=password]').fill('corta');
  await page.locator('input[name=confirmPassword]').fill('corta');
  await page.locator('input[name=password]').evaluate((input) => input.removeAttribute('minlength'));
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Debe tener al menos 10 caracteres').first()).toBeVisible();

  await page.locator('input[name=password]').fill('una-noche-en-bahia-kino');
  await page.locator('input[name=confirmPassword]').fill('una-noche-en-bahia-kino');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Tu contraseña quedó cambiada')).toBeVisible();
  await fillLogin(page, 'usuario@demo.sahuaro.mx', 'una-noche-en-bahia-kino');
  await expect(page).toHaveURL(/\/admin$/);

  await page.goto(link);
  await expect(page.getByText('Este enlace ya no sirve')).toBeVisible();
  await product.query(
    `update accounts set password = (select password from accounts join users on users.id = user_id where email = 'admin@demo.sahuaro.mx')
     where user_id = (select id from users where email = 'usuario@demo.sahuaro.mx')`,
  );
});

test('after too many wrong passwords, a link by e-mail lets an unknown device in at once', async ({
  browser,
  product,
}) => {
  const person = await browser.newContext({
    baseURL: product.origin,
    locale: 'es-MX',
    extraHTTPHeaders: { 'x-forwarded-for': '10.77.6.6' },
  });
  const page = await person.newPage();
  await page.goto('/login');
  for (let attempt = 0; attempt < 5; attempt++) {
    await fillLogin(page, 'propietario@demo.sahuaro.mx', `no-es-esta-${attempt}`);
    await expect(page.getByText('Credenciales inválidas').first()).toBeVisible();
  }
  await fillLogin(page, 'propietario@demo.sahuaro.mx', demoPassword);
  await expect(page.getByText('Espera 1 min, o confirma este dispositivo').first()).toBeVisible();
  await page.getByRole('button', { name: 'Recibir el enlace por correo' }).click();
  await expect(page.getByText('el enlace ya va en camino')).toBeVisible();

  const letter = await product.mailbox.letterTo('propietario@demo.sahuaro.mx');
  expect(letter.subject).toBe('Confirma que eres tú');
  const link = /http\S+auth\/action\S+/.exec(letter.text)?.[0] ?? '';
  for (let visit = 0; visit < 3; visit++) await page.request.get(link);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirmar este dispositivo' }).click();
  await expect(page.getByText('Este dispositivo quedó confirmado')).toBeVisible();
  await fillLogin(page, 'propietario@demo.sahuaro.mx', demoPassword);
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto(link);
  await expect(page.getByText('Este enlace ya no sirve')).toBeVisible();
  await person.close();
});

test('registers by invitation only, unless the setting opens it', async ({ page, product }) => {
  await page.goto('/register');
  await expect(page.getByText('El registro es solo por invitación.')).toBeVisible();
  await page.goto('/register?invite=no-existe');
  await expect(page.getByText('No reconocemos este enlace')).toBeVisible();

  await allowSelfRegistration(product, true);
  await page.goto('/register');
  await page.locator('input[name=displayName]').fill('Julia Montaño');
  await page.locator('input[name=email]').fill('julia@ejemplo.mx');
  await page.locator('input[name=password]').fill('mezquite-y-palo-verde');
  await page.locator('input[name=confirmPassword]').fill('mezquite-y-palo-verde');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('Te enviamos un correo')).toBeVisible();
  const letter = await product.mailbox.letterTo('julia@ejemplo.mx');
  expect(letter.subject).toBe('Confirma tu correo');
  await allowSelfRegistration(product, false);
});

test('Google: a known verified address is linked, a stranger is not let in, an invited one is', async ({
  browser,
  product,
}) => {
  const visit = (email: string) => visitByGoogle(browser, product, email);

  const known = await visit('propietario@demo.sahuaro.mx');
  await expect(known.page).toHaveURL(/\/admin$/);
  await known.context.close();

  const stranger = await visit('desconocida@ejemplo.mx');
  await expect(stranger.page.getByText('El registro es solo por invitación.').first()).toBeVisible();
  await stranger.context.close();
  expect(await product.query(`select 1 from users where email = 'desconocida@ejemplo.mx'`)).toEqual([]);

  await invite(product, 'invitada@ejemplo.mx', 'asesor');
  const invited = await visit('invitada@ejemplo.mx');
  await expect(invited.page).toHaveURL(/\/admin$/);
  await invited.context.close();
  const [user] = await product.query(`select role, status from users where email = 'invitada@ejemplo.mx'`);
  expect(user).toEqual({ role: 'asesor', status: 'active' });

  const traces = await product.query(
    `select changes -> 'email' ->> 'after' as email from audit_entries where action = 'users.created'`,
  );
  expect(traces).toContainEqual({ email: 'invitada@ejemplo.mx' });

  await product.query(`update users set status = 'inactive' where email = 'invitada@ejemplo.mx'`);
  const disabled = await visit('invitada@ejemplo.mx');
  await expect(disabled.page.getByText('Esta cuenta ha sido deshabilitada').first()).toBeVisible();
  await disabled.context.close();
});

test('Google: an unverified address accepts no invitation and creates no account', async ({
  browser,
  product,
}) => {
  const email = 'sin-verificar@ejemplo.mx';
  await invite(product, email, 'asesor');
  const { page, context } = await visitByGoogle(browser, product, email);
  await expect(page.getByText('Debes verificar tu correo electrónico').first()).toBeVisible();
  await context.close();
  expect(await product.query('select 1 from users where email = $1', [email])).toEqual([]);
  expect(await product.query('select status from invitations where email = $1', [email])).toEqual([
    { status: 'pending' },
  ]);
});

test('opening /logout as a page does not sign out', async ({ page, signIn }) => {
  await signIn('agent');
  await page.goto('/logout');
  // The login page sends on who is signed in.
  await expect(page).toHaveURL(/\/admin$/);
});

test('signing out closes the other pages that the browser has open', async ({ page, context, signIn }) => {
  await signIn('agent');
  await page.goto('/admin');
  const other = await context.newPage();
  const greeted = other.waitForResponse(/\/live/);
  await other.goto('/admin/profile');
  await greeted;

  await page.locator('summary:visible', { hasText: 'Mi Cuenta' }).click();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).locator('visible=true').click();

  await expect(other).toHaveURL(/\/login/);
});

test('Google in a popup signs in the page that opened it', async ({ page, context }) => {
  await page.goto('/login');
  await untilHydrated(page);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Continuar con Google' }).click();
  const small = await opened;
  await small.waitForLoadState();
  await atProvider(small, 'propietario@demo.sahuaro.mx');
  await expect(page).toHaveURL(/\/admin$/);
});

test('the first start without a demo asks for a super administrator, once', async ({ browser, product }) => {
  const { startProduct } = await import('#tests/support/servers/product.ts');
  const { adminQuery, databaseUrl } = await import('#tests/support/servers/postgres.ts');
  const { address } = demo();
  const name = `setup_${Date.now()}`;
  await adminQuery(address, `create database ${name}`);
  const fresh = await startProduct({
    env: { DATABASE_URL: databaseUrl(address, name), SMTP_URL: product.mailbox.url },
  });
  const context = await browser.newContext({ baseURL: fresh.origin, locale: 'es-MX' });
  const page = await context.newPage();
  await page.goto('/setup');
  await untilHydrated(page);
  await page.locator('input[name=displayName]').fill('Elena Robles');
  await page.locator('input[name=email]').fill('elena@ejemplo.mx');
  await page.locator('input[name=password]').fill('la-primera-llave-de-todas');
  await page.locator('input[name=confirmPassword]').fill('la-primera-llave-de-todas');
  await page.evaluate(() => {
    const isTold = () => document.body.innerText.includes('Verificando configuración...');
    const note = () => isTold() && sessionStorage.setItem('told', 'yes');
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await page.getByRole('button', { name: 'Crear Super Administrador' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  expect(await page.evaluate(() => sessionStorage.getItem('told'))).toBe('yes');
  await page.goto('/setup');
  await expect(page).toHaveURL(/\/(login|admin)/);

  const second = await ask(fresh.origin, '/setup.data', {
    form: {
      displayName: 'Otra',
      email: 'otra@ejemplo.mx',
      password: 'la-segunda-llave-de-todas',
      confirmPassword: 'la-segunda-llave-de-todas',
    },
  });
  expect(second.status).toBe(409);
  expect(second.body).toContain('La configuración inicial ya se hizo');
  await context.close();
  await fresh.stop();
  await adminQuery(address, `drop database ${name} with (force)`);
});
