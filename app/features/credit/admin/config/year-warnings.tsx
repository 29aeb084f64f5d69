import { Alert } from '#app/ui/alert.tsx';
import type { InfonavitConfig } from '../../domain/config/infonavit-config.ts';
import { yearWarnings } from '../../domain/charts/year-figures.ts';
import { dayText } from '../../parts/calculation-words.ts';
import { useTexts } from './config-texts.ts';

type YearWarningsProps = { before: InfonavitConfig; draft: InfonavitConfig; startsOn: string };

/** Warns about a UMA or minimum wage that does not match the start date of the draft. */
export function YearWarnings({ before, draft, startsOn }: YearWarningsProps) {
  const { t } = useTexts();
  const warnings = draft === before || startsOn === '' ? [] : yearWarnings(before, draft, startsOn);
  if (warnings.length === 0) return null;
  return (
    <Alert tone="warning" title={t('credit.config.year')}>
      {warnings.map(({ is, figure, day }) => (
        <p key={figure}>
          {t(`credit.config.year.${is}`, {
            figure: t(`credit.config.year.${figure}`),
            day: dayText(day),
            year: day.slice(0, 4),
          })}
        </p>
      ))}
    </Alert>
  );
}
