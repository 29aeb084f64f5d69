// `npm run check`: everything that can be checked without running the product.
import { ensureInstalled, run, say } from './bootstrap.mjs';

/** @type {[name: string, command: string, args: string[]][]} */
const steps = [
  ['formato', 'oxfmt', ['--check', '.']],
  ['reglas', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['tipos de rutas', 'react-router', ['typegen']],
  ['tipos', 'tsc', []],
  ['fronteras', 'depcruise', ['app', 'db', 'server', '--output-type', 'err']],
  ['las fronteras pueden fallar', 'node', ['tools/borders-canary.ts']],
  ['código sin uso', 'knip', ['--no-progress']],
];

/** Runs every step, also after one failed. */
export async function runChecks(tell = say) {
  const results = { passed: 0, failed: 0 };
  for (const [name, command, args] of steps) {
    const { status, output } = await run(command, args);
    const isGood = status === 0;
    tell(`  ${isGood ? '✓' : '✗'} ${name}`);
    if (!isGood) tell(output);
    results[isGood ? 'passed' : 'failed']++;
  }
  return results;
}

if (import.meta.filename === process.argv[1] || process.argv[1]?.endsWith('check.mjs')) {
  ensureInstalled();
  process.exit((await runChecks()).failed > 0 ? 1 : 0);
}
