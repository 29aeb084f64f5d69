import { exactMoney } from '#app/i18n/formats.ts';
import type { CreditCalculation, Simulated } from '#app/features/credit/domain/credit-calculation.ts';
import {
  catText,
  figureText,
  legendText,
  notGrantable,
  scenarioText,
} from '#app/features/credit/parts/calculation-words.ts';
import type { Texts } from './texts.ts';

const told = ['rate', 'bank_rate', 'institute_rate', 'term', 'bank_term', 'institute_term'] as const;

/** The main figures as a short message. */
export function shareText(t: Texts, results: readonly Simulated[], link: string | null) {
  const counted = results.flatMap(({ calculation, ...result }) =>
    calculation ? [{ ...result, calculation }] : [],
  );
  const first = counted[0]?.calculation;
  if (!first) return '';
  const parts = counted.map((result, index) => {
    const name = counted.length > 1 ? [scenarioText(t, result, index)] : [];
    return [...name, ...linesOf(t, result.calculation), ...notGrantable(t, result.problems)].join('\n');
  });
  return [
    t('simulations.saved.share.title', { kind: t(`credit.kind.${first.kind}`) }),
    ...parts,
    ...(link ? [t('simulations.saved.share.see', { url: link })] : []),
    legendText(t, first),
  ].join('\n\n');
}

function linesOf(t: Texts, calculation: CreditCalculation) {
  const line = (label: string, value: string) => t('simulations.saved.share.line', { label, value });
  const [cat] = calculation.cats;
  return [
    line(t('simulations.saved.column.price'), exactMoney(calculation.price)),
    line(t('simulations.saved.column.credit'), exactMoney(calculation.credit)),
    line(t('credit.card.monthly'), exactMoney(calculation.monthly.total)),
    line(t('credit.card.initial'), exactMoney(calculation.initial.total)),
    ...calculation.facts
      .filter(({ name }) => (told as readonly string[]).includes(name))
      .map((fact) => line(t(`credit.fact.${fact.name}`), figureText(t, fact))),
    ...(cat?.value ? [catText(t, cat.value)] : []),
  ];
}
