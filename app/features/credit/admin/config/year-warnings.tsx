import { Alert } from '#app/ui/alert.tsx';
import type { InfonavitConfig } from '../../domain/config/infonavit-config.ts';
import { yearWarnings } from '../../domain/year-figures.ts';
import { dayText } from '../../parts/sheet-words.ts';
import { useTexts } from './config-texts.ts';

type YearWarningsProps = { before: InfonavitConfig; draft: InfonavitConfig; startsOn: string };

/** The UMA and the minimum wage on the day on which a draft is to begin. */
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
