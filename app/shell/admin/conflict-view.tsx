import { Button } from '#app/ui/button.tsx';
import { useTexts } from '../texts.ts';

export type Difference = { name: string; label: string; mine: string; theirs: string };

type ConflictViewProps = {
  differences: readonly Difference[];
  /** Replaces the typed value with the saved one. Absent when values cannot be chosen one by one. */
  onTake?: (difference: Difference) => void;
  /** Discards everything that was typed and starts from the saved values. */
  onTakeAll: () => void;
  /** The heading level of the title. */
  level?: 2 | 3;
};

/**
 * Shown when two people saved one record: the typed and the saved value of every field. Nothing typed is lost until
 * the person chooses.
 */
export function ConflictView({ differences, onTake, onTakeAll, level = 3 }: ConflictViewProps) {
  const { t } = useTexts();
  const Heading = `h${level}` as const;
  return (
    <section
      aria-label={t('shell.conflict.title')}
      className="grid gap-3 rounded-card border border-ocre/35 bg-ocre-suave px-4 py-3.5"
    >
      <Heading className="font-serif text-lg">{t('shell.conflict.title')}</Heading>
      {differences.length === 0 ? <p>{t('shell.conflict.same')}</p> : null}
      <dl className="grid gap-3">
        {differences.map((difference) => (
          <div key={difference.name} className="grid gap-1 border-t border-ocre/35 pt-3">
            <dt className="text-sm font-semibold">{difference.label}</dt>
            <dd className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
              <Side label={t('shell.conflict.mine')} value={difference.mine} />
              <Side label={t('shell.conflict.theirs')} value={difference.theirs} />
            </dd>
            {onTake ? (
              <dd>
                <Button type="button" tone="secondary" size="sm" onClick={() => onTake(difference)}>
                  {t('shell.conflict.take')}
                  <span className="sr-only">({difference.label})</span>
                </Button>
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
      <p className="text-sm">{t('shell.conflict.what_now')}</p>
      <div>
        <Button type="button" tone="secondary" size="sm" onClick={onTakeAll}>
          {t('shell.conflict.take_all')}
        </Button>
      </div>
    </section>
  );
}

function Side({ label, value }: { label: string; value: string }) {
  const { t } = useTexts();
  return (
    <span className="grid min-w-0">
      <span className="text-xs text-piedra">{label}</span>
      <span className="wrap-anywhere">{value || t('shell.conflict.empty')}</span>
    </span>
  );
}
