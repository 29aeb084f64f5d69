import { Button } from '#app/ui/button.tsx';
import { configDifferences } from '../../domain/config-differences.ts';
import type { CreditConfig, CreditKind } from '../../domain/credit-rules.ts';
import { dayText } from '../../sheet-words.ts';
import { useTexts } from './config-texts.ts';
import { DifferenceList } from './difference-list.tsx';
import type { EditorData } from './editor-types.ts';

type MeanwhileNoticeProps = {
  kind: CreditKind;
  base: CreditConfig;
  latest: NonNullable<EditorData['latest']>;
  /** The figures to begin from again; null to go on with one's own. */
  onDecide: (begins: CreditConfig | null) => void;
};

/** Somebody else published: what they changed, and whose figures one goes on with. Nothing is lost until one says so. */
export function MeanwhileNotice({ kind, base, latest, onDecide }: MeanwhileNoticeProps) {
  const { t } = useTexts();
  const { version, startsOn, note, value } = latest;
  const author = latest.author ?? t('credit.config.author.none');
  return (
    <section
      aria-label={t('credit.config.meanwhile.title', { author, version })}
      className="grid min-w-0 gap-3 rounded-card border border-ocre/35 bg-ocre-suave px-4 py-3.5"
    >
      <h2 className="font-serif text-lg">{t('credit.config.meanwhile.title', { author, version })}</h2>
      <p>{t('credit.config.meanwhile.note', { day: dayText(startsOn), note })}</p>
      <p>{t('credit.config.meanwhile.what')}</p>
      <DifferenceList differences={configDifferences(kind, base, value)} />
      <div className="flex flex-wrap gap-3">
        <Button type="button" size="sm" onClick={() => onDecide(null)}>
          {t('credit.config.meanwhile.keep')}
        </Button>
        <Button type="button" tone="secondary" size="sm" onClick={() => onDecide(value)}>
          {t('credit.config.meanwhile.take')}
        </Button>
      </div>
    </section>
  );
}
