export const developmentStatuses = ['preventa', 'en_venta', 'agotado', 'inactivo'] as const;
export type DevelopmentStatus = (typeof developmentStatuses)[number];

/** Statuses in which units can be bought, so that prices and availability are shown. */
export const sellingStatuses = ['preventa', 'en_venta'] as const satisfies DevelopmentStatus[];

export function isSelling(status: DevelopmentStatus) {
  return sellingStatuses.some((selling) => selling === status);
}

/** A development must not be marked as sold out while units are available. */
export function isStatusAllowed(status: DevelopmentStatus, { availableUnits }: { availableUnits: number }) {
  return status !== 'agotado' || availableUnits === 0;
}

/** A corner of a lot, in thousandths of the plan's width and height. */
export type PlanPoint = [x: number, y: number];

/** The canonical public address. */
export const developmentsPath = '/fraccionamientos';

export function developmentPath({ id, slug }: { id: number; slug: string }) {
  return `${developmentsPath}/${id}${slug ? `-${slug}` : ''}`;
}
