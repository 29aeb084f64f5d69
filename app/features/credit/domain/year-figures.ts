import { type CreditConfigs, staleFigures } from './credit-rules.ts';

export const yearFigures = ['uma', 'minimumWage'] as const;
export type YearFigure = (typeof yearFigures)[number];

/** Another figure with the old date; a date after the version begins; a figure of a year that is over when it does. */
export type YearWarning = { is: 'undated' | 'later' | 'stale'; figure: YearFigure; day: string };

/** What is odd about the figures of the year in a draft that is to begin on a day. None of it keeps one from publishing. */
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
