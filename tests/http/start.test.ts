import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { databaseUrl } from '#tests/support/servers/postgres.ts';
import { freePort } from '#tests/support/servers/product.ts';
import { until } from '#tests/support/until.ts';
import { testSecrets } from '#tests/support/test-secrets.ts';

/** Starts the built product, or one of its commands, with its own database. It may fail. */
async function attempt(env: Record<string, string>, command?: { name: string; input: string }) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sahuaro-start-'));
  // When we are root, the database runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o755);
  const child = spawn(process.execPath, ['build/server/index.js', ...(command ? [command.name] : [])], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      DATA_DIR: dataDir,
      DEMO: 'off',
      SECRETS: testSecrets.join(','),
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(command?.input ?? '');
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    child,
    code,
    said: () => said,
    dataDir,
    clusterDir: () => join(dataDir, 'postgres'),
    hasDatabase: () => existsSync(join(dataDir, 'postgres', 'postmaster.pid')),
    forget: () => rm(dataDir, { recursive: true, force: true }),
  };
}

test('a port in use is named in the error, and no database keeps running', async () => {
  const port = String(await freePort());
  const somebody = createServer().listen(Number(port));
  await once(somebody, 'listening');
  const start = await attempt({ PORT: port });
  expect(await start.code, start.said()).toBe(1);
  expect(start.said()).toContain(`El puerto ${port} ya está en uso.`);
  expect(start.said()).not.toMatch(/\n\s+at /);
  expect(start.hasDatabase()).toBe(false);
  somebody.close();
  await start.forget();
});

test('stopping an unfinished start leaves no database running', async () => {
  const start = await attempt({ PORT: String(await freePort()) });
  while (!start.hasDatabase()) await sleep(5);
  start.child.kill('SIGTERM');
  expect(await start.code, start.said()).toBe(0);
  expect(start.hasDatabase()).toBe(false);
  await start.forget();
});

for (const [name, value] of [
  ['PORT', 'tres mil'],
  ['LOG_LEVEL', 'todo'],
  ['TRUSTED_PROXIES', '10.0.0.0/99'],
  ['SECRETS', 'corto'],
] as const) {
  test(`${name}=${value} stops the start with an error that names it`, async () => {
    const start = await attempt({ [name]: value });
    expect(await start.code, start.said()).toBe(1);
    expect(start.said()).toContain(name);
    expect(start.said()).not.toMatch(/\n\s+at \S+ \(/);
    await start.forget();
  });
}

/** A start that cannot succeed ends by itself. Its exit code, and the one sentence that says what to do. */
async function refusal(env: Record<string, string>) {
  const start = await attempt(env);
  const code = await start.code;
  await start.forget();
  return `${code}: ${start.said().trim()}`;
}

test.each([
  [
    'an impossible folder',
    '/proc/x',
    /^1: «\/proc\/x» no puede ser la carpeta de datos: elige otra con DATA_DIR\.$/,
  ],
  [
    'a file',
    '/etc/hostname',
    /^1: «\/etc\/hostname» no puede ser la carpeta de datos: elige otra con DATA_DIR\.$/,
  ],
  ['a closed folder', '/sys/sahuaro', /^1: .*carpeta de datos.*DATA_DIR\.$/],
])('%s as data folder ends the start with one sentence', async (_, dataDir, sentence) => {
  expect(await refusal({ DATA_DIR: dataDir })).toMatch(sentence);
});

test('a full disk ends the start with one sentence', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sahuaro-start-'));
  // Every write to this device fails as on a full disk; making a disk full would need rights that not everybody has.
  await symlink('/dev/full', join(dataDir, '.sahuaro-probe'));
  expect(await refusal({ DATA_DIR: dataDir })).toMatch(/^1: No queda espacio en el disco.*libera espacio/);
  await rm(dataDir, { recursive: true, force: true });
});

test.each([
  [
    'nobody listens',
    'postgres://ana:clave-secreta@127.0.0.1:1/x',
    /Ningún PostgreSQL contesta en «127\.0\.0\.1:1»/,
  ],
  ['the host is unknown', 'postgres://ana:clave-secreta@no-existe.invalid/x', /equipo «no-existe\.invalid»/],
])('a DATABASE_URL where %s ends the start with one sentence', async (_, url, sentence) => {
  const said = await refusal({ DATABASE_URL: url });
  expect(said).toMatch(sentence);
  expect(said).toMatch(/^1: .* corrige DATABASE_URL\.$/);
  expect(said).not.toContain('clave-secreta');
});

test('a DATABASE_URL without that database, or that user, says so', async () => {
  const { address } = inject('demo');
  expect(await refusal({ DATABASE_URL: databaseUrl(address, 'no_existe') })).toMatch(
    /^1: .*no tiene la base de datos «no_existe»: créala o corrige DATABASE_URL\.$/,
  );
  expect(
    await refusal({ DATABASE_URL: databaseUrl({ ...address, user: 'nadie', password: 'x' }, 'postgres') }),
  ).toMatch(/^1: .*no acepta ese usuario con esa contraseña: corrige DATABASE_URL\.$/);
});

test('a damaged postmaster.pid ends the start with one sentence; without it the start succeeds', async () => {
  const first = await attempt({ PORT: String(await freePort()) });
  await until(
    'it is ready',
    async () => first.said().includes('está listo') || first.child.exitCode !== null,
  );
  first.child.kill('SIGTERM');
  expect(await first.code, first.said()).toBe(0);

  const pidFile = join(first.clusterDir(), 'postmaster.pid');
  await writeFile(pidFile, 'basura\n\0\0');
  expect(await refusal({ DATA_DIR: first.dataDir })).toMatch(
    /^1: .*postmaster\.pid» está dañado.*bórrelo e inicie de nuevo\.$/,
  );
  await rm(pidFile);
  const again = await attempt({ DATA_DIR: first.dataDir, PORT: String(await freePort()) });
  await until('it is ready again', async () => again.said().includes('está listo'));
  again.child.kill('SIGTERM');
  expect(await again.code, again.said()).toBe(0);
  await first.forget();
});

test('create-admin makes a super administrator from three answers, or says why it cannot', async () => {
  const name = 'create-admin';
  const made = await attempt({}, { name, input: 'rescate@ejemplo.mx\nElena\nla-llave-de-rescate\n' });
  expect(await made.code, made.said()).toBe(0);
  expect(made.said()).toContain('rescate@ejemplo.mx es Super Administrador.');
  await made.forget();

  const refused = await attempt({}, { name, input: 'rescate@ejemplo.mx\nElena\ncorta\n' });
  expect(await refused.code, refused.said()).toBe(1);
  expect(refused.said()).toContain('Contraseña: Debe tener al menos 10 caracteres');
  await refused.forget();
});
