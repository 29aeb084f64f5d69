import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { type Actor, authorize } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { type Database, violatedConstraint } from '#app/platform/data/database.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import { developmentsTopic } from '#app/features/properties/domain/topics.ts';
import { transact, type UseCaseContext } from '#app/platform/use-case.server.ts';
import { developmentModels, fraccionamientos } from '#db/schema/fraccionamientos.ts';
import { properties } from '#db/schema/properties.ts';

export type DevelopmentRow = typeof fraccionamientos.$inferSelect;
type Inside = UseCaseContext & { development: DevelopmentRow };

/** The frame of every change to a development: hold it still, check the right, change, tell the others. */
export function changingDevelopment<Result>(
  context: UseCaseContext,
  id: number,
  may: (actor: Actor) => boolean,
  change: (inside: Inside) => Promise<Result>,
): Promise<Result> {
  return transact(context, async (inside) => {
    const development = await lockDevelopment(inside.db, id);
    authorize(may(inside.actor));
    const result = await withClearErrors(() => change({ ...inside, development }));
    await announceDevelopment(inside.db, id);
    return result;
  });
}

async function lockDevelopment(db: Database, id: number) {
  const [row] = await db
    .select()
    .from(fraccionamientos)
    .where(and(eq(fraccionamientos.id, id), isNull(fraccionamientos.deletedAt)))
    .for('update');
  if (!row) throw developmentNotFound();
  return row;
}

export function developmentNotFound() {
  return new AppError('not_found', { messageKey: 'fraccionamientos.error.not_found' });
}

export async function announceDevelopment(db: Database, id: number) {
  await announce(db, developmentsTopic, {
    subjectId: String(id),
    audience: ['section:fraccionamientos', 'section:properties'],
  });
}

/** What the database itself refuses, in words. */
export async function withClearErrors<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change();
  } catch (cause) {
    if (violatedConstraint(cause) !== 'fraccionamientos_name') throw cause;
    throw new AppError('conflict', {
      messageKey: 'fraccionamientos.error.name_taken',
      field: 'name',
      cause,
    });
  }
}

/** Whether a model is one of this development's. */
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

/** Homes that somebody could buy today. */
export async function countAvailable(db: Database, id: number) {
  return db.$count(
    properties,
    and(eq(properties.fraccionamientoId, id), sql`${properties.live}`, ne(properties.status, 'apartada')),
  );
}
