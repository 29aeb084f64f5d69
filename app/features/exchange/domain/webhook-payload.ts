import { asApiProperty } from './api-property.ts';
import type { PublicProperty } from '#app/features/properties/domain/public-property.ts';
import type { WebhookEvent } from './webhook.ts';

/** The body of a notification: the property as the API shows it, or only its id when it is no longer public. */
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
