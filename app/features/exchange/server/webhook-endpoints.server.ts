import { randomBytes, randomUUID } from 'node:crypto';
import { count, desc, eq, inArray } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { defineRecord } from '#app/platform/data/changing.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import { webhooksTopic } from '../domain/topics.ts';
import { once } from '#app/platform/data/idempotency.server.ts';
import { enqueue } from '#app/platform/data/jobs.server.ts';
import { enforceLimits } from '#app/platform/http/rate-limit.server.ts';
import { seal } from '#app/platform/security/secrets.server.ts';
import { transact, type UseCaseContext } from '#app/platform/use-case.server.ts';
import { webhookDeliveries, webhookEndpoints } from '#db/schema/exchange.ts';
import { addressProblem, testEvent, webhookLimits } from '../domain/webhook.ts';
import { allowsLocalWebhooks, sealPlace } from './webhook-delivery.server.ts';
import { queueDeliveries, webhookQueue } from './webhook-queue.server.ts';

const maxDeliveriesShown = 20;

/** The endpoints, their latest deliveries, and what this person may do. */
export async function integrationsPage({ db, actor }: UseCaseContext) {
  authorize(can(actor.grants, 'settings', 'read'));
  const endpoints = await db.select().from(webhookEndpoints).orderBy(webhookEndpoints.createdAt);
  const deliveries = await lastDeliveries(
    db,
    endpoints.map(({ id }) => id),
  );
  return {
    endpoints: endpoints.map(({ id, url, description, active, createdAt }) => ({
      id,
      url,
      description,
      active,
      createdAt: createdAt.toISOString(),
    })),
    deliveries,
    mayWrite: can(actor.grants, 'settings', 'write'),
  };
}

async function lastDeliveries(db: Database, endpointIds: readonly string[]) {
  if (endpointIds.length === 0) return [];
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(inArray(webhookDeliveries.endpointId, [...endpointIds]))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(maxDeliveriesShown);
  return rows.map(
    ({ id, endpointId, event, status, attempts, lastStatus, lastError, createdAt, deliveredAt }) => ({
      id,
      endpointId,
      event,
      status,
      attempts,
      answer: lastError ? translate(lastError, { status: lastStatus ?? 0 }) : null,
      createdAt: createdAt.toISOString(),
      deliveredAt: deliveredAt?.toISOString() ?? null,
    }),
  );
}

/** Returns the secret once: only its encrypted form is stored. */
export async function addWebhook(
  context: UseCaseContext,
  input: { url: string; description: string; idempotencyKey?: string | undefined },
) {
  authorize(can(context.actor.grants, 'settings', 'write'));
  const problem = addressProblem(input.url, await allowsLocalWebhooks(context));
  if (problem) throw new AppError('validation', { messageKey: problem, field: 'url' });
  const options = {
    scope: 'webhook',
    key: input.idempotencyKey,
    content: [input.url, input.description],
    keep: (made: Added): Added => ({ ...made, secret: null }),
  };
  return once(context, options, async (inside): Promise<Added> => {
    const { db, actor, services } = inside;
    const [all] = await db.select({ n: count() }).from(webhookEndpoints);
    if ((all?.n ?? 0) >= webhookLimits.endpoints) {
      throw new AppError('conflict', {
        messageKey: 'exchange.error.webhook_limit',
        params: { limit: webhookLimits.endpoints },
      });
    }
    const id = randomUUID();
    const secret = `whsec_${randomBytes(32).toString('base64url')}`;
    const [made] = await db
      .insert(webhookEndpoints)
      .values({
        id,
        url: new URL(input.url).href,
        description: input.description,
        secret: seal(services.secrets, sealPlace(id), secret),
        createdBy: actor.id,
      })
      .returning();
    if (!made) throw new Error('No endpoint was made');
    await webhookRecord.trace(inside, made, 'webhooks.added', { after: { url: input.url } });
    return { id, secret };
  });
}

type Added = { id: string; secret: string | null };

const webhookRecord = defineRecord({
  table: webhookEndpoints,
  id: webhookEndpoints.id,
  type: 'webhook',
  notFound: 'exchange.error.webhook_gone',
  mayChange: ({ grants }) => can(grants, 'settings', 'write'),
  announce: ({ db }, { id }) => announce(db, webhooksTopic, { subjectId: id, audience: 'section:settings' }),
});

/** While an endpoint is paused nothing is queued for it, so it never learns about those changes. */
export function pauseWebhook(context: UseCaseContext, id: string, active: boolean) {
  return webhookRecord.changing(context, { id }, async (inside, endpoint) => {
    const action = active ? 'webhooks.resumed' : 'webhooks.paused';
    await webhookRecord.save(inside, endpoint, { active }, action);
  });
}

export function deleteWebhook(context: UseCaseContext, id: string) {
  return webhookRecord.changing(context, { id }, async (inside, endpoint) => {
    await inside.db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    await webhookRecord.trace(inside, endpoint, 'webhooks.deleted', { before: { url: endpoint.url } });
  });
}

/** Sends a test event, so that the receiver can test their program. */
export async function testWebhook(context: UseCaseContext, id: string) {
  await enforceLimits(context.db, [{ key: `webhook-test:${context.actor.id}`, times: 60, seconds: 3_600 }]);
  await webhookRecord.changing(context, { id }, async (inside) => {
    const payload = { event: testEvent, occurredAt: inside.now.toISOString() };
    await queueDeliveries(inside.db, [{ endpointId: id, event: testEvent, payload }]);
  });
}

/** Sends a failed delivery again. */
export function retryDelivery(context: UseCaseContext, id: string) {
  authorize(can(context.actor.grants, 'settings', 'write'));
  return transact(context, async ({ db }) => {
    const [row] = await db
      .select({ status: webhookDeliveries.status })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.id, id))
      .for('update');
    if (!row) throw new AppError('not_found', { messageKey: 'exchange.error.delivery_gone' });
    if (row.status !== 'dead') return;
    await db
      .update(webhookDeliveries)
      .set({ status: 'pending', attempts: 0, lastError: null })
      .where(eq(webhookDeliveries.id, id));
    await enqueue(db, webhookQueue, { id });
    await announce(db, webhooksTopic, { subjectId: id, audience: 'section:settings' });
  });
}
