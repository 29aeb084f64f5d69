import { z } from 'zod';
import { idempotencyKey } from '#app/core/forms/idempotency-key.ts';

export const webhookEvents = [
  'property.published',
  'property.updated',
  'property.unpublished',
  'property.sold',
  'property.deleted',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent by the test button, so that the receiver can test their program. */
export const testEvent = 'ping';

const localAddresses = ['127.0.0.1', '[::1]'];

/** Why an address is refused; null when it is accepted. Plain http is only accepted for this machine, if allowed. */
export function addressProblem(text: string, allowsLocal: boolean) {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !url.hostname) return 'exchange.error.webhook_address';
  if (url.username || url.password) return 'exchange.error.webhook_credentials';
  const isLocal = localAddresses.includes(url.hostname) || /(^|\.)localhost\.?$/.test(url.hostname);
  if (isLocal) return allowsLocal ? null : 'exchange.error.webhook_local';
  return url.protocol === 'https:' ? null : 'exchange.error.webhook_https';
}

export const webhookLimits = { endpoints: 10, url: 500, description: 120 } as const;

export const addWebhookInput = z.object({
  url: z
    .string('common.validation.required')
    .trim()
    .min(1, 'common.validation.required')
    .max(webhookLimits.url, 'properties.validation.too_long')
    .regex(/^https?:\/\//i, 'exchange.error.webhook_address'),
  description: z.string().trim().max(webhookLimits.description, 'properties.validation.too_long').default(''),
  idempotencyKey,
});

export const webhookIdInput = z.object({ id: z.uuid() });
export const pauseWebhookInput = webhookIdInput.extend({
  active: z.enum(['true', 'false']).transform((word) => word === 'true'),
});
