import sharp from 'sharp';
import type { Locator, Page } from '@playwright/test';
import { expect, expectNoOverflow, test, untilHydrated } from '#tests/support/e2e.ts';

/** The public site as a whole: what is over photographs can be read, every part is found, and the look can be chosen. */
const readable = 4.5;

const inked = (...texts: Locator[]) =>
  Promise.all(
    texts.map(
      async (text) => [text, await text.evaluate((element) => getComputedStyle(element).color)] as const,
    ),
  );

/** The lowest contrast between a text's colour and any pixel behind its box. */
async function contrastBehind(page: Page, text: Locator, colour: string) {
  const ink = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('h1, h1 + p'))
      element.style.color = 'transparent';
    for (const element of document.querySelectorAll<HTMLElement>('header'))
      element.style.visibility = 'hidden';
  });
  const picture = await text.screenshot();
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let lowest = Infinity;
  for (let at = 0; at < data.length; at += info.channels) {
    lowest = Math.min(lowest, contrast(ink, [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]));
  }
  return lowest;
}

function contrast(one: readonly number[], other: readonly number[]) {
  const [light = 1, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: readonly number[]) {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

for (const address of ['/', '/about', '/contact']) {
  test(`the title over the photograph of ${address} can be read on every screen`, async ({ page }) => {
    for (const width of [360, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(address);
      await page
        .locator('main picture img')
        .first()
        .evaluate((image: HTMLImageElement) => image.decode());
      const title = page.getByRole('heading', { level: 1 });
      for (const [text, colour] of await inked(title, title.locator('+ p'))) {
        expect(await contrastBehind(page, text, colour), `${width}`).toBeGreaterThanOrEqual(readable);
      }
    }
  });
}

test('what the search of the home page suggests is seen without scrolling', async ({ page }) => {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/');
    await untilHydrated(page);
    await page.getByRole('combobox').first().fill('casa');
    const list = page.getByRole('listbox');
    await expect(list.getByRole('option').first()).toBeInViewport({ ratio: 1 });
    await expect(list.getByRole('option').last()).toBeInViewport({ ratio: 1 });
  }
});

test('the developments have a page of their own, linked from the foot, and lead to each', async ({
  page,
  product,
  checkPage,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Fraccionamientos' }).click();
  await page.waitForURL('/fraccionamientos');
  const shown = await product.query(
    `select name from fraccionamientos where published and deleted_at is null and status <> 'inactivo'`,
  );
  const names = await page.locator('main li h2').allTextContents();
  expect(names.toSorted()).toEqual(shown.map(({ name }) => String(name)).toSorted());
  await checkPage(page);
  await page.locator('main li:has(h2) a').first().click();
  await page.waitForURL(/\/fraccionamientos\/\d+/);
  const trail = page.getByRole('navigation', { name: 'Ruta de la página' });
  await expect(trail.getByRole('link', { name: 'Fraccionamientos' })).toHaveAttribute(
    'href',
    '/fraccionamientos',
  );
});

test('the people who attend visitors have a face', async ({ page, checkPage }) => {
  await page.goto('/about');
  const faces = page.locator('main li').filter({ hasText: 'Asesoría' });
  await expect(faces.filter({ hasText: 'Ana Valenzuela Ruiz' })).toBeVisible();
  const images = faces.locator('img');
  await expect(images).toHaveCount(await faces.count());
  await images.first().scrollIntoViewIfNeeded();
  await expect.poll(() => images.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  await checkPage(page);
});

test('light, dark or as the system: kept, and right from the first paint', async ({ page, checkPage }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/about');
  await untilHydrated(page);
  const choice = page.getByRole('contentinfo').getByRole('group', { name: 'Tema' });
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const day = await ground();
  await choice.getByRole('button', { name: 'Oscuro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(ground).not.toBe(day);
  await checkPage(page);
  // The server's answer already carries the choice, so nothing flashes.
  expect(await (await page.request.get('/properties')).text()).toContain('data-theme="dark"');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page
    .getByRole('contentinfo')
    .getByRole('group', { name: 'Tema' })
    .getByRole('button', { name: 'Sistema' })
    .click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', /.+/);
  await expectNoOverflow(page);
});

test('staff write the addresses of the social networks, and only those appear at the foot', async ({
  page,
  signIn,
  checkPage,
}) => {
  await signIn('admin');
  await page.goto('/admin/settings/social');
  await untilHydrated(page);
  await page.getByLabel('Facebook').fill('facebook.com/sahuaro');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByLabel('Facebook')).toHaveAccessibleDescription(/empiece con https/);
  await page.getByLabel('Facebook').fill('');
  await page.getByLabel('Instagram').fill('https://www.instagram.com/sahuaro');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Redes sociales guardadas')).toBeVisible();
  await checkPage(page);
  await page.goto('/about');
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/sahuaro',
  );
  await expect(foot.getByRole('link', { name: 'Facebook' })).toHaveCount(0);

  await page.goto('/admin/settings/social');
  await untilHydrated(page);
  await page.getByLabel('Instagram').fill('');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Redes sociales guardadas')).toBeVisible();
  await page.goto('/about');
  await expect(foot.getByRole('link', { name: 'Instagram' })).toHaveCount(0);
});

test('the site can be installed: manifest, icons and touch icon', async ({ page, request }) => {
  await page.goto('/');
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await request.get(String(address))).json()) as {
    name: string;
    lang: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Sahuaro Inmobiliaria', lang: 'es-MX' });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, sizes } of [...manifest.icons, { src: String(touch), sizes: '180x180' }]) {
    const icon = await request.get(src);
    expect(icon.status(), src).toBe(200);
    if (sizes === 'any') continue;
    const { width, height } = await sharp(await icon.body()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});
