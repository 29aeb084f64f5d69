import type { Page } from '@playwright/test';
import { expect, test, untilAwake, watchPictures } from '#tests/support/e2e.ts';
import { someRecords } from '#tests/support/records.ts';
import { addressOf, doors } from '#tests/support/route-table.ts';
import { isFull } from '#tests/support/size.ts';

/** Every page there is, on a phone by day and on a desk by night: nothing too wide, nothing that axe minds, nothing missing. */
const looks = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;
/** Where a page without photographs would be a page without its point. */
const pictured = new Set(['/', '/properties/:propertyId', '/fraccionamientos/:developmentAddress']);

// Each worker has a product of its own; the pages are shared out between them.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

for (const { name, pattern, kind, intent, access } of doors) {
  // The gallery of the design system has its own looks in ui.spec.ts.
  if (kind !== 'page' || intent !== null || pattern === '/ui') continue;

  test(`${name} at 390 px by day and at 1440 px by night`, async ({ page, product, signIn, checkPage }) => {
    if (access !== 'public') await signIn('superadmin');
    const pictures = watchPictures(page);
    const [first] = looks;
    await page.setViewportSize({ width: first.width, height: 900 });
    await page.goto(addressOf(pattern, await someRecords(product)));
    await untilAwake(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/.+/);

    // Width and theme are followed while the page stands, so one load shows both.
    for (const { width, colorScheme } of looks) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await checkPage(page);
      if (isFull) await photograph(page, `${pattern}-${width}-${colorScheme}`);
    }
    expect(pictures.missing).toEqual([]);
    if (pictured.has(pattern)) expect(pictures.shown.join()).toContain('/media/');
  });
}

/** For a person to look at: nothing compares it. */
async function photograph(page: Page, name: string) {
  const path = `test-results/pages/${name.replaceAll(/[^\w-]+/g, '_')}.jpg`;
  await page.screenshot({ path, fullPage: true, type: 'jpeg', quality: 80 });
}
