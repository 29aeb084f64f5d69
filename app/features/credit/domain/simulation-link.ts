/** How long somebody can look at their simulation by its link. */
export const simulationLinkDays = 90;

export const simulationPath = (token: string) => `/simulacion/${token}`;

/** What a page that anybody with the link can open may call somebody. */
export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? '';
