import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freePort } from '#tests/support/servers/product.ts';
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
