import type { FormStep, PropertyField } from '../../domain/property-fields.ts';

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
    { id: 'people', fields: ['advisorId', 'ownerId', 'fraccionamientoId', 'modelId'] },
    {
      id: 'internal',
      fields: ['salePrice', 'appraisalValue', 'avaluoCost', 'commissionPercentage', 'privateNotes'],
    },
  ],
  images: [],
} as const satisfies Record<FormStep, readonly Section[]>;
