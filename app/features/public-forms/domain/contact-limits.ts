export const longestName = 120;
