import { z } from 'zod';
import { actions, done, intent } from '#app/platform/http/route.server.ts';
import { idOfAddress } from '../../domain/property-address.ts';
import { countView } from '../../server/listing/count-view.server.ts';

/** Counts that a person opened the page. The answer is always the same, so it reveals nothing. */
export const action = actions({
  view: intent({
    access: 'public',
    limit: { name: 'view-count', times: 1_200, seconds: 3_600 },
    input: z.object({}),
    run: async (context, _input, { propertyId = '' }) => {
      const id = idOfAddress(propertyId);
      if (id) await countView(context, id);
      return done();
    },
  }),
});
