/** Where a simulation was made: in the office, or by a visitor who left their name. */
export const simulationSources = ['office', 'site'] as const;
export type SimulationSource = (typeof simulationSources)[number];
