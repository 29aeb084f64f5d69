import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, type RunningProduct, test, untilHydrated } from '#tests/support/e2e.ts';
import { rasterCity, vectorCity } from '#tests/support/maps/city-files.ts';
import { startTileServer, tileCredit } from '#tests/support/maps/tile-server.ts';
import { testSecrets } from '#tests/support/test-secrets.ts';

const drawn = (page: Page) => page.locator('.leaflet-container[data-streets="drawn"]');
const plan = (page: Page) => page.locator('.leaflet-container[data-streets="plan"]');
const planNote = 'Plano sencillo: avenidas y colonias principales';

/** Chooses where the streets come from, on the page of the office. */
async function choose(page: Page, name: RegExp, url?: string) {
  await page.goto('/admin/settings/maps');
  await untilHydrated(page);
  await page.getByRole('radio', { name }).check();
  if (url) {
    await page.getByLabel('Dirección de los cuadros').fill(url);
    await page.getByLabel('Crédito', { exact: true }).fill(tileCredit);
  }
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Mapas guardados.')).toBeVisible();
}

function importCity({ dataDir, databaseUrl }: RunningProduct, content: Buffer) {
  const path = join(dataDir, 'hermosillo.pmtiles');
  writeFileSync(path, content);
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRETS: testSecrets.join(','),
  };
  execFileSync(process.execPath, ['build/server/index.js', 'import-map', path], { env });
}

async function expectPlan(page: Page) {
  await expect(plan(page)).toBeVisible();
  await expect(page.getByText(planNote)).toBeVisible();
  await expect(page.locator('.plan-name > span', { hasText: 'Centro' }).first()).toBeVisible();
  await expect(page.locator('.plan-main').first()).toBeVisible();
  // A name below zero would lie under the ground of the plan.
  const heights = await page
    .locator('.plan-name')
    .evaluateAll((names) => names.map((name) => Number(getComputedStyle(name).zIndex)));
  expect(Math.min(...heights)).toBeGreaterThan(0);
}

test('streets are drawn over the plan, with their credit, and the server learns only our origin', async ({
  page,
  signIn,
  tiles,
  product,
  checkPage,
}) => {
  await page.goto('/properties?view=map');
  await expect(drawn(page)).toBeVisible();
  await expect(page.locator('img.leaflet-tile-loaded').first()).toBeVisible();
  await expect(page.getByText(tileCredit)).toBeVisible();
  await expect(page.getByText(planNote)).toBeHidden();
  await checkPage(page);

  // Pages of the office send no referrer otherwise.
  tiles.asked.splice(0);
  await signIn('superadmin');
  await page.goto('/admin/settings/maps');
  await expect(drawn(page)).toBeVisible();
  const referrers = new Set(tiles.asked.map(({ headers }) => headers.referer));
  expect([...referrers]).toEqual([`${product.origin}/`]);
  await checkPage(page);
});

test.describe('another source of streets', () => {
  test.beforeEach(({ signIn }) => signIn('superadmin'));
  test.afterEach(({ page, tiles }) => choose(page, /^Otro servidor/, tiles.url));

  test('none: the plan stands in its place on every map, without asking anybody', async ({
    page,
    product,
    checkPage,
  }) => {
    await choose(page, /^Ninguno/);
    await expectPlan(page);
    const strangers: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(product.origin) && !/^(blob|data):/.test(url)) strangers.push(url);
    });
    await page.goto('/properties?view=map');
    await expectPlan(page);
    await checkPage(page);
    const [home] = await product.query(
      `select id from properties where live and public_latitude is not null order by id limit 1`,
    );
    await page.goto(`/properties/${String(home?.['id'])}`);
    await page.getByRole('heading', { name: 'Dónde está' }).scrollIntoViewIfNeeded();
    await expect(plan(page)).toBeVisible();
    await checkPage(page);
    expect(strangers).toEqual([]);
  });

  test('a tile server that never answers leaves the plan', async ({ page }) => {
    const dead = await startTileServer({ answers: false });
    await choose(page, /^Otro servidor/, dead.url);
    await page.goto('/properties?view=map');
    await expectPlan(page);
    expect(dead.asked.length).toBeGreaterThan(0);
    await page.goto('about:blank');
    await dead.stop();
  });

  for (const [kind, city, tile] of [
    ['vectors', async () => vectorCity(), 'canvas.leaflet-tile-loaded'],
    ['pictures', rasterCity, 'img.leaflet-tile-loaded'],
  ] as const) {
    test(`a file of the city with ${kind} is drawn, and nobody else is asked`, async ({
      page,
      product,
      checkPage,
    }) => {
      importCity(product, await city());
      const asked: string[] = [];
      page.on('response', (answer) => {
        const { origin, pathname } = new URL(answer.url());
        if (pathname.startsWith('/maps/')) asked.push(`${answer.status()} ${origin}`);
        else if (origin.startsWith('http') && origin !== product.origin) asked.push(answer.url());
      });
      await page.goto('/properties?view=map');
      await expect(drawn(page)).toBeVisible();
      await expect(page.locator(tile).first()).toBeVisible();
      await expect(page.getByRole('link', { name: /OpenStreetMap/ })).toHaveAttribute(
        'href',
        'https://www.openstreetmap.org/copyright',
      );
      expect([...new Set(asked)]).toEqual([`206 ${product.origin}`]);
      await checkPage(page);
    });
  }
});
