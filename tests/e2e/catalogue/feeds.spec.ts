import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { expect, test } from '#tests/support/e2e.ts';
import { ask } from '#tests/support/http.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { aHomeWithPhotos, aPublishedProperty } from '#tests/support/scenarios/published-property.ts';

const bytesOf = async (origin: string, path: string) =>
  new Uint8Array(await (await fetch(origin + path)).arrayBuffer());

test('a page of another site can read the catalogue, and nothing else', async ({ page, product }) => {
  const id = await aHomeWithPhotos(product);
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

test('the manual of the API shows every address with an example that works', async ({
  page,
  product,
  checkPage,
}) => {
  await aHomeWithPhotos(product);
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

test('a home describes itself: JSON-LD, and a picture of 1200 × 630 under an address that never changes', async ({
  page,
  product,
}) => {
  const { origin } = product;
  const id = await aHomeWithPhotos(product, { title: 'Casa </script><b>con patio' });
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

  // Another price gives another image, with another address.
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
  const id = await aHomeWithPhotos(product, { street: 'Calle Secreta', number: '4321' });

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

  // In print, only the sheet is visible.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(sheet).toBeVisible();
});
