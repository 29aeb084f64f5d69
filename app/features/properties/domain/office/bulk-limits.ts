/** Limits of one bulk change: for properties chosen by hand, and for all results of a search. */
export const bulkLimits = { chosen: 500, found: 2_000 } as const;
