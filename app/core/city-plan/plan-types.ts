/** Latitude and longitude. */
export type PlanPoint = readonly [number, number];

export type PlanAvenue = { name: string; isMain: boolean; line: readonly PlanPoint[] };
export type PlanColonia = { name: string; at: PlanPoint };
