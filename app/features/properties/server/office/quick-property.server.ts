import type { z } from 'zod';
import { once } from '#app/platform/data/idempotency.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { blankValues } from '../../domain/office/blank-values.ts';
import { managesAllProperties } from '../../domain/property-actions.ts';
import type { quickPropertyInput } from '../../domain/office/quick-property.ts';
import { createProperty } from '../write-property.server.ts';

/** Creates a property with few fields; the rest is filled in later. */
export function createQuickly(
  context: UseCaseContext,
  { idempotencyKey, ...given }: z.output<typeof quickPropertyInput>,
) {
  const values = {
    ...blankValues(),
    ...given,
    operation: 'venta' as const,
    country: 'México',
    advisorId: managesAllProperties(context.actor) ? context.actor.id : null,
  };
  return once(context, { scope: 'properties.create', key: idempotencyKey, content: given }, (inside) =>
    createProperty(inside, values),
  );
}
