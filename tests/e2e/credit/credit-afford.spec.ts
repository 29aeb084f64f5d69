import { dayOf } from '#app/core/day.ts';
import { affordable, monthlyOf } from '#app/features/credit/domain/afford.ts';
import { emptyCase } from '#app/features/credit/domain/credit-case.ts';
import type { CreditRules } from '#app/features/credit/domain/credit-rules.ts';
import { simulate } from '#app/features/credit/domain/simulate.ts';
import { exactMoney, money, roundMoney } from '#app/i18n/formats.ts';
import { asFirstPublished } from '#tests/support/credit/credit.ts';
import { minimumFillMilliseconds } from '#app/features/public-forms/domain/suspicion.ts';
import { expect, type RunningProduct, test, untilOlderThan } from '#tests/support/e2e.ts';

test.beforeEach(({ product }) => asFirstPublished(product));

/** Credit on the public site: the monthly payment of a property, the highest price, and the enquiry form. */
const asked = {
  income: 4_500_000,
  age: 34,
  sex: 'female',
  savings: 18_000_000,
  down: 40_000_000,
} as const;

async function rulesOf(product: RunningProduct) {
  const rows = await product.query(`
    select distinct on (kind) kind, value, version, starts_on::text as "startsOn" from credit_versions
    where withdrawn_at is null and starts_on <= (now() at time zone 'America/Hermosillo')::date
    order by kind, starts_on desc, version desc`);
  const configs = Object.fromEntries(rows.map(({ kind, value }) => [kind, value]));
  const versions = Object.fromEntries(
    rows.map(({ kind, version, startsOn }) => [kind, { version, startsOn }]),
  );
  return { ...configs, versions } as CreditRules;
}

const wallet = /40,000|45,000|4500000|4,500/;

