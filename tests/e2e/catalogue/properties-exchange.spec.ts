import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { openPage } from '#tests/support/office.ts';
import { journeyWidths } from '#tests/support/size.ts';

const widths = journeyWidths(1440);

const withProblems = [
  'Título,Tipo,Precio,Recámaras,Ciudad,Estado,Notas del vendedor',
  'Casa importada {n},Casa,"$1,250,000.50",3,Hermosillo,Sonora,llamar',
  'Otra importada {n},castillo,mucho,300,Hermosillo,Sonora,',
].join('\n');
const fixed = withProblems.replace('castillo,mucho,300', 'depto,980000,2');

async function upload(page: Page, name: string, text: string) {
  await openPage(page, '/admin/properties/import');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Subir archivo' }).click();
  await page.waitForURL(/\/import\/[0-9a-f-]{36}$/);
}

for (const width of widths) {
  test(`a file with problems, then mended and imported, at ${width} px`, async ({
    page,
    product,
    signIn,
    checkPage,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn('asesor');
    await openPage(page, '/admin/properties/import');

    await upload(page, 'inventario.csv', withProblems.replaceAll('{n}', String(width)));
    await expect(page.getByText('Reconocimos 6 columnas de 7.')).toBeVisible();
    await expect(page.getByLabel('Recámaras')).toHaveValue('bedrooms');
    await expect(page.getByLabel('Notas del vendedor')).toHaveValue('');
    await page.getByLabel('Notas del vendedor').selectOption({ label: 'Notas internas' });
    await checkPage(page);
    await page.getByRole('button', { name: 'Revisar el archivo' }).click();

    await expect(page.getByRole('heading', { name: '3 problemas' })).toBeVisible();
    const problem = page.getByRole('row').filter({ hasText: 'castillo' });
    await expect(problem).toContainText('3');
    await expect(problem).toContainText('No es una de las opciones: casa, departamento');
    await expect(page.getByRole('button', { name: 'Importar al catálogo' })).toHaveCount(0);
    await checkPage(page);
    const list = await page.request.get(
      (await page.getByRole('link', { name: 'Descargar la lista' }).getAttribute('href')) ?? '',
    );
    expect(await list.text()).toContain('3,"Precio","mucho","No es un importe en pesos.');

    await upload(page, 'inventario-corregido.csv', fixed.replaceAll('{n}', String(width)));
    await page.getByLabel('Notas del vendedor').selectOption({ label: 'Notas internas' });
    await page.getByRole('button', { name: 'Revisar el archivo' }).click();
    await expect(page.getByText('Se crearán 2 propiedades.')).toBeVisible();
    await checkPage(page);
    await page.getByRole('button', { name: 'Importar al catálogo' }).click();
    await expect(page.getByText('Se crearon 2 propiedades.')).toBeVisible();
    await checkPage(page);

    const rows = await product.query(
      `select title, type, price, private_notes, published from properties where title like $1 order by title`,
      [`%importada ${width}`],
    );
    expect(rows).toEqual([
      {
        title: `Casa importada ${width}`,
        type: 'casa',
        price: '125000050',
        private_notes: 'llamar',
        published: false,
      },
      {
        title: `Otra importada ${width}`,
        type: 'departamento',
        price: '98000000',
        private_notes: '',
        published: false,
      },
    ]);
  });
}

test('a file that is no table says so beside the field', async ({ page, signIn }) => {
  await signIn('admin');
  await openPage(page, '/admin/properties/import');
  await page.locator('input[type=file]').setInputFiles({
    name: 'foto.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
  });
  await page.getByRole('button', { name: 'Subir archivo' }).click();
  await expect(page.getByText('No pudimos leer el archivo.').first()).toBeVisible();
});

test('the whole catalogue goes out in both formats, an owner’s only with their own', async ({
  product,
  context,
  signIn,
}) => {
  await signIn('admin');
  for (const [format, start] of [
    ['csv', '\uFEFF"Clave","Ubicación'],
    ['xlsx', 'PK'],
  ] as const) {
    const answer = await context.request.get(
      `${product.origin}/admin/properties/exchange/export?format=${format}`,
    );
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-disposition']).toContain(`.${format}"`);
    expect((await answer.body()).toString('utf8').startsWith(start)).toBe(true);
  }
  await signIn('propietario');
  const own = await context.request.get(`${product.origin}/admin/properties/exchange/export`);
  expect(own.status()).toBe(200);
  expect(await own.text()).not.toContain('Notas internas');
  expect((await context.request.get(`${product.origin}/admin/properties/import`)).status()).toBe(404);
});

test('postal codes answer with a place or with nothing', async ({ product, context, signIn }) => {
  await product.query(
    `insert into postal_codes (code, neighborhood, kind, municipality, city, state)
     values ('83999', 'Colonia de Prueba', 'Colonia', 'Hermosillo', 'Hermosillo', 'Sonora') on conflict do nothing`,
  );
  await signIn('asesor');
  const ask = async (code: string) => context.request.get(`${product.origin}/admin/postal-codes/${code}`);
  expect(await (await ask('83999')).json()).toEqual({
    municipality: 'Hermosillo',
    city: 'Hermosillo',
    state: 'Sonora',
    neighborhoods: ['Colonia de Prueba'],
  });
  expect(await (await ask('00001')).json()).toBeNull();
  expect((await ask('abc')).status()).toBe(404);
});

for (const width of widths) {
  test(`a webhook is called for changes, at ${width} px`, async ({ page, product, signIn, checkPage }) => {
    const letters: { signature: string; body: string }[] = [];
    let status = 204;
    const listener = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        letters.push({ signature: String(request.headers['sahuaro-signature']), body });
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
    const { port } = listener.address() as AddressInfo;
    try {
      await product.query('delete from webhook_endpoints');
      await page.setViewportSize({ width, height: 900 });
      await signIn('superadmin');
      await openPage(page, '/admin/properties/integrations');
      await expect(page.getByText('Nadie recibe avisos todavía')).toBeVisible();

      await page.getByLabel('Dirección').fill('http://ejemplo.mx/avisos');
      await page.getByRole('button', { name: 'Agregar destino' }).click();
      await expect(page.getByText('La dirección debe empezar con https://.').first()).toBeVisible();
      await page.getByLabel('Dirección').fill(`http://localhost:${port}/avisos`);
      await page.getByLabel('Nombre').fill('Mi programa');
      await page.getByRole('button', { name: 'Agregar destino' }).click();
      const secret = await page.getByLabel('Secreto para comprobar la firma').inputValue();
      expect(secret).toMatch(/^whsec_/);
      await checkPage(page);

      await page.getByRole('button', { name: 'Enviar prueba' }).click();
      await expect(page.getByText('Entregado', { exact: true })).toBeVisible();
      const [letter] = letters;
      const [, time, mark] = /^t=(\d+),v1=(\w+)$/.exec(letter?.signature ?? '') ?? [];
      expect(createHmac('sha256', secret).update(`${time}.${letter?.body}`).digest('hex')).toBe(mark);

      // The secret is shown only once.
      await openPage(page, '/admin/properties/integrations');
      expect(await page.content()).not.toContain('whsec_');

      status = 500;
      await page.getByRole('button', { name: 'Enviar prueba' }).click();
      await expect(page.getByText('Respondió 500.')).toBeVisible();
      await page.getByRole('button', { name: 'Pausar' }).click();
      await expect(page.getByText('En pausa', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Enviar prueba' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Eliminar' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
      await expect(page.getByText('Nadie recibe avisos todavía')).toBeVisible();
    } finally {
      listener.closeAllConnections();
      listener.close();
    }
  });
}

test('who may only look at the settings changes nothing there', async ({ page, product, signIn }) => {
  await product.query(
    `update roles set section_permissions = section_permissions || '{"settings":["read"]}' where key = 'viewer'`,
  );
  await signIn('viewer');
  await openPage(page, '/admin/properties/integrations');
  await expect(page.getByRole('heading', { name: 'Integraciones del catálogo' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar destino' })).toHaveCount(0);
});
