import { Button } from '#app/ui/button.tsx';
import { configDifferences } from '../../domain/config/config-differences.ts';
import type { CreditKind } from '../../domain/credit-rules.ts';
import { dayText } from '../../parts/calculation-words.ts';
import { useTexts } from './config-texts.ts';
import { DifferenceList } from './difference-list.tsx';
import type { Meanwhile } from './use-config-draft.ts';

/**
 * `join` puts the person's changes into the other version, `keep` keeps the draft unchanged, `take` discards the draft.
 */
const allDecisions = ['join', 'keep', 'take'] as const;
export type Decision = (typeof allDecisions)[number];

type MeanwhileNoticeProps = Meanwhile & { kind: CreditKind; onDecide: (decision: Decision) => void };

/**
 * Shown when somebody else published during editing: what changed, and the choice of how to go on. The draft stays
 * until the person chooses.
 */
export function ConcurrentChangeNotice({ kind, since, base, theirs, onDecide }: MeanwhileNoticeProps) {
  const { t } = useTexts();
  const { version, startsOn, note, value } = theirs;
  const author = theirs.author ?? t('credit.config.author.none');
  // A scheduled version is not merged into a draft of figures that are in force before it.
  const decisions = theirs.state === 'in_force' ? allDecisions : allDecisions.slice(1);
  const title = t(`credit.config.meanwhile.${since}`, { author, version });
  return (
    <section
      aria-label={title}
      className="grid min-w-0 gap-3 rounded-card border border-ocre/35 bg-ocre-suave px-4 py-3.5"
    >
      <h2 className="font-serif text-lg">{title}</h2>
      <p>{t('credit.config.meanwhile.note', { day: dayText(startsOn), note })}</p>
      <p>{t('credit.config.meanwhile.what')}</p>
      <DifferenceList differences={configDifferences(kind, base, value)} />
      {decisions[0] === 'join' ? (
        <p className="text-sm text-pretty">{t('credit.config.meanwhile.how')}</p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {decisions.map((decision, index) => (
          <Button
            key={decision}
            type="button"
            size="sm"
            tone={index === 0 ? 'primary' : 'secondary'}
            onClick={() => onDecide(decision)}
          >
            {t(`credit.config.meanwhile.${decision}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
