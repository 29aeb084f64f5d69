import { roundMoney } from '#app/i18n/formats.ts';
import type { Translate } from '#app/i18n/texts.ts';
import type { FactName } from '../domain/credit-calculation.ts';
import type { MonthlyEstimate } from '../domain/estimate.ts';
import type es from '../locales/es.json';
import type site from '../locales/es.site.json';
import { catText, figureText, legendText } from './calculation-words.ts';

export type EstimateWords = { amount: string; assumes: string; cat: string; legend: string };

/** The monthly payment of a property in sentences, the same on the page, in the browser and in the printed calculation. */
export function estimateWords(
  t: Translate<typeof es & typeof site>,
  { monthly, facts, cats, ...dates }: MonthlyEstimate,
): EstimateWords {
  const said = (name: FactName) => {
    const fact = facts.find((one) => one.name === name);
    return fact ? (fact.is === 'amount' ? roundMoney(fact.amount) : figureText(t, fact)) : '';
  };
  return {
    amount: t('credit.site.estimate.from', { amount: roundMoney(monthly.total) }),
    assumes: t('credit.site.estimate.assumes', {
      down: said('down_share'),
      amount: said('down'),
      term: said('term'),
      rate: said('rate'),
    }),
    cat: `${catText(t, cats[0]?.value ?? null)}. ${t('credit.cat.purpose')}`,
    legend: legendText(t, dates),
  };
}
