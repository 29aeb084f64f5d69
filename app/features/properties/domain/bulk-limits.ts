/** Of one change to many: as many as a person ticks, and as many as a search may find at once. */
export const bulkLimits = { chosen: 500, found: 2_000 } as const;
