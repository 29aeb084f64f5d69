import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { authorize } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { canWriteProperty } from '#app/features/properties/domain/property-policy.ts';
import { propertyRecord } from '#app/features/properties/server/property-record.server.ts';
import { saveChange } from '#app/features/properties/server/save-change.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { planLots } from '#db/schema/fraccionamientos.ts';
import { properties } from '#db/schema/properties.ts';
import { canWriteDevelopments } from '../domain/development-policy.ts';
import { developmentRecord, checkModel } from './development-record.server.ts';

const saved = { action: 'properties.updated', event: 'property.updated' } as const;

/** Attaches existing properties as units of this development, also from other developments. All of them, or none. */
export async function attachUnits(
  context: UseCaseContext,
  id: number,
  { units, modelId }: { units: number[]; modelId: number | null },
) {
  await developmentRecord.changing(context, { id }, async (inside, development) => {
    await checkModel(inside.db, id, modelId);
    for (const unitId of lockingOrder(units)) {
      await propertyRecord.changing(inside, { id: unitId, may: canWriteProperty }, async (within, before) => {
        if (before.deletedAt) throw unknownUnit();
        const isHere = before.fraccionamientoId === id;
        const change = { fraccionamientoId: id, modelId: modelId ?? (isHere ? before.modelId : null) };
        if (isHere && change.modelId === before.modelId) return;
        if (!isHere) await emptyLots(within.db, [unitId]);
        await saveChange(within, before, change, saved);
      });
    }
    await developmentRecord.trace(inside, development, 'fraccionamientos.units-attached', {
      after: { units, modelId },
    });
  });
}

/** Detaches units from the development and its plan; they stay in the catalogue. */
export async function detachUnits(context: UseCaseContext, id: number, { units }: { units: number[] }) {
  await developmentRecord.changing(context, { id }, async (inside, development) => {
    await changeUnits(inside, id, units, { fraccionamientoId: null, modelId: null });
    await emptyLots(inside.db, units);
    await developmentRecord.trace(inside, development, 'fraccionamientos.units-detached', {
      before: { units },
    });
  });
}

export async function assignModel(
  context: UseCaseContext,
  id: number,
  { units, modelId }: { units: number[]; modelId: number | null },
) {
  await developmentRecord.changing(context, { id }, async (inside, development) => {
    await checkModel(inside.db, id, modelId);
    await changeUnits(inside, id, units, { modelId });
    await developmentRecord.trace(inside, development, 'fraccionamientos.model-assigned', {
      after: { units, modelId },
    });
  });
}

type Change = { fraccionamientoId?: null; modelId: number | null };

async function changeUnits(context: UseCaseContext, id: number, units: number[], change: Change) {
  for (const unitId of lockingOrder(units)) {
    await propertyRecord.changing(context, { id: unitId, may: canWriteProperty }, async (inside, before) => {
      if (before.fraccionamientoId !== id || before.deletedAt) throw unknownUnit();
      if (change.fraccionamientoId === undefined && before.modelId === change.modelId) return;
      await saveChange(inside, before, change, saved);
    });
  }
}

/** Always locked in the same order, so that two people who change the same properties cannot cause a deadlock. */
const lockingOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

async function emptyLots(db: Database, units: readonly number[]) {
  await db
    .update(planLots)
    .set({ propertyId: null })
    .where(inArray(planLots.propertyId, [...units]));
}

function unknownUnit() {
  return new AppError('validation', { messageKey: 'fraccionamientos.error.unknown_unit' });
}

/** Lots of this development without a unit, locked for the transaction. */
export async function freeLots(db: Database, id: number, lotIds: readonly number[]) {
  const rows = await db
    .select({ id: planLots.id, label: planLots.label, modelId: planLots.modelId, taken: planLots.propertyId })
    .from(planLots)
    .where(and(eq(planLots.fraccionamientoId, id), inArray(planLots.id, [...lotIds])))
    .orderBy(asc(planLots.id))
    .for('update');
  if (rows.length < lotIds.length) {
    throw new AppError('validation', { messageKey: 'fraccionamientos.error.unknown_lot', field: 'lotId' });
  }
  const standing = await db
    .select({ id: properties.id })
    .from(properties)
    .where(
      and(
        inArray(
          properties.id,
          rows.flatMap(({ taken }) => taken ?? []),
        ),
        eq(properties.fraccionamientoId, id),
        isNull(properties.deletedAt),
      ),
    );
  if (standing.length > 0) {
    throw new AppError('conflict', { messageKey: 'fraccionamientos.error.lot_taken', field: 'lotId' });
  }
  return rows;
}

/** Creating or moving units needs the right to write both developments and properties. */
export function authorizeUnits({ actor }: UseCaseContext) {
  authorize(canWriteDevelopments(actor) && canWriteProperty(actor, { ownerId: actor.id }));
}
