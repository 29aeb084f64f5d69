import { expect, expectNoOverflow, test, untilAwake, watchPictures } from '#tests/support/e2e.ts';
import { someRecords } from '#tests/support/records.ts';
import { addressOf, routes } from '#tests/support/route-table.ts';

/** Every page there is, at phone and desk width, in both themes: looked at by axe, photographed, and complete without JavaScript where it is public. */
const widths = [390, 1440] as const;
const themes = ['light', 'dark'] as const;
/** Where a page without photographs would be a page without its point. */
const pictured = new Set(['/', '/properties/:propertyId', '/fraccionamientos/:developmentAddress']);
const pages = routes.filter(({ kind }) => kind === 'page');

// Each worker has a product of its own; the pages are shared out between them.
test.describe.configure({ mode: 'parallel' });

for (const { id, path: pattern, loader } of pages) {
  const isOpen = loader?.access === 'public';

  test(`${pattern} (${id}) at 390 and 1440 px, light and dark`, async ({
    page,
    product,
    signIn,
    checkPage,
  }) => {
    test.setTimeout(120_000);
    const path = addressOf(pattern, await someRecords(product));
    if (!isOpen) await signIn('superadmin');
    const pictures = watchPictures(page);

    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await untilAwake(page);
      // The gallery shows what page heads look like, so it has several.
      const heads = page.getByRole('heading', { level: 1 });
      await (pattern === '/ui' ? expect(heads.first()).toBeVisible() : expect(heads).toHaveCount(1));
      await expect(page).toHaveTitle(/.+/);
      // The theme follows the system's while the page stands, so one load shows both.
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        const name = `pages/${pattern.replaceAll(/[^\w]+/g, '_') || 'home'}-${width}-${theme}.jpg`;
        await page.screenshot({ path: `test-results/${name}`, fullPage: true, type: 'jpeg', quality: 80 });
        // Once in each theme and once at each width is enough for axe; nothing may be too wide in any.
        if ((theme === 'light') === (width === 390)) await checkPage(page);
        else await expectNoOverflow(page);
      }
    }
    expect(pictures.missing).toEqual([]);
    if (pictured.has(pattern)) expect(pictures.shown.join()).toContain('/media/');
  });

  if (isOpen && !pattern.startsWith('/ui')) {
    test(`${pattern} (${id}) can be read with JavaScript off`, async ({ browser, product }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.origin });
      const page = await context.newPage();
      await page.goto(addressOf(pattern, {}));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await context.close();
    });
  }
}
