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

/** On offer to whoever comes first: what the public sees and no sale holds. */
export const offeredStatuses = ['activa', 'disponible'] as const satisfies PropertyStatus[];

/** On offer to the public, once published. `activa` is on offer and promoted. */
export const liveStatuses = ['activa', 'disponible', 'apartada'] as const satisfies PropertyStatus[];

/** Only the sale process takes and gives these back. */
export const saleStatuses = ['apartada', 'vendida'] as const satisfies PropertyStatus[];

/** What staff choose by hand. */
export const handStatuses = ['pendiente', 'disponible', 'activa', 'inactiva'] as const;

export const legalStatuses = [
  'libre_de_gravamen',
  'con_gravamen',
  'en_regularizacion',
  'en_sucesion',
] as const;
export type LegalStatus = (typeof legalStatuses)[number];

export const paymentOptions = ['contado', 'bancario', 'infonavit', 'cofinavit', 'fovissste'] as const;
export type PaymentOption = (typeof paymentOptions)[number];
