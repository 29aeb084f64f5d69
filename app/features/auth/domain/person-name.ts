export const longestName = 120;
/** Everything but control characters and what looks like markup. */
export const nameCharacters = /^[^\p{C}<>]*$/u;
