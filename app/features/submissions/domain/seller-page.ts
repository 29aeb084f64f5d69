/** How long a link to the seller's page works: longer than a home usually takes. */
export const sellerLinkDays = 365;

export const sellerPath = (token: string) => `/seguimiento/${token}`;
