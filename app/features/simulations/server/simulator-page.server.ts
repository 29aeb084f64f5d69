import { can } from '#app/core/access.ts';
import { dayOf } from '#app/core/day.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { shownRules } from '#app/features/credit/server/credit-rules.server.ts';
import { openEnquiries } from './simulators-head.server.ts';

/** The rules for a simulator; the calculation itself runs in the browser. */
export async function simulatorPage(context: UseCaseContext, price: number | undefined) {
  const { db, actor, now } = context;
  return {
    rules: await shownRules(db, now),
    today: dayOf(now),
    enquiries: await openEnquiries(context),
    /** The price of the property that was looked at, in centavos. */
    price: price ?? null,
    /** May set an own rate and configure credits. */
    mayOverride: can(actor.grants, 'credit_types', 'write'),
  };
}
