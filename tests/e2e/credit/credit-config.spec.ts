import type { Page } from '@playwright/test';
import { asFirstPublished } from '#tests/support/credit/credit.ts';
import { expect, type RunningProduct, test } from '#tests/support/e2e.ts';
import { openPage, pasteText } from '#tests/support/office.ts';

test.beforeEach(({ product }) => asFirstPublished(product));

const cell = (page: Page, table: string, column: RegExp, row: number) =>
  page
    .getByRole('group', { name: table, exact: true })
    .getByRole('textbox', { name: new RegExp(`${column.source}.*renglón ${row}$`) });
const rates = 'Tasa anual fija según el enganche';
const review = (page: Page) => page.getByRole('dialog', { name: 'Revisar y publicar' });

test('rates are pasted, looked at before they are published, told in the history and taken back', async ({
  page,
  product,
  signIn,
  checkPage,
}) => {
  await signIn('admin');
  await openPage(page, '/admin/credit-types');
  await expect(page.getByText('Versión 1 vigente')).toHaveCount(2);
  await page.locator('main').getByRole('link', { name: 'Editar' }).first().click();
  await expect(page.getByRole('heading', { name: 'Configurar Crédito bancario' })).toBeVisible();

  await test.step('a line that cannot be read is named, and the table stays', async () => {
    await cell(page, rates, /Desde/, 1).click();
    await pasteText(page, 'Enganche\tTasa\n0\t11.40 %\n20\tdiez');
    const dialog = page.getByRole('dialog', { name: 'Pegar tabla' });
    await expect(dialog.getByText(/Línea 3: «20\s+diez»\. «diez» no es una cifra/)).toBeVisible();
    await checkPage(page);
    await dialog.getByLabel('Renglones').fill('0\t11.40 %\n20\t10.90%\n35\t1,020.00');
    await dialog.getByRole('button', { name: 'Aplicar' }).click();
    await expect(dialog).toBeHidden();
    await expect(cell(page, rates, /Porcentaje/, 3)).toHaveValue('1020.00');
  });

  await test.step('what is wrong is told on top, with the way to it', async () => {
    await page.getByRole('button', { name: 'Revisar y publicar' }).click();
    await page.getByRole('button', { name: /Tasa anual.*renglón 3.*porcentaje/ }).click();
    await expect(cell(page, rates, /Porcentaje/, 3)).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    await expect(cell(page, rates, /Desde/, 3)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(cell(page, rates, /Porcentaje/, 3)).toBeFocused();
    await page.keyboard.type('10.20');
    await page.keyboard.press('Enter');
    await expect(cell(page, rates, /Desde/, 4)).toBeFocused();
    await page.keyboard.press('Alt+Enter');
    await expect(cell(page, rates, /Desde/, 5)).toBeFocused();
    await page.keyboard.press('Alt+Delete');
    await expect(cell(page, rates, /Desde/, 5)).toHaveCount(0);
    await page.getByRole('button', { name: 'Quitar renglón 4' }).first().click();
  });

  await test.step('leaving would lose the draft, so it asks', async () => {
    await page.getByRole('link', { name: 'Versiones' }).click();
    await page.getByRole('button', { name: 'Seguir editando' }).click();
  });

  await test.step('the effect is shown before publishing', async () => {
    await product.query(
      `insert into simulations (folio, kind, source, name, cases, results, rules, price, credit, monthly)
       values ('SC-PRUEBA', 'bancario', 'office', 'Lucía Robles', $1, $2, '{}', 200000000, 160000000, 1725408)`,
      [JSON.stringify([savedCase]), JSON.stringify([savedResult])],
    );
    await page.getByRole('button', { name: 'Revisar y publicar' }).click();
    const row = review(page)
      .getByRole('row', { name: /Vivienda de \$2,000,000/ })
      .first();
    await expect(row.locator('mark').first()).toHaveText('$17,686.26 MXN');
    await expect(row).toContainText('antes $17,254.08 MXN');
    await expect(review(page).getByText(/^Estas \d+ simulaciones cambian$/)).toBeVisible();
    await expect(review(page).getByRole('row', { name: /SC-PRUEBA Lucía Robles/ })).toContainText(
      '$17,254.08 MXN → $17,686.26 MXN',
    );
    await checkPage(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await checkPage(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('somebody who was faster is told, and the draft stays', async () => {
    await somebodyPublishes(product, { version: 2, path: '{products,0,monthlyFee}', value: 25_000 });
    await review(page).getByRole('button', { name: 'Publicar versión' }).click();
    await expect(review(page).getByText('Campo obligatorio').first()).toBeVisible();
    await review(page).getByLabel('Fuente').fill('Hoja de producto');
    await review(page).getByLabel('Nota').fill('Tasas por enganche');
    await review(page).getByRole('button', { name: 'Publicar versión' }).click();
    await expect(review(page).getByText(/Otra persona publicó una versión/)).toBeVisible();
    await expect(review(page).getByRole('row', { name: /Comisión mensual \$0 MXN \$250 MXN/ })).toBeVisible();
    await review(page).getByRole('button', { name: 'Seguir con mi borrador' }).click();
  });

  await test.step("of somebody who was faster again, the changes are joined with one's own", async () => {
    await somebodyPublishes(product, { version: 3, path: '{products,0,vat}', value: '8' });
    await review(page).getByRole('button', { name: 'Publicar versión' }).click();
    await expect(review(page).getByRole('row', { name: /IVA 16 % 8 %/ })).toBeVisible();
    await review(page).getByRole('button', { name: 'Juntar con mis cambios' }).click();
    await expect(review(page).getByText(/mientras editabas/)).toBeHidden();
    await review(page).getByRole('button', { name: 'Publicar versión' }).click();
    await expect(page.getByText('Se publicó la versión.')).toBeVisible();
    await expect(page.getByText(/El borrador parte de la versión 4/)).toBeVisible();
    await expect(page.getByText('Sin cambios')).toBeVisible();
  });

  await test.step('the history tells who, what, and goes back', async () => {
    await page.getByRole('link', { name: 'Versiones' }).click();
    const own = page.getByRole('listitem').filter({ hasText: 'Versión 4' });
    await expect(own).toContainText('Marcos Ibarra Noriega');
    await expect(own).toContainText('Tasas por enganche');
    await own.getByRole('link', { name: 'Ver cambios' }).click();
    await expect(own.getByRole('row', { name: /desde 20 % Se agrega 10\.90 %/ })).toBeVisible();
    await expect(own.getByRole('row', { name: /IVA|Comisión mensual/ })).toHaveCount(0);
    await checkPage(page);
    const first = page.getByRole('listitem').filter({ hasText: 'Versión 1' });
    await first.getByRole('button', { name: 'Volver a esta versión' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Ver antes su efecto en el editor' }).click();
    await expect(page.getByText('El borrador trae las cifras de la versión 1.')).toBeVisible();
    await expect(cell(page, rates, /Porcentaje/, 1)).toHaveValue('10.50');
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(cell(page, rates, /Porcentaje/, 1)).toHaveValue('11.40');
    await page.getByRole('link', { name: 'Versiones' }).click();
    await first.getByRole('button', { name: 'Volver a esta versión' }).click();
    await page.getByLabel('Nota').fill('Se vuelve a la tasa anterior');
    await page.getByRole('dialog').getByRole('button', { name: 'Volver a esta versión' }).click();
    const fifth = page.getByRole('listitem').filter({ hasText: 'Versión 5' });
    await expect(fifth).toContainText('Vigente');
    await expect(fifth).toContainText('Se vuelve a la tasa anterior');
  });
});

test('who only reads sees the figures and nothing to do with them', async ({ page, signIn, checkPage }) => {
  await signIn('viewer');
  for (const kind of ['infonavit', 'cofinavit']) {
    await openPage(page, `/admin/credit-simulators/${kind}`);
    await expect(page.getByText('Estas cifras son solo de consulta.')).toBeVisible();
    await expect(page.locator('main').getByRole('textbox').first()).toBeDisabled();
    await expect(page.getByRole('button', { name: /Revisar y publicar|Agregar|Pegar|Partir/ })).toHaveCount(
      0,
    );
    await checkPage(page);
  }
  await page.getByRole('link', { name: 'Versiones' }).click();
  await expect(page.getByText('Versión 1')).toBeVisible();
  await expect(page.getByRole('button', { name: /Volver|Retirar/ })).toHaveCount(0);
  await openPage(page, '/admin/credit-simulators');
  await expect(page.locator('main').getByRole('link', { name: 'Editar' })).toHaveCount(0);
});

/** Publishes a version that changes one figure of the version before, since yesterday. */
function somebodyPublishes(
  { query }: Pick<RunningProduct, 'query'>,
  { version, path, value }: { version: number; path: string; value: unknown },
) {
  return query(
    `insert into credit_versions (kind, version, starts_on, value, source, note)
     select kind, $1, current_date - 1, jsonb_set(value, $2::text[], $3::jsonb), 'Otra', 'Una cifra'
     from credit_versions where kind = 'bancario' and version = $1 - 1`,
    [version, path, JSON.stringify(value)],
  );
}

const savedCase = {
  kind: 'bancario',
  mode: 'value',
  product: 'tasa-fija',
  value: 200_000_000,
  downBy: 'percent',
  downPercent: '20',
  downAmount: null,
  credit: null,
  years: 20,
  income: null,
  otherDebts: 0,
  age: null,
  rate: null,
  municipality: 'Hermosillo',
  prepayments: { mode: 'term', monthly: 0, byMonth: {} },
};
/** The part of a stored result that the recalculation reads. */
const savedResult = {
  calculation: { credit: 160_000_000, monthly: { lines: [], total: 1_725_408 } },
  problems: [],
  warnings: [],
};