test('on a phone: what one can afford, the homes up to there, and somebody who calls', async ({
  page,
  product,
  mailbox,
  checkPage,
}) => {
  const rules = await rulesOf(product);
  const today = dayOf(Date.now());
  const schemes = affordable(rules, asked, today);
  await page.setViewportSize({ width: 390, height: 844 });

  await page.goto('/alcanza');
  await checkPage(page);
  await page.getByRole('button', { name: 'Ver cuánto me alcanza' }).click();
  expect(page.url()).not.toContain('resultado');
  await page.getByLabel('Ingreso mensual').fill('45000');
  await page.getByLabel('Edad').fill('34');
  await page.getByRole('radio', { name: 'Sí' }).check();
  await page.getByLabel('Saldo de tu subcuenta').fill('180000');
  await page.getByRole('radio', { name: 'Mujer' }).check();
  await page.getByLabel('Tus ahorros').fill('400000');
  await page.getByRole('button', { name: 'Ver cuánto me alcanza' }).click();
  for (const { kind, price, monthly } of schemes) {
    const card = page.locator(`[data-scheme="${kind}"]`);
    await expect(card.getByRole('strong')).toHaveText(money(price));
    await expect(card).toContainText(exactMoney(monthly));
    await expect(card).toContainText('Para firmar necesitas');
  }
  expect(page.url()).not.toMatch(/income|45000|edad|age/);
  await checkPage(page);

  const bank = schemes.find(({ kind }) => kind === 'bancario');
  await page
    .locator('[data-scheme="bancario"]')
    .getByRole('link', { name: /Ver casas hasta/ })
    .click();
  await page.waitForURL(/\/properties\?.*credito=bancario/);
  const chip = page.getByRole('link', { name: new RegExp(`Hasta .* con Crédito bancario`) });
  await expect(chip).toContainText(money(bank?.price ?? 0));
  const dear = await product.query(
    `select id, price, type from properties where live and operation = 'venta' and price between $1 and $2
     and type in ('casa', 'departamento') and (payment_options = '{}' or 'bancario' = any(payment_options))
     order by price desc`,
    [bank?.lowest, bank?.price],
  );
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(dear.length));
  const home = dear.find(({ type }) => type === 'casa');
  const monthly = monthlyOf(rules, { kind: 'bancario', asked, price: Number(home?.['price']), today });
  const card = page.locator(`[data-property="${String(home?.['id'])}"]`);
  await expect(card).toContainText(`${money(monthly ?? 0)} al mes aprox.`);
  // Every home that the credit buys shows its payment, and no land is among them.
  const cards = page.locator('main article[data-property]');
  await expect(cards.filter({ hasText: 'al mes aprox.' })).toHaveCount(await cards.count());
  await expect(page.getByText(/No constituye una oferta de crédito\. .*El CAT de cada casa/)).toBeVisible();
  await checkPage(page);

  // The filter stays when sorting or paging; removing it shows all properties again.
  await page.getByLabel('Ordenar').selectOption('price');
  await page.waitForURL(/sort=price/);
  expect(page.url()).toContain('credito=bancario');
  await expect(page.getByText('al mes aprox.').first()).toBeVisible();
  await chip.click();
  await expect(page.getByText('al mes aprox.')).toHaveCount(0);
  await page.goBack();

  await card.getByRole('link').first().click();
  await page.waitForURL(new RegExp(`/properties/${String(home?.['id'])}-`));
  const openedAt = Date.now();
  const estimate = page.getByRole('region', { name: 'Pago mensual estimado' });
  const { calculation } = simulate(
    rules,
    { ...emptyCase('bancario', rules), value: Number(home?.['price']) },
    today,
  );
  await expect(estimate).toContainText(`Desde ${roundMoney(calculation?.monthly.total ?? 0)} al mes`);
  await expect(estimate).toContainText(`CAT ${calculation?.cats[0]?.value} %`);
  const own = page.getByRole('region', { name: 'Esta casa con tu crédito' });
  await expect(own).toContainText(`${exactMoney(monthly ?? 0)} al mes`);
  await expect(own.locator('dl')).toContainText(
    /CAT [\d.]+ % sin IVA \(Banco\), CAT [\d.]+ % sin IVA \(Infonavit\)/,
  );
  const other = simulate(
    rules,
    { ...emptyCase('bancario', rules), value: Number(home?.['price']), downPercent: '30', years: 10 },
    today,
  );
  await estimate.getByLabel('Enganche').selectOption('30');
  await estimate.getByLabel('Plazo').selectOption('10');
  await expect(estimate).toContainText(`Desde ${roundMoney(other.calculation?.monthly.total ?? 0)} al mes`);
  await checkPage(page);

  // The server takes a form sent sooner for a program's.
  await untilOlderThan(minimumFillMilliseconds, openedAt);
  await own.getByRole('radio', { name: 'Crédito bancario' }).check();
  await own.getByLabel('Tu nombre').fill('Rosa Elena Duarte');
  await own.getByLabel('Tu teléfono').fill('6621234567');
  await own.getByLabel('Tu correo').fill('rosa-credito@ejemplo.mx');
  await own.getByLabel(/Leí el aviso/).check();
  await own.getByRole('button', { name: 'Quiero que me llamen' }).click();
  await page.waitForURL(/\/alcanza\/gracias/);
  const folio = await page.locator('strong').filter({ hasText: /^SC-/ }).innerText();
  await checkPage(page);
  const [row] = await product.query(
    `select s.*, c.purpose, c.notice_version from simulations s
     join consents c on c.subject_kind = 'simulation' and c.subject_id = s.id::text where folio = $1`,
    [folio],
  );
  expect(row).toMatchObject({
    source: 'site',
    kind: 'bancario',
    phone: '+526621234567',
    note: '',
    asked,
    property_id: home?.['id'],
    price: home?.['price'],
    monthly: String(monthly),
    purpose: 'credit_enquiry',
    notice_version: '1.0',
  });
  expect(row?.['search_address']).not.toMatch(wallet);
  const letter = await mailbox.letterTo('rosa-credito@ejemplo.mx');
  expect(letter.subject).toContain(folio);
  expect(letter.text).not.toMatch(wallet);
});

