import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '#tests/support/e2e.ts';

const searchHere = (page: Page) => page.getByRole('button', { name: 'Buscar en esta zona' });
const loading = (page: Page) => page.getByText('Buscando propiedades…');
const empty = (page: Page) => page.getByText('No hay propiedades en esta zona');
const markers = (page: Page) => page.locator('.map-pill > span, .map-cluster > span');

/** The zoom by the address of a tile that is shown. */
async function zoomOf(page: Page) {
  const src = await page.locator('img.leaflet-tile-loaded').first().getAttribute('src');
  return Number(/(\d+)\/\d+\/\d+\.png$/.exec(src ?? '')?.[1]);
}

async function drag(page: Page, by: number) {
  const box = await page.locator('.leaflet-container').boundingBox();
  if (!box) throw new Error('There is no map');
  const [x, y] = [box.x + box.width * 0.15, box.y + box.height * 0.8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y - by, { steps: 5 });
  await page.mouse.up();
}

test.use({ viewport: { width: 1280, height: 800 } });

test('the map says that it is loading, and offers nothing before the visitor moves it', async ({ page }) => {
  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/properties/map?*', async (route) => {
    await isHeld;
    await route.continue();
  });
  await page.goto('/properties?view=map');
  await expect(loading(page)).toBeVisible();
  await expect(empty(page)).toBeHidden();
  answer();
  await expect(markers(page).first()).toBeVisible();
  await expect(loading(page)).toBeHidden();
  await expect(searchHere(page)).toBeHidden();
  // Another size of the window is no move of the visitor.
  await page.setViewportSize({ width: 1100, height: 700 });
  await expect(page.locator('img.leaflet-tile-loaded').first()).toBeVisible();
  await expect(searchHere(page)).toBeHidden();
});

test('searching in what is seen keeps the view', async ({ page, checkPage }) => {
  await page.goto('/properties?view=map');
  await expect(markers(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Acercar' }).click();
  await drag(page, 60);
  await expect(searchHere(page)).toBeVisible();
  const before = await zoomOf(page);
  const answered = page.waitForResponse((response) => /\/properties\/map\?.*box=/.test(response.url()));
  await searchHere(page).click();
  await expect(page).toHaveURL(/box=/);
  await answered;
  await expect(searchHere(page)).toBeHidden();
  expect(await zoomOf(page)).toBe(before);
  await checkPage(page);

  // The address brings another visitor to the same place.
  await page.reload();
  await expect(markers(page).first()).toBeVisible();
  await expect.poll(() => zoomOf(page)).toBe(before);
  await expect(searchHere(page)).toBeHidden();
});

test('an area without properties says so, and one that could not be read can be read again', async ({
  page,
}) => {
  await page.goto('/properties?view=map&box=-120.00000,20.00000,-119.90000,20.10000');
  await expect(empty(page)).toBeVisible();

  let isBroken = true;
  await page.route('**/properties/map?*', (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto('/properties?view=map');
  await expect(page.getByText('No pudimos cargar las propiedades del mapa.')).toBeVisible();
  await expect(empty(page)).toBeHidden();
  isBroken = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(markers(page).first()).toBeVisible();
});

test('staff place a pin with a click, by dragging and with the keyboard, with streets behind it', async ({
  page,
  signIn,
  checkPage,
}) => {
  await signIn('superadmin');
  await page.goto('/admin/fraccionamientos/new');
  await untilHydrated(page);
  const map = page.locator('.leaflet-container');
  const latitude = page.getByLabel('Latitud');
  // Leaflet is loaded when its place comes into view.
  await page.locator('.map-canvas').scrollIntoViewIfNeeded();
  await expect(page.locator('.leaflet-container[data-streets="drawn"]')).toBeVisible();

  await map.focus();
  await page.keyboard.press('Enter');
  await expect(latitude).toHaveValue(/^29\.\d{6}$/);
  const placed = await latitude.inputValue();
  const pin = page.locator('.map-pin');
  await pin.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => Number(await latitude.inputValue())).toBeGreaterThan(Number(placed));
  await checkPage(page);

  const dragged = await latitude.inputValue();
  const at = await page.locator('.map-pin svg').boundingBox();
  if (!at) throw new Error('There is no pin');
  await page.mouse.move(at.x + 16, at.y + 16);
  await page.mouse.down();
  await page.mouse.move(at.x + 56, at.y + 56, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => Number(await latitude.inputValue())).toBeLessThan(Number(dragged));

  const clicked = await latitude.inputValue();
  await map.click({ position: { x: 120, y: 60 } });
  await expect.poll(async () => latitude.inputValue()).not.toBe(clicked);
});
