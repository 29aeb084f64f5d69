// `npm test`: installs what is missing, then runs every check and every test. Prints `N passed, N failed` last. With
// TEST_SIZE=full (`npm run test:full`) the tests with random cases run many more of them.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { installedBrowsers } from './browsers.mjs';
import { build, ensureInstalled, productEnvironment, say } from './bootstrap.mjs';
import { runParts, summaryOf } from './test-parts.mjs';

ensureInstalled();
const { runChecks } = await import('./check.mjs');
rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });
const startedAt = Date.now();

/** Resolves when the build is done, for the tests of the built product; the other parts may run meanwhile. */
let built = Promise.resolve(false);
const outcomes = await runParts(
  [
    // Waits for servers that start and end more than it computes, so it takes no core from the others.
    { name: 'Pruebas del servidor PostgreSQL', cores: 0, run: vitest('postgres', 1) },
    { name: 'Revisiones', cores: 1, run: (tell) => runChecks((text) => tell(`${text}\n`)) },
    { name: 'Construcción', cores: 1, run: buildProduct },
    { name: 'Pruebas de unidad', cores: 1, run: vitest('unit', 1) },
    { name: 'Pruebas con base de datos', cores: 2, run: vitest('db', 2) },
    { name: 'Pruebas por HTTP', cores: 2, run: (tell) => onceBuilt(tell, vitest('http', 2)) },
    { name: 'Pruebas en el navegador', cores: 2, run: (tell) => onceBuilt(tell, playwright) },
  ],
  { cores: Math.max(2, availableParallelism()), write: (text) => process.stdout.write(text) },
);
const { total, text } = summaryOf(outcomes, Math.round((Date.now() - startedAt) / 1000));
say(text);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

async function buildProduct(tell) {
  const building = build();
  built = building.then((problem) => problem === null);
  const problem = await building;
  if (problem) tell(`${problem}\n`);
  return problem ? { failed: 1 } : {};
}

/** Runs a command to its end and prints its output as it comes. */
function runPrinting(command, args, tell) {
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  return new Promise((resolve, reject) => {
    const env = { ...productEnvironment(), ...colours };
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', tell);
    child.on('error', reject);
    child.on('close', (status) => resolve(status ?? 1));
  });
}

/** A test runner that fails without naming a failed test counts as one failure. */
function vitest(project, workers) {
  const file = `test-results/${project}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return async (tell) => {
    const args = ['run', '--project', project, `--maxWorkers=${workers}`, ...reporters];
    const status = await runPrinting('vitest', args, tell);
    if (!existsSync(file)) return { failed: 1 };
    const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(
      readFileSync(file, 'utf8'),
    );
    const failed = numFailedTests || (numFailedTestSuites > 0 || status !== 0 ? 1 : 0);
    return { passed: numPassedTests, failed, skipped: numPendingTests };
  };
}

async function onceBuilt(tell, run) {
  if (await built) return run(tell);
  tell('No se corren: no se pudo construir.\n');
  return {};
}

async function playwright(tell) {
  ensureBrowser();
  const file = 'test-results/e2e.json';
  const status = await runPrinting('playwright', ['test', ...process.argv.slice(2)], tell);
  if (!existsSync(file)) return { failed: 1 };
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
  const { expected, unexpected, flaky, skipped } = stats;
  for (const reason of whatFailed(suites)) tell(`${reason}\n`);
  return { passed: expected, failed: unexpected || (status === 0 ? 0 : 1), unstable: flaky, skipped };
}

/** Also one that passed when it was tried again. */
function hasFailed({ tests }) {
  return tests.some(({ status }) => status === 'unexpected' || status === 'flaky');
}

/** Repeats each failure at the end, because the end of a long output is what a person sees first. */
function whatFailed(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...whatFailed(inner),
    ...specs.filter(hasFailed).map(failureText),
  ]);
}

function failureText({ title, file, tests }) {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
  const reasons = errors.map(({ stack, message, value }) =>
    stripVTControlCharacters(stack ?? message ?? value ?? ''),
  );
  return `\n${file} › ${title}\n${reasons.join('\n\n').slice(0, 3000)}`;
}

/** Uses an installed Chromium, otherwise the test runner's own, otherwise installs Debian's. */
function ensureBrowser() {
  if (installedBrowsers.some((path) => existsSync(path))) return;
  const quiet = { stdio: 'ignore', env: productEnvironment() };
  if (spawnSync('playwright', ['install', 'chromium'], quiet).status === 0) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Instalando Chromium de Debian...');
    spawnSync('apt-get', ['update', '-qq'], quiet);
    if (spawnSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], quiet).status === 0) return;
  }
  throw new Error('No hay navegador: instala Chromium y vuelve a correr las pruebas.');
}
