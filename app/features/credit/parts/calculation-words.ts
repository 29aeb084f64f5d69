import type { MessageParams } from '#app/core/errors.ts';
import { date, exactMoney } from '#app/i18n/formats.ts';
import type { Translate } from '#app/i18n/texts.ts';
import type { CreditCalculation, Figure, Simulated } from '../domain/credit-calculation.ts';
import { brokenLimits, type Problem } from '../domain/limits.ts';
import type es from '../locales/es.json';

type T = Translate<typeof es>;

/** A problem as a sentence, with the amounts in its parameters formatted as money. */
export function problemText(t: T, { messageKey, params = {} }: Problem) {
  const shown: MessageParams = {};
  for (const [name, value] of Object.entries(params)) {
    shown[name] = /amount$/i.test(name) ? exactMoney(Number(value)) : value;
  }
  return t(messageKey as Parameters<T>[0], shown);
}

/** The name of a scenario, or its position among the others. */
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

/** Noon in Hermosillo, so that a day without a time is the same day in every time zone of Mexico. */
export const dayText = (day: string) => date(`${day}T12:00:00-07:00`);

export const legendText = (
  t: T,
  { countedOn, inForceSince }: Pick<CreditCalculation, 'countedOn' | 'inForceSince'>,
) => t('credit.legend', { day: dayText(countedOn), since: dayText(inForceSince) });

export function savingText(t: T, { saving, totals }: CreditCalculation) {
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

/** Reasons why the credit would not be granted, for documents that leave the office; empty when it would. */
export function notGrantable(t: T, problems: readonly Problem[]): string[] {
  const limits = new Set(brokenLimits(problems).map((limit) => problemText(t, limit)));
  return limits.size === 0 ? [] : [t('credit.not_grantable'), ...limits].map((sentence) => `${sentence}.`);
}
