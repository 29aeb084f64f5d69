import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { expect, type RunningProduct, test } from '#tests/support/e2e.ts';
import { ask, sessionOf } from '#tests/support/http.ts';
import { documented } from '#tests/support/openapi.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { aPublishedProperty, aReadyPhoto } from '#tests/support/published-property.ts';

async function aHome(product: RunningProduct, given: Record<string, unknown> = {}) {
  const id = await aPublishedProperty(product.query, { features: ['Alberca'], ...given });
  for (const position of [0, 1]) {
    await aReadyPhoto(product.query, product.dataDir, { kind: 'property', id: String(id) }, { position });
  }
  return id;
}

const bytesOf = async (origin: string, path: string) =>
  new Uint8Array(await (await fetch(origin + path)).arrayBuffer());

test('feeds answer GET, HEAD and «has it changed?», from any page', async ({ product }) => {
  const { origin, query } = product;
  const id = await aHome(product, { title: 'Casa <Pitic> & "patio" 🌵' });
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

test('pictures of the feed exist and may be shown elsewhere', async ({ product }) => {
  const { origin } = product;
  const id = await aHome(product);
  const { body } = await ask(origin, '/feeds/meta-home-listings.xml');
  const own = body.split('<listing>').find((listing) => listing.includes(`<home_listing_id>${id}<`)) ?? '';
  const images = [...own.matchAll(/<image><url>([^<]+)/g)].map(([, url]) => url ?? '');
  expect(images).toHaveLength(2);
  for (const url of images) {
    expect(url).toMatch(new RegExp(`^${origin}/media/[0-9a-f]{64}\\.webp\\.jpg$`));
    const path = url.slice(origin.length);
    const { status, headers } = await ask(origin, path);
    expect(status, url).toBe(200);
    // Meta takes no WebP.
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect((await sharp(await bytesOf(origin, path)).metadata()).format).toBe('jpeg');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('cache-control')).toContain('immutable');
  }
});

test('a JPEG is made of pictures that there are, and of nothing else', async ({ product }) => {
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

test('new photographs are a change that sitemaps and feeds tell', async ({ product }) => {
  const { origin, query } = product;
  const id = await aHome(product);
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

test('the API answers as its document says', async ({ product }) => {
  const { origin } = product;
  const city = 'Ciudad Obregón';
  const ids: number[] = [];
  for (let index = 0; index < 5; index++)
    ids.push(await aHome(product, { city, price: (index + 1) * 100_000_000 }));
  const sold = await aHome(product, { status: 'vendida' });
  const hidden = await aHome(product, { published: false });
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

test('the API can be asked «has it changed?» and kept for a minute', async ({ product }) => {
  const id = await aHome(product);
  const path = `/api/v1/properties/${id}`;
  const { headers } = await ask(product.origin, path);
  expect(headers.get('cache-control')).toBe('public, max-age=60');
  const etag = headers.get('etag') ?? '';
  expect((await ask(product.origin, path, { headers: { 'if-none-match': etag } })).status).toBe(304);
});

test('a page of another site can read the catalogue, and nothing else', async ({ page, product }) => {
  const id = await aHome(product);
  const site = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<h1>Otra</h1>'),
  );
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://localhost:${(site.address() as AddressInfo).port}/`);
  const read = (url: string, headers: Record<string, string> = {}) =>
    page.evaluate(
      async ([address, sent]) => {
        try {
          const answer = await fetch(address, { headers: sent });
          return answer.status;
        } catch {
          return 'refused';
        }
      },
      [url, headers] as const,
    );
  expect(await read(`${product.origin}/api/v1/properties/${id}`)).toBe(200);
  expect(await read(`${product.origin}/feeds/inmuebles.json`, { 'if-none-match': '"x"' })).toBe(200);
  expect(await read(`${product.origin}/login`)).toBe('refused');
  expect(await read(`${product.origin}/api/v1/docs`)).toBe('refused');
  site.close();
});

test('too many questions from one address are told to wait', async ({ product }) => {
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

test('the manual of the API shows every address with an example that works', async ({
  page,
  product,
  checkPage,
}) => {
  await aHome(product);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/api/v1/docs');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('API del catálogo');
  const examples = await page.locator('pre code').allTextContents();
  expect(examples).toHaveLength(5);
  for (const example of examples) {
    const url = /curl '([^']+)'/.exec(example)?.[1] ?? '';
    expect([200, 404], url).toContain((await ask(product.origin, url.slice(product.origin.length))).status);
  }
  await checkPage(page);
});

test('the sitemap lists homes with their pictures, not those that were sold', async ({ product }) => {
  const id = await aHome(product);
  const sold = await aHome(product, { status: 'vendida' });
  const { body, headers } = await ask(product.origin, '/sitemap.xml');
  expect(headers.get('etag')).not.toBeNull();
  expect(body).toMatch(
    new RegExp(`/properties/${id}-casa-de-prueba</loc><lastmod>[^<]+</lastmod><image:image>`),
  );
  expect(body).not.toContain(`/properties/${sold}-`);
  expect((await ask(product.origin, '/sitemap/1.xml')).status).toBe(404);
});

test('a home describes itself: JSON-LD, and a picture of 1200 × 630 under an address that never changes', async ({
  page,
  product,
}) => {
  const { origin } = product;
  const id = await aHome(product, { title: 'Casa </script><b>con patio' });
  await page.goto(`/properties/${id}`);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  const [listing, crumbs] = data['@graph'];
  expect(listing).toMatchObject({ '@type': 'RealEstateListing', name: 'Casa </script><b>con patio' });
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });

  const address = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
  expect(address).toMatch(new RegExp(`^${origin}/properties/${id}/og\\.jpg\\?v=[0-9a-f]{24}$`));
  const answer = await fetch(address);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const picture = Buffer.from(await answer.arrayBuffer());
  expect(picture.length).toBeLessThan(600_000);
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });

  // Another price is another picture, under another address.
  await product.query('update properties set price = price * 2, updated_at = now() where id = $1', [id]);
  const other = await fetch(address);
  expect(other.headers.get('cache-control')).toBe('public, max-age=300');
  expect(Buffer.from(await other.arrayBuffer()).equals(picture)).toBe(false);

  const bare = await aPublishedProperty(product.query);
  expect((await ask(origin, `/properties/${bare}/og.jpg`)).location).toMatch(/\/assets\/preview-.*\.jpg$/);
  expect((await ask(origin, '/properties/999999/og.jpg')).status).toBe(404);
});

test('the technical sheet: a page for the office, a PDF for everyone', async ({
  page,
  product,
  signIn,
  checkPage,
}) => {
  const { origin } = product;
  const id = await aHome(product, { street: 'Calle Secreta', number: '4321' });

  const open = pdfText(await bytesOf(origin, `/properties/${id}/ficha.pdf`));
  expect(open.pages).toBe(1);
  expect(open.text).toContain('Casa de prueba en Pitic');
  expect(open.text).not.toContain('Calle Secreta');
  const { headers } = await ask(origin, `/properties/${id}/ficha.pdf`);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toBe(`inline; filename="ficha-${id}.pdf"`);

  await signIn('asesor');
  await page.goto(`/admin/properties/${id}/technical-sheet`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Casa de prueba en Pitic');
  const sheet = page.getByRole('article', { name: 'Ficha técnica' });
  await expect(sheet).toContainText('Calle Secreta 4321');
  await expect(sheet).toContainText('$4,250,000 MXN');
  await expect(sheet).toContainText('NOM-247-SE-2021');
  await expect(sheet.getByRole('img', { name: /Código QR/ })).toBeVisible();
  await checkPage(page);

  const [download] = await Promise.all([
    page.request.get(`/admin/properties/${id}/technical-sheet.pdf`),
    expect(page.getByRole('link', { name: 'Descargar PDF' })).toHaveAttribute(
      'href',
      `/admin/properties/${id}/technical-sheet.pdf`,
    ),
  ]);
  expect(download.headers()['cache-control']).toBe('no-store');
  expect(pdfText(await download.body()).text).toContain('Calle Secreta 4321');

  // On paper only the sheet is left.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(sheet).toBeVisible();
});

test('an owner prints their own homes and no others; pages go on while many sheets are printed', async ({
  product,
}) => {
  const { origin, query } = product;
  const cookie = await sessionOf(origin, 'propietario@demo.sahuaro.mx');
  const [owner] = await query(`select id from users where email = 'propietario@demo.sahuaro.mx'`);
  const own = await aHome(product, { owner_id: owner?.['id'] });
  const other = await aHome(product);
  for (const suffix of ['', '.pdf']) {
    expect((await ask(origin, `/admin/properties/${own}/technical-sheet${suffix}`, { cookie })).status).toBe(
      200,
    );
    expect(
      (await ask(origin, `/admin/properties/${other}/technical-sheet${suffix}`, { cookie })).status,
    ).toBe(404);
  }

  const homes = await Promise.all(
    Array.from({ length: 6 }, (_one, index) => aHome(product, { title: `Casa ${index}` })),
  );
  const sheets = Promise.all(homes.map((id) => ask(origin, `/properties/${id}/ficha.pdf`)));
  const times: number[] = [];
  for (let index = 0; index < 20; index++) times.push((await ask(origin, '/about')).ms);
  expect((await sheets).map(({ status }) => status)).toEqual(homes.map(() => 200));
  expect(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]).toBeLessThan(500);
});
