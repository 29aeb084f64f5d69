import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import type { measured } from './credit-page.ts';

/**
 * How long a simulator takes to recalculate a case, with every month of its tables, in a Chromium page: this happens at
 * every keystroke. The goal is 5 ms. `npm run bench:credit -- --rounds 200`
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } });
const installedChromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));
const goal = 5;

const browser = await chromium.launch({
  ...(installedChromium ? { executablePath: installedChromium } : {}),
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage();
  await page.addScriptTag({ content: await pageScript() });
  const results = await page.evaluate(
    (rounds) => (Reflect.get(window, 'bench') as { measured: typeof measured }).measured(rounds),
    Number(values.rounds),
  );
  const table = Object.entries(results).map(([name, { rows, times }]) => {
    const sorted = times.toSorted((one, other) => one - other);
    const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2));
    const median = at(0.5);
    return [
      name,
      { months: rows, 'median ms': median, 'p95 ms': at(0.95), goal: median < goal ? 'yes' : 'no' },
    ];
  });
  console.table(Object.fromEntries(table));
} finally {
  await browser.close();
}

/** The code of the pages, built for the browser in the same way as the product. */
async function pageScript() {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'baseline-widely-available',
      lib: { entry: 'tests/bench/credit-page.ts', formats: ['iife'], name: 'bench' },
    },
  })) as Rolldown.RolldownOutput[];
  return built[0]?.output[0].code ?? '';
}
