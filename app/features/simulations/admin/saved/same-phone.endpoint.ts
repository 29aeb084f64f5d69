import { z } from 'zod';
import { page } from '#app/platform/http/route.server.ts';
import { simulationsOfPhone } from '../../server/save-simulation.server.ts';

/** Earlier simulations with this telephone. */
export const loader = page({
  access: ['simulators', 'use'],
  query: z.object({ phone: z.string().max(30).catch('') }),
  read: (context, { query }) => simulationsOfPhone(context, query.phone),
});
