import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ask, sessionOf } from '#tests/support/http.ts';
import { testProduct } from '#tests/support/servers/http-product.ts';
import { aBareHome, photosOf, untilMade, upload } from '#tests/support/scenarios/photo-uploads.ts';
import { animatedWebp, gif, half, noise, phonePhotograph, pixelBomb, svg } from '#tests/support/pictures.ts';
import { until } from '#tests/support/until.ts';

/** Uploading and serving photos over HTTP, without a browser. */
const product = testProduct();

test('a file that is not a photo is refused at once, with a message that says what it is', async () => {
  const cookie = await sessionOf(product.origin, 'admin@demo.sahuaro.mx');
  const ownerId = await aBareHome(product);
  const before = await readdir(join(product.dataDir, 'files/originals')).catch(() => []);
  const cases: [Buffer, RegExp][] = [
    [svg, /dibujo SVG/],
    [await gif(), /GIF/],
    [await animatedWebp(), /animada/],
    [await pixelBomb(), /50 megapíxeles/],
    [Buffer.from('hola'), /no es una fotografía/],
    [(await phonePhotograph()).subarray(0, 30), /dañado/],
    [Buffer.concat([await noise('jpeg'), Buffer.alloc(15 * 1024 * 1024)]), /15 MB/],
  ];
  for (const [bytes, sentence] of cases) {
    const { status, answer } = await upload(product, { cookie, ownerId, bytes });
    expect(status, String(sentence)).toBe(422);
    expect(answer.fields?.file?.sentence).toMatch(sentence);
  }
  expect(await photosOf(product, ownerId)).toEqual([]);
  expect(await readdir(join(product.dataDir, 'files/originals')).catch(() => [])).toEqual(before);

  const huge = new FormData();
  huge.set('intent', 'upload');
  huge.set('file', new File([new Uint8Array(21 * 1024 * 1024)], 'x.jpg'));
  const refused = await ask(product.origin, '/admin/properties/photos', { cookie, body: huge });
  expect(refused.status).toBe(413);
});

test('photos uploaded at once keep the limit, get their variants, and are served for a year', async () => {
  const { origin } = product;
  const cookie = await sessionOf(origin, 'admin@demo.sahuaro.mx');
  const ownerId = await aBareHome(product);
  const bytes = await phonePhotograph({ width: 400, height: 360 });
  const answers = await Promise.all(
    Array.from({ length: 13 }, () => upload(product, { cookie, ownerId, bytes })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: 10 }, () => 200),
    409,
    409,
    409,
  ]);
  await untilMade(product, ownerId, 10);

  // The same image uploaded ten times is stored once.
  const rows = await photosOf(product, ownerId);
  expect(new Set(rows.map(({ files }) => JSON.stringify(files))).size).toBe(1);
  const variants = rows[0]?.['variants'] as { name: string; format: string; width: number }[];
  expect(variants.map(({ format, width }) => `${format}${width}`)).toEqual([
    'avif320',
    'webp320',
    'avif360',
    'webp360',
  ]);
  for (const { name, format } of variants) {
    const { status, headers } = await ask(origin, `/media/${name}`);
    expect([status, headers.get('content-type')]).toEqual([200, `image/${format}`]);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('etag')).toBe(`"${name}"`);
    const head = await ask(origin, `/media/${name}`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, headers.get('content-length')]);
    const again = await ask(origin, `/media/${name}`, { headers: { 'if-none-match': `"${name}"` } });
    expect(again.status).toBe(304);
  }
});

test('originals, other files and unknown names are not served', async () => {
  const { origin, dataDir } = product;
  const cookie = await sessionOf(origin, 'admin@demo.sahuaro.mx');
  await upload(product, { cookie, ownerId: await aBareHome(product), bytes: await phonePhotograph() });
  const [original = ''] = await readdir(join(dataDir, 'files/originals'));
  expect(original).toMatch(/^original-/);
  const zeros = '0'.repeat(64);
  for (const name of [
    original,
    `originals/${original}`,
    `originals%2f${original}`,
    `${zeros}.webp`,
    `${zeros}.svg`,
    '..%2f..%2fkeys',
    'x',
    '%00',
    '%ff',
  ]) {
    for (const door of ['media', 'files']) {
      const { status } = await ask(origin, `/${door}/${name}`);
      expect([400, 404], `/${door}/${name}: ${status}`).toContain(status);
    }
  }
});

test('a photo that fails during processing says so, and the others are not affected', async () => {
  const cookie = await sessionOf(product.origin, 'admin@demo.sahuaro.mx');
  const ownerId = await aBareHome(product);
  const good = await noise('jpeg', { width: 200, height: 100 });
  const broken = half(await noise('png'));
  const answers = await Promise.all(
    [good, broken, good].map((bytes) => upload(product, { cookie, ownerId, bytes })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await untilMade(product, ownerId, 2);
  const problem = await until('the broken one is found out', async () => {
    const photos = await photosOf(product, ownerId);
    return photos.find(({ status }) => status === 'failed')?.['problem'];
  });
  expect(problem).toBe('attachments.problem.broken');
});
