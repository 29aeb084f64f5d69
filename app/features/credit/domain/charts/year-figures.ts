import { type CreditConfigs, staleFigures } from '../credit-rules.ts';

export const yearFigures = ['uma', 'minimumWage'] as const;
export type YearFigure = (typeof yearFigures)[number];

/**
 * `undated`: the figure changed but its date did not; `later`: its date is after the version starts; `stale`: its year
 * is over when the version starts.
 */
export type YearWarning = { is: 'undated' | 'later' | 'stale'; figure: YearFigure; day: string };

/** Warnings about the yearly figures of a draft that starts on a given day; they do not prevent publishing. */
export function yearWarnings(
  before: CreditConfigs['infonavit'],
  draft: CreditConfigs['infonavit'],
  startsOn: string,
): YearWarning[] {
  const stale = staleFigures(draft, startsOn).map(({ field }) => field);
  return yearFigures.flatMap((figure) => {
    const { daily, from: day } = draft[figure];
    const was = before[figure];
    if (Number(daily) !== Number(was.daily) && day === was.from) return { is: 'undated', figure, day };
    if (day > startsOn) return { is: 'later', figure, day };
    return stale.includes(figure) ? { is: 'stale', figure, day } : [];
  });
}
