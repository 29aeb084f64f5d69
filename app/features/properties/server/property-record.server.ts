import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { defineRecord } from '#app/platform/data/changing.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { properties } from '#db/schema/properties.ts';
import { visibleValues } from '../domain/agency-fields.ts';
import { propertyFieldNames, type PropertyValues } from '../domain/property-fields.ts';
import { canReadProperty } from '../domain/property-policy.ts';
import { liveStatuses } from '../domain/property-vocabulary.ts';

export type PropertyRow = typeof properties.$inferSelect;
export type PropertyChange = Partial<typeof properties.$inferInsert>;

/** The form values of a stored property. */
export function valuesOf(row: PropertyRow): PropertyValues {
  return Object.fromEntries(propertyFieldNames.map((name) => [name, row[name]])) as PropertyValues;
}

/** The form values that this person may see; use it for everything that leaves the server. */
export const shownTo = (actor: Actor, row: PropertyRow) => visibleValues(actor, valuesOf(row));

/** Whether the public sees the property: the same rule as the column `live`, for a row that is not stored yet. */
export function isLive({
  published,
  deletedAt,
  status,
}: Pick<PropertyRow, 'published' | 'deletedAt' | 'status'>) {
  return published && deletedAt === null && liveStatuses.some((live) => live === status);
}

const unknown = (field: string, messageKey: string) => ({ kind: 'validation' as const, messageKey, field });

export const propertyRecord = defineRecord({
  table: properties,
  id: properties.id,
  type: 'property',
  notFound: 'properties.error.not_found',
  isThere: isNull(properties.deletedAt),
  mayRead: canReadProperty,
  shownInConflict: (actor, row) => ({
    ...shownTo(actor, row),
    version: row.version,
    status: row.status,
    published: row.published,
  }),
  refusals: {
    properties_advisor_id_users_id_fk: unknown('advisorId', 'properties.error.unknown_advisor'),
    properties_owner_id_users_id_fk: unknown('ownerId', 'properties.error.unknown_owner'),
    properties_fraccionamiento_id_fraccionamientos_id_fk: unknown(
      'fraccionamientoId',
      'properties.error.unknown_development',
    ),
    properties_model_id_fraccionamiento_models_id_fk: unknown('modelId', 'properties.error.unknown_model'),
  },
});

/** Reads a property without locking it. */
export async function readProperty(db: Database, actor: Actor, id: number): Promise<PropertyRow> {
  const [row] = await db
    .select()
    .from(properties)
    .where(and(eq(properties.id, id), isNull(properties.deletedAt)));
  if (!row || !canReadProperty(actor, row)) {
    throw new AppError('not_found', { messageKey: 'properties.error.not_found' });
  }
  return row;
}
