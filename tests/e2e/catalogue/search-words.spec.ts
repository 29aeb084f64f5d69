import { expect, test } from '#tests/support/e2e.ts';
import { openPage } from '#tests/support/office.ts';

test('staff teach the search a word, try it, and a visitor finds homes by it', async ({
  page,
  signIn,
  checkPage,
}) => {
  await signIn('admin');
  await openPage(page, '/admin/settings/search-words');
  await expect(page.getByText('Todavía no hay palabras.')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar palabra' }).click();
  await expect(page.getByLabel('Si escriben')).toBeFocused();
  await page.keyboard.type('chapoteadero');
  await page.getByRole('button', { name: 'Guardar' }).click();
  // Half a pair is refused beside its field, and nothing typed is lost.
  await expect(page.getByText('Escribe qué se debe buscar').last()).toBeVisible();
  await expect(page.getByLabel('Si escriben')).toHaveValue('chapoteadero');
  await page.getByLabel('Buscar', { exact: true }).fill('alberca');
  await page.getByRole('button', { name: 'Agregar palabra' }).click();
  await page.getByLabel('Si escriben').last().fill('Chapoteadero');
  await page.getByLabel('Buscar', { exact: true }).last().fill('patio');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Esta palabra ya está en la lista').last()).toBeVisible();
  await page.getByRole('button', { name: 'Quitar «Chapoteadero»', exact: true }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Palabras de búsqueda guardadas')).toBeVisible();
  await expect(page.getByText('Se entiende como: Alberca')).toBeVisible();

  await page.getByLabel('Búsqueda', { exact: true }).fill('casa con chapoteadero');
  await page.getByRole('button', { name: 'Probar' }).click();
  await expect(page.getByText('Se entiende: Casas · Alberca')).toBeVisible();
  await expect(page.getByText(/Encuentra [1-9]\d* propiedad/)).toBeVisible();
  await checkPage(page);

  await openPage(page, '/properties?q=chapoteadero');
  await expect(page).toHaveURL(/pool=1/);
  await expect(page.getByRole('article').first()).toBeVisible();
});
