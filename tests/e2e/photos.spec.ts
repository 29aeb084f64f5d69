import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, type RunningProduct, test } from '#tests/support/e2e.ts';
import { ask, sessionOf } from '#tests/support/http.ts';
import { openPage } from '#tests/support/office.ts';
import { animatedWebp, gif, half, noise, phonePhotograph, pixelBomb, svg } from '#tests/support/pictures.ts';

// Photographs are made with what the processor has left: on a busy machine that takes its time.
test.describe.configure({ timeout: 240_000 });

async function aHome({ query }: RunningProduct) {
  const [row] = await query(
    `insert into properties (slug, title, type, city) values ('casa', 'Casa de las fotos', 'casa', 'Hermosillo') returning id`,
  );
  return String(row?.['id']);
}

type Upload = { cookie: string; ownerId: string; bytes: Buffer; name?: string; kind?: string };

async function upload(
  { origin }: RunningProduct,
  { cookie, ownerId, bytes, name = 'sala.jpg', kind = 'property' }: Upload,
) {
  const body = new FormData();
  for (const [field, value] of Object.entries({ intent: 'upload', kind, ownerId })) body.set(field, value);
  body.set('file', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
  const { status, body: text } = await ask(origin, '/admin/properties/photos', { cookie, body });
  return {
    status,
    answer: JSON.parse(text) as { ok?: boolean; data?: { id: string }; fields?: { file?: string } },
  };
}

const photosOf = ({ query }: RunningProduct, ownerId: string) =>
  query(
    `select id, status, problem, alt, file_name, files, variants from photos where owner_id = $1 order by position`,
    [ownerId],
  );

async function untilMade(product: RunningProduct, ownerId: string, n: number) {
  await expect
    .poll(async () => (await photosOf(product, ownerId)).filter(({ status }) => status === 'ready').length, {
      timeout: 120_000,
    })
    .toBe(n);
}

test('a file that is no photograph is refused at once, with a sentence that says what it is', async ({
  product,
}) => {
  const cookie = await sessionOf(product.origin, 'admin@demo.sahuaro.mx');
  const ownerId = await aHome(product);
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
    expect(answer.fields?.file).toMatch(sentence);
  }
  expect(await photosOf(product, ownerId)).toEqual([]);
  expect(await readdir(join(product.dataDir, 'files/originals')).catch(() => [])).toEqual(before);

  const huge = new FormData();
  huge.set('intent', 'upload');
  huge.set('file', new File([new Uint8Array(21 * 1024 * 1024)], 'x.jpg'));
  const refused = await ask(product.origin, '/admin/properties/photos', { cookie, body: huge });
  expect(refused.status).toBe(413);
});

