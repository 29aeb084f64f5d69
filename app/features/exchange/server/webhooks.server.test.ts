import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postToPublicAddress } from '#app/platform/http/post-out.server.ts';
import { readConfig } from '#app/platform/read-config.ts';
import { aUser } from '#db/factories/users.ts';
import { photos } from '#db/schema/attachments.ts';
import { installation } from '#db/schema/platform.ts';
import { properties } from '#db/schema/properties.ts';
import { webhookDeliveries, webhookEndpoints } from '#db/schema/exchange.ts';
import { as, jobAt, withServices } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { apiProperty } from '../domain/api-schema.ts';
import { addressProblem } from '../domain/webhook.ts';
import {
  deleteProperty,
  publishProperty,
  setStatus,
  unpublishProperty,
} from '#app/features/properties/server/publish-property.server.ts';
import { allowsLocalWebhooks, deliverWebhook, lastAttempt, signatureOf } from './webhook-delivery.server.ts';
import { queueWebhooks } from './webhook-queue.server.ts';
import {
  addWebhook,
  deleteWebhook,
  integrationsPage,
  pauseWebhook,
  retryDelivery,
  testWebhook,
} from './webhook-endpoints.server.ts';

const database = testDatabase();

type Letter = { headers: IncomingHttpHeaders; body: string };
const received: Letter[] = [];
let answer: number | 'hang' | 'cut' = 204;
let listener: Server;
let url = '';

