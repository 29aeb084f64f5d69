import type { MessageParams } from '#app/core/errors.ts';
import { date, exactMoney } from '#app/i18n/formats.ts';
import type { Translate } from '#app/i18n/texts.ts';
import type { CreditSheet, Figure, Simulated } from '../domain/credit-sheet.ts';
import { limitsBroken, type Problem } from '../domain/limits.ts';
import type es from '../locales/es.json';

type T = Translate<typeof es>;

/** What a case breaks, as a sentence: amounts in its parameters are written out as money. */
export function problemText(t: T, { messageKey, params = {} }: Problem) {
  const shown: MessageParams = {};
  for (const [name, value] of Object.entries(params)) {
    shown[name] = /amount$/i.test(name) ? exactMoney(Number(value)) : value;
  }
  return t(messageKey as Parameters<T>[0], shown);
}

/** A scenario by the name it was given, else by its place among the others. */
export const scenarioText = (t: T, { name }: Pick<Simulated, 'name'>, index: number) =>
  name?.trim() || t('credit.scenario.numbered', { number: index + 1 });

export function figureText(t: T, figure: Figure): string {
  if (figure.is === 'amount') return exactMoney(figure.amount);
  if (figure.is === 'percent') return t('credit.unit.percent', { percent: figure.percent });
  if (figure.is === 'months') return termText(t, figure.months);
  return figure.is === 'day' ? dayText(figure.day) : figure.text;
}

/** Whole years as years, everything else as months. */
export function termText(t: T, months: number) {
  return months > 0 && months % 12 === 0
    ? t('credit.unit.years', { count: months / 12 })
    : t('credit.unit.months', { count: months });
}

/** A day without an hour is the same day everywhere: noon keeps it so. */
export const dayText = (day: string) => date(`${day}T12:00:00-07:00`);

export const legendText = (
  t: T,
  { countedOn, inForceSince }: Pick<CreditSheet, 'countedOn' | 'inForceSince'>,
) => t('credit.legend', { day: dayText(countedOn), since: dayText(inForceSince) });

export function savingText(t: T, { saving, totals }: CreditSheet) {
  if (!saving) return null;
  const amount = exactMoney(saving.interest);
  const said =
    saving.months === 0
      ? t('credit.saving.interest', { amount })
      : t('credit.saving', { amount, months: t('credit.unit.months', { count: saving.months }) });
  const isPaid = (line: string) => totals.some(({ name, amount: paid }) => name === line && paid > 0);
  if (!isPaid('employer')) return said;
  return t(isPaid('prepaid') ? 'credit.saving.by_both' : 'credit.saving.by_employer', { said });
}

export const catText = (t: T, value: string | null) =>
  value === null ? t('credit.cat.none') : t('credit.cat', { percent: value });

/** Whatever leaves the office says why it would not be granted so; nothing where it would. */
export function notGrantable(t: T, problems: readonly Problem[]): string[] {
  const limits = new Set(limitsBroken(problems).map((limit) => problemText(t, limit)));
  return limits.size === 0 ? [] : [t('credit.not_grantable'), ...limits].map((sentence) => `${sentence}.`);
}
