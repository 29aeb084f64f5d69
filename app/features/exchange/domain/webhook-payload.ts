import { asApiProperty } from './api-property.ts';
import type { PublicProperty } from '#app/features/properties/domain/public-property.ts';
import type { WebhookEvent } from './webhook.ts';

/** What other programs are told of a change: what the API says of it, or the number alone of what it no longer shows. */
export function webhookPayload(
  event: WebhookEvent,
  occurredAt: Date,
  property: PublicProperty | { id: number },
  origin: string,
) {
  return {
    event,
    occurredAt: occurredAt.toISOString(),
    property: 'slug' in property ? asApiProperty(property, origin) : { id: property.id },
  };
}