beforeAll(async () => {
  listener = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      if (answer === 'cut') request.socket.destroy();
      else if (answer !== 'hang')
        response.writeHead(answer, { Location: 'http://127.0.0.1:1/' }).end('x'.repeat(1_000));
    });
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/avisos`;
  await database.db.update(installation).set({ demo: true });
});

afterAll(() => {
  listener.closeAllConnections();
  listener.close();
});

beforeEach(async () => {
  received.length = 0;
  answer = 204;
  await database.db.delete(webhookEndpoints);
});

async function boss() {
  return as(database.db, await aUser(database.db, { role: 'superadmin' }));
}

async function listening() {
  const context = await boss();
  const { id, secret } = await addWebhook(context, { url, description: 'Prueba' });
  return { context, id, secret: secret ?? '' };
}

const pending = () =>
  database.db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.status, 'pending'))
    .orderBy(webhookDeliveries.createdAt, webhookDeliveries.id);

const delivery = async (id: string) =>
  (await database.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)))[0];

async function aReadyHome() {
  const [home] = await database.db
    .insert(properties)
    .values({
      title: 'Casa que se anuncia',
      slug: 'casa-que-se-anuncia',
      type: 'casa',
      status: 'disponible',
      price: 250_000_000,
      city: 'Hermosillo',
      description: 'Con patio.',
      landSize: 200,
      waterEnabled: true,
      legalStatus: 'libre_de_gravamen',
      additionalCosts: 'Escrituración',
      ownerAuthorizedOn: '2026-01-01',
      offerValidUntil: '2030-01-01',
      street: 'Calle Secreta',
      privateNotes: 'Nota secreta',
      salePrice: 123_456_700,
    })
    .returning();
  const id = home?.id ?? 0;
  await database.db.insert(photos).values({
    ownerKind: 'property',
    ownerId: String(id),
    position: 0,
    alt: 'Fachada',
    status: 'ready',
    width: 10,
    height: 10,
    variants: [{ format: 'webp', width: 10, height: 10, name: `${'a'.repeat(64)}.webp` }],
  });
  return id;
}

describe('notifying other programs', () => {
  test('each public change is sent, signed, with public data only', async () => {
    const { context, secret } = await listening();
    const id = await aReadyHome();
    await setStatus(context, id, 'activa');
    expect(await pending()).toEqual([]);
    await publishProperty(context, id);
    await setStatus(context, id, 'disponible');
    await unpublishProperty(context, id);
    await publishProperty(context, id);
    await deleteProperty(context, id);
    const rows = await pending();
    expect(rows.map(({ event }) => event).toSorted()).toEqual([
      'property.deleted',
      'property.published',
      'property.published',
      'property.unpublished',
      'property.updated',
    ]);
    for (const row of rows) await deliverWebhook(jobAt(database.db), row.id);
    expect(received).toHaveLength(5);
    for (const { headers, body } of received) {
      const [, time = '', mark] =
        /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['sahuaro-signature'])) ?? [];
      expect(mark).toBe(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'));
      expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(60);
      expect(body).not.toMatch(/Secreta|secreta|1234567|privateNotes|salePrice|street/);
      const told = JSON.parse(body) as {
        id: string;
        event: string;
        property: { id: number; title?: string };
      };
      expect(told.id).toBe(headers['sahuaro-delivery']);
      expect(told.event).toBe(headers['sahuaro-event']);
      expect(told.property.id).toBe(id);
      const isShown = told.event === 'property.published' || told.event === 'property.updated';
      if (isShown) expect(apiProperty.parse(told.property)).toEqual(told.property);
      expect(told.property.title).toBe(isShown ? 'Casa que se anuncia' : undefined);
    }
  });

  test('a sale is sent as its own event', async () => {
    await listening();
    const id = await aReadyHome();
    const context = await boss();
    await publishProperty(context, id);
    await database.db.update(properties).set({ status: 'vendida' }).where(eq(properties.id, id));
    await queueWebhooks(jobAt(database.db), [{ event: 'property.updated', propertyId: id }]);
    expect((await pending()).map(({ event }) => event)).toContain('property.sold');
  });

  test('a change that is rolled back is never sent', async () => {
    const { context } = await listening();
    const id = await aReadyHome();
    await database.db
      .transaction(async (db) => {
        await publishProperty({ ...context, db }, id);
        throw new Error('no');
      })
      .catch(() => {});
    expect(await pending()).toEqual([]);
  });

  test('a delivery that arrived is not sent again, however often the job runs', async () => {
    const { context, id } = await listening();
    await testWebhook(context, id);
    const [row] = await pending();
    for (let run = 0; run < 3; run++) await deliverWebhook(jobAt(database.db), row?.id ?? '');
    expect(received).toHaveLength(1);
    expect(await delivery(row?.id ?? '')).toMatchObject({
      status: 'delivered',
      attempts: 1,
      lastStatus: 204,
    });
  });

  test.each([500, 404, 301, 'cut'] as const)('an answer of %s is retried, then given up', async (bad) => {
    const { context, id } = await listening();
    await testWebhook(context, id);
    const [row] = await pending();
    const key = row?.id ?? '';
    answer = bad;
    await expect(deliverWebhook(jobAt(database.db), key)).rejects.toThrow(/was not taken/);
    expect(await delivery(key)).toMatchObject({ status: 'pending', attempts: 1 });
    await database.db
      .update(webhookDeliveries)
      .set({ attempts: lastAttempt })
      .where(eq(webhookDeliveries.id, key));
    await deliverWebhook(jobAt(database.db), key);
    expect(await delivery(key)).toMatchObject({ status: 'dead' });
    // The redirect was not followed either.
    expect(received).toHaveLength(2);

    answer = 200;
    await retryDelivery(context, key);
    await deliverWebhook(jobAt(database.db), key);
    expect(await delivery(key)).toMatchObject({ status: 'delivered', attempts: 1 });
    const { deliveries } = await integrationsPage(context);
    expect(deliveries).toMatchObject([{ event: 'ping', status: 'delivered', answer: null }]);
  });

  test('a paused endpoint gets nothing, and a removed one leaves nothing behind', async () => {
    const { context, id } = await listening();
    await testWebhook(context, id);
    const [row] = await pending();
    await pauseWebhook(context, id, false);
    await deliverWebhook(jobAt(database.db), row?.id ?? '');
    expect(received).toEqual([]);
    expect((await delivery(row?.id ?? ''))?.status).toBe('dead');
    const home = await aReadyHome();
    await publishProperty(context, home);
    expect(await pending()).toEqual([]);
    await deleteWebhook(context, id);
    expect(await delivery(row?.id ?? '')).toBeUndefined();
    await expect(testWebhook(context, id)).rejects.toMatchObject({ kind: 'not_found' });
  });

  test('the secret is shown once and stored encrypted', async () => {
    const context = await boss();
    const input = { url, description: '', idempotencyKey: crypto.randomUUID() };
    const first = await addWebhook(context, input);
    const second = await addWebhook(context, input);
    expect(second).toEqual({ id: first.id, secret: null });
    const [row] = await database.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, first.id));
    expect(row?.secret).not.toContain(first.secret?.slice(6) ?? 'x');
    expect(JSON.stringify(await integrationsPage(context))).not.toContain('whsec_');
  });

  test('people who may not change the settings can neither add nor test an endpoint', async () => {
    const { id } = await listening();
    const clerk = await as(database.db, await aUser(database.db, { role: 'asesor' }));
    await expect(addWebhook(clerk, { url, description: '' })).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await expect(testWebhook(clerk, id)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(integrationsPage(clerk)).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

describe('addresses of webhooks', () => {
  test('neither an address nor a DNS name can reach the internal network', async () => {
    const letter = { body: '{}', headers: {}, allowsLocal: false };
    for (const inner of [
      url,
      'http://localhost:9/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://169.254.169.254/latest',
    ]) {
      await expect(postToPublicAddress({ ...letter, url: inner })).rejects.toMatchObject({
        name: 'RefusedAddressError',
      });
    }
    await expect(
      postToPublicAddress({ ...letter, allowsLocal: true, url: 'http://10.0.0.1/' }),
    ).rejects.toMatchObject({
      name: 'RefusedAddressError',
    });
    expect(received).toEqual([]);
  });

  test('a receiver that never answers times out', async () => {
    answer = 'hang';
    const started = performance.now();
    const letter = { url, body: '{}', headers: {}, allowsLocal: true, milliseconds: 300 };
    await expect(postToPublicAddress(letter)).rejects.toThrow(/abort|timeout/i);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  test('this machine is refused outside of the demo', async () => {
    const { context, id } = await listening();
    await testWebhook(context, id);
    const [row] = await pending();
    await database.db.update(installation).set({ demo: false });
    try {
      await expect(deliverWebhook(jobAt(database.db), row?.id ?? '')).rejects.toThrow(/was not taken/);
      expect(received).toEqual([]);
      await expect(addWebhook(context, { url, description: '' })).rejects.toMatchObject({
        field: 'url',
      });
    } finally {
      await database.db.update(installation).set({ demo: true });
    }
  });

  test('this machine is refused in a demo that is open to the public', async () => {
    const { context, id } = await listening();
    await testWebhook(context, id);
    const [row] = await pending();
    const config = { ...context.services.config, demoPublic: true };
    const job = withServices(jobAt(database.db), { config });
    await expect(deliverWebhook(job, row?.id ?? '')).rejects.toThrow(/was not taken/);
    expect(received).toEqual([]);
    for (const inner of [url, 'http://localhost:9/', 'https://127.0.0.1/'])
      await expect(
        addWebhook(withServices(context, { config }), { url: inner, description: '' }),
      ).rejects.toMatchObject({ field: 'url' });
  });

  test('a demo that is not for the public is the only place that reaches this machine', async () => {
    const development = readConfig({ NODE_ENV: 'development' });
    const local = withServices(jobAt(database.db), { config: development });
    expect(await allowsLocalWebhooks(local)).toBe(true);
    await database.db.update(installation).set({ demo: false });
    try {
      expect(await allowsLocalWebhooks(local)).toBe(false);
    } finally {
      await database.db.update(installation).set({ demo: true });
    }
  });

  /** A stranger's ways to write this machine, its network and its cloud, as the address of a webhook. */
  const innerForms = [
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '017700000001',
    '0',
    '0.0.0.0',
    '127.255.255.254',
    '10.0.0.1',
    '167772161',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '2852039166',
    '100.64.0.1',
    '[::]',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[ff02::1]',
    'localhost',
    'LOCALHOST.',
    'a.localhost',
    '①②⑦.0.0.1',
  ];
  test.each(innerForms)('https://%s is never reached', async (host) => {
    const { port } = new URL(url);
    for (const protocol of ['http', 'https']) {
      const letter = { body: '{}', headers: {}, allowsLocal: false, milliseconds: 2_000 };
      await expect(
        postToPublicAddress({ ...letter, url: `${protocol}://${host}:${port}/` }),
      ).rejects.toMatchObject({ name: 'RefusedAddressError' });
    }
    expect(received).toEqual([]);
  });

  test('a redirect to this machine is not followed', async () => {
    answer = 302;
    const { status } = await postToPublicAddress({ url, body: '{}', headers: {}, allowsLocal: true });
    expect(status).toBe(302);
    expect(received).toHaveLength(1);
  });

  test('a name is resolved once, and the connection goes to the address that was checked', async () => {
    const asked: string[] = [];
    const resolve = async (name: string) => {
      asked.push(name);
      // A second answer would be this machine.
      return [{ address: asked.length === 1 ? '192.0.2.1' : '127.0.0.1', family: 4 }];
    };
    const letter = { body: '{}', headers: {}, allowsLocal: false, milliseconds: 500 };
    await expect(
      postToPublicAddress({ ...letter, url: `https://rebote.ejemplo:${new URL(url).port}/`, resolve }),
    ).rejects.toMatchObject({ name: 'RefusedAddressError' });
    const both = async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '::1', family: 6 },
    ];
    await expect(
      postToPublicAddress({ ...letter, url: 'https://doble.ejemplo/', resolve: both }),
    ).rejects.toMatchObject({ name: 'RefusedAddressError' });
    expect(asked).toEqual(['rebote.ejemplo']);
    expect(received).toEqual([]);
  });

  test.each([
    ['https://ejemplo.mx/avisos', false, true],
    ['http://ejemplo.mx/avisos', true, false],
    ['http://localhost:3000/x', true, true],
    ['http://localhost:3000/x', false, false],
    ['https://localhost/x', false, false],
    ['https://ana:clave@ejemplo.mx/', false, false],
    ['ftp://ejemplo.mx', true, false],
    ['https://', true, false],
    ['ejemplo.mx', true, false],
  ])('is %s accepted, with this machine allowed %s: %s', (address, allowsLocal, isTaken) => {
    expect(addressProblem(address, allowsLocal) === null).toBe(isTaken);
  });

  test('the signature is as documented', () => {
    expect(signatureOf('whsec_prueba', 1_700_000_000, '{"a":1}')).toBe(
      `t=1700000000,v1=${createHmac('sha256', 'whsec_prueba').update('1700000000.{"a":1}').digest('hex')}`,
    );
  });
});
