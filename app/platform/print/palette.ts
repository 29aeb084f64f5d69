/** The colours of the light theme, for paper. */
export const palette = {
  ink: '#1e2320',
  stone: '#6a675f',
  clay: '#a8471f',
  hair: '#e4dace',
  dusk: '#27355e',
  sage: '#2c5a4b',
  /** Backgrounds of side notes, and the text colour of a warning. */
  sageGround: '#e2eee8',
  amberGround: '#fbefd6',
  amber: '#8a5a06',
  duskGround: '#e5e9f5',
  limestone: '#f3ece1',
} as const;
