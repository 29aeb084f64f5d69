import { sortedBy } from '#app/platform/data/list.server.ts';
import { simulations } from '#db/schema/credit.ts';

/** Orders that the saved ones and the enquiries both offer. Each has an index with the filters inside. */
export const sharedSorts = {
  created: sortedBy(simulations.createdAt),
  price: sortedBy(simulations.price),
  monthly: sortedBy(simulations.monthly),
};
