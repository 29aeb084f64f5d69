import { and, desc, eq } from 'drizzle-orm';
import { type Actor, authorize } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { transact, type UseCaseContext } from '#app/platform/use-case.server.ts';
import { auditEntries } from '#db/schema/platform.ts';
import { properties } from '#db/schema/properties.ts';
import type { VersionOf } from '../../domain/office/office-query.ts';
import { canDeleteProperty, canPublishProperty, canReadProperty } from '../../domain/property-policy.ts';
import type { CatalogueEvent } from '../catalogue-change.server.ts';
import type { PropertyChange, PropertyRow } from '../property-record.server.ts';
import { restoreProperty } from '../publish-property.server.ts';
import { saveChange } from '../save-change.server.ts';

/** The changes that can be taken back, with the event that taking each back is. */
const undoable: Record<string, CatalogueEvent> = {
  'properties.published': 'property.unpublished',
  'properties.unpublished': 'property.published',
  'properties.status-changed': 'property.updated',
  'properties.advisor-changed': 'property.updated',
  'properties.price-changed': 'property.updated',
  'properties.deleted': 'property.restored',
};

/**
 * Takes back this person's last change to a property, if nobody has changed the property since. The values come from
 * the audit entry of the change, so that exactly what changed is put back. A deleted property returns unpublished.
 */
export function undoChange(context: UseCaseContext, { id, version }: VersionOf) {
  return transact(context, async (inside) => {
    const [row] = await inside.db.select().from(properties).where(eq(properties.id, id)).for('update');
    if (!row || !canReadProperty(inside.actor, row)) {
      throw new AppError('not_found', { messageKey: 'properties.error.not_found' });
    }
    const entry = await lastEntry(inside.db, id);
    const event = undoable[entry?.action ?? ''];
    if (!entry || !event || entry.actorId !== inside.actor.id || row.version !== version) {
      throw new AppError('conflict', { messageKey: 'properties.error.changed_since' });
    }
    authorize(mayUndo(inside.actor, row));
    if (row.deletedAt !== null) await restoreProperty(inside, id);
    else await saveChange(inside, row, valuesBefore(entry.changes), { action: 'properties.undone', event });
  });
}

function mayUndo(actor: Actor, row: PropertyRow) {
  return row.deletedAt === null ? canPublishProperty(actor, row) : canDeleteProperty(actor, row);
}

async function lastEntry(db: Database, id: number) {
  const [entry] = await db
    .select({ action: auditEntries.action, actorId: auditEntries.actorId, changes: auditEntries.changes })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectType, 'property'), eq(auditEntries.subjectId, String(id))))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return entry;
}

const moments = ['publishedAt', 'availabilityConfirmedAt', 'availabilityAskedAt'];

/** The fields as they were. The audit stores them as JSON, where a moment is a text. */
function valuesBefore(changes: Record<string, { before: unknown }>): PropertyChange {
  return Object.fromEntries(
    Object.entries(changes).map(([name, { before }]) => [
      name,
      moments.includes(name) && typeof before === 'string' ? new Date(before) : before,
    ]),
  );
}
