import type { ListingPage } from '../../server/listing/listing-page.server.ts';
import type { ListingCredit } from './listing-credit.server.ts';

/** What the parts of the listing draw from. */
export type ListingData = ListingPage & { credit: ListingCredit | null };
