import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vectorCity } from '#tests/support/maps/city-files.ts';
import { testProduct } from '#tests/support/servers/http-product.ts';
import { testSecrets } from '#tests/support/test-secrets.ts';
import { until } from '#tests/support/until.ts';

const product = testProduct();
const run = promisify(execFile);
const city = vectorCity();
let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'sahuaro-map-'))));
afterAll(() => rm(folder, { recursive: true }));

/** `npm run import:map`, while the product is running. */
async function importMap(...args: string[]) {
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    NODE_ENV: 'test',
    DATA_DIR: product.dataDir,
    DATABASE_URL: product.databaseUrl,
    SECRETS: testSecrets.join(','),
  };
  return run(process.execPath, ['build/server/index.js', 'import-map', ...args], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  );
}

async function policyOf(path: string) {
  const answer = await fetch(product.origin + path);
  return { policy: answer.headers.get('content-security-policy') ?? '', page: await answer.text() };
}

/** The hosts of images, without those of the people who sign in with Google. */
function mapHosts(policy: string) {
  const images = /img-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  return images.filter((host) => host.startsWith('http') && !host.includes('googleusercontent'));
}

test('before anything is chosen, pages may show the images of OpenStreetMap and of nobody else', async () => {
  const { policy, page } = await policyOf('/properties');
  expect(mapHosts(policy)).toEqual(['https://tile.openstreetmap.org']);
  expect(policy).toContain("connect-src 'self';");
  expect(page).toContain('https://www.openstreetmap.org/copyright');
});

describe('importing a map of the city', () => {
  test.each([
    [[], 'Di qué archivo: npm run import:map -- ARCHIVO.pmtiles'],
    [['/no/hay.pmtiles'], 'No encontramos ese archivo.'],
  ])('%j is answered with what to do', async (args, words) => {
    const { code, said } = await importMap(...args);
    expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining(words) });
    expect(said).not.toMatch(/\n\s+at /);
  });

  test('a file that is no map is refused with the reason', async () => {
    const path = join(folder, 'foto.pmtiles');
    await writeFile(path, 'esto no es un mapa');
    const { code, said } = await importMap(path);
    expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('no es un mapa PMTiles') });
  });

  test('running pages use it at once, served in parts by us', async () => {
    const path = join(folder, 'hermosillo.pmtiles');
    await writeFile(path, city);
    const { code, said } = await importMap(path);
    expect(code, said).toBe(0);
    expect(said).toContain('Mapa de la ciudad importado: calles en vectores, acercamientos 8 a 12');
    expect(said).toContain('no se pide nada a terceros');

    const address = await until(
      () => 'the listing names the city file',
      async () => /\/maps\/[0-9a-f]{16}\.pmtiles/.exec((await policyOf('/properties')).page)?.[0],
    );
    expect(mapHosts((await policyOf('/properties')).policy)).toEqual([]);
    await expectParts(product.origin + address);
  });

  test.each(['/maps/0123456789abcdef.pmtiles', '/maps/..%2Fkeys%2Fsecrets', '/maps/city.pmtiles'])(
    '%s does not exist',
    async (path) => {
      expect((await fetch(product.origin + path)).status).toBe(404);
    },
  );
});

async function expectParts(address: string) {
  const ask = (headers: Record<string, string>, method = 'GET') => fetch(address, { headers, method });
  const whole = await ask({});
  expect(whole.status).toBe(200);
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(city);
  expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const etag = whole.headers.get('etag') ?? '';

  const head = await ask({ range: 'bytes=0-126' });
  expect(head.status).toBe(206);
  expect(head.headers.get('content-range')).toBe(`bytes 0-126/${city.length}`);
  expect(head.headers.get('content-length')).toBe('127');
  expect(head.headers.get('content-encoding')).toBeNull();
  expect(Buffer.from(await head.arrayBuffer())).toEqual(city.subarray(0, 127));

  const end = await ask({ range: 'bytes=-10' });
  expect(Buffer.from(await end.arrayBuffer())).toEqual(city.subarray(-10));
  const beyond = await ask({ range: `bytes=${city.length}-` });
  expect(beyond.status).toBe(416);
  expect(beyond.headers.get('content-range')).toBe(`bytes */${city.length}`);
  expect((await ask({ 'if-none-match': etag })).status).toBe(304);
  expect((await ask({ range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
  expect((await ask({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
  expect((await ask({ range: 'bytes=0-9' }, 'HEAD')).headers.get('content-length')).toBe('10');
}
