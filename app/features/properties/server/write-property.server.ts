import { and, eq, isNull } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { movePhotos } from '#app/features/attachments/server/photos.server.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import { type Database, violatedConstraint } from '#app/platform/data/database.server.ts';
import { transact, type UseCaseContext } from '#app/platform/use-case.server.ts';
import { developmentModels, fraccionamientos } from '#db/schema/fraccionamientos.ts';
import { properties, propertyDrafts } from '#db/schema/properties.ts';
import { allowedValues } from '../domain/agency-fields.ts';
import { slugOf } from '../domain/property-address.ts';
import type { PropertyValues } from '../domain/property-fields.ts';
import { canWriteProperty } from '../domain/property-policy.ts';
import { withoutStrangers } from '../domain/property-schema.ts';
import type { PropertyStatus } from '../domain/property-vocabulary.ts';
import { announceCatalogueChange } from './catalogue-change.server.ts';
import { checkAdvisor } from './choices.server.ts';
import { propertyRecord, valuesOf } from './property-record.server.ts';
import { keepPrice } from './property-versions.server.ts';
import { assertAllowed, saveChange } from './save-change.server.ts';

type CreateOptions = {
  /** The draft it is made from: its photographs move to the property, and the draft is deleted. */
  draftId?: string;
  /** Creates the property with the id that it had before, as an import does. */
  id?: number;
  status?: PropertyStatus;
  featuredImageIndex?: number;
};

/** Creates a property, always unpublished: publishing is a separate step. */
export function createProperty(context: UseCaseContext, values: PropertyValues, options: CreateOptions = {}) {
  return transact(context, async (inside) => {
    const { db, actor } = inside;
    authorize(can(actor.grants, 'properties', 'write'));
    const row = asColumns(allowedValues(actor, values, null));
    assertAllowed(inside, null, { ...row, status: options.status ?? 'pendiente' });
    await checkDevelopment(db, row);
    await checkAdvisor(db, row.advisorId, null);
    const [made] = await propertyRecord.inWords(() => insert(inside, row, options));
    if (!made) throw new Error('No property was made');

    if (options.draftId) await takeDraft(inside, options.draftId, made.id);
    await keepPrice(db, { before: null, after: made, by: actor.id });
    await recordAudit(inside, {
      action: 'properties.created',
      subject: { type: 'property', id: String(made.id) },
      after: { title: made.title, type: made.type, operation: made.operation, price: made.price },
    });
    await announceCatalogueChange(inside, {
      event: 'property.created',
      propertyId: made.id,
      ownerIds: [made.ownerId],
      isPublic: false,
    });
    return { id: made.id, slug: made.slug };
  });
}

type Columns = ReturnType<typeof asColumns>;

async function insert({ db, actor, now }: UseCaseContext, row: Columns, options: CreateOptions) {
  const { id, status = 'pendiente', featuredImageIndex = 0 } = options;
  try {
    return await db
      .insert(properties)
      .values({
        ...row,
        ...(id === undefined ? {} : { id }),
        status,
        featuredImageIndex,
        createdBy: actor.id,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
  } catch (cause) {
    if (violatedConstraint(cause) !== 'properties_pkey') throw cause;
    throw new AppError('conflict', { messageKey: 'properties.error.id_taken', cause });
  }
}

async function takeDraft({ db, actor }: UseCaseContext, draftId: string, propertyId: number) {
  const [draft] = await db
    .delete(propertyDrafts)
    .where(
      and(
        eq(propertyDrafts.id, draftId),
        eq(propertyDrafts.userId, actor.id),
        isNull(propertyDrafts.propertyId),
      ),
    )
    .returning({ id: propertyDrafts.id });
  if (!draft) throw new AppError('not_found', { messageKey: 'properties.error.draft_not_found' });
  await movePhotos(db, { kind: 'draft', id: draftId }, { kind: 'property', id: String(propertyId) });
}

/** Saves the form if nobody else changed the property. Saving without changes writes nothing. */
export function updateProperty(context: UseCaseContext, id: number, version: number, values: PropertyValues) {
  return propertyRecord.changing(context, { id, may: canWriteProperty, version }, async (inside, before) => {
    const after = asColumns(allowedValues(inside.actor, values, valuesOf(before)));
    await checkDevelopment(inside.db, after);
    await checkAdvisor(inside.db, after.advisorId, before.advisorId);
    const names = (Object.keys(after) as (keyof Columns)[]).filter(
      (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
    );
    if (names.length > 0) {
      const change = Object.fromEntries(names.map((name) => [name, after[name]]));
      await saveChange(inside, before, change, { action: 'properties.updated', event: 'property.updated' });
    }
    return { id, slug: after.slug };
  });
}

/** The form's values as columns: with the slug and location, and without fields that the type does not have. */
function asColumns(given: PropertyValues) {
  const values = withoutStrangers(given);
  if (!values.type) {
    throw new AppError('validation', { messageKey: 'common.validation.required', field: 'type' });
  }
  const place = [values.neighborhood, values.city].filter(Boolean).join(', ');
  return {
    ...values,
    type: values.type,
    operation: values.operation ?? 'venta',
    slug: slugOf(values.title),
    location: values.location || place,
    modelId: values.fraccionamientoId === null ? null : values.modelId,
  };
}

/** The model must belong to the development, and a deleted development accepts no more properties. */
async function checkDevelopment(db: Database, { fraccionamientoId, modelId }: Columns) {
  if (fraccionamientoId === null) return;
  const [development] = await db
    .select({ id: fraccionamientos.id })
    .from(fraccionamientos)
    .where(and(eq(fraccionamientos.id, fraccionamientoId), isNull(fraccionamientos.deletedAt)));
  if (!development) {
    throw new AppError('validation', {
      messageKey: 'properties.error.unknown_development',
      field: 'fraccionamientoId',
    });
  }
  if (modelId === null) return;
  const [model] = await db
    .select({ id: developmentModels.id })
    .from(developmentModels)
    .where(
      and(eq(developmentModels.id, modelId), eq(developmentModels.fraccionamientoId, fraccionamientoId)),
    );
  if (!model) {
    throw new AppError('validation', { messageKey: 'properties.error.unknown_model', field: 'modelId' });
  }
}
