import { exactMoney } from '#app/i18n/formats.ts';
import type { CreditSheet, Simulated } from '#app/features/credit/domain/credit-sheet.ts';
import {
  catText,
  figureText,
  legendText,
  notGrantable,
  scenarioText,
} from '#app/features/credit/parts/sheet-words.ts';
import type { Texts } from './texts.ts';

const told = ['rate', 'bank_rate', 'institute_rate', 'term', 'bank_term', 'institute_term'] as const;

/** The main figures as a message: what one would read out on the telephone. */
export function shareText(t: Texts, results: readonly Simulated[], link: string | null) {
  const counted = results.flatMap(({ sheet, ...result }) => (sheet ? [{ ...result, sheet }] : []));
  const first = counted[0]?.sheet;
  if (!first) return '';
  const parts = counted.map((result, index) => {
    const name = counted.length > 1 ? [scenarioText(t, result, index)] : [];
    return [...name, ...linesOf(t, result.sheet), ...notGrantable(t, result.problems)].join('\n');
  });
  return [
    t('simulations.saved.share.title', { kind: t(`credit.kind.${first.kind}`) }),
    ...parts,
    ...(link ? [t('simulations.saved.share.see', { url: link })] : []),
    legendText(t, first),
  ].join('\n\n');
}

function linesOf(t: Texts, sheet: CreditSheet) {
  const line = (label: string, value: string) => t('simulations.saved.share.line', { label, value });
  const [cat] = sheet.cats;
  return [
    line(t('simulations.saved.column.price'), exactMoney(sheet.price)),
    line(t('simulations.saved.column.credit'), exactMoney(sheet.credit)),
    line(t('credit.card.monthly'), exactMoney(sheet.monthly.total)),
    line(t('credit.card.initial'), exactMoney(sheet.initial.total)),
    ...sheet.facts
      .filter(({ name }) => (told as readonly string[]).includes(name))
      .map((fact) => line(t(`credit.fact.${fact.name}`), figureText(t, fact))),
    ...(cat?.value ? [catText(t, cat.value)] : []),
  ];
}
