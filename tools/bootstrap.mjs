// What `npm start` and `npm test` need before the product's own code can run. Plain JavaScript for Node 20.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

const stamps = { install: 'node_modules/.sahuaro-installed', build: 'build/.sahuaro-built' };
const sources = ['app', 'db', 'server', 'public'];
const settings = [
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'tools/build.ts',
];

export function say(text) {
  process.stdout.write(`${text}\n`);
}

function fail(text) {
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}

function digest(paths) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const path of paths) hash.update(`\n${path}\n`).update(readFileSync(path));
  return hash.digest('hex');
}

function isFresh(stamp, value) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === value;
}

/**
 * Installs packages when the lock file differs from the one that was installed. Packages do not run install scripts.
 * `npm ci` is not used: it needs every optional binary of every platform in the lock file, also those that a registry
 * does not have.
 */
export function ensureInstalled() {
  const wanted = digest(['package-lock.json']);
  if (isFresh(stamps.install, wanted)) return;
  say('Instalando lo que hace falta (solo la primera vez)...');
  const options = [
    '--ignore-scripts',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
  ];
  const done = spawnSync('npm', ['install', ...options, '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) fail('No se pudo instalar. Revisa la conexión y vuelve a intentarlo.');
  writeFileSync(stamps.install, wanted);
}

/**
 * The Node version that the product needs: the one installed with the packages, or the machine's if it is new enough.
 */
export function productNode() {
  const own = join(
    root,
    'node_modules',
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
    'bin',
    'node',
  );
  if (existsSync(own)) return own;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath;
  return fail(
    `Para esta plataforma (${process.platform} ${process.arch}) hace falta Node 22.22 o posterior; este es ${process.versions.node}.`,
  );
}

export function productEnvironment() {
  return {
    ...process.env,
    PATH: `${dirname(productNode())}:${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`,
  };
}

/** Builds when a source file changed since the last build. */
export async function ensureBuilt() {
  const problem = await build();
  if (problem) fail(problem);
}

/** Builds beside other work, without ending the process on a failure: returns the error, if any. */
export async function build() {
  const wanted = digest(
    [...sources.flatMap(filesBelow), ...settings.filter((path) => existsSync(path))].sort((a, b) =>
      a < b ? -1 : 1,
    ),
  );
  if (isFresh(stamps.build, wanted)) return null;
  say('Construyendo...');
  rmSync(stamps.build, { force: true });
  const { status, output } = await run(productNode(), ['tools/build.ts']);
  if (status !== 0) return `No se pudo construir.\n${output}`;
  mkdirSync('build', { recursive: true });
  writeFileSync(stamps.build, wanted);
  return null;
}

/** Runs a command to its end without printing; returns its output and exit status. */
export function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: productEnvironment() });
    const said = [];
    child.stdout.on('data', (chunk) => said.push(chunk));
    child.stderr.on('data', (chunk) => said.push(chunk));
    child.on('error', (error) => resolve({ status: 1, output: String(error) }));
    child.on('close', (status) => resolve({ status: status ?? 1, output: Buffer.concat(said).toString() }));
  });
}

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}
