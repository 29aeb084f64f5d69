import type { FormStep, PropertyField } from '#app/features/properties/domain/property-fields.ts';
import { propertyDrafts } from '#db/schema/properties.ts';
import type { DemoContext } from '#app/platform/demo-context.server.ts';

type Draft = {
  id: string;
  by: 'asesor' | 'agent';
  step: FormStep;
  daysAgo: number;
  /** As typed; amounts are centavos. */
  values: Partial<Record<PropertyField, string | string[]>>;
};

/** Unfinished forms of properties, which the office offers to continue. */
const drafts: readonly Draft[] = [
  {
    id: '5b0c1a52-6d3e-4f1b-9a57-3f0e8d2c7a01',
    by: 'asesor',
    step: 'features',
    daysAgo: 1,
    values: {
      street: 'Calle Naranjo',
      number: '118',
      neighborhood: 'Los Naranjos',
      postalCode: '83060',
      municipality: 'Hermosillo',
      city: 'Hermosillo',
      state: 'Sonora',
      country: 'México',
      title: 'Casa con huerto en Los Naranjos',
      type: 'casa',
      bedrooms: '3',
      bathrooms: '2',
      features: ['Huerto', 'Pozo de riego'],
    },
  },
  {
    id: '5b0c1a52-6d3e-4f1b-9a57-3f0e8d2c7a02',
    by: 'agent',
    step: 'commercial',
    daysAgo: 3,
    values: {
      neighborhood: 'San Carlos Nuevo Guaymas',
      postalCode: '85506',
      municipality: 'Guaymas',
      city: 'San Carlos',
      state: 'Sonora',
      country: 'México',
      title: 'Departamento con vista a la bahía en San Carlos',
      type: 'departamento',
      bedrooms: '2',
      bathrooms: '2',
      constructionSize: '115',
      operation: 'venta',
      price: '398000000',
    },
  },
];

export async function loadDrafts({ db, people, moments: { ago } }: DemoContext) {
  await db.insert(propertyDrafts).values(
    drafts.map(({ id, by, step, daysAgo, values }) => ({
      id,
      userId: people[by],
      step,
      values: { ...values } as Record<string, string | string[]>,
      createdAt: ago(daysAgo),
      updatedAt: ago(daysAgo),
    })),
  );
}
