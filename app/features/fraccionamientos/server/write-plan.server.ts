import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { developmentModels, planLots } from '#db/schema/fraccionamientos.ts';
import { properties } from '#db/schema/properties.ts';
import type { Lot } from '../domain/plan.ts';
import type { PlanInput } from '../domain/plan-schema.ts';
import { developmentRecord } from './development-record.server.ts';

export type StoredPlan = { lots: (Lot & { id: number })[]; base: string };

/** The stored lots of a development, and a fingerprint that tells whether they have changed. */
export async function storedPlan(db: Database, id: number): Promise<StoredPlan> {
  const lots = await db
    .select({
      id: planLots.id,
      label: planLots.label,
      points: planLots.points,
      propertyId: planLots.propertyId,
      modelId: planLots.modelId,
    })
    .from(planLots)
    .where(eq(planLots.fraccionamientoId, id))
    .orderBy(asc(planLots.id));
  const facts = lots.map((lot) => [lot.id, lot.label, lot.points, lot.propertyId, lot.modelId]);
  return { lots, base: createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32) };
}

/**
 * Saves a whole plan over the one it was drawn from. If somebody else saved meanwhile, the refusal contains their
 * plan.
 */
export async function savePlan(context: UseCaseContext, id: number, { base, lots }: PlanInput) {
  return developmentRecord.changing(context, { id }, async (inside, development) => {
    const { db } = inside;
    const before = await storedPlan(db, id);
    if (before.base !== base) {
      throw new AppError('conflict', {
        messageKey: 'fraccionamientos.error.plan_conflict',
        details: { plan: before },
      });
    }
    await checkLots(db, id, before, lots);
    await writeLots(db, id, lots);
    const after = await storedPlan(db, id);
    await developmentRecord.trace(inside, development, 'fraccionamientos.plan-saved', {
      before: { lots: traced(before.lots) },
      after: { lots: traced(after.lots) },
    });
    return after;
  });
}

function traced(lots: StoredPlan['lots']) {
  return lots.map(({ label, propertyId, modelId }) => [label, propertyId, modelId]);
}

/** Checks that every lot, unit and model in the plan belongs to this development. */
async function checkLots(db: Database, id: number, before: StoredPlan, lots: PlanInput['lots']) {
  const known = new Set(before.lots.map((lot) => lot.id));
  const ids = lots.flatMap((lot) => lot.id ?? []);
  if (ids.some((one) => !known.has(one)) || new Set(ids).size < ids.length) {
    throw new AppError('validation', { messageKey: 'fraccionamientos.error.plan_unreadable' });
  }
  const unitIds = lots.flatMap((lot) => lot.propertyId ?? []);
  const modelIds = [...new Set(lots.flatMap((lot) => lot.modelId ?? []))];
  const units = unitIds.length
    ? await db.$count(
        properties,
        and(
          inArray(properties.id, unitIds),
          eq(properties.fraccionamientoId, id),
          isNull(properties.deletedAt),
        ),
      )
    : 0;
  if (units < unitIds.length) {
    throw new AppError('validation', { messageKey: 'fraccionamientos.error.unknown_unit' });
  }
  const models = modelIds.length
    ? await db.$count(
        developmentModels,
        and(inArray(developmentModels.id, modelIds), eq(developmentModels.fraccionamientoId, id)),
      )
    : 0;
  if (models < modelIds.length) {
    throw new AppError('validation', { messageKey: 'fraccionamientos.error.unknown_model' });
  }
}

/** Updates all lots in one statement, so that two lots can swap labels without ever sharing one. */
async function writeLots(db: Database, id: number, lots: PlanInput['lots']) {
  const unitIds = lots.flatMap((lot) => lot.propertyId ?? []);
  if (unitIds.length > 0) {
    // A unit that came from another development may still be on a lot there.
    await db
      .update(planLots)
      .set({ propertyId: null })
      .where(and(inArray(planLots.propertyId, unitIds), ne(planLots.fraccionamientoId, id)));
  }
  const gone = await db.delete(planLots).where(eq(planLots.fraccionamientoId, id)).returning();
  const madeAt = new Map(gone.map((lot) => [lot.id, lot.createdAt]));
  if (lots.length === 0) return;
  await db.insert(planLots).values(
    lots.map(({ id: lotId, ...lot }) => ({
      ...lot,
      fraccionamientoId: id,
      ...(lotId === null ? {} : { id: lotId, createdAt: madeAt.get(lotId) }),
    })),
  );
}
