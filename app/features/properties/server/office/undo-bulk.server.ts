import { eq } from 'drizzle-orm';
import { type Actor, authorize } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import type { VersionOf } from '#app/core/forms/version-of.ts';
import { ownLastChange } from '#app/platform/data/bulk.server.ts';
import { transact, type UseCaseContext } from '#app/platform/use-case.server.ts';
import { properties } from '#db/schema/properties.ts';

import { canDeleteProperty, canPublishProperty, canReadProperty } from '../../domain/property-policy.ts';
import type { CatalogueEvent } from '../catalogue-change.server.ts';
import type { PropertyChange, PropertyRow } from '../property-record.server.ts';
import { restoreProperty } from '../publish-property.server.ts';
import { saveChange } from '../save-change.server.ts';

/** The changes that can be taken back, with the event that taking each back is. */
const undoable = {
  'properties.published': 'property.unpublished',
  'properties.unpublished': 'property.published',
  'properties.status-changed': 'property.updated',
  'properties.advisor-changed': 'property.updated',
  'properties.price-changed': 'property.updated',
  'properties.deleted': 'property.restored',
} as const satisfies Record<string, CatalogueEvent>;

/**
 * Takes back this person's last change to a property, if nobody has changed the property since. A deleted property
 * returns unpublished.
 */
export function undoChange(context: UseCaseContext, { id, version }: VersionOf) {
  return transact(context, async (inside) => {
    const [row] = await inside.db.select().from(properties).where(eq(properties.id, id)).for('update');
    if (!row || !canReadProperty(inside.actor, row)) {
      throw new AppError('not_found', { messageKey: 'properties.error.not_found' });
    }
    const { action, before } = await ownLastChange(inside, {
      type: 'property',
      row,
      version,
      actions: Object.keys(undoable) as (keyof typeof undoable)[],
    });
    authorize(mayUndo(inside.actor, row));
    if (row.deletedAt !== null) await restoreProperty(inside, id);
    else {
      const event = undoable[action];
      await saveChange(inside, row, asValues(before), { action: 'properties.undone', event });
    }
  });
}

function mayUndo(actor: Actor, row: PropertyRow) {
  return row.deletedAt === null ? canPublishProperty(actor, row) : canDeleteProperty(actor, row);
}

const moments = ['publishedAt', 'availabilityConfirmedAt', 'availabilityAskedAt'];

const asValues = (before: Record<string, unknown>): PropertyChange =>
  Object.fromEntries(
    Object.entries(before).map(([name, value]) => [
      name,
      moments.includes(name) && typeof value === 'string' ? new Date(value) : value,
    ]),
  );
