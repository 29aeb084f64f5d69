import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { newRecords, someRecords } from '#tests/support/scenarios/records.ts';
import { addressOf, accessPoints } from '#tests/support/route-table.ts';

/** Uses each public page with JavaScript off, like a visitor. */
test.use({ javaScriptEnabled: false });
test.describe.configure({ mode: 'parallel', timeout: 180_000 });

const head = (page: Page) => page.getByRole('heading', { level: 1 });
const inMain = (page: Page) => page.getByRole('main');
/** Expects that the field is marked as invalid and that its error is on the page. */
async function expectBesideField(page: Page, label: string | RegExp, sentence: RegExp) {
  const field = page.getByLabel(label).first();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(sentence);
}

async function follow(page: Page, name: string | RegExp, address: string | RegExp) {
  await inMain(page).getByRole('link', { name }).first().click();
  await expect(page).toHaveURL(address);
  await expect(head(page)).toBeVisible();
}

async function expectWaysToTalk(page: Page) {
  await expect(
    inMain(page).locator('a[href^="https://wa.me/"]').filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(inMain(page).locator('a[href^="tel:"]').first()).toBeVisible();
}

/** How each page is used, by the pattern of its address. A new public page fails until it is added here. */
const uses: Record<string, (page: Page) => Promise<void>> = {
  '/': async (page) => {
    await page.getByRole('combobox', { name: /Dónde/ }).fill('pitic');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL('/properties?operation=venta&colonia=Pitic');
    await expect(page.getByRole('article').first()).toContainText('Pitic');
  },
  '/about': expectWaysToTalk,
  '/contact': async (page) => {
    await expectWaysToTalk(page);
    await expect(inMain(page).locator('a[href^="mailto:"]').first()).toBeVisible();
    await expect(inMain(page).getByRole('link', { name: 'Ver en el mapa' })).toHaveAttribute(
      'href',
      /openstreetmap/,
    );
  },
  '/privacidad': async (page) => {
    await follow(page, /derechos ARCO/, /#arco$/);
    await expect(page.locator('#arco')).toBeInViewport();
  },
  '/derechos-del-consumidor': async (page) => {
    await follow(page, 'Consultas y quejas', /#quejas$/);
    await expect(page.locator('#quejas')).toBeInViewport();
  },
  '/*': (page) => follow(page, 'Ir al inicio', /\/$/),
  '/properties': async (page) => {
    const before = await page.getByRole('article').count();
    expect(before).toBeGreaterThan(5);
    await page.getByRole('button', { name: 'Filtros' }).click();
    const filters = page.getByRole('dialog', { name: 'Filtros' });
    await filters.locator('label').filter({ hasText: 'Terrenos' }).click();
    await filters.getByRole('button', { name: 'Ver propiedades' }).click();
    await expect(page).toHaveURL(/type=terreno/);
    const found = page.getByRole('article');
    expect(await found.count()).toBeLessThan(before);
    await expect(found.first()).toContainText(/\$[\d,]+ MXN/);
    await found.first().getByRole('link', { name: /\$/ }).click();
    await expect(page).toHaveURL(/\/properties\/\d+-/);
  },
  '/properties/:propertyId': async (page) => {
    await expect(page).toHaveURL(/\/properties\/\d+-[a-z0-9-]+$/);
    const price = inMain(page).getByText(/\$[\d,]+ MXN/);
    await expect(price.filter({ visible: true }).first()).toBeVisible();
    await expectWaysToTalk(page);
    await expect(inMain(page).getByRole('link', { name: /Ampliar foto 1/ })).toHaveAttribute(
      'href',
      /^\/media\//,
    );
    await follow(page, 'Casas en venta', /operation=venta&type=casa/);
  },
  '/favoritos': (page) => expect(page.getByText(/hace falta JavaScript/)).toBeVisible(),
  '/comparar': async (page) => {
    await page.goto('/comparar?ids=1001,1002');
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: /\$[\d,]+ MXN/ })
        .first(),
    ).toBeVisible();
  },
  '/api/v1/docs': async (page) => {
    await expect(page.locator('pre code').first()).toContainText('curl');
    const link = inMain(page).getByRole('link', { name: /OpenAPI/ });
    expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
  },
  '/fraccionamientos/:developmentAddress': async (page) => {
    await expectWaysToTalk(page);
    await follow(page, /^Casa Biznaga A-08/, /\/properties\/\d+-casa-biznaga/);
  },
  '/sell': async (page) => {
    await page.getByRole('radio', { name: 'Casa', exact: true }).check();
    await page.getByLabel('Colonia').fill('Centro');
    await page.getByLabel('Ciudad').fill('Hermosillo');
    await page.getByLabel('Tu nombre').fill('Rosa Elena Duarte');
    await page.getByLabel('Tu teléfono o WhatsApp').fill('12');
    await page.getByLabel(/Leí el aviso/).check();
    await page.getByRole('button', { name: 'Enviar mi propiedad' }).click();
    await expectBesideField(page, 'Tu teléfono o WhatsApp', /.+/);
    await expect(page.getByLabel('Tu nombre')).toHaveValue('Rosa Elena Duarte');
    await expect(page.getByRole('radio', { name: 'Casa', exact: true })).toBeChecked();
  },
  '/sell/gracias': async (page) => {
    await expect(
      inMain(page)
        .getByText(/SV-\w{8}/)
        .first(),
    ).toBeVisible();
    await expectWaysToTalk(page);
    await follow(page, 'Enviar otra propiedad', /\/sell$/);
  },
  '/seguimiento/:sellerToken': async (page) => {
    await expect(head(page)).toHaveText('Casa en Centenario');
    await expectWaysToTalk(page);
  },
  '/fraccionamientos': async (page) => {
    await inMain(page)
      .getByRole('listitem')
      .filter({ has: page.locator('h2') })
      .first()
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(/\/fraccionamientos\/\d+/);
  },
  '/alcanza': async (page) => {
    await page.getByLabel('Ingreso mensual').fill('45,000');
    await page.getByLabel('Edad').fill('17');
    await page.getByRole('radio', { name: 'No', exact: true }).check();
    await page.getByLabel('Tus ahorros').fill('400000');
    await page.getByRole('button', { name: 'Ver cuánto me alcanza' }).click();
    await expectBesideField(page, 'Edad', /entre 18 y 100/);
    await page.getByLabel('Edad').fill('34');
    await page.getByRole('button', { name: 'Ver cuánto me alcanza' }).click();
    await expect(page.locator('[data-scheme="bancario"]')).toContainText(/\$[\d,]+/);
  },
  '/alcanza/gracias': async (page) => {
    await expect(
      inMain(page)
        .getByText(/SIM-\w{8}/)
        .first(),
    ).toBeVisible();
    await follow(page, 'Ver casas en venta', /\/properties\?operation=venta$/);
  },
  '/simulacion/:simulationToken': async (page) => {
    await expect(
      inMain(page)
        .getByText(/\$[\d,]+/)
        .first(),
    ).toBeVisible();
    await expectWaysToTalk(page);
    const pdf = await inMain(page).getByRole('link', { name: 'Descargar PDF' }).getAttribute('href');
    expect((await page.request.get(pdf ?? '')).headers()['content-type']).toBe('application/pdf');
  },
  '/disponibilidad/:availabilityToken': async (page) => {
    await page.getByRole('button', { name: 'Sigue disponible' }).click();
    await expect(page.getByRole('status')).toBeVisible();
  },
  '/login': async (page) => {
    await page.locator('input[name=email]').fill('asesor@demo.sahuaro.mx');
    await page.locator('input[name=password]').fill('no-es-esta');
    await page.getByRole('button', { name: 'Iniciar Sesión', exact: true }).click();
    await expect(page.getByRole('alert').getByText('Credenciales inválidas')).toBeVisible();
    await expect(page.locator('input[name=email]')).toHaveValue('asesor@demo.sahuaro.mx');
    await follow(page, '¿Olvidaste tu contraseña?', /\/forgot-password$/);
  },
  '/register': (page) => follow(page, 'Ya tengo una cuenta', /\/login$/),
  '/forgot-password': async (page) => {
    await page.locator('input[name=email]').fill('nadie@ejemplo.mx');
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    await expect(page.getByText(/el enlace ya va en camino/)).toBeVisible();
  },
  '/reset-password': async (page) => {
    await page.locator('input[name=password]').fill('una-llave-muy-larga');
    await page.locator('input[name=confirmPassword]').fill('otra-llave-muy-larga');
    await page.getByRole('button', { name: /contraseña/i }).click();
    await expectBesideField(page, /Confirmar contraseña/, /no coinciden/);
  },
  '/auth/action': async (page) => {
    await inMain(page).getByRole('button').click();
    await expect(page).toHaveURL(/\/login\?notice=verified$/);
  },
  '/auth/google': (page) => follow(page, 'Continuar', /\/login/),
  // There is a super administrator already, so the page redirects to the sign-in.
  '/setup': (page) => expect(page).toHaveURL(/\/login$/),
};

for (const { name, pattern, kind, intent, access } of accessPoints) {
  if (kind !== 'page' || intent !== null || access !== 'public' || pattern === '/ui') continue;

  test(`${name} is used with JavaScript off`, async ({ page, product }) => {
    const use = uses[pattern];
    if (!use) throw new Error(`${pattern}: say how it is used without scripts`);
    // Links that work only once are created for this test; other records are the demo's.
    const records = { ...(await newRecords(product, { pattern })), ...(await demoRecords(product)) };
    await page.goto(addressOf(pattern, records));
    await expect(head(page)).toBeVisible();
    await use(page);
  });
}

async function demoRecords(product: Parameters<typeof someRecords>[0]) {
  const { propertyId = '', developmentAddress = '' } = await someRecords(product);
  return { propertyId, developmentAddress };
}
