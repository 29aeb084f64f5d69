import type { ListingPage } from '../../server/listing/listing-page.server.ts';
import type { ListingCredit } from './listing-credit.server.ts';

/** Data of the listing page, shared by its components. */
export type ListingData = ListingPage & {
  credit: ListingCredit | null;
  /** A message that tells the agency what was looked for; only when nothing was found. */
  askHref: string | null;
};
