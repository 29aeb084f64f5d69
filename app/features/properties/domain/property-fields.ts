import {
  legalStatuses,
  paymentOptions,
  physicalStates,
  propertyOperations,
  propertyTypes,
  type PropertyType,
} from './property-vocabulary.ts';

/**
 * Every field that people fill in. The form, the schemas, import and export, the inline editor and the test that
 * looks for private values on public pages all read this table.
 */
type Kind =
  | { kind: 'text'; max: number; isLong?: boolean }
  | { kind: 'postal_code' }
  | { kind: 'coordinate'; max: number }
  /** Centavos. */
  | { kind: 'money' }
  | { kind: 'whole'; min: number; max: number }
  | { kind: 'decimal'; min: number; max: number }
  /** Two decimals, stored as text so that they stay exact. */
  | { kind: 'percentage' }
  | { kind: 'flag' }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'choices'; options: readonly string[] }
  | { kind: 'tags'; max: number; each: number }
  | { kind: 'date' }
  /** The id of another record. */
  | { kind: 'person' }
  | { kind: 'record' };

export const formSteps = ['location', 'features', 'commercial', 'images'] as const;
export type FormStep = (typeof formSteps)[number];

type Field = Kind & {
  step: FormStep;
  /** Never reaches the public side. */
  isPrivate?: true;
  /** Types of property that have this field; all of them by default. */
  types?: readonly PropertyType[];
  /** Only for properties for rent. */
  onlyRent?: true;
};

const built = ['casa', 'departamento', 'local', 'comercial'] as const;
const homes = ['casa', 'departamento'] as const;
const rooms = { kind: 'whole', min: 0, max: 99, step: 'features' } as const;
const flag = { kind: 'flag', step: 'features' } as const;

const table = {
  location: { kind: 'text', max: 160, step: 'location' },
  street: { kind: 'text', max: 160, step: 'location', isPrivate: true },
  number: { kind: 'text', max: 40, step: 'location', isPrivate: true },
  neighborhood: { kind: 'text', max: 120, step: 'location' },
  postalCode: { kind: 'postal_code', step: 'location' },
  municipality: { kind: 'text', max: 120, step: 'location' },
  city: { kind: 'text', max: 120, step: 'location' },
  state: { kind: 'text', max: 120, step: 'location' },
  country: { kind: 'text', max: 80, step: 'location' },
  latitude: { kind: 'coordinate', max: 90, step: 'location', isPrivate: true },
  longitude: { kind: 'coordinate', max: 180, step: 'location', isPrivate: true },
  showExactLocation: { kind: 'flag', step: 'location' },

  title: { kind: 'text', max: 140, step: 'features' },
  type: { kind: 'choice', options: propertyTypes, step: 'features' },
  description: { kind: 'text', max: 6_000, isLong: true, step: 'features' },
  bedrooms: { ...rooms, types: homes },
  bathrooms: { kind: 'decimal', min: 0, max: 99, step: 'features', types: built },
  constructionSize: { kind: 'decimal', min: 0, max: 10_000_000, step: 'features', types: built },
  landSize: { kind: 'decimal', min: 0, max: 100_000_000, step: 'features' },
  parkingSpaces: { ...rooms, types: built },
  floors: { ...rooms, types: built },
  offices: { ...rooms, types: built },
  yearBuilt: { kind: 'whole', min: 1700, max: 2100, step: 'features', types: built },
  reception: { ...flag, types: built },
  livingRoom: { ...flag, types: homes },
  laundryRoom: { ...flag, types: homes },
  ac: { ...flag, types: built },
  furnished: { ...flag, types: built },
  petsAllowed: { ...flag, types: homes },
  electricityEnabled: flag,
  waterEnabled: flag,
  drainageEnabled: flag,
  gasEnabled: flag,
  features: { kind: 'tags', max: 30, each: 60, step: 'features' },

  operation: { kind: 'choice', options: propertyOperations, step: 'commercial' },
  price: { kind: 'money', step: 'commercial' },
  minContractPeriod: { kind: 'whole', min: 1, max: 120, step: 'commercial', onlyRent: true },
  maintenanceFee: { kind: 'money', step: 'commercial' },
  additionalCosts: { kind: 'text', max: 1_000, isLong: true, step: 'commercial' },
  paymentOptions: { kind: 'choices', options: paymentOptions, step: 'commercial' },
  legalStatus: { kind: 'choice', options: legalStatuses, step: 'commercial' },
  physicalState: { kind: 'choice', options: physicalStates, step: 'commercial', types: built },
  taxesAndServices: { kind: 'text', max: 1_000, isLong: true, step: 'commercial' },
  permits: { kind: 'text', max: 1_000, isLong: true, step: 'commercial' },
  condominiumShare: { kind: 'decimal', min: 0, max: 100, step: 'commercial' },
  cancellationPolicy: { kind: 'text', max: 2_000, isLong: true, step: 'commercial' },
  offerValidUntil: { kind: 'date', step: 'commercial' },
  illustrativeImages: { kind: 'flag', step: 'commercial' },
  ownerAuthorizedOn: { kind: 'date', step: 'commercial', isPrivate: true },
  salePrice: { kind: 'money', step: 'commercial', isPrivate: true },
  appraisalValue: { kind: 'money', step: 'commercial', isPrivate: true },
  avaluoCost: { kind: 'money', step: 'commercial', isPrivate: true },
  commissionPercentage: { kind: 'percentage', step: 'commercial', isPrivate: true },
  advisorId: { kind: 'person', step: 'commercial' },
  ownerId: { kind: 'person', step: 'commercial', isPrivate: true },
  fraccionamientoId: { kind: 'record', step: 'commercial' },
  modelId: { kind: 'record', step: 'commercial' },
  privateNotes: { kind: 'text', max: 6_000, isLong: true, step: 'commercial', isPrivate: true },
} as const satisfies Record<string, Field>;

export const propertyFields: Record<PropertyField, Field> = table;

type ValueOf<One> = One extends { kind: 'text' | 'postal_code' }
  ? string
  : One extends { kind: 'coordinate' | 'money' | 'whole' | 'decimal' | 'record' }
    ? number | null
    : One extends { kind: 'percentage' | 'date' | 'person' }
      ? string | null
      : One extends { kind: 'flag' }
        ? boolean
        : One extends { kind: 'choice'; options: readonly (infer Option)[] }
          ? Option | null
          : One extends { kind: 'choices'; options: readonly (infer Option)[] }
            ? Option[]
            : string[];

/** The values of the property form. */
export type PropertyValues = { [Name in PropertyField]: ValueOf<(typeof table)[Name]> };
export type PropertyField = keyof typeof table;
export const propertyFieldNames = Object.keys(table) as PropertyField[];

export const privateFields = propertyFieldNames.filter((name) => propertyFields[name].isPrivate);

/** Whether the form asks for this field: a plot has no bedrooms. */
export function fieldApplies(name: PropertyField, { type, operation }: { type: string; operation: string }) {
  const { types, onlyRent } = propertyFields[name];
  return (!types || types.some((one) => one === type)) && (!onlyRent || operation === 'renta');
}
