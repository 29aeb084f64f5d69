import { type FormStep, formSteps, type PropertyField } from '../property-fields.ts';

type Section = { id: string; fields: readonly PropertyField[] };

/** The sections of each step of the form. Every field of a step is in exactly one of its sections. */
export const formSections = {
  location: [
    {
      id: 'address',
      fields: [
        'postalCode',
        'neighborhood',
        'street',
        'number',
        'city',
        'municipality',
        'state',
        'country',
        'location',
      ],
    },
    { id: 'map', fields: ['latitude', 'longitude', 'showExactLocation'] },
  ],
  features: [
    { id: 'presentation', fields: ['title', 'type', 'description'] },
    {
      id: 'spaces',
      fields: [
        'bedrooms',
        'bathrooms',
        'constructionSize',
        'landSize',
        'parkingSpaces',
        'floors',
        'offices',
        'yearBuilt',
      ],
    },
    { id: 'services', fields: ['electricityEnabled', 'waterEnabled', 'drainageEnabled', 'gasEnabled'] },
    {
      id: 'comforts',
      fields: ['ac', 'furnished', 'petsAllowed', 'livingRoom', 'laundryRoom', 'reception', 'features'],
    },
  ],
  commercial: [
    { id: 'offer', fields: ['operation', 'price', 'maintenanceFee', 'minContractPeriod', 'paymentOptions'] },
    {
      id: 'law',
      fields: [
        'legalStatus',
        'ownerAuthorizedOn',
        'offerValidUntil',
        'additionalCosts',
        'illustrativeImages',
      ],
    },
    {
      id: 'disclosure',
      fields: ['physicalState', 'condominiumShare', 'taxesAndServices', 'permits', 'cancellationPolicy'],
    },
    { id: 'people', fields: ['advisorId', 'ownerId', 'fraccionamientoId', 'modelId'] },
    {
      id: 'internal',
      fields: ['salePrice', 'appraisalValue', 'avaluoCost', 'commissionPercentage', 'privateNotes'],
    },
  ],
  images: [],
} as const satisfies Record<FormStep, readonly Section[]>;

export type FormSection = (typeof formSections)[FormStep][number];
export type SectionId = FormSection['id'];

const placed = formSteps.flatMap((step) =>
  formSections[step].map((section: FormSection) => ({ step, section })),
);
export const sectionIds = placed.map(({ section }) => section.id) as [SectionId, ...SectionId[]];

/** The fields of a section and the step of the form that it belongs to. */
export function sectionOf(id: SectionId): {
  step: Exclude<FormStep, 'images'>;
  fields: readonly PropertyField[];
} {
  const found = placed.find(({ section }) => section.id === id);
  if (!found || found.step === 'images') throw new Error(`No section ${id}`);
  return { step: found.step, fields: found.section.fields };
}

export function sectionWith(name: PropertyField): SectionId | null {
  const found = placed.find(({ section: { fields } }) => (fields as readonly PropertyField[]).includes(name));
  return found?.section.id ?? null;
}
