// `npm run check`: everything that can be judged without running the product.
import { spawnSync } from 'node:child_process';
import { ensureInstalled, productEnvironment, say } from './bootstrap.mjs';

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
export function runChecks() {
  const results = { passed: 0, failed: 0 };
  for (const [name, command, args] of steps) {
    const done = spawnSync(command, args, {
      env: productEnvironment(),
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    const isGood = done.status === 0;
    say(`  ${isGood ? '✓' : '✗'} ${name}`);
    if (!isGood) say(`${done.stdout}\n${done.stderr}`);
    results[isGood ? 'passed' : 'failed']++;
  }
  return results;
}

if (import.meta.filename === process.argv[1] || process.argv[1]?.endsWith('check.mjs')) {
  ensureInstalled();
  process.exit(runChecks().failed > 0 ? 1 : 0);
}
