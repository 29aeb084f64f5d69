import { createServer, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentName, filesIn, newOriginalName } from './files.server.ts';
import { readConfig } from '../read-config.ts';
import { s3Store } from './s3-store.server.ts';

const keys = { bucket: 'fotos', region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const picture = Buffer.from('no es una foto, pero son bytes\0\xff', 'latin1');

let folder: string;
let s3: S3rver;
let endpoint: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahuaro-s3-'));
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: keys.bucket, configs: [] }],
  });
  const { port } = await s3.run();
  endpoint = `http://127.0.0.1:${port}`;
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

describe('files in an S3 storage', () => {
  test('are stored, read and removed, public and original ones', async () => {
    const files = filesIn(s3Store({ ...keys, endpoint }));
    const name = await files.put(picture, 'webp');
    expect(name).toBe(contentName(picture, 'webp'));
    expect(await files.put(picture, 'webp')).toBe(name);
    expect(await files.read(name)).toEqual(picture);

    const original = newOriginalName();
    await files.putOriginal(original, picture);
    expect(await files.readOriginal(original)).toEqual(picture);
    // The public read never finds an original.
    expect(await files.read(original)).toBeNull();

    await files.remove(name);
    await files.remove(name);
    await files.remove(original);
    expect([await files.read(name), await files.readOriginal(original)]).toEqual([null, null]);
  });

  test('large files arrive complete', async () => {
    const files = filesIn(s3Store({ ...keys, endpoint }));
    const large = Buffer.alloc(15 * 1024 * 1024, 'sahuaro');
    const original = newOriginalName();
    await files.putOriginal(original, large);
    expect((await files.readOriginal(original))?.equals(large)).toBe(true);
  });

  test('a wrong key fails at once', async () => {
    const store = s3Store({ ...keys, endpoint, accessKeyId: 'OTRA' });
    await expect(store.put('a/b', picture)).rejects.toThrow('403');
  });

  test('a missing bucket fails', async () => {
    await expect(s3Store({ ...keys, endpoint, bucket: 'nada' }).put('a/b', picture)).rejects.toThrow('404');
  });
});

describe('an unreliable storage', () => {
  const patience = { attempts: 4, requestTime: 1_500, pause: 5 };

  test('is asked again after a 503, a cut connection and a timeout', async () => {
    const misfortunes = ['busy', 'cut', 'silent'];
    await withServer(misfortunes, async (address, count) => {
      const store = s3Store({ ...keys, endpoint: address }, patience);
      expect(await store.read('a/b')).toEqual(Buffer.from('aquí está'));
      expect(count()).toBe(4);
    });
  });

  test('is given up after the last attempt', async () => {
    await withServer(
      Array.from({ length: 9 }, () => 'silent'),
      async (address, count) => {
        const store = s3Store({ ...keys, endpoint: address }, patience);
        await expect(store.put('a/b', picture)).rejects.toThrow('does not answer');
        expect(count()).toBe(4);
      },
    );
  });
});

async function withServer(
  misfortunes: string[],
  run: (address: string, count: () => number) => Promise<void>,
) {
  let asked = 0;
  const server: Server = createServer((request, response) => {
    asked += 1;
    const misfortune = misfortunes.shift();
    request.resume();
    if (misfortune === 'busy') response.writeHead(503).end();
    else if (misfortune === 'cut') request.socket.destroy();
    else if (misfortune !== 'silent') response.end('aquí está');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, () => asked);
  } finally {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
}

describe('the settings of the storage', () => {
  test('are all given or none', () => {
    expect(readConfig({}).s3).toBeNull();
    expect(() => readConfig({ S3_ENDPOINT: 'https://s3.ejemplo.mx' })).toThrow('Falta S3_BUCKET');
    expect(
      readConfig({
        S3_ENDPOINT: 'https://s3.ejemplo.mx',
        S3_BUCKET: 'fotos',
        S3_ACCESS_KEY_ID: 'a',
        S3_SECRET_ACCESS_KEY: 'b',
      }).s3,
    ).toMatchObject({ bucket: 'fotos', region: 'us-east-1' });
  });
});
