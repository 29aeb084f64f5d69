import type { Page } from '@playwright/test';
import { asFirstPublished } from '#tests/support/credit/credit.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { openPage } from '#tests/support/office.ts';

test.beforeEach(({ product }) => asFirstPublished(product));

const simulators = '/admin/simulators';

/** A card of the result by its title, with the text of all its lines. */
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

async function fillAll(page: Page, answers: Record<string, string>) {
  for (const [label, answer] of Object.entries(answers)) {
    await page.getByRole('textbox', { name: label, exact: false }).fill(answer);
  }
}

/** The address is updated after a pause in typing. */
const untilLinked = (page: Page) => page.waitForURL(/#caso=[\w-]+/);

const cell = (page: Page, month: number) =>
  page.getByRole('button', { name: new RegExp(`^Pago anticipado del mes ${month}:`) });

async function prepay(page: Page, month: number, pesos: string) {
  await cell(page, month).click();
  await page.getByRole('textbox', { name: `Pago anticipado del mes ${month}` }).fill(pesos);
  await page.keyboard.press('Enter');
}

test('bank: figures to the centavo while typing, prepayments, comparison, and its link', async ({
  page,
  signIn,
  checkPage,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('viewer');
  await openPage(page, `${simulators}/bancario`);
  await expect(page.getByText('Campo obligatorio')).toHaveCount(0);

  await page.getByRole('button', { name: 'Valor de la vivienda' }).click();
  await expect(page.getByRole('textbox', { name: 'Valor de la vivienda' })).toBeFocused();
  await expect(page.getByText('Campo obligatorio')).toBeVisible();
  // An unfinished price shows its problem only after a pause in typing.
  await fillAll(page, { 'Valor de la vivienda': '20' });
  await expect(page.getByRole('textbox', { name: 'Valor de la vivienda' })).toHaveAccessibleDescription(
    'El valor mínimo de la vivienda es $500,000.00 MXN',
  );
  await fillAll(page, { 'Valor de la vivienda': '2000000', 'Ingreso mensual': '49000' });
  const monthly = card(page, 'Pago mensual');
  for (const figure of ['$17,254.08 MXN', '$15,974.08 MXN', '$800.00 MXN', '$480.00 MXN']) {
    await expect(monthly).toContainText(figure);
  }
  await expect(card(page, 'Desembolso inicial')).toContainText('$541,500.00 MXN');
  await expect(page.getByText('El ingreso no alcanza', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('status').getByText('Pago mensual: $17,254.08 MXN. El ingreso no alcanza.'),
  ).toBeAttached();
  await expect(page.getByText('Ingreso requerido: $49,297.37 MXN al mes')).toBeVisible();
  await fillAll(page, { 'Ingreso mensual': '50000' });
  await expect(page.getByText('El ingreso alcanza', { exact: true })).toBeVisible();
  await expect(card(page, 'Costo total')).toContainText('CAT 12.4 % sin IVA');
  await expect(page.getByRole('textbox', { name: 'Tasa anual' })).toHaveValue('10.50 %');
  await expect(page.getByText('Solo puede cambiarla quien administra los tipos de crédito')).toBeVisible();

  await fillAll(page, { 'Valor de la vivienda': '1250000', Edad: '65' });
  await expect(page.getByText('Así no se otorgaría.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Plazo' })).toHaveAccessibleDescription(
    /La edad más el plazo no puede superar 80 años/,
  );
  await fillAll(page, { Edad: '35' });
  await expect(page.getByText('Así no se otorgaría.')).toHaveCount(0);
  await prepay(page, 12, '100000');
  const saved = 'Se ahorran $466,065.02 MXN de intereses y 56 meses';
  await expect(page.getByText(saved)).toBeVisible();
  await expect(page.getByRole('table', { name: /Tabla de amortización.*184 pagos/ })).toBeVisible();
  for (const month of [13, 25, 37, 49]) {
    await expect(cell(page, month)).toBeFocused();
    await page.keyboard.press('PageDown');
  }
  // Until then the table scrolls to the month by itself, away from what is clicked.
  await expect(cell(page, 61)).toBeFocused();
  // A prepayment that ends the credit leaves the focus on the last month.
  await prepay(page, 60, '2000000');
  await expect(cell(page, 60)).toBeFocused();
  await page.getByRole('button', { name: 'Quitar el pago anticipado del mes 60' }).click();
  await expect(page.getByText(saved)).toBeVisible();
  await page.getByRole('button', { name: 'Quitar todos los pagos anticipados' }).click();
  await expect(page.getByText(saved)).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText(saved)).toBeVisible();

  await page.getByRole('button', { name: 'Comparar con otro escenario' }).click();
  await page.getByRole('textbox', { name: 'Nombre del escenario' }).fill('A 15 años');
  await page.getByRole('combobox', { name: 'Plazo' }).selectOption('15 años');
  const compared = page.getByRole('region', { name: 'Comparación de escenarios' });
  await expect(compared.getByRole('columnheader', { name: /A 15 años.*En edición/ })).toBeVisible();
  await expect(compared.getByRole('row', { name: /Pago mensual/ })).toContainText('$1,070.19 MXN más');
  await expect(compared.getByRole('row', { name: /CAT sin IVA/ })).toContainText(/\d puntos (más|menos)/);
  await expect(compared.getByText('No se otorgaría')).toHaveCount(0);
  await expect(compared.getByRole('row', { name: /Tiempo en pagarlo/ })).toContainText('184 meses');
  await checkPage(page);

  await untilLinked(page);
  await page.reload();
  await expect(compared.getByRole('columnheader', { name: 'A 15 años' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Valor de la vivienda' })).toHaveValue('$1,250,000');
  await expect(page.getByText(saved)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('complementary', { name: 'Pago mensual' })).toBeInViewport();
  const months = page.getByRole('region', { name: /Banco.*pagos mensuales/ });
  await months.evaluate((box) => box.scrollIntoView({ block: 'start' }));
  await expect(cell(page, 1)).toBeInViewport({ ratio: 1 });
  await checkPage(page);

  await page.getByRole('button', { name: 'Quitar escenario' }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(compared).toBeVisible();

  await page.getByRole('link', { name: 'Infonavit', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Simulador Infonavit' })).toBeVisible();
  await page.getByRole('link', { name: 'Crédito bancario', exact: true }).click();
  await expect(page.getByText('Sigue aquí lo que dejaste sin guardar.')).toBeVisible();
  await expect(compared).toBeVisible();

  await openPage(page, '/admin');
  await openPage(page, `${simulators}/bancario#caso=roto`);
  await expect(page.getByText('El enlace no contiene un caso válido')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Valor de la vivienda' })).toHaveValue('');
});

test('Infonavit’s and Cofinavit’s: the worked examples, from the price and from the income', async ({
  page,
  signIn,
  checkPage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('asesor');
  await openPage(page, `${simulators}/infonavit?precio=900000`);
  await expect(page.getByRole('textbox', { name: 'Precio de la vivienda' })).toHaveValue('$900,000');
  await fillAll(page, { 'Salario mensual integrado': '9582.47', Edad: '30' });
  await page.getByRole('combobox', { name: 'Sexo' }).selectOption('Hombre');
  for (const figure of ['$2,826.09 MXN', '$2,770.68 MXN', '$55.41 MXN']) {
    await expect(card(page, 'Pago mensual')).toContainText(figure);
  }
  await expect(card(page, 'Datos del crédito')).toContainText('$602,691.86 MXN');
  await expect(card(page, 'Datos del crédito')).toContainText('3.69 %');
  await expect(card(page, 'Costo total')).toContainText('CAT 3.9 % sin IVA');
  await page.getByRole('combobox', { name: 'Tipo de crédito' }).selectOption('Conyugal');
  await expect(page.getByRole('group', { name: 'Segundo acreditado' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Salario integrado del segundo acreditado' })).toBeVisible();
  await checkPage(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, `${simulators}/cofinavit`);
  await fillAll(page, {
    'Precio de la vivienda': '2000000',
    'Salario mensual integrado': '40000',
    Edad: '35',
    'Crédito Infonavit precalificado': '700000',
    'Saldo de la subcuenta de vivienda': '150000',
  });
  const monthly = card(page, 'Pago mensual');
  for (const figure of [
    '$18,516.74 MXN',
    '$6,377.02 MXN',
    '$127.54 MXN',
    '$10,982.18 MXN',
    '$550.00 MXN',
    '$480.00 MXN',
  ]) {
    await expect(monthly).toContainText(figure);
  }
  await expect(card(page, 'Desembolso inicial')).toContainText('$71,000.00 MXN');
  await expect(page.getByText('Ingreso requerido: $52,904.97 MXN al mes')).toBeVisible();
  await expect(card(page, 'Costo total')).toContainText('CAT 12.7 % sin IVA');
  await checkPage(page);

  await page.getByRole('radio', { name: 'Por ingreso' }).click();
  await fillAll(page, { 'Ingreso mensual de todos': '52905', 'Enganche adicional': '71000' });
  await expect(card(page, 'Datos del crédito')).toContainText('$2,000,000.00 MXN');
  await page.getByRole('combobox', { name: 'Modalidad' }).selectOption('Apoyo Infonavit');
  await expect(page.getByRole('textbox', { name: 'Crédito Infonavit precalificado' })).toHaveCount(0);
});

/** Another person in another browser changes the bank's rate and publishes it. */
async function publishRate(page: Page, rate: string) {
  await openPage(page, '/admin/credit-simulators/bancario');
  const rates = page.getByRole('group', { name: 'Tasa anual fija según el enganche', exact: true });
  await rates.getByRole('textbox', { name: /^Porcentaje.*renglón 1$/ }).fill(rate);
  await page.getByRole('button', { name: 'Revisar y publicar' }).click();
  const review = page.getByRole('dialog', { name: 'Revisar y publicar' });
  await review.getByLabel('Fuente').fill('Hoja de producto');
  await review.getByLabel('Nota').fill(`Tasa de ${rate}`);
  await review.getByRole('button', { name: 'Publicar versión' }).click();
  await expect(page.getByText('Se publicó la versión.')).toBeVisible();
}

test('rules published in another browser are announced, and apply after the person agrees', async ({
  page,
  browser,
  product,
  signIn,
}) => {
  await signIn('superadmin');
  await openPage(page, `${simulators}/bancario`);
  await fillAll(page, { 'Valor de la vivienda': '2000000' });
  const monthly = card(page, 'Pago mensual');
  await expect(monthly).toContainText('$17,254.08 MXN');

  const context = await browser.newContext({ baseURL: product.origin, locale: 'es-MX' });
  await signIn('admin', context);
  const other = await context.newPage();
  await publishRate(other, '9.50');
  const notice = page.getByText('Se publicó una nueva configuración de Crédito bancario, vigente desde');
  await expect(notice).toBeVisible();
  await expect(monthly).toContainText('$17,254.08 MXN');
  await page.getByRole('button', { name: 'Recalcular' }).click();
  await expect(monthly).toContainText('$16,194.10 MXN');
  await expect(notice).toHaveCount(0);

  await fillAll(page, { 'Tasa anual': '10.5' });
  await expect(monthly).toContainText('$17,254.08 MXN');
  await publishRate(other, '10.50');
  await expect(notice).toBeVisible();
  await context.close();
});
