import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { sessionOf } from '#tests/support/http.ts';
import { openPage } from '#tests/support/office.ts';
import { aBareHome, photosOf, untilMade, upload } from '#tests/support/scenarios/photo-uploads.ts';
import { noise, svg } from '#tests/support/pictures.ts';
import { journeyWidths } from '#tests/support/size.ts';

// Photos are processed with a low priority, which takes long on a busy machine.
test.describe.configure({ timeout: 240_000 });

const editor = (id: string) => `/admin/properties/${id}/edit?step=images`;
const cards = (page: Page) => page.getByRole('region', { name: 'Fotografías' }).locator('ol > li');
const handle = (page: Page, number: number) =>
  page.getByRole('button', { name: `Opciones de la fotografía ${number}` });

for (const width of journeyWidths(390)) {
  test(`the whole life of photographs in the back office, at ${width} px`, async ({
    page,
    product,
    signIn,
    checkPage,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn('admin');
    const id = await aBareHome(product);
    await openPage(page, editor(id));
    await expect(page.getByText('Todavía no hay fotografías.')).toBeVisible();

    const files = await Promise.all(
      // The first photo is the largest and must still be the first in the list.
      [1600, 201, 202].map(async (side, index) => ({
        name: `foto-${index}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await noise('jpeg', { width: side, height: side }),
      })),
    );
    const fake = { name: 'dibujo.jpg', mimeType: 'image/jpeg', buffer: svg };
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([...files, fake]);
    await expect(page.getByText('Es un dibujo SVG.')).toBeVisible();
    await expect(cards(page)).toHaveCount(3);
    // Processed photos appear without a reload.
    await expect(cards(page).locator('img[src^="/media/"]')).toHaveCount(3, { timeout: 120_000 });
    await expect(page.getByText('3 de 10', { exact: true })).toBeVisible();
    expect((await photosOf(product, id)).map((photo) => photo['file_name'])).toEqual(
      files.map(({ name }) => name),
    );
    await checkPage(page);

    await page.getByRole('button', { name: 'Reintentar dibujo.jpg' }).click();
    await expect(page.getByText('Es un dibujo SVG.')).toBeVisible();
    await page.getByRole('button', { name: 'Quitar dibujo.jpg' }).click();
    await expect(page.getByText('Es un dibujo SVG.')).toBeHidden();

    const order = async () => (await photosOf(product, id)).map((photo) => photo['id']);
    const [a, b, c] = await order();
    await handle(page, 1).focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(order).toEqual([b, a, c]);
    await expect(handle(page, 2)).toBeFocused();
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(order).toEqual([b, c, a]);
    await handle(page, 3).click();
    await page.getByRole('menuitem', { name: 'Mover al principio' }).click();
    await expect.poll(order).toEqual([a, b, c]);

    await cards(page).first().getByRole('button', { name: 'Describir la fotografía 1' }).click();
    await page.getByLabel('Descripción').fill('Sala con ventanal');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(cards(page).first().getByText('Sala con ventanal')).toBeVisible();

    await handle(page, 2).click();
    await page.getByRole('menuitem', { name: 'Usar como principal' }).click();
    await expect(cards(page).nth(1).getByText('Principal')).toBeVisible();

    await handle(page, 1).click();
    await page.getByRole('menuitem', { name: 'Quitar' }).click();
    await page.getByRole('button', { name: 'Quitar fotografía' }).click();
    await expect(cards(page)).toHaveCount(2);
    // The main photo is still the same.
    await expect(cards(page).first().getByText('Principal')).toBeVisible();
    expect(await order()).toEqual([b, c]);
    await checkPage(page);

    // A deleted photo can be restored from the toast, to the same position.
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByText('La fotografía volvió a su lugar.')).toBeVisible();
    await expect(cards(page)).toHaveCount(3);
    expect(await order()).toEqual([a, b, c]);
    await expect(cards(page).nth(1).getByText('Principal')).toBeVisible();
  });
}

test('photographs are put in order by dragging', async ({ page, product, signIn }) => {
  const cookie = await sessionOf(product.origin, 'admin@demo.sahuaro.mx');
  const id = await aBareHome(product);
  for (const side of [203, 204, 205]) {
    await upload(product, { cookie, ownerId: id, bytes: await noise('jpeg', { width: side, height: 150 }) });
  }
  await untilMade(product, id, 3);
  const order = async () => (await photosOf(product, id)).map((photo) => photo['id']);
  const [a, b, c] = await order();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('admin');
  await openPage(page, editor(id));
  await expect(cards(page).locator('img')).toHaveCount(3);
  await expect(page.locator('li[draggable=true]')).toHaveCount(3);
  await cards(page)
    .nth(2)
    .dragTo(cards(page).first(), { targetPosition: { x: 10, y: 60 } });
  await expect.poll(order).toEqual([c, a, b]);
});

test('a pasted photo is uploaded', async ({ page, product, signIn }) => {
  const id = await aBareHome(product);
  await signIn('admin');
  await openPage(page, editor(id));
  const bytes = [...(await noise('png', { width: 64, height: 64 }))];
  await page.evaluate((data) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(data)], 'pegada.png', { type: 'image/png' }));
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true }));
  }, bytes);
  await expect(cards(page)).toHaveCount(1);
  await untilMade(product, id, 1);
});

test('a file whose upload was interrupted can be sent again', async ({ page, product, signIn }) => {
  const id = await aBareHome(product);
  await signIn('admin');
  await openPage(page, editor(id));
  await page.route('**/admin/properties/photos', (route) => route.abort());
  const file = { name: 'patio.jpg', mimeType: 'image/jpeg', buffer: await noise('jpeg') };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByText('Sin conexión.')).toBeVisible();
  await page.unroute('**/admin/properties/photos');
  await page.getByRole('button', { name: 'Reintentar patio.jpg' }).click();
  await expect(cards(page)).toHaveCount(1);
});
