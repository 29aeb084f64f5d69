export const developmentStatuses = ['preventa', 'en_venta', 'agotado', 'inactivo'] as const;
export type DevelopmentStatus = (typeof developmentStatuses)[number];

/** A corner of a lot, in thousandths of the plan's width and height. */
export type PlanPoint = [x: number, y: number];
