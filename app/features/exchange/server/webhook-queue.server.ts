import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#app/platform/data/database.server.ts';
import { enqueueAll } from '#app/platform/data/jobs.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { properties } from '#db/schema/properties.ts';
import { webhookDeliveries, webhookEndpoints } from '#db/schema/exchange.ts';
import { webhookPayload } from '../domain/webhook-payload.ts';
import type { WebhookEvent } from '../domain/webhook.ts';
import { publicPropertiesByIds } from '#app/features/properties/server/listing/public-property.server.ts';

export const webhookQueue = { queue: 'webhooks' } as const;

type Change = { event: string; propertyId: number };

const batchSize = 500;

/** Queues the notification of each active endpoint, in the transaction of the change. */
export async function queueWebhooks(context: VisitorContext, changes: readonly Change[]) {
  const { db } = context;
  const endpoints = await db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.active, true));
  if (endpoints.length === 0) return;
  for (let start = 0; start < changes.length; start += batchSize) {
    const payloads = await payloadsOf(context, changes.slice(start, start + batchSize));
    await queueDeliveries(
      db,
      endpoints.flatMap(({ id: endpointId }) =>
        payloads.map((payload) => ({ endpointId, event: payload.event, payload })),
      ),
    );
  }
}

export async function queueDeliveries(
  db: Database,
  deliveries: readonly { endpointId: string; event: string; payload: object }[],
) {
  if (deliveries.length === 0) return;
  const rows = await db
    .insert(webhookDeliveries)
    .values([...deliveries])
    .returning({ id: webhookDeliveries.id });
  await enqueueAll(db, webhookQueue, rows);
}

/** The properties as they are at the end of the change. */
async function payloadsOf({ db, services }: VisitorContext, changes: readonly Change[]) {
  const ids = changes.map(({ propertyId }) => propertyId);
  const live = new Map((await publicPropertiesByIds(db, ids)).map((property) => [property.id, property]));
  const rows = await db
    .select({ id: properties.id, status: properties.status, deletedAt: properties.deletedAt })
    .from(properties)
    .where(inArray(properties.id, ids));
  const stored = new Map(rows.map((row) => [row.id, row]));
  const now = new Date();
  return changes.map(({ event, propertyId: id }) => {
    const property = live.get(id);
    const told = property ? liveEvent(event) : goneEvent(stored.get(id));
    return webhookPayload(told, now, property ?? { id }, services.publicOrigin);
  });
}

function liveEvent(event: string): WebhookEvent {
  const isNew = ['property.created', 'property.published', 'property.restored'].includes(event);
  return isNew ? 'property.published' : 'property.updated';
}

function goneEvent(row: { status: string; deletedAt: Date | null } | undefined): WebhookEvent {
  if (!row || row.deletedAt) return 'property.deleted';
  return row.status === 'vendida' ? 'property.sold' : 'property.unpublished';
}
