import { and, asc, eq, isNull, max } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import { forsakePhotos } from '#app/features/attachments/server/photos.server.ts';
import { properties } from '#db/schema/properties.ts';
import { saveChange } from '#app/features/properties/server/save-change.server.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { once } from '#app/platform/data/idempotency.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { updateVersion } from '#app/platform/data/update-version.server.ts';
import { developmentModels } from '#db/schema/fraccionamientos.ts';
import { canWriteDevelopments } from '../domain/development-policy.ts';
import { modelLimits, type ModelValues, moved } from '../domain/model-schema.ts';
import { changingDevelopment } from './development-record.server.ts';

type ModelRow = typeof developmentModels.$inferSelect;

const subjectOf = (id: number) => ({ type: 'fraccionamiento', id: String(id) });

export function addModel(
  context: UseCaseContext,
  id: number,
  { idempotencyKey, ...values }: ModelValues & { idempotencyKey?: string | undefined },
) {
  return once(context, { scope: `fraccionamientos.model:${id}`, key: idempotencyKey }, (outer) =>
    changingDevelopment(outer, id, canWriteDevelopments, async (inside) => {
      const { db } = inside;
      const models = await modelsOf(db, id);
      if (models.length >= modelLimits.perDevelopment) {
        throw new AppError('conflict', { messageKey: 'fraccionamientos.error.too_many_models' });
      }
      checkName(models, values.name, null);
      const [last] = await db
        .select({ position: max(developmentModels.position) })
        .from(developmentModels)
        .where(eq(developmentModels.fraccionamientoId, id));
      const [made] = await db
        .insert(developmentModels)
        .values({ ...values, fraccionamientoId: id, position: (last?.position ?? -1) + 1 })
        .returning({ id: developmentModels.id });
      await recordAudit(inside, {
        action: 'fraccionamientos.model-added',
        subject: subjectOf(id),
        after: { model: values.name, basePrice: values.basePrice },
      });
      return { id: made?.id ?? 0 };
    }),
  );
}

export async function editModel(
  context: UseCaseContext,
  id: number,
  { modelId, version, ...values }: ModelValues & { modelId: number; version: number },
) {
  await changingDevelopment(context, id, canWriteDevelopments, async (inside) => {
    const models = await modelsOf(inside.db, id);
    const model = modelIn(models, modelId);
    checkName(models, values.name, modelId);
    await updateVersion(inside.db, developmentModels, { id: String(modelId), version }, values);
    await recordAudit(inside, {
      action: 'fraccionamientos.model-updated',
      subject: subjectOf(id),
      before: {
        ...Object.fromEntries(Object.keys(values).map((name) => [name, model[name as keyof ModelRow]])),
        model: model.id,
      },
      after: { ...values, model: model.id },
    });
  });
}

export async function moveModel(
  context: UseCaseContext,
  id: number,
  { modelId, by }: { modelId: number; by: number },
) {
  await changingDevelopment(context, id, canWriteDevelopments, async (inside) => {
    const models = await modelsOf(inside.db, id);
    const index = models.indexOf(modelIn(models, modelId));
    for (const [position, model] of moved(models, index, by).entries()) {
      if (model.position === position) continue;
      await inside.db.update(developmentModels).set({ position }).where(eq(developmentModels.id, model.id));
    }
  });
}

/** Its homes stay, without a model. */
export async function deleteModel(context: UseCaseContext, id: number, modelId: number) {
  await changingDevelopment(context, id, canWriteDevelopments, async (inside) => {
    const { db } = inside;
    const model = modelIn(await modelsOf(db, id), modelId);
    const units = await db
      .select()
      .from(properties)
      .where(and(eq(properties.modelId, modelId), isNull(properties.deletedAt)))
      .orderBy(asc(properties.id))
      .for('update');
    for (const unit of units) {
      await saveChange(
        inside,
        unit,
        { modelId: null },
        { action: 'properties.updated', event: 'property.updated' },
      );
    }
    await forsakePhotos(db, { kind: 'model', id: String(modelId) });
    await db.delete(developmentModels).where(eq(developmentModels.id, modelId));
    await recordAudit(inside, {
      action: 'fraccionamientos.model-deleted',
      subject: subjectOf(id),
      before: { model: model.name, units: units.map((unit) => unit.id) },
    });
  });
}

function modelsOf(db: Database, id: number) {
  return db
    .select()
    .from(developmentModels)
    .where(eq(developmentModels.fraccionamientoId, id))
    .orderBy(asc(developmentModels.position), asc(developmentModels.id))
    .for('update');
}

function modelIn(models: readonly ModelRow[], modelId: number) {
  const model = models.find(({ id }) => id === modelId);
  if (!model) throw new AppError('not_found', { messageKey: 'fraccionamientos.error.model_not_found' });
  return model;
}

/** Two models of one name cannot be told apart by whoever buys. */
function checkName(models: readonly ModelRow[], name: string, except: number | null) {
  const key = name.toLocaleLowerCase('es-MX');
  if (models.some((model) => model.id !== except && model.name.toLocaleLowerCase('es-MX') === key)) {
    throw new AppError('conflict', { messageKey: 'fraccionamientos.error.model_name_taken', field: 'name' });
  }
}
