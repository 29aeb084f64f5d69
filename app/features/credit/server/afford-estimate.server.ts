import { dayOf } from '#app/core/day.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { downChoices, estimate, estimateBase, isFinanced, takesBankCredit } from '../domain/estimate.ts';
import { estimateWords } from '../parts/estimate-words.ts';
import { shownRules } from './credit-rules.server.ts';

type Home = { price: number; operation: string; type: string; paymentOptions?: readonly string[] };

/**
 * The monthly payment of a property for sale with the usual terms, in words, with the rules by which a browser can
 * calculate other terms. Null when there is no estimate.
 */
export async function monthlyEstimate(db: Database, now: Date, home: Home) {
  const isLent = isFinanced(home) && takesBankCredit(home.paymentOptions);
  const rules = isLent ? await shownRules(db, now) : null;
  const base = rules && estimateBase(rules, home.price, dayOf(now));
  const shown = base && estimate(base).shown;
  if (!base || !shown) return null;
  const { downPercent } = base.asked;
  return {
    base,
    words: estimateWords(translate, shown),
    downs: downChoices(base.product, home.price),
    /** The down payment that the price needs, when it is more than the usual one. */
    neededPercent: Number(downPercent) > Number(base.product.usualDown) ? downPercent : null,
  };
}
export type PageEstimate = NonNullable<Awaited<ReturnType<typeof monthlyEstimate>>>;

/** The estimate for the printed calculation. */
export async function estimateForPrint(db: Database, now: Date, home: Home) {
  const { words } = (await monthlyEstimate(db, now, home)) ?? {};
  if (!words) return null;
  const { amount, assumes, cat, legend } = words;
  return { amount, note: [assumes, cat, legend].join(' ') };
}
