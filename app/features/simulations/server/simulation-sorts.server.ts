import { sortedBy } from '#app/platform/data/list.server.ts';
import { simulations } from '#db/schema/simulations.ts';

/** Sort orders of saved simulations and enquiries. Each has an index that includes the filters. */
export const sharedSorts = {
  created: sortedBy(simulations.createdAt),
  price: sortedBy(simulations.price),
  monthly: sortedBy(simulations.monthly),
};
