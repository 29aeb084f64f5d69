import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, type RunningProduct, test } from '#tests/support/e2e.ts';
import { openPage } from '#tests/support/office.ts';

type Given = { title: string; price?: number; status?: string; bedrooms?: number; neighborhood?: string };

/** A property, inserted directly into the database. */
async function aHome({ query }: Pick<RunningProduct, 'query'>, given: Given) {
  const { title, price = 200_000_000, status = 'disponible', bedrooms = 3, neighborhood = 'Pitic' } = given;
  const [row] = await query(
    `insert into properties (title, slug, type, operation, status, price, bedrooms, neighborhood, city, state)
     values ($1, $2, 'casa', 'venta', $3, $4, $5, $6, 'Hermosillo', 'Sonora') returning id`,
    [title, `casa-${randomUUID()}`, status, price, bedrooms, neighborhood],
  );
  return Number(row?.['id']);
}

async function threeHomes(product: RunningProduct) {
  const words = `Trabajo ${randomUUID().slice(0, 6)}`;
  const ids = [];
  for (const name of ['uno', 'dos', 'tres']) ids.push(await aHome(product, { title: `${words} ${name}` }));
  return { words, ids, list: `/admin/properties?search=${encodeURIComponent(words)}&sort=title` };
}

const rows = (page: Page) => page.locator('[data-row]');
const focusedRow = (page: Page) => page.locator('[data-row]:focus-within');

