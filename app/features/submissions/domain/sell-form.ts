import { fieldApplies } from '#app/features/properties/domain/property-fields.ts';

/** The steps of the form of `/sell`. Without JavaScript all steps are shown one below the other. */
export const sellSteps = ['fotos', 'propiedad', 'ubicacion', 'precio', 'contacto'] as const;
export type SellStep = (typeof sellSteps)[number];

/** The fields of each step, by the name under which the form sends them. */
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

/** Fields that depend on the type: a plot has no bedrooms. Before a type is chosen, only the common ones are asked. */
export const measures = ['bedrooms', 'bathrooms', 'parkingSpaces', 'constructionSize', 'landSize'] as const;

export function measuresOf(type: string) {
  return measures.filter((name) => fieldApplies(name, { type, operation: 'venta' }));
}

export const sellLimits = { photos: 10, draftDays: 30, thanksMinutes: 120 } as const;

/** The thank-you page, with its encrypted data. */
export const sellThanksPath = (thanks: string) => `/sell/gracias?v=${encodeURIComponent(thanks)}`;
