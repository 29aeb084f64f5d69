import { execFileSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, open, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { outageOf } from '#app/platform/http/outage.server.ts';
import { ask, sessionOf } from '#tests/support/http.ts';
import { phonePhotograph } from '#tests/support/pictures.ts';
import { aBareHome, upload } from '#tests/support/scenarios/photo-uploads.ts';
import { adminQuery } from '#tests/support/servers/postgres.ts';
import { type RunningProduct, startOnDemo } from '#tests/support/servers/running-product.ts';
import { testServices } from '#tests/support/services.ts';

/** A disk of this size, where this user may make one; elsewhere the device that always says that it is full. */
function mountSmallDisk(folder: string, megabytes: number) {
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder];
    execFileSync('mount', options, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const folder = await mkdtemp(join(tmpdir(), 'sahuaro-disk-'));
await chmod(folder, 0o755);
const isMounted = mountSmallDisk(folder, 200);

afterAll(async () => {
  if (isMounted) execFileSync('umount', ['-l', folder]);
  await rm(folder, { recursive: true, force: true });
});

/** Leaves this much on the disk. */
async function fillUpTo(freeMegabytes: number) {
  await rm(join(folder, 'fill'), { force: true });
  const { bavail, bsize } = await statfs(folder);
  const file = await open(join(folder, 'fill'), 'w');
  await file.writeFile(Buffer.alloc(Math.max(0, bavail * bsize - freeMegabytes * 1024 * 1024)));
  await file.close();
}

test('what the system says of a full disk is answered with 507', async () => {
  const full = await open('/dev/full', 'w');
  const error: unknown = await full.writeFile('x').catch((thrown: unknown) => thrown);
  await full.close();
  const { databaseWatch: watch } = testServices(null as never);
  const told = outageOf(error, { watch, startedAt: 0, isWrite: true });
  expect(told).toMatchObject({ status: 507, messageKey: 'common.error.storage_full' });
});

test.runIf(isMounted)('what PostgreSQL says of a full disk is answered with 507 too', async () => {
  const { address } = inject('demo');
  const place = join(folder, 'tablespace');
  const { rows } = await adminQuery(address, `select current_setting('data_directory') as cluster`);
  const { uid, gid } = await stat(String((rows as { cluster: string }[])[0]?.cluster));
  await mkdir(place);
  await chown(place, uid, gid);
  await adminQuery(address, `create tablespace small location '${place}'`);
  const error: unknown = await adminQuery(
    address,
    `create table too_large tablespace small as select repeat(md5(n::text), 50) from generate_series(1, 400000) n`,
  ).catch((thrown: unknown) => thrown);
  await adminQuery(address, 'drop tablespace small');
  await rm(place, { recursive: true });
  expect(error).toMatchObject({ code: '53100' });
  const { databaseWatch: watch } = testServices(null as never);
  expect(outageOf(error, { watch, startedAt: 0, isWrite: true })).toMatchObject({ status: 507 });
});

describe.runIf(isMounted)('on a small disk for the files', () => {
  let product: RunningProduct;
  let cookie: string;

  beforeAll(async () => {
    product = await startOnDemo(inject('demo'), { dataDir: join(folder, 'data') });
    cookie = await sessionOf(product.origin, 'superadmin@demo.sahuaro.mx');
  });
  afterAll(() => product.stop());

  const office = () => ask(product.origin, '/admin', { cookie, headers: { accept: 'text/html' } });

  test('administrators are warned before it is full, and others are not', async () => {
    expect((await office()).body).not.toContain('Queda poco espacio');
    await fillUpTo(20);
    expect((await office()).body).toContain('Queda poco espacio en el disco');
    const other = await sessionOf(product.origin, 'asesor@demo.sahuaro.mx');
    expect((await ask(product.origin, '/admin', { cookie: other })).body).not.toContain('Queda poco espacio');
  });

  test('when it is almost full, files are refused in words, and everything else goes on', async () => {
    const ownerId = await aBareHome(product);
    await fillUpTo(5);
    for (const bytes of [await phonePhotograph(), await phonePhotograph({ width: 400, height: 360 })]) {
      const { status, answer } = await upload(product, { cookie, ownerId, bytes });
      expect(status).toBe(507);
      expect(JSON.stringify(answer)).toContain('No hay espacio para guardar');
    }
    expect((await office()).body).toContain('El disco está casi lleno');
    expect((await ask(product.origin, '/properties')).status).toBe(200);
    const form = {
      intent: 'invite',
      email: 'nueva@ejemplo.mx',
      role: 'asesor',
      idempotencyKey: 'a'.repeat(36),
    };
    expect((await ask(product.origin, '/admin/users.data', { cookie, form })).status).toBe(200);
  });

  test('files are taken again, without a restart, when there is room', async () => {
    const ownerId = await aBareHome(product);
    await rm(join(folder, 'fill'));
    const { status } = await upload(product, { cookie, ownerId, bytes: await phonePhotograph() });
    expect(status).toBe(200);
  });
});
