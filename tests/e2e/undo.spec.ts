import type { Page } from '@playwright/test';
import { expect, type RunningProduct, test } from '#tests/support/e2e.ts';
import { openPage } from '#tests/support/office.ts';

const uniqueTitle = (words: string) => `${words} ${Math.random().toString(36).slice(2, 8)}`;

async function aDraft({ query }: Pick<RunningProduct, 'query'>, title: string) {
  await query(
    `insert into properties (slug, title, type, status, neighborhood, city, state, location)
     values ('casa', $1, 'casa', 'disponible', 'Pitic', 'Hermosillo', 'Sonora', 'Pitic, Hermosillo')`,
    [title],
  );
}

const rowOf = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) });

async function remove(page: Page, title: string) {
  await rowOf(page, title)
    .getByRole('button', { name: /Acciones/ })
    .click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await expect(rowOf(page, title)).toHaveCount(0);
}

const bar = (page: Page) => page.getByRole('complementary', { name: 'Último cambio' });

test('an undo stays at the foot of the list when its toast is gone', async ({
  page,
  product,
  signIn,
  checkPage,
}) => {
  const words = uniqueTitle('Casa con bar');
  for (const letter of ['A', 'B']) await aDraft(product, `${words} ${letter}`);
  await signIn('admin');
  await openPage(page, `/admin/properties?search=${encodeURIComponent(words)}`);
  await remove(page, `${words} A`);
  await remove(page, `${words} B`);

  // The latest change comes first; when it is undone, the one before it is offered.
  await expect(bar(page)).toContainText(`${words} B`);
  await expect(bar(page)).toBeInViewport();
  await checkPage(page);
  await bar(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect(rowOf(page, `${words} B`)).toBeVisible();
  await expect(bar(page)).toContainText(`${words} A`);

  // On another page it would only be in the way; back on the list it is offered again.
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(bar(page)).toHaveCount(0);
  await page.goBack();
  await expect(bar(page)).toContainText(`${words} A`);
  await bar(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(bar(page)).toHaveCount(0);
});

test('Ctrl-Z undoes the last change, but in a field it belongs to what was typed', async ({
  page,
  product,
  signIn,
}) => {
  const title = uniqueTitle('Casa con tecla');
  await aDraft(product, title);
  await signIn('admin');
  await openPage(page, `/admin/properties?search=${encodeURIComponent(title)}`);
  await remove(page, title);

  const search = page.getByRole('searchbox').first();
  await search.focus();
  await search.press('Control+z');
  await expect(bar(page)).toContainText(title);
  await expect(rowOf(page, title)).toHaveCount(0);

  await search.blur();
  await page.keyboard.press('Control+z');
  await expect(rowOf(page, title)).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});