test('photographs sent at once keep the limit, become variants, and are served for a year', async ({
  product,
}) => {
  const { origin } = product;
  const cookie = await sessionOf(origin, 'admin@demo.sahuaro.mx');
  const ownerId = await aHome(product);
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

  // The same picture ten times is kept once.
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

test('originals, other files and strange names are not served', async ({ product }) => {
  const { origin, dataDir } = product;
  const cookie = await sessionOf(origin, 'admin@demo.sahuaro.mx');
  await upload(product, { cookie, ownerId: await aHome(product), bytes: await phonePhotograph() });
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

test('one that breaks while it is made says so, and the others are not touched', async ({ product }) => {
  const cookie = await sessionOf(product.origin, 'admin@demo.sahuaro.mx');
  const ownerId = await aHome(product);
  const good = await noise('jpeg', { width: 200, height: 100 });
  const broken = half(await noise('png'));
  const answers = await Promise.all(
    [good, broken, good].map((bytes) => upload(product, { cookie, ownerId, bytes })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await untilMade(product, ownerId, 2);
  await expect
    .poll(
      async () => (await photosOf(product, ownerId)).find(({ status }) => status === 'failed')?.['problem'],
    )
    .toBe('attachments.problem.broken');
});

const editor = (id: string) => `/admin/properties/${id}/edit?step=images`;
const cards = (page: Page) => page.getByRole('region', { name: 'Fotografías' }).locator('ol > li');
const handle = (page: Page, number: number) =>
  page.getByRole('button', { name: `Opciones de la fotografía ${number}` });

for (const width of [390, 1440]) {
  test(`the whole life of photographs in the back office, at ${width} px`, async ({
    page,
    product,
    signIn,
    checkPage,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn('admin');
    const id = await aHome(product);
    await openPage(page, editor(id));
    await expect(page.getByText('Todavía no hay fotografías.')).toBeVisible();

    const files = await Promise.all(
      // The first is the heaviest: it still arrives first.
      [1600, 201, 202].map(async (side, index) => ({
        name: `foto-${index}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await noise('jpeg', { width: side, height: side }),
      })),
    );
    const fake = { name: 'dibujo.jpg', mimeType: 'image/jpeg', buffer: svg };
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([...files, fake]);
    await expect(page.getByText('Es un dibujo SVG.')).toBeVisible();
    await expect(cards(page)).toHaveCount(3);
    // What was made shows up by itself.
    await expect(cards(page).locator('img[src^="/media/"]')).toHaveCount(3, { timeout: 120_000 });
    await expect(page.getByText('3 de 10', { exact: true })).toBeVisible();
    expect((await photosOf(product, id)).map((photo) => photo['file_name'])).toEqual(
      files.map(({ name }) => name),
    );
    await checkPage(page);

    await page.getByRole('button', { name: 'Reintentar dibujo.jpg' }).click();
    await expect(page.getByText('Es un dibujo SVG.')).toBeVisible();
    await page.getByRole('button', { name: 'Quitar dibujo.jpg' }).click();
    await expect(page.getByText('Es un dibujo SVG.')).toBeHidden();

    const order = async () => (await photosOf(product, id)).map((photo) => photo['id']);
    const [a, b, c] = await order();
    await handle(page, 1).focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(order).toEqual([b, a, c]);
    await expect(handle(page, 2)).toBeFocused();
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(order).toEqual([b, c, a]);
    await handle(page, 3).click();
    await page.getByRole('menuitem', { name: 'Mover al principio' }).click();
    await expect.poll(order).toEqual([a, b, c]);

    await cards(page).first().getByRole('button', { name: 'Describir la fotografía 1' }).click();
    await page.getByLabel('Descripción').fill('Sala con ventanal');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(cards(page).first().getByText('Sala con ventanal')).toBeVisible();

    await handle(page, 2).click();
    await page.getByRole('menuitem', { name: 'Usar como principal' }).click();
    await expect(cards(page).nth(1).getByText('Principal')).toBeVisible();

    await handle(page, 1).click();
    await page.getByRole('menuitem', { name: 'Quitar' }).click();
    await page.getByRole('button', { name: 'Quitar fotografía' }).click();
    await expect(cards(page)).toHaveCount(2);
    // The chosen one is still the chosen one.
    await expect(cards(page).first().getByText('Principal')).toBeVisible();
    expect(await order()).toEqual([b, c]);
    await checkPage(page);

    // A slip of the finger is undone from the corner: it stands where it stood.
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByText('La fotografía volvió a su lugar.')).toBeVisible();
    await expect(cards(page)).toHaveCount(3);
    expect(await order()).toEqual([a, b, c]);
    await expect(cards(page).nth(1).getByText('Principal')).toBeVisible();
  });
}

test('photographs are put in order by dragging', async ({ page, product, signIn }) => {
  const cookie = await sessionOf(product.origin, 'admin@demo.sahuaro.mx');
  const id = await aHome(product);
  for (const side of [203, 204, 205]) {
    await upload(product, { cookie, ownerId: id, bytes: await noise('jpeg', { width: side, height: 150 }) });
  }
  await untilMade(product, id, 3);
  const order = async () => (await photosOf(product, id)).map((photo) => photo['id']);
  const [a, b, c] = await order();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('admin');
  await openPage(page, editor(id));
  await expect(cards(page).locator('img')).toHaveCount(3);
  await page.waitForTimeout(500);
  await cards(page)
    .nth(2)
    .dragTo(cards(page).first(), { targetPosition: { x: 10, y: 60 } });
  await expect.poll(order).toEqual([c, a, b]);
});

test('a photograph that was pasted goes up', async ({ page, product, signIn }) => {
  const id = await aHome(product);
  await signIn('admin');
  await openPage(page, editor(id));
  const bytes = [...(await noise('png', { width: 64, height: 64 }))];
  await page.evaluate((data) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(data)], 'pegada.png', { type: 'image/png' }));
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true }));
  }, bytes);
  await expect(cards(page)).toHaveCount(1);
  await untilMade(product, id, 1);
});

test('a file that a broken line stopped can be sent again', async ({ page, product, signIn }) => {
  const id = await aHome(product);
  await signIn('admin');
  await openPage(page, editor(id));
  await page.route('**/admin/properties/photos', (route) => route.abort());
  const file = { name: 'patio.jpg', mimeType: 'image/jpeg', buffer: await noise('jpeg') };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByText('Sin conexión.')).toBeVisible();
  await page.unroute('**/admin/properties/photos');
  await page.getByRole('button', { name: 'Reintentar patio.jpg' }).click();
  await expect(cards(page)).toHaveCount(1);
});
