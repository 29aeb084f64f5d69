import { and, asc, eq, isNull, max } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import { removePhotosOf } from '#app/features/attachments/server/photos.server.ts';
import { properties } from '#db/schema/properties.ts';
import { saveChange } from '#app/features/properties/server/save-change.server.ts';
import { defineRecord } from '#app/platform/data/changing.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { once } from '#app/platform/data/idempotency.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { developmentModels } from '#db/schema/fraccionamientos.ts';
import { modelLimits, type ModelValues, moveItem } from '../domain/model-schema.ts';
import { announceDevelopment, developmentRecord } from './development-record.server.ts';

type ModelRow = typeof developmentModels.$inferSelect;

const modelNotFound = 'fraccionamientos.error.model_not_found';

const modelRecord = defineRecord({
  table: developmentModels,
  id: developmentModels.id,
  type: 'model',
  notFound: modelNotFound,
  announce: ({ db }, { fraccionamientoId }) => announceDevelopment(db, fraccionamientoId),
});

export function addModel(
  context: UseCaseContext,
  id: number,
  { idempotencyKey, ...values }: ModelValues & { idempotencyKey?: string | undefined },
) {
  return once(
    context,
    { scope: `fraccionamientos.model:${id}`, key: idempotencyKey, content: values },
    (outer) =>
      developmentRecord.changing(outer, { id }, async (inside, development) => {
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
        await developmentRecord.trace(inside, development, 'fraccionamientos.model-added', {
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
  await developmentRecord.changing(context, { id }, async (inside) => {
    const models = await modelsOf(inside.db, id);
    const model = modelIn(models, modelId);
    checkName(models, values.name, modelId);
    modelRecord.assertVersion(inside.actor, model, version);
    await modelRecord.save(inside, model, values, 'fraccionamientos.model-updated', {
      subject: { type: 'fraccionamiento', id: String(id) },
    });
  });
}

export async function moveModel(
  context: UseCaseContext,
  id: number,
  { modelId, by }: { modelId: number; by: number },
) {
  await developmentRecord.changing(context, { id }, async (inside) => {
    const models = await modelsOf(inside.db, id);
    const index = models.indexOf(modelIn(models, modelId));
    for (const [position, model] of moveItem(models, index, by).entries()) {
      if (model.position === position) continue;
      await inside.db.update(developmentModels).set({ position }).where(eq(developmentModels.id, model.id));
    }
    await announceDevelopment(inside.db, id);
  });
}

/** Deletes a model; its units stay, without a model. */
export async function deleteModel(context: UseCaseContext, id: number, modelId: number) {
  await developmentRecord.changing(context, { id }, async (inside, development) => {
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
    await removePhotosOf(db, { kind: 'model', id: String(modelId) });
    await db.delete(developmentModels).where(eq(developmentModels.id, modelId));
    await developmentRecord.trace(inside, development, 'fraccionamientos.model-deleted', {
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
  if (!model) throw new AppError('not_found', { messageKey: modelNotFound });
  return model;
}

/** Buyers could not tell two models with the same name apart. */
function checkName(models: readonly ModelRow[], name: string, except: number | null) {
  const key = name.toLocaleLowerCase('es-MX');
  if (models.some((model) => model.id !== except && model.name.toLocaleLowerCase('es-MX') === key)) {
    throw new AppError('conflict', { messageKey: 'fraccionamientos.error.model_name_taken', field: 'name' });
  }
}
