import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ask, sessionOf } from '#tests/support/http.ts';
import { testProduct } from '#tests/support/servers/http-product.ts';
import { documented } from '#tests/support/openapi.ts';
import { aHomeWithPhotos } from '#tests/support/scenarios/published-property.ts';

const product = testProduct();

const bytesOf = async (origin: string, path: string) =>
  new Uint8Array(await (await fetch(origin + path)).arrayBuffer());

test('feeds answer GET, HEAD and conditional requests, from any site', async () => {
  const { origin, query } = product;
  const id = await aHomeWithPhotos(product, { title: 'Casa <Pitic> & "patio" 🌵' });
  for (const [path, type] of [
    ['/feeds/meta-home-listings.xml', 'application/xml'],
    ['/feeds/inmuebles.json', 'application/json'],
  ] as const) {
    const answer = await ask(origin, path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain(type);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.body).toContain(`${id}`);

    const etag = answer.headers.get('etag') ?? '';
    const head = await ask(origin, path, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers.get('content-type')).toContain(type);
    expect(head.headers.get('etag')).toBe(etag);
    expect(head.headers.get('content-length')).toBe(answer.headers.get('content-length'));

    const again = await ask(origin, path, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(again.body).toBe('');

    await query('update properties set price = price + 100, updated_at = now() where id = $1', [id]);
    expect((await ask(origin, path, { headers: { 'if-none-match': etag } })).status).toBe(200);
  }
  const xml = (await ask(origin, '/feeds/meta-home-listings.xml')).body;
  expect(xml).toContain('<name>Casa &lt;Pitic&gt; &amp; &quot;patio&quot; 🌵</name>');
});

test('images of the feed exist and may be shown on other sites', async () => {
  const { origin } = product;
  const id = await aHomeWithPhotos(product);
  const { body } = await ask(origin, '/feeds/meta-home-listings.xml');
  const own = body.split('<listing>').find((listing) => listing.includes(`<home_listing_id>${id}<`)) ?? '';
  const images = [...own.matchAll(/<image><url>([^<]+)/g)].map(([, url]) => url ?? '');
  expect(images).toHaveLength(2);
  for (const url of images) {
    expect(url).toMatch(new RegExp(`^${origin}/media/[0-9a-f]{64}\\.webp\\.jpg$`));
    const path = url.slice(origin.length);
    const { status, headers } = await ask(origin, path);
    expect(status, url).toBe(200);
    // Meta does not accept WebP.
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect((await sharp(await bytesOf(origin, path)).metadata()).format).toBe('jpeg');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('cache-control')).toContain('immutable');
  }
});

test('a JPEG is only made of existing images', async () => {
  const zeros = '0'.repeat(64);
  for (const name of [
    `${zeros}.webp.jpg`,
    `${zeros}.avif.jpg`,
    `${zeros}.jpg.jpg`,
    `..%2f${zeros}.webp.jpg`,
  ]) {
    expect((await ask(product.origin, `/media/${name}`)).status, name).toBe(404);
  }
});

test('new photos change the dates in sitemaps and feeds', async () => {
  const { origin, query } = product;
  const id = await aHomeWithPhotos(product);
  await query(`update properties set updated_at = '2026-01-01' where id = $1`, [id]);
  const cookie = await sessionOf(origin, 'admin@demo.sahuaro.mx');
  const lastChange = async () => {
    const { body } = await ask(origin, '/sitemap.xml');
    const entry = body.split('<url>').find((one) => one.includes(`/properties/${id}-`)) ?? '';
    return /<lastmod>([^<]+)/.exec(entry)?.[1];
  };
  expect(await lastChange()).toMatch(/^2026-01-01/);
  const photos = await query(`select id from photos where owner_id = $1 order by position desc`, [
    String(id),
  ]);
  const form = new URLSearchParams({ intent: 'reorder', kind: 'property', ownerId: String(id) });
  for (const photo of photos) form.append('ids[]', String(photo['id']));
  expect((await ask(origin, '/admin/properties/photos', { cookie, form })).status).toBe(200);
  expect(await lastChange()).not.toMatch(/^2026-01-01/);
});

