// `npm test`: installs what is missing, then every check and every test. Prints `N passed, N failed` last.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { build, ensureInstalled, productEnvironment, say } from './bootstrap.mjs';

ensureInstalled();
const { runChecks } = await import('./check.mjs');
rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });
const total = { passed: 0, failed: 0, skipped: 0 };
const startedAt = Date.now();

say('\nRevisiones');
// Most checks use one core: the build has the other.
const built = build();
add(await runChecks());
const problem = await built;
say('\nPruebas de unidad');
add(vitest('unit'));
say('\nPruebas con base de datos');
add(vitest('db'));
if (problem) say(problem);
say('\nPruebas por HTTP');
add(problem ? { failed: 1 } : vitest('http'));
say('\nPruebas en el navegador');
if (!problem) ensureBrowser();
add(problem ? { failed: 1 } : playwright());

say(`\n${Math.round((Date.now() - startedAt) / 1000)} s`);
say(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

function add({ passed = 0, failed = 0, skipped = 0 }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

function run(command, args) {
  return spawnSync(command, args, { stdio: 'inherit', env: productEnvironment() }).status ?? 1;
}

/** A runner that ended badly without saying which test failed counts as one failure. */
function vitest(project) {
  const file = `test-results/${project}.json`;
  const status = run('vitest', [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  if (!existsSync(file)) return { failed: 1 };
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const failed = numFailedTests || (numFailedTestSuites > 0 || status !== 0 ? 1 : 0);
  return { passed: numPassedTests, failed, skipped: numPendingTests };
}

function playwright() {
  const file = 'test-results/e2e.json';
  const status = run('playwright', ['test', ...process.argv.slice(2)]);
  if (!existsSync(file)) return { failed: 1 };
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
  const { expected, unexpected, flaky, skipped } = stats;
  sayWhatFailed(suites);
  return { passed: expected, failed: unexpected + flaky || (status === 0 ? 0 : 1), skipped };
}

/** Why each one failed, once more at the end: the end is what one sees first of a long run. */
function sayWhatFailed(suites) {
  for (const { specs = [], suites: inner = [] } of suites) {
    sayWhatFailed(inner);
    for (const { ok, title, file, tests } of specs) {
      if (ok) continue;
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      const reasons = errors.map(({ stack, message, value }) =>
        stripVTControlCharacters(stack ?? message ?? value ?? ''),
      );
      say(`\n${file} › ${title}\n${reasons.join('\n\n').slice(0, 3000)}`);
    }
  }
}

/** An installed Chromium, else the runner's own, else Debian's. */
function ensureBrowser() {
  if (
    ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].some((path) =>
      existsSync(path),
    )
  )
    return;
  const quiet = { stdio: 'ignore', env: productEnvironment() };
  if (spawnSync('playwright', ['install', 'chromium'], quiet).status === 0) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Instalando Chromium de Debian...');
    spawnSync('apt-get', ['update', '-qq'], quiet);
    if (spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], quiet).status === 0) return;
  }
  say('No hay navegador: instala Chromium y vuelve a correr las pruebas.');
  process.exit(1);
}
