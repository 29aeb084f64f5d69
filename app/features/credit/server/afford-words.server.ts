import { translate } from '#app/i18n/translate.server.ts';
import { type CreditKind, type CreditRules, inForceSince } from '../domain/credit-rules.ts';
import type { CreditSheet } from '../domain/credit-sheet.ts';
import { catText, legendText } from '../parts/sheet-words.ts';

/** What each lender's money costs in a year; where there are two, whose is which. */
export function catWords({ cats }: CreditSheet): string {
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

/** What stands beside figures of several homes or credits: the day, and the last day on which any of their rules began. */
export function reachLegend(
  { rules, today }: { rules: CreditRules; today: string },
  kinds: readonly CreditKind[],
): string {
  const since = kinds.map((kind) => inForceSince(rules, kind)).toSorted();
  return legendText(translate, { countedOn: today, inForceSince: since.at(-1) ?? today });
}
