import { fieldApplies } from '#app/features/properties/domain/property-fields.ts';

/** The form of `/sell`, step by step. Without scripts all steps stand one under the other. */
export const sellSteps = ['fotos', 'propiedad', 'ubicacion', 'precio', 'contacto'] as const;
export type SellStep = (typeof sellSteps)[number];

/** What each step asks, by the name under which the form sends it. */
export const stepFields = {
  fotos: [],
  propiedad: ['type', 'operation', 'bedrooms', 'bathrooms', 'parkingSpaces', 'constructionSize', 'landSize'],
  ubicacion: ['postalCode', 'neighborhood', 'city', 'municipality', 'state', 'street', 'number'],
  precio: ['price', 'hasMortgage', 'urgency', 'comments'],
  contacto: ['contactName', 'phone', 'email', 'wantsNews', 'consent'],
} as const satisfies Record<SellStep, readonly string[]>;

export type SellField = (typeof stepFields)[SellStep][number];
export const sellFields: readonly SellField[] = sellSteps.flatMap((step) => [...stepFields[step]]);

export function stepOf(field: string): SellStep {
  return sellSteps.find((step) => stepFields[step].some((name) => name === field)) ?? 'fotos';
}

/** What depends on what is sold: a plot has no bedrooms. Before it is said, only what everything has is asked. */
export const measures = ['bedrooms', 'bathrooms', 'parkingSpaces', 'constructionSize', 'landSize'] as const;

export function measuresOf(type: string) {
  return measures.filter((name) => fieldApplies(name, { type, operation: 'venta' }));
}

export const sellLimits = { photos: 10, draftDays: 30, thanksMinutes: 120 } as const;

/** The page of thanks, with what was sealed for it. */
export const sellThanksPath = (thanks: string) => `/sell/gracias?v=${encodeURIComponent(thanks)}`;
