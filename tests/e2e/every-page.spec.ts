import type { Page } from '@playwright/test';
import { expect, expectNoOverflow, test, untilHydrated, watchPictures } from '#tests/support/e2e.ts';
import { someRecords } from '#tests/support/scenarios/records.ts';
import { addressOf, accessPoints } from '#tests/support/route-table.ts';
import { isFull } from '#tests/support/size.ts';

/** Every page, on the smallest phone in light mode and on a desktop in dark mode: no overflow and no missing images. */
const looks = [
  { width: 360, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;
/**
 * The widths at which a page is checked for accessibility problems: `npm test` takes the phone for pages of visitors and
 * the desktop for pages of the office, `test:full` takes both.
 */
const accessibleAt = (isOffice: boolean) =>
  looks.map(({ width }) => width).filter((width) => isFull || (width === 1440) === isOffice);
/** Pages that must show photos. */
const pictured = new Set(['/', '/properties/:propertyId', '/fraccionamientos/:developmentAddress']);

// Each worker has its own product; the pages are distributed between them.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });
test.use({ measuresContrast: true });

for (const { name, pattern, kind, intent, access } of accessPoints) {
  // The gallery of the design system is checked in ui.spec.ts.
  if (kind !== 'page' || intent !== null || pattern === '/ui') continue;

  test(`${name} at 360 px by day and at 1440 px by night`, async ({ page, product, signIn, checkPage }) => {
    if (access !== 'public') await signIn('superadmin');
    const pictures = watchPictures(page);
    const [first] = looks;
    await page.setViewportSize({ width: first.width, height: 900 });
    await page.goto(addressOf(pattern, await someRecords(product)));
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/.+/);

    // The page reacts to width and theme without a reload, so one load is enough for both.
    for (const { width, colorScheme } of looks) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      if (accessibleAt(access !== 'public').includes(width)) await checkPage(page);
      else await expectNoOverflow(page);
      if (isFull) await photograph(page, `${pattern}-${width}-${colorScheme}`);
    }
    expect(pictures.missing).toEqual([]);
    if (pictured.has(pattern)) expect(pictures.shown.join()).toContain('/media/');
  });
}

/** For people to look at: no test compares it. */
async function photograph(page: Page, name: string) {
  const path = `test-results/pages/${name.replaceAll(/[^\w-]+/g, '_')}.jpg`;
  await page.screenshot({ path, fullPage: true, type: 'jpeg', quality: 80 });
}
