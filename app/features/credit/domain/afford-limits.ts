export const affordAges = { least: 18, most: 100 } as const;
