import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { privateFields } from '#app/features/properties/domain/property-fields.ts';
import { ask } from '#tests/support/http.ts';
import { testProduct } from '#tests/support/servers/http-product.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { aPublishedProperty, aReadyPhoto, insertRow } from '#tests/support/scenarios/published-property.ts';
import { someRecords } from '#tests/support/scenarios/records.ts';
import { addressOf, dataAddress, accessPoints } from '#tests/support/route-table.ts';
import { leaksIn, sentinels } from '#tests/support/sentinels.ts';

/**
 * Publishes a property with a unique value in every private field, and searches everything public for these values.
 * The addresses come from the route table and from links in the responses, so new public routes are included
 * automatically.
 */
const product = testProduct();

const photoName = 'Centinela-nombre-de-archivo.jpg';

async function publishWithSecrets() {
  const { query, dataDir } = product;
  const [owner] = await query(
    `insert into users (email, display_name, phone, role, status, is_email_verified)
     values ('centinela-correo@prueba.mx', 'Centinela-propietario', '+529998887766', 'propietario', 'active', true) returning id`,
  );
  const secrets = sentinels(String(owner?.['id']));
  const development = await insertRow(query, 'fraccionamientos', {
    name: 'Lomas de la Prueba',
    slug: 'lomas-de-la-prueba',
    city: 'Hermosillo',
    status: 'en_venta',
    published: true,
    street: 'Centinela-calle-del-desarrollo',
    number: 'Centinela-numero-del-desarrollo',
  });
  const id = await aPublishedProperty(query, {
    title: 'Casa de los secretos',
    slug: 'casa-de-los-secretos',
    status: 'activa',
    fraccionamiento_id: development,
    published_at: new Date().toISOString(),
    ...Object.fromEntries(secrets.map(({ column, value }) => [column, value])),
  });
  await aReadyPhoto(query, dataDir, { kind: 'property', id: String(id) }, { file_name: photoName });
  const more = ['centinela-correo@prueba.mx', 'Centinela-propietario', '9998887766', photoName.slice(0, -4)];
  const list = [
    ...secrets,
    ...more.map((form) => ({ column: form, value: form, forms: [form] })),
    {
      column: 'fraccionamientos.street',
      value: '',
      forms: ['Centinela-calle-del-desarrollo', 'Centinela-numero-del-desarrollo'],
    },
  ];
  return { id, development: Number(development), list };
}

test('the search finds private values in any encoding', () => {
  const list = sentinels('00000000-aaaa-bbbb-cccc-000000000000');
  expect(list.map(({ column }) => column)).toHaveLength(privateFields.length);
  const note = 'Centinela-privateNotes-Ñandú';
  for (const hidden of [
    note,
    encodeURIComponent(note),
    `{"a":"Centinela-privateNotes-\\u00d1and\\u00fa"}`,
    'Centinela-privateNotes-&#209;and&#250;',
    Buffer.from(`xx${note}yy`).toString('base64'),
    Buffer.from(`x${note}`).toString('base64url'),
    Buffer.from(note).toString('hex'),
  ]) {
    expect(leaksIn(hidden, list), hidden).toContain('private_notes');
  }
  expect(leaksIn('{"latitude":29.12345}', list)).toContain('latitude');
  expect(leaksIn('{"latitude":29.123,"longitude":-110.987}', list)).toEqual([]);
  expect(leaksIn('$8,506,554 MXN', list)).toContain('sale_price');
  expect(leaksIn('Casa de los secretos', list)).toEqual([]);
});

test('no private value of a property is in any public response', async () => {
  const { origin } = product;
  const { id, development, list } = await publishWithSecrets();
  const params = {
    ...(await someRecords(product)),
    propertyId: String(id),
    developmentAddress: String(development),
    developmentId: String(development),
    fraccionamientoId: String(development),
  };
  const queue = [
    ...accessPoints
      .filter(({ intent, access }) => intent === null && access === 'public')
      .map(({ pattern }) => addressOf(pattern, params))
      .filter((path) => !path.startsWith('/api/auth/')),
    `/properties/${id}-casa-de-los-secretos`,
    `/properties?q=${encodeURIComponent('casa de los secretos')}`,
    '/properties?view=map&sort=price',
    `/properties/suggest?q=secretos`,
    `/properties/cards?ids=${id}`,
    `/comparar?ids=${id}`,
    `/api/v1/properties?q=secretos`,
    '/healthz',
    '/readyz',
  ];
  queue.push(...queue.filter((path) => !/\.(xml|json|pdf|jpg|txt)(\?|$)/.test(path)).map(dataAddress));

  const seen = new Set<string>();
  const mentions = new Set<string>();
  while (queue.length > 0) {
    const path = queue.shift() ?? '';
    if (seen.has(path)) continue;
    seen.add(path);
    const { text, location } = await everything(origin, path);
    expect(leaksIn(text, list), path).toEqual([]);
    if (text.includes('Casa de los secretos')) mentions.add(path);
    if (location?.startsWith('/')) queue.push(location);
    // Follows links in pages, feeds and responses that belong to this site and this property.
    for (const [, found = ''] of text.matchAll(
      /["'>](?:http:\/\/localhost:\d+)?(\/(?:media|properties|fraccionamientos|files)\/[^"'<>\\ ]+)/g,
    )) {
      const isOwn =
        found.startsWith('/media/') || found.includes(`/${id}`) || found.includes(`/${development}`);
      if (isOwn && seen.size + queue.length < 300) queue.push(found.replaceAll('&amp;', '&'));
    }
  }
  // Makes sure that the search has seen the important pages: an empty search would find nothing either.
  for (const path of [
    `/properties/${id}-casa-de-los-secretos`,
    `/api/v1/properties/${id}`,
    '/api/v1/properties',
    '/feeds/inmuebles.json',
    '/feeds/meta-home-listings.xml',
    `/properties/${id}/ficha.pdf`,
    '/properties',
  ]) {
    expect([...mentions], 'the home itself is not there').toContain(path);
  }
  expect([...seen]).toContain('/sitemap.xml');
  expect([...seen].some((path) => path.startsWith('/media/'))).toBe(true);
  expect([...seen].some((path) => path.includes('/og.jpg'))).toBe(true);
});

/** Body, headers and address of a response; for a PDF also its text and its decompressed content. */
async function everything(origin: string, path: string) {
  const { headers, location, body, bytes } = await ask(origin, path);
  const parts = [decodeURI(path), [...headers].join('\n'), body, bytes.toString('latin1')];
  if (headers.get('content-type') === 'application/pdf') {
    const { text, info } = pdfText(bytes);
    parts.push(text, info, ...inflated(bytes));
  }
  return { text: parts.join('\n'), location };
}

function inflated(bytes: Buffer) {
  const raw = bytes.toString('latin1');
  return [...raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, data = '']) => {
    try {
      return [inflateSync(Buffer.from(data, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
}
