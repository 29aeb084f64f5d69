/** How many properties a visitor can keep, compare, and is reminded of. */
export const chosenLimits = { favourites: 60, compared: 4, recent: 12 } as const;
