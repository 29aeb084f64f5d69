import { translate } from '#app/i18n/translate.server.ts';
import { type CreditKind, type CreditRules, inForceSince } from '../domain/credit-rules.ts';
import type { CreditCalculation } from '../domain/credit-calculation.ts';
import { catText, legendText } from '../parts/calculation-words.ts';

/** The CAT of the credit; with two lenders, the name of each beside its CAT. */
export function catWords({ cats }: CreditCalculation): string {
  const lent = cats.filter(({ part }) => part !== 'together');
  if (lent.length < 2) return catText(translate, lent[0]?.value ?? null);
  return lent
    .map(({ part, value }) =>
      translate('credit.site.result.cat_of', {
        cat: catText(translate, value),
        part: translate(`credit.part.${part}`),
      }),
    )
    .join(', ');
}

/** The legend beside figures of several properties or credits: the day, and the last start date of their rules. */
export function reachLegend(
  { rules, today }: { rules: CreditRules; today: string },
  kinds: readonly CreditKind[],
): string {
  const since = kinds.map((kind) => inForceSince(rules, kind)).toSorted();
  return legendText(translate, { countedOn: today, inForceSince: since.at(-1) ?? today });
}
