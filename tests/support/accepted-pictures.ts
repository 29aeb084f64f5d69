import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, type Page, type TestInfo } from '@playwright/test';
import sharp from 'sharp';

/** The same browser version renders the same, except for a few pixels of antialiasing. */
const tolerance = { threshold: 0.2, maxDiffPixelRatio: 0.0003 };

/**
 * Compares each section of the page with its accepted screenshot (`playwright test ui --update-snapshots`). Another
 * browser version or processor renders differently, so without accepted screenshots for this one nothing is compared.
 */
export async function expectAcceptedSections(page: Page, info: TestInfo, label: string) {
  const version = page.context().browser()?.version().split('.')[0] ?? '';
  const folder = `chromium-${version}-${process.arch}`;
  const isAccepting = ['all', 'changed'].includes(info.config.updateSnapshots);
  if (!isAccepting && !existsSync(dirname(info.snapshotPath(folder, 'x.png')))) return;

  const shot = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  const sections = await page.locator('main > section[id]').evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { id: element.id, left, top: top + window.scrollY, width, height };
    }),
  );
  expect(sections.length).toBeGreaterThan(5);
  for (const { id, left, top, width, height } of sections) {
    const area = {
      left: Math.round(left),
      top: Math.round(top),
      width: Math.floor(width),
      height: Math.floor(height),
    };
    const picture = await sharp(shot).extract(area).png({ compressionLevel: 9 }).toBuffer();
    expect.soft(picture).toMatchSnapshot([folder, `${id}-${label}.png`], tolerance);
  }
}
