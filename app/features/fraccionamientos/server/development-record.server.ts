import { developmentsTopic } from '#app/features/properties/domain/topics.ts';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import { defineRecord } from '#app/platform/data/changing.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import { developmentModels, fraccionamientos } from '#db/schema/fraccionamientos.ts';
import { properties } from '#db/schema/properties.ts';
import { canWriteDevelopments } from '../domain/development-policy.ts';

export type DevelopmentRow = typeof fraccionamientos.$inferSelect;
export const developmentRecord = defineRecord({
  table: fraccionamientos,
  id: fraccionamientos.id,
  type: 'fraccionamiento',
  notFound: 'fraccionamientos.error.not_found',
  isThere: isNull(fraccionamientos.deletedAt),
  mayChange: canWriteDevelopments,
  refusals: {
    fraccionamientos_name: {
      kind: 'conflict',
      messageKey: 'fraccionamientos.error.name_taken',
      field: 'name',
    },
  },
  announce: ({ db }, { id }) => announceDevelopment(db, id),
});

export function developmentNotFound() {
  return new AppError('not_found', { messageKey: 'fraccionamientos.error.not_found' });
}

export async function announceDevelopment(db: Database, id: number) {
  await announce(db, developmentsTopic, {
    subjectId: String(id),
    audience: ['section:fraccionamientos', 'section:properties'],
  });
}

/** Throws when the model does not belong to this development. */
export async function checkModel(db: Database, id: number, modelId: number | null) {
  if (modelId === null) return null;
  const [model] = await db
    .select()
    .from(developmentModels)
    .where(and(eq(developmentModels.id, modelId), eq(developmentModels.fraccionamientoId, id)));
  if (!model) {
    throw new AppError('validation', {
      messageKey: 'fraccionamientos.error.unknown_model',
      field: 'modelId',
    });
  }
  return model;
}

/** Number of units that can be bought today. */
export async function countAvailable(db: Database, id: number) {
  return db.$count(
    properties,
    and(eq(properties.fraccionamientoId, id), sql`${properties.live}`, ne(properties.status, 'apartada')),
  );
}
