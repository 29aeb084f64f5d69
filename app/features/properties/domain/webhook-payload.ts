import { mediaPath } from '#app/features/photos/domain/photo.ts';
import { propertyPath } from './property-address.ts';
import type { PublicProperty } from './public-property.ts';
import type { WebhookEvent } from './webhook.ts';

/** What other programs are told of a change: what the public may know, or the number alone of what it no longer sees. */
export function webhookPayload(
  event: WebhookEvent,
  occurredAt: Date,
  property: PublicProperty | { id: number },
  origin: string,
) {
  return {
    event,
    occurredAt: occurredAt.toISOString(),
    property: 'slug' in property ? told(property, origin) : { id: property.id },
  };
}

function told({ photos, slug, price, maintenanceFee, ...property }: PublicProperty, origin: string) {
  return {
    ...property,
    url: origin + propertyPath({ id: property.id, slug }),
    price: { amount: price / 100, currency: 'MXN' },
    maintenanceFee: maintenanceFee === null ? null : { amount: maintenanceFee / 100, currency: 'MXN' },
    photos: photos.flatMap(({ alt, variants }) => {
      const widest = variants.toSorted((a, b) => b.width - a.width)[0];
      return widest ? [{ url: origin + mediaPath(widest.name), alt }] : [];
    }),
  };
}
