import { randomUUID } from 'node:crypto';
import { expect, type RunningProduct, test } from '#tests/support/e2e.ts';
import { openPage } from '#tests/support/office.ts';

/** A property with one photograph, inserted directly into the database. */
async function aHome({ query }: Pick<RunningProduct, 'query'>, status = 'disponible') {
  const title = `Ficha ${randomUUID().slice(0, 8)}`;
  const [row] = await query(
    `insert into properties (title, slug, type, operation, status, price, bedrooms, neighborhood, city, state)
     values ($1, $2, 'casa', 'venta', $3, 235000000, 3, 'Pitic', 'Hermosillo', 'Sonora') returning id`,
    [title, `casa-${randomUUID()}`, status],
  );
  const id = Number(row?.['id']);
  await query(
    // With the files of a photograph of the demo, so that no list shows a broken picture.
    `insert into photos (owner_kind, owner_id, position, status, width, height, variants, files)
     select 'property', $1, 0, 'ready', width, height, variants, files from photos
     where status = 'ready' and owner_kind = 'property' and variants <> '[]' order by id limit 1`,
    [String(id)],
  );
  return { id, title };
}

test('the head of a property shows its photograph, its price and its status', async ({
  page,
  product,
  signIn,
}) => {
  const { id } = await aHome(product, 'inactiva');
  await signIn('asesor');
  await openPage(page, `/admin/properties/${id}`);
  const head = page.getByRole('region', { name: 'Resumen de la propiedad' });
  await expect(head).toContainText('$2,350,000 MXN');
  await expect(head).toContainText('Inactiva');
  await expect(head.locator('img')).toHaveAttribute('src', /\/media\//);
});

test('a cell with an invalid value keeps it with its message, until it is corrected or given up', async ({
  page,
  product,
  signIn,
  checkPage,
}) => {
  const { id, title } = await aHome(product);
  const price = async () =>
    (await product.query('select price::int from properties where id = $1', [id]))[0]?.['price'];
  await signIn('asesor');
  await openPage(page, `/admin/test-inline?search=${encodeURIComponent(title)}`);
  await page.getByRole('gridcell', { name: title }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('caro');
  await page.keyboard.press('Enter');
  const cell = page.locator('[role=gridcell][aria-invalid=true]');
  await expect(cell).toContainText('caro');
  await expect(cell).toHaveAccessibleDescription(/\S/);
  await checkPage(page);
  // What was typed is there to be corrected.
  await cell.focus();
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: /Precio/ })).toHaveValue('caro');
  await page.keyboard.press('Escape');
  await expect(cell).toHaveCount(0);
  await expect(page.getByRole('gridcell', { name: '$2,350,000 MXN' })).toBeVisible();
  expect(await price()).toBe(235_000_000);
});
