import { ArrowRight } from 'lucide-react';
import type { NeedField } from '../../domain/stage-needs.ts';
import { useTexts } from '../texts.ts';

type MissingNeedsProps = { missing: readonly NeedField[]; onChoose: (field: NeedField) => void };

/** The list of missing data; each item links to its field. */
export function MissingNeeds({ missing, onChoose }: MissingNeedsProps) {
  const { t } = useTexts();
  return (
    <ul className="grid gap-1" aria-label={t('leads.pipeline.convert.missing')}>
      {missing.map((need) => (
        <li key={need}>
          <button
            type="button"
            onClick={() => onChoose(need)}
            className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control border border-linea px-3 text-left font-medium hover:border-trazo hover:text-barro"
          >
            {t(`leads.need.${need}`)}
            <ArrowRight aria-hidden strokeWidth={1.75} className="size-4.5 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}
