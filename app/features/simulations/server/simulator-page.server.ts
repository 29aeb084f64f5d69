import { can } from '#app/core/access.ts';
import { dayOf } from '#app/core/day.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { shownRules } from '#app/features/credit/server/credit-rules.server.ts';
import { openEnquiries } from './simulators-head.server.ts';

/** What a simulator counts by; the counting itself happens where it is shown. */
export async function simulatorPage(context: UseCaseContext, price: number | undefined) {
  const { db, actor, now } = context;
  return {
    rules: await shownRules(db, now),
    today: dayOf(now),
    enquiries: await openEnquiries(context),
    /** Of the home that was being looked at, in centavos. */
    price: price ?? null,
    /** A rate of one's own, and the configuration itself. */
    mayOverride: can(actor.grants, 'credit_types', 'write'),
  };
}
