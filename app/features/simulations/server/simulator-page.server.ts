import type { z } from 'zod';
import { can } from '#app/core/access.ts';
import { dayOf } from '#app/core/day.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { shownRules } from '#app/features/credit/server/credit-rules.server.ts';
import type { simulatorQuery } from '../domain/simulator-query.ts';
import { simulatedProperty } from './simulated-property.server.ts';
import { openEnquiries } from './simulators-head.server.ts';

/** The rules for a simulator; the calculation itself runs in the browser. */
export async function simulatorPage(context: UseCaseContext, query: z.output<typeof simulatorQuery>) {
  const { db, actor, now } = context;
  const property = await simulatedProperty(context, query.propiedad);
  return {
    property: property && { id: property.id, title: property.title },
    rules: await shownRules(db, now),
    today: dayOf(now),
    enquiries: await openEnquiries(context),
    /** The price of the property that was looked at, in centavos. */
    price: query.precio ?? property?.price ?? null,
    /** May set an own rate and configure credits. */
    mayOverride: can(actor.grants, 'credit_types', 'write'),
  };
}
