import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, updatedAt, version } from './columns.ts';

/** Addresses of other programs that want to know when the catalogue changes. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: uuid().primaryKey().defaultRandom(),
  url: text().notNull(),
  description: text().notNull().default(''),
  /** Signs what we send; kept sealed. */
  secret: text().notNull(),
  active: boolean().notNull().default(true),
  createdBy: uuid(),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const deliveryStatuses = ['pending', 'delivered', 'dead'] as const;

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    endpointId: uuid()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    payload: jsonb().notNull(),
    status: text({ enum: deliveryStatuses }).notNull().default('pending'),
    attempts: integer().notNull().default(0),
    lastStatus: integer(),
    lastError: text(),
    deliveredAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    check('webhook_deliveries_status', sql`${table.status} in ('pending', 'delivered', 'dead')`),
    index('webhook_deliveries_endpoint').on(table.endpointId, table.createdAt),
    index('webhook_deliveries_created').on(table.createdAt),
  ],
);