test('the API responds as its document describes', async () => {
  const { origin } = product;
  const city = 'Ciudad Obregón';
  const ids: number[] = [];
  for (let index = 0; index < 5; index++)
    ids.push(await aHomeWithPhotos(product, { city, price: (index + 1) * 100_000_000 }));
  const sold = await aHomeWithPhotos(product, { status: 'vendida' });
  const hidden = await aHomeWithPhotos(product, { published: false });
  const json = async (path: string) => JSON.parse((await ask(origin, path)).body) as never;
  const document = (await json('/api/v1/openapi.json')) as Parameters<typeof documented>[0];
  expect(document).toMatchObject({ openapi: '3.1.1', servers: [{ url: origin }] });

  const seen: number[] = [];
  let path: string | null =
    `/api/v1/properties?city=${encodeURIComponent('ciudad obregon')}&sort=price&limit=2`;
  const first = path;
  while (path) {
    const page = documented(document, '/api/v1/properties').parse(await json(path)) as {
      data: { id: number }[];
      total: number;
      nextCursor: string | null;
    };
    expect(page.total).toBe(5);
    seen.push(...page.data.map(({ id }) => id));
    path = page.nextCursor && `${first}&cursor=${page.nextCursor}`;
  }
  expect(seen).toEqual(ids);

  documented(document, '/api/v1/properties/{id}').parse(await json(`/api/v1/properties/${ids[0]}`));
  documented(document, '/api/v1/fraccionamientos').parse(await json('/api/v1/fraccionamientos'));
  documented(document, '/feeds/inmuebles.json').parse(await json('/feeds/inmuebles.json'));

  for (const [address, status, pattern] of [
    [`/api/v1/properties/${sold}`, 410, '/api/v1/properties/{id}'],
    [`/api/v1/properties/${hidden}`, 404, '/api/v1/properties/{id}'],
    ['/api/v1/properties/nada', 404, '/api/v1/properties/{id}'],
    ['/api/v1/properties?cursor=x', 400, '/api/v1/properties'],
  ] as const) {
    const answer = await ask(origin, address);
    expect(answer.status, address).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    documented(document, pattern, status).parse(JSON.parse(answer.body));
  }
  expect((await ask(origin, '/api/v1/otra-cosa')).status).toBe(404);
  expect(JSON.parse((await ask(origin, '/api/v1/otra-cosa')).body)).toMatchObject({
    status: 404,
    title: 'No existe',
  });
});

test('the API supports conditional requests and may be cached for a minute', async () => {
  const id = await aHomeWithPhotos(product);
  const path = `/api/v1/properties/${id}`;
  const { headers } = await ask(product.origin, path);
  expect(headers.get('cache-control')).toBe('public, max-age=60');
  const etag = headers.get('etag') ?? '';
  expect((await ask(product.origin, path, { headers: { 'if-none-match': etag } })).status).toBe(304);
});

test('too many requests from one address are refused for a while', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  const statuses = new Set<number>();
  for (let index = 0; index < 31; index++) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask(product.origin, '/api/v1/fraccionamientos', { headers })),
    );
    for (const answer of answers) {
      statuses.add(answer.status);
      if (answer.status === 429) {
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(JSON.parse(answer.body)).toMatchObject({ status: 429, title: 'Demasiadas consultas' });
      }
    }
  }
  expect(statuses).toEqual(new Set([200, 429]));
  expect((await ask(product.origin, '/api/v1/fraccionamientos')).status).toBe(200);
});

test('the sitemap lists properties with their images, but not the sold ones', async () => {
  const id = await aHomeWithPhotos(product);
  const sold = await aHomeWithPhotos(product, { status: 'vendida' });
  const { body, headers } = await ask(product.origin, '/sitemap.xml');
  expect(headers.get('etag')).not.toBeNull();
  expect(body).toMatch(
    new RegExp(`/properties/${id}-casa-de-prueba</loc><lastmod>[^<]+</lastmod><image:image>`),
  );
  expect(body).not.toContain(`/properties/${sold}-`);
  expect((await ask(product.origin, '/sitemap/1.xml')).status).toBe(404);
});

test('an owner prints only their own properties, and pages stay fast while many sheets are printed', async () => {
  const { origin, query } = product;
  const cookie = await sessionOf(origin, 'propietario@demo.sahuaro.mx');
  const [owner] = await query(`select id from users where email = 'propietario@demo.sahuaro.mx'`);
  const own = await aHomeWithPhotos(product, { owner_id: owner?.['id'] });
  const other = await aHomeWithPhotos(product);
  for (const suffix of ['', '.pdf']) {
    expect((await ask(origin, `/admin/properties/${own}/technical-sheet${suffix}`, { cookie })).status).toBe(
      200,
    );
    expect(
      (await ask(origin, `/admin/properties/${other}/technical-sheet${suffix}`, { cookie })).status,
    ).toBe(404);
  }

  const [first, ...homes] = await Promise.all(
    Array.from({ length: 7 }, (_one, index) => aHomeWithPhotos(product, { title: `Casa ${index}` })),
  );
  const sheet = (id: number | undefined) => ask(origin, `/properties/${id}/ficha.pdf`);
  const alone = await sheet(first);
  const sheets = Promise.all(homes.map(sheet));
  const times: number[] = [];
  for (let index = 0; index < 20; index++) times.push((await ask(origin, '/about')).ms);
  expect((await sheets).map(({ status }) => status)).toEqual(homes.map(() => 200));
  // A page that waited for a sheet would take as long as the sheet.
  expect(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]).toBeLessThan(alone.ms);
});
