import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { emptyCase } from '#app/features/credit/domain/credit-case.ts';
import { keepSimulation } from '#app/features/simulations/server/keep-simulation.server.ts';
import { asDatabase, openPool } from '#app/platform/data/database.server.ts';
import { hashToken } from '#app/platform/security/tokens.server.ts';
import { jobAt } from '#tests/support/context.ts';
import { asFirstPublished } from '#tests/support/credit/credit.ts';
import { expect, type RunningProduct, test, untilHydrated } from '#tests/support/e2e.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { someRules } from '#tests/support/credit/credit-rules.ts';

test.beforeEach(({ product }) => asFirstPublished(product));

test.describe.configure({ timeout: 120_000 });

const rules = someRules();
const asked = { ...emptyCase('bancario', rules), value: 200_000_000, income: 5_000_000 };

/** A saved simulation as the product stores it, with a link. */
async function savedSimulation({ databaseUrl }: RunningProduct, token: string) {
  const pool = openPool({ connectionString: databaseUrl }, { max: 1 });
  const kept = await keepSimulation(jobAt(asDatabase(pool)), {
    cases: [asked],
    rules,
    about: { source: 'office', name: 'Rosa Elena Duarte', phone: '+526621234567' },
  });
  await pool.query(
    `insert into record_links (token_hash, purpose, record_kind, record_id, expires_at)
     values ($1, 'simulation', 'simulation', $2, now() + interval '90 days')`,
    [hashToken(token), kept.id],
  );
  await pool.end();
  return kept;
}

const months = (page: Page) => page.getByRole('table', { name: /^Tabla de amortización/ });

test('a link shows what was kept, on a phone and on a desk, to be read and downloaded', async ({
  page,
  product,
  checkPage,
}) => {
  const token = 'enlace-de-prueba-1';
  const { folio } = await savedSimulation(product, token);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/simulacion/${token}`);
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hola, Rosa');
    await expect(page.getByText('$17,254.08 MXN').first()).toBeVisible();
    await expect(page.getByText('Duarte')).toHaveCount(0);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await checkPage(page);
  }

  // The table has all months, although only visible rows are rendered, and no editable cells.
  await expect(months(page)).toHaveAttribute('aria-rowcount', '241');
  expect(await months(page).getByRole('row').count()).toBeLessThan(80);
  await page.getByRole('region', { name: /^Tabla de amortización/ }).evaluate((box) => {
    box.scrollTop = box.scrollHeight;
  });
  await expect(months(page).locator('[aria-rowindex="241"]')).toContainText('240');
  await expect(page.getByRole('button', { name: /Pago anticipado/ })).toHaveCount(0);
  await expect(months(page).getByRole('textbox')).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(months(page).getByRole('row')).toHaveCount(241);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  const chart = page.getByRole('slider', { name: 'Intereses y capital por año' });
  await chart.press('End');
  await expect(chart).toHaveAttribute(
    'aria-valuetext',
    /^Año 20: Capital \$[\d,.]+ MXN, Intereses \$[\d,.]+ MXN$/,
  );

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`simulacion-${folio.toLowerCase()}.pdf`);
  const { text, pages } = pdfText(await readFile(await download.path()));
  expect(pages).toBe(6);
  for (const words of [folio, 'Preparada para Rosa', '$17,254.08 MXN', 'CAT 12.4 % sin IVA', '1,598,025.92'])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words);

  // Without JavaScript, the page tells where to find the rest of the table.
  const plain = await (await page.request.get(`/simulacion/${token}`)).text();
  expect(plain).toMatch(/<noscript>.*El PDF los tiene todos.*<\/noscript>/s);

  // An unknown and an expired link show the same page, with a link to continue.
  const answer = await page.goto('/simulacion/no-existe');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Este enlace ya no está vigente')).toBeVisible();
});

test('the office downloads what stands in a simulator and what was saved, and prints it', async ({
  page,
  product,
  signIn,
  checkPage,
}) => {
  const { id, folio } = await savedSimulation(product, 'enlace-de-prueba-2');
  const post = (form: Record<string, string>) =>
    page.request.post(`${product.origin}/admin/simulators/document`, {
      form,
      headers: { origin: product.origin },
    });
  const cases = JSON.stringify([asked]);
  const [seen] = await product.query(
    `select json_object_agg(kind, version) as versions from (select kind, max(version) as version from credit_versions
     where withdrawn_at is null and starts_on <= current_date group by kind) as latest`,
  );
  const versions = JSON.stringify(seen?.['versions']);

  await signIn('asesor');
  const table = await post({ cases, versions, format: 'csv' });
  expect(table.headers()['content-disposition']).toBe('attachment; filename="simulacion-bancario.csv"');
  expect((await table.text()).split('\r\n')).toHaveLength(242);
  const special = JSON.stringify([{ ...asked, rate: '9.1' }]);
  expect((await post({ cases: special, versions, format: 'pdf' })).status()).toBe(403);
  expect((await post({ cases: '[]', versions, format: 'pdf' })).status()).toBe(422);

  const saved = await page.request.get(`/admin/simulators/saved/${id}/document?format=xlsx`);
  expect(saved.headers()['content-disposition']).toContain(`simulacion-${folio.toLowerCase()}.xlsx`);
  expect((await saved.body()).subarray(0, 2).toString()).toBe('PK');

  await page.goto(`/admin/simulators/saved/${id}/print`);
  await untilHydrated(page);
  await expect(page.getByText('Preparada para Rosa Elena Duarte')).toBeVisible();
  await expect(page.getByText(new RegExp(`Folio ${folio} · Calculada el `))).toBeVisible();
  await checkPage(page);

  // In print: every month, no screen elements, and no page with only a heading.
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(months(page).getByRole('row')).toHaveCount(241);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  const breaks = await page
    .locator('article > section')
    .evaluateAll((sections) => sections.map((section) => getComputedStyle(section).breakBefore));
  expect(breaks).toEqual(['auto']);
  await page.emulateMedia({ media: 'screen' });

  await signIn('propietario');
  for (const path of ['print', 'document']) {
    const answer = await page.request.get(`/admin/simulators/saved/${id}/${path}`);
    expect(answer.status(), path).toBe(404);
  }
});
