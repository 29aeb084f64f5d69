import type { ListingPage } from '../../server/listing/listing-page.server.ts';
import type { ListingCredit } from './listing-credit.server.ts';

/** Data of the listing page, shared by its components. */
export type ListingData = ListingPage & { credit: ListingCredit | null };
