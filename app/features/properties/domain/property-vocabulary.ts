export const propertyTypes = ['casa', 'departamento', 'terreno', 'local', 'comercial'] as const;
export type PropertyType = (typeof propertyTypes)[number];

export const propertyOperations = ['venta', 'renta'] as const;
export type PropertyOperation = (typeof propertyOperations)[number];

export const propertyStatuses = [
  'pendiente',
  'disponible',
  'activa',
  'apartada',
  'vendida',
  'inactiva',
] as const;
export type PropertyStatus = (typeof propertyStatuses)[number];

/** Statuses in which the property can be bought and no sale is in progress. */
export const offeredStatuses = ['activa', 'disponible'] as const satisfies PropertyStatus[];

/** Statuses that the public sees, once published. `activa` is available and promoted. */
export const liveStatuses = ['activa', 'disponible', 'apartada'] as const satisfies PropertyStatus[];

/** Only the sale process sets and clears these statuses. */
export const saleStatuses = ['apartada', 'vendida'] as const satisfies PropertyStatus[];

/** Statuses that staff choose by hand. */
export const manualStatuses = ['pendiente', 'disponible', 'activa', 'inactiva'] as const;

export const legalStatuses = [
  'libre_de_gravamen',
  'con_gravamen',
  'en_regularizacion',
  'en_sucesion',
] as const;
export type LegalStatus = (typeof legalStatuses)[number];

export const physicalStates = ['nueva', 'excelente', 'buena', 'regular', 'por_remodelar', 'en_obra'] as const;
export type PhysicalState = (typeof physicalStates)[number];

export const paymentOptions = ['contado', 'bancario', 'infonavit', 'cofinavit', 'fovissste'] as const;
export type PaymentOption = (typeof paymentOptions)[number];
