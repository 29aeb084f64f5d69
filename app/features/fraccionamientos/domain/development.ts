export const developmentStatuses = ['preventa', 'en_venta', 'agotado', 'inactivo'] as const;
export type DevelopmentStatus = (typeof developmentStatuses)[number];

/** Homes of it can be bought: its prices and what is left are worth showing. */
export const sellingStatuses = ['preventa', 'en_venta'] as const satisfies DevelopmentStatus[];

export function isSelling(status: DevelopmentStatus) {
  return sellingStatuses.some((selling) => selling === status);
}

/** Sold out while something is left would be a lie to whoever asks for it. */
export function mayTakeStatus(status: DevelopmentStatus, { availableUnits }: { availableUnits: number }) {
  return status !== 'agotado' || availableUnits === 0;
}

/** A corner of a lot, in thousandths of the plan's width and height. */
export type PlanPoint = [x: number, y: number];

/** The canonical public address. */
export function developmentPath({ id, slug }: { id: number; slug: string }) {
  return `/fraccionamientos/${id}${slug ? `-${slug}` : ''}`;
}
