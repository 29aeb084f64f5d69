/** A link to the seller's page works longer than a home usually takes to sell. */
export const sellerLink = { purpose: 'seller', days: 365 } as const;

export const sellerPath = (token: string) => `/seguimiento/${token}`;
