import type { z } from 'zod';
import { once } from '#app/platform/idempotency.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { worksForAgency } from '../domain/property-actions.ts';
import { propertyFieldNames, type PropertyValues } from '../domain/property-fields.ts';
import { emptyValue, type quickPropertyInput } from '../domain/property-schema.ts';
import { createProperty } from './write-property.server.ts';

/** A property made in a moment; the rest is filled in later. */
export function createQuickly(
  context: UseCaseContext,
  { idempotencyKey, ...given }: z.output<typeof quickPropertyInput>,
) {
  const blank = Object.fromEntries(propertyFieldNames.map((name) => [name, emptyValue(name)]));
  const values = {
    ...(blank as PropertyValues),
    ...given,
    operation: 'venta' as const,
    country: 'México',
    advisorId: worksForAgency(context.actor) ? context.actor.id : null,
  };
  return once(context, { scope: 'properties.create', key: idempotencyKey }, (inside) =>
    createProperty(inside, values),
  );
}
