import { eq } from 'drizzle-orm';
import {
  type PropertyField,
  propertyFieldNames,
  type PropertyValues,
} from '#app/features/properties/domain/property-fields.ts';
import { emptyValue } from '#app/features/properties/domain/property-schema.ts';
import type { PropertyType } from '#app/features/properties/domain/property-vocabulary.ts';
import { createProperty } from '#app/features/properties/server/write-property.server.ts';
import { once } from '#app/platform/data/idempotency.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { type developmentModels, planLots } from '#db/schema/fraccionamientos.ts';
import { developmentRecord, checkModel, type DevelopmentRow } from './development-record.server.ts';
import { authorizeUnits, freeLots } from './units.server.ts';

type ModelRow = typeof developmentModels.$inferSelect;

type NewUnit = {
  title: string;
  type: PropertyType;
  modelId: number | null;
  lotId: number | null;
  idempotencyKey?: string | undefined;
};

/** Creates a unit with the address of the development and the facts of its model. */
export function createUnit(context: UseCaseContext, id: number, { idempotencyKey, ...unit }: NewUnit) {
  return once(
    context,
    { scope: `fraccionamientos.unit:${id}`, key: idempotencyKey, content: unit },
    (outer) =>
      developmentRecord.changing(outer, { id }, async (inside, development) => {
        authorizeUnits(inside);
        const model = await checkModel(inside.db, id, unit.modelId);
        const [lot] = unit.lotId === null ? [] : await freeLots(inside.db, id, [unit.lotId]);
        const made = await makeUnit(inside, development, {
          title: unit.title,
          type: unit.type,
          model,
          lotId: lot?.id ?? null,
        });
        await developmentRecord.trace(inside, development, 'fraccionamientos.units-created', {
          after: { units: [made.id] },
        });
        return made;
      }),
  );
}

type FillLots = { lots: number[]; modelId: number | null; idempotencyKey?: string | undefined };

/** Creates one unit on each of these lots, named after the lot, with the lot's model or else the given one. */
export function fillLots(context: UseCaseContext, id: number, { lots, modelId, idempotencyKey }: FillLots) {
  return once(
    context,
    { scope: `fraccionamientos.fill:${id}`, key: idempotencyKey, content: [lots, modelId] },
    (outer) =>
      developmentRecord.changing(outer, { id }, async (inside, development) => {
        authorizeUnits(inside);
        const defaultModel = await checkModel(inside.db, id, modelId);
        const units: number[] = [];
        for (const lot of await freeLots(inside.db, id, lots)) {
          const model = lot.modelId === null ? defaultModel : await checkModel(inside.db, id, lot.modelId);
          const title = [model?.name, development.name, lot.label].filter(Boolean).join(' · ').slice(0, 140);
          const made = await makeUnit(inside, development, { title, type: 'casa', model, lotId: lot.id });
          units.push(made.id);
        }
        await developmentRecord.trace(inside, development, 'fraccionamientos.units-created', {
          after: { units },
        });
        return { units };
      }),
  );
}

type Wanted = { title: string; type: PropertyType; model: ModelRow | null; lotId: number | null };

async function makeUnit(
  context: UseCaseContext,
  development: DevelopmentRow,
  { title, type, model, lotId }: Wanted,
) {
  const made = await createProperty(context, unitValues(development, model, title, type));
  if (lotId !== null) {
    await context.db.update(planLots).set({ propertyId: made.id }).where(eq(planLots.id, lotId));
  }
  return { id: made.id };
}

function unitValues(
  development: DevelopmentRow,
  model: ModelRow | null,
  title: string,
  type: PropertyType,
): PropertyValues {
  const { id, neighborhood, postalCode, municipality, city, state, country, latitude, longitude } =
    development;
  const given = {
    title,
    type,
    operation: 'venta',
    fraccionamientoId: id,
    neighborhood: neighborhood || development.name,
    postalCode,
    municipality,
    city,
    state,
    country,
    latitude,
    longitude,
    ...(model
      ? {
          modelId: model.id,
          description: model.description,
          bedrooms: model.bedrooms,
          bathrooms: model.bathrooms,
          floors: model.floors,
          parkingSpaces: model.parkingSpaces,
          constructionSize: model.constructionSize,
          landSize: model.landSize,
          price: model.basePrice,
        }
      : {}),
  } satisfies Partial<PropertyValues>;
  const empty = propertyFieldNames.map((name: PropertyField) => [name, emptyValue(name)]);
  return { ...(Object.fromEntries(empty) as PropertyValues), ...given };
}
