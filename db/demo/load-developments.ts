import { slugOf } from '#app/features/properties/domain/property-address.ts';
import { developmentModels, fraccionamientos, planLots } from '#db/schema/fraccionamientos.ts';
import { colonias } from './catalogue/colonias.ts';
import type { DemoDevelopment } from './developments/demo-development.ts';
import { demoDevelopments } from './developments/developments.ts';
import { homesOf } from './developments/unit-homes.ts';
import { continueIdsAfterDemo } from './continue-ids.ts';
import type { DemoContext } from '#app/platform/demo-context.server.ts';
import { loadPhotos, type Pictured } from './load-photos.ts';
import { loadHomes } from './load-properties.ts';

/** Developments and models come first, because their properties need both, and the plans need the properties. */
export async function loadDevelopments(demo: DemoContext) {
  await insertDevelopments(demo, demoDevelopments);
  await loadHomes(demo, demoDevelopments.flatMap(homesOf));
  await insertPlans(demo, demoDevelopments);
  await loadPhotos(
    demo,
    demoDevelopments.flatMap(({ id, photos, models }): Pictured[] => [
      { kind: 'fraccionamiento', id, photos },
      ...models.map((model) => ({ kind: 'model' as const, id: model.id, photos: model.photos })),
    ]),
  );
  await continueIdsAfterDemo(demo.db, ['fraccionamientos', 'fraccionamiento_models', 'fraccionamiento_lots']);
}

async function insertDevelopments(
  { db, moments: { dayIn, ago } }: DemoContext,
  developments: readonly DemoDevelopment[],
) {
  await db.insert(fraccionamientos).values(
    developments.map((one) => {
      const { name: neighborhood, postalCode, latitude, longitude } = colonias[one.colonia];
      return {
        id: one.id,
        slug: slugOf(one.name),
        name: one.name,
        description: one.description.join('\n\n'),
        developer: one.developer,
        status: one.status,
        street: one.street,
        neighborhood,
        postalCode,
        municipality: 'Hermosillo',
        city: 'Hermosillo',
        state: 'Sonora',
        latitude: latitude + 0.0031,
        longitude: longitude + 0.0027,
        amenities: [...one.amenities],
        deliveryDate: dayIn(one.deliveryInDays),
        published: true,
        createdAt: ago(125),
        updatedAt: ago(3),
      };
    }),
  );
  await db.insert(developmentModels).values(
    developments.flatMap(({ id, models }) =>
      models.map(({ photos: _photos, isIllustrative: _isIllustrative, ...model }, position) => ({
        ...model,
        fraccionamientoId: id,
        position,
      })),
    ),
  );
}

async function insertPlans({ db }: DemoContext, developments: readonly DemoDevelopment[]) {
  await db.insert(planLots).values(
    developments.flatMap(({ id, lots, models, units }) =>
      lots.map((lot) => {
        const unit = units.find((one) => one.lot === lot.label);
        return {
          id: lot.id,
          fraccionamientoId: id,
          label: lot.label,
          points: lot.points,
          propertyId: unit?.id ?? null,
          modelId: models.find(({ name }) => name === unit?.model)?.id ?? null,
        };
      }),
    ),
  );
}
