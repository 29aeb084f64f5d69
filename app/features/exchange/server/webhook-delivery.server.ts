import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { oldRows } from '#app/platform/data/ageing.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import { webhooksTopic } from '../domain/topics.ts';
import type { JobDefinition } from '#app/platform/data/jobs.server.ts';
import { log } from '#app/platform/log.server.ts';
import { postToPublicAddress, RefusedAddressError } from '#app/platform/http/post-out.server.ts';
import { unseal } from '#app/platform/security/secrets.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { installation } from '#db/schema/platform.ts';
import { webhookDeliveries, webhookEndpoints } from '#db/schema/exchange.ts';
import { webhookQueue } from './webhook-queue.server.ts';

/** With the pauses between attempts, about a day. */
export const lastAttempt = 12;

export const webhookJob: JobDefinition<{ id: string }> = {
  ...webhookQueue,
  options: { retryLimit: lastAttempt, retryDelay: 15, retryBackoff: true, retryDelayMax: 4 * 3_600 },
  run: (context, { id }) => deliverWebhook(context, id),
};

/**
 * Plain http to this machine: only to try it out in a demo that nobody else reaches, never where other people's data
 * is.
 */
export async function allowsLocalWebhooks({ db, services }: VisitorContext) {
  const [row] = await db.select({ demo: installation.demo }).from(installation);
  return (row?.demo ?? false) && !services.config.demoPublic;
}

export const sealPlace = (endpointId: string) => `webhook_endpoints:secret:${endpointId}`;

/** `t=<unix>,v1=<hex>`: proves to the receiver, who knows the secret, that we sent it and when. */
export function signatureOf(secret: string, unixSeconds: number, body: string) {
  const mark = createHmac('sha256', secret).update(`${unixSeconds}.${body}`).digest('hex');
  return `t=${unixSeconds},v1=${mark}`;
}

/** Sends one delivery unless it has already arrived. A repetition after a lost answer has the same id. */
export async function deliverWebhook(context: VisitorContext, id: string) {
  const { db } = context;
  const [found] = await db
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(eq(webhookDeliveries.id, id));
  if (!found || found.delivery.status !== 'pending') return;
  const { delivery, endpoint } = found;
  if (!endpoint.active) {
    await saveDelivery(db, id, { status: 'dead', lastError: 'exchange.delivery.paused' });
    return;
  }

  const { status, error } = await send(context, delivery, endpoint);
  const attempts = delivery.attempts + 1;
  if (status !== null && status >= 200 && status < 300) {
    await saveDelivery(db, id, {
      status: 'delivered',
      attempts,
      lastStatus: status,
      lastError: null,
      deliveredAt: new Date(),
    });
    return;
  }
  const isLast = attempts > lastAttempt;
  await saveDelivery(db, id, {
    attempts,
    lastStatus: status,
    lastError: error,
    ...(isLast ? { status: 'dead' as const } : {}),
  });
  if (isLast) log.warn('webhooks.dead', { delivery: id });
  else throw new Error(`Webhook ${id} was not taken: ${status ?? error}`);
}

type Delivery = typeof webhookDeliveries.$inferSelect;
type Endpoint = typeof webhookEndpoints.$inferSelect;

async function send(context: VisitorContext, delivery: Delivery, endpoint: Endpoint) {
  const body = JSON.stringify({ id: delivery.id, ...(delivery.payload as object) });
  const secret = unseal(context.services.secrets, sealPlace(endpoint.id), endpoint.secret);
  try {
    const { status } = await postToPublicAddress({
      url: endpoint.url,
      body,
      allowsLocal: await allowsLocalWebhooks(context),
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'User-Agent': 'Sahuaro-Webhooks/1',
        'Sahuaro-Event': delivery.event,
        'Sahuaro-Delivery': delivery.id,
        'Sahuaro-Signature': signatureOf(secret, Math.floor(Date.now() / 1000), body),
      },
    });
    const isTaken = status >= 200 && status < 300;
    return { status, error: isTaken ? null : 'exchange.delivery.refused' };
  } catch (error) {
    return { status: null, error: reasonOf(error) };
  }
}

/** Message key of the reason shown to staff. */
function reasonOf(error: unknown) {
  if (error instanceof RefusedAddressError) return 'exchange.delivery.address';
  const { name, code } = error as { name?: string; code?: string };
  if (name === 'TimeoutError' || name === 'AbortError') return 'exchange.delivery.timeout';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'exchange.delivery.unknown_host';
  if (/CERT|SSL|TLS|SELF_SIGNED/.test(code ?? '')) return 'exchange.delivery.certificate';
  return 'exchange.delivery.unreachable';
}

async function saveDelivery(db: Database, id: string, change: Partial<Delivery>) {
  await db.update(webhookDeliveries).set(change).where(eq(webhookDeliveries.id, id));
  await announce(db, webhooksTopic, { subjectId: id, audience: 'section:settings' });
}

/** Deliveries are kept for a month, so that staff can look them up. */
export const oldDeliveries = oldRows({
  name: 'deliveries of webhooks',
  since: webhookDeliveries.createdAt,
  kept: { days: 30 },
});