test('j and k walk the list, x ticks, Enter opens and Esc takes back; not while typing', async ({
  page,
  product,
  signIn,
  checkPage,
}) => {
  const { words, list } = await threeHomes(product);
  await signIn('admin');
  await openPage(page, list);
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press('j');
  await expect(focusedRow(page)).toContainText('dos');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await expect(focusedRow(page)).toContainText('tres');
  await page.keyboard.press('x');
  await expect(page.getByText('Selección: 2').last()).toBeVisible();
  await checkPage(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Acciones para lo seleccionado' })).toHaveCount(0);
  await page.keyboard.press('k');
  await expect(focusedRow(page)).toContainText('dos');

  await page.getByRole('searchbox').focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' jkx');
  await expect(page.getByRole('searchbox')).toHaveValue(`${words} jkx`);

  await openPage(page, list);
  await page.keyboard.press('j');
  await expect(focusedRow(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/properties\/\d+$/);
});

test('the same keys walk the cards of the board', async ({ page, product, signIn, checkPage }) => {
  const words = `Tablero ${Math.random().toString(36).slice(2, 8)}`;
  for (const name of ['uno', 'dos']) {
    await product.query(
      `insert into leads (contact_name, source, stage, stage_since) values ($1, 'website', 'recibido', now())`,
      [`${words} ${name}`],
    );
  }
  await signIn('admin');
  await openPage(page, `/admin/submissions/pipeline?search=${encodeURIComponent(words)}`);
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press('j');
  const first = (await focusedRow(page).innerText()).includes('uno') ? 'uno' : 'dos';
  await page.keyboard.press('j');
  await expect(focusedRow(page)).toContainText(first === 'uno' ? 'dos' : 'uno');
  await page.keyboard.press('k');
  await expect(focusedRow(page)).toContainText(first);
  await checkPage(page);
  await page.keyboard.press('x');
  await expect(page.getByRole('button', { name: `Mover ${words} ${first}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Mover ${words} ${first}` })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(focusedRow(page)).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(`${words} ${first}`);
});

test('prices of many are previewed, changed, and put back; what is sold is refused by name', async ({
  page,
  product,
  signIn,
  checkPage,
}) => {
  const { words, ids, list } = await threeHomes(product);
  await aHome(product, { title: `${words} vendida`, status: 'vendida' });
  await signIn('admin');
  await openPage(page, list);
  await page.getByRole('checkbox', { name: 'Seleccionar esta página' }).first().check();
  await page.getByRole('button', { name: 'Cambiar precio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar precio' });
  await dialog.getByLabel('Cuánto').fill('-10');
  await dialog.getByRole('button', { name: 'Ver los cambios' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: `${words} uno` })).toContainText(
    '$2,000,000 MXN → $1,800,000 MXN',
  );
  await expect(dialog.getByRole('listitem').filter({ hasText: `${words} vendida` })).toContainText(
    'su precio ya no cambia aquí',
  );
  await checkPage(page);
  await dialog.getByRole('button', { name: 'Aplicar a 3' }).click();
  await expect(rows(page).filter({ hasText: '$1,800,000 MXN' })).toHaveCount(3);

  // What somebody else changes in between stays as they left it.
  await product.query(`update properties set price = 150000000, version = version + 1 where id = $1`, [
    ids[0],
  ]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Se deshizo en 2 propiedades.')).toBeVisible();
  const failures = page.getByRole('dialog', { name: 'Una propiedad no cambió' });
  await expect(failures).toContainText(`${words} uno`);
  await expect(failures).toContainText('Alguien hizo otro cambio después');
  const prices = await product.query(`select price::text from properties where id = any($1) order by id`, [
    ids,
  ]);
  expect(prices.map(({ price }) => price)).toEqual(['150000000', '200000000', '200000000']);
});

test('what a change takes out of the list leaves the selection, and deleting many can be undone', async ({
  page,
  product,
  signIn,
}) => {
  const { list } = await threeHomes(product);
  await signIn('admin');
  await openPage(page, `${list}&status=disponible`);
  await rows(page).first().getByRole('checkbox').check();
  await rows(page).last().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Eliminar' }).click();
  const question = page.getByRole('dialog', { name: 'Eliminar' });
  await question.getByRole('button', { name: 'Aplicar a 2' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Acciones para lo seleccionado' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(rows(page)).toHaveCount(3);
});

test('the catalogue is filtered by price, bedrooms and colonia, several at once, and so is its file', async ({
  page,
  product,
  signIn,
  checkPage,
}) => {
  const words = `Filtrada ${randomUUID().slice(0, 6)}`;
  const zone = words.slice(-6);
  await aHome(product, { title: `${words} A`, bedrooms: 2, neighborhood: `Norte ${zone}` });
  await aHome(product, { title: `${words} B`, bedrooms: 3, neighborhood: `Sur ${zone}`, price: 500_000_000 });
  await aHome(product, { title: `${words} C`, bedrooms: 4, neighborhood: `Sur ${zone}` });
  await signIn('admin');
  await openPage(page, `/admin/properties?search=${encodeURIComponent(words)}&colonia[]=Norte ${zone}`);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Más filtros 1 en uso' }).click();
  const panel = page.getByRole('group', { name: 'Más filtros' });
  await panel.getByRole('group', { name: 'Recámaras' }).getByLabel('2').check();
  await panel.getByRole('group', { name: 'Recámaras' }).getByLabel('3').check();
  await panel.getByRole('group', { name: 'Colonia' }).getByLabel(`Norte ${zone}`).uncheck();
  await expect(rows(page)).toHaveCount(2);
  await checkPage(page);
  await panel.getByLabel('Hasta').fill('3,000,000');
  await panel.getByLabel('Hasta').press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/maxPrice=3%2C000%2C000/);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  const file = await page.getByRole('link', { name: 'Exportar CSV' }).first().getAttribute('href');
  const text = await (await page.request.get(file ?? '')).text();
  expect(text).toContain(`${words} A`);
  expect(text).not.toContain(`${words} B`);
});

test('the quick view goes to the next property and leads to its form', async ({
  page,
  product,
  signIn,
  checkPage,
}) => {
  const { list } = await threeHomes(product);
  await signIn('admin');
  await openPage(page, list);
  await rows(page).nth(1).hover();
  await rows(page).nth(1).getByRole('button', { name: 'Vista rápida' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Siguiente propiedad' }).click();
  const last = page.getByRole('dialog', { name: /uno|tres/ });
  await expect(last).toContainText('3 de 3');
  await expect(last.getByRole('button', { name: 'Siguiente propiedad' })).toBeDisabled();
  await checkPage(page);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('dialog')).toContainText('2 de 3');
  await page.getByRole('dialog').getByRole('link', { name: 'Editar' }).click();
  await expect(page).toHaveURL(/\/admin\/properties\/\d+\/edit/);
});

test('everything that a search finds is changed, also what is on other pages, and put back', async ({
  page,
  product,
  signIn,
  checkPage,
}) => {
  const words = `Todos ${randomUUID().slice(0, 6)}`;
  await product.query(
    `insert into leads (contact_name, source, stage, stage_since, priority)
     select $1 || ' ' || n, 'website', 'recibido', now(), 'normal' from generate_series(1, 60) n`,
    [words],
  );
  const priorities = async () =>
    (
      await product.query(`select distinct priority from leads where contact_name like $1`, [`${words} %`])
    ).map(({ priority }) => priority);
  await signIn('admin');
  await openPage(page, `/admin/submissions/pipeline?view=table&search=${encodeURIComponent(words)}`);
  await page.getByRole('checkbox', { name: 'Seleccionar esta página' }).first().check();
  await page.getByRole('button', { name: 'Seleccionar las 60 de esta búsqueda' }).click();
  await page.getByRole('button', { name: 'Cambiar prioridad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar prioridad' });
  // The first field has the focus, so that the value can be chosen with the keyboard.
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await dialog.getByRole('combobox').selectOption('high');
  await checkPage(page);
  await dialog.getByRole('button', { name: 'Aplicar a 60 leads' }).click();
  await expect(page.getByText('60 leads cambiaron.').first()).toBeVisible();
  expect(await priorities()).toEqual(['high']);
  await page.getByRole('button', { name: 'Deshacer' }).first().click();
  await expect(page.getByText('60 leads volvieron a como estaban.')).toBeVisible();
  expect(await priorities()).toEqual(['normal']);
});

test('a home that was withdrawn from the site goes back with the date it had', async ({
  page,
  product,
  signIn,
}) => {
  const [home] = await product.query(
    `select id, published_at::text as at, title from properties where live order by id limit 1`,
  );
  const stateOf = async () =>
    (
      await product.query(`select live, published_at::text as at from properties where id = $1`, [
        home?.['id'],
      ])
    )[0];
  await signIn('admin');
  await openPage(page, `/admin/properties/${String(home?.['id'])}`);
  await page.getByRole('button', { name: 'Retirar del sitio' }).click();
  await expect(page.locator('[data-toast=success]')).toContainText('La propiedad ya no está en el sitio.');
  expect(await stateOf()).toMatchObject({ live: false });
  await page.getByRole('button', { name: 'Deshacer' }).first().click();
  await expect(page.getByText('La propiedad quedó como estaba.')).toBeVisible();
  expect(await stateOf()).toEqual({ live: true, at: home?.['at'] });
});