test('on a desktop: the panel next to the listing, and pages without personal data', async ({
  page,
  product,
  request,
  checkPage,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/properties?operation=venta&type=casa');
  await page.getByRole('link', { name: '¿Cuánto me alcanza?' }).click();
  const panel = page.getByRole('dialog', { name: '¿Cuánto me alcanza?' });
  await panel.getByLabel('Ingreso mensual').fill('45000');
  await panel.getByLabel('Edad').fill('34');
  await panel.getByRole('radio', { name: 'No' }).check();
  await panel.getByLabel('Tus ahorros').fill('400000');
  await checkPage(page);
  await panel.getByRole('button', { name: 'Ver las casas que me alcanzan' }).click();
  await page.waitForURL('/properties?operation=venta&type=casa&credito=bancario');
  await expect(panel).toBeHidden();
  await expect(page.getByText('al mes aprox.').first()).toBeVisible();
  const [priced] = await product.query(
    `select price from properties where live and operation = 'venta' and type = 'casa' order by price desc limit 1`,
  );
  expect(Number(priced?.['price'])).toBeGreaterThan(300_000_000);
  await checkPage(page);

  // A shared link shows properties, and nothing about the person who sent it.
  const shared = await request.get(page.url());
  const told = await shared.text();
  expect(told).not.toContain('al mes aprox.');
  expect(told).not.toContain('income');
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: 'sahuaro_alcance', httpOnly: true, sameSite: 'Lax' });
  const own = await page.request.get(page.url());
  expect(own.headers()['cache-control']).toBe('private, no-store');
  expect(await own.text()).toContain('al mes aprox.');
  expect(await (await request.get(page.url())).text()).not.toContain('al mes aprox.');

  await page.goto('/alcanza');
  await checkPage(page);
  await page.getByRole('button', { name: 'Borrar mis datos' }).click();
  await expect(page.getByRole('heading', { name: 'Tus datos' })).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form, the homes and the enquiry work by address', async ({ page, product }) => {
    await page.goto('/properties?operation=venta&city=Hermosillo');
    await page.getByRole('link', { name: '¿Cuánto me alcanza?' }).click();
    await page.getByLabel('Ingreso mensual').fill('45,000');
    await page.getByLabel('Edad').fill('17');
    await page.getByRole('radio', { name: 'No', exact: true }).check();
    await page.getByLabel('Tus ahorros').fill('400000');
    await page.getByRole('button', { name: 'Ver cuánto me alcanza' }).click();
    await expect(page.getByText('Escribe una edad entre 18 y 100 años').first()).toBeVisible();
    await expect(page.getByLabel('Ingreso mensual')).toHaveValue('$45,000');
    await page.getByLabel('Edad').fill('34');
    await page.getByRole('button', { name: 'Ver cuánto me alcanza' }).click();
    await page
      .locator('[data-scheme="bancario"]')
      .getByRole('link', { name: /Ver casas hasta/ })
      .click();
    expect(page.url()).toMatch(/city=Hermosillo&credito=bancario/);
    await expect(page.getByText('al mes aprox.').first()).toBeVisible();
    await page.locator('article[data-property] a').first().click();
    const own = page.getByRole('region', { name: 'Esta casa con tu crédito' });
    await expect(own).toContainText('al mes');
    await own.getByLabel('Tu nombre').fill('Sin Guiones');
    await own.getByLabel('Tu teléfono').fill('662 765 4321');
    await own.getByLabel(/Leí el aviso/).check();
    await own.getByRole('button', { name: 'Quiero que me llamen' }).click();
    await expect(page.locator('strong').filter({ hasText: /^SC-/ })).toBeVisible();
    const rows = await product.query(`select kind from simulations where phone = '+526627654321'`);
    expect(rows).toEqual([{ kind: 'bancario' }]);
  });
});
