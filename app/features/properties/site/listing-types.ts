import type { ListingPage } from '../server/listing-page.server.ts';

/** What the parts of the listing draw from. */
export type ListingData = ListingPage;
