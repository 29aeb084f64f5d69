import { roundMoney } from '#app/i18n/formats.ts';
import type { Translate } from '#app/i18n/texts.ts';
import type { FactName } from '../domain/credit-calculation.ts';
import type { MonthlyEstimate } from '../domain/estimate.ts';
import type es from '../locales/es.json';
import type site from '../locales/es.site.json';
import { catText, figureText, legendText } from './calculation-words.ts';

/** What the home costs in the end: the projection that NOM-247-SE-2021 wants beside the offer of a credit. */
type TotalCost = { lines: { name: string; amount: string }[]; total: { name: string; amount: string } };

export type EstimateWords = {
  amount: string;
  assumes: string;
  cat: string;
  legend: string;
  totalCost: TotalCost;
};

/** The monthly payment of a property in sentences, the same on the page, in the browser and in the printed calculation. */
export function estimateWords(
  t: Translate<typeof es & typeof site>,
  { monthly, facts, cats, credit, initial, totals, ...dates }: MonthlyEstimate,
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
    totalCost: totalCost(t, { credit, initial, totals }),
  };
}

function totalCost(
  t: Translate<typeof es & typeof site>,
  { credit, initial, totals }: Pick<MonthlyEstimate, 'credit' | 'initial' | 'totals'>,
): TotalCost {
  const amountOf = (name: string) => totals.find((line) => line.name === name)?.amount ?? 0;
  const line = (name: string, amount: number) => ({ name, amount: roundMoney(amount) });
  const parts = (['interest', 'insurance', 'fees'] as const)
    .filter((name) => amountOf(name) > 0)
    .map((name) => line(t(`credit.line.${name}`), amountOf(name)));
  return {
    lines: [
      line(t('credit.site.estimate.initial'), initial.total),
      line(t('credit.site.estimate.credit'), credit),
      ...parts,
    ],
    total: line(t('credit.site.estimate.total_cost'), amountOf('cost')),
  };
}
