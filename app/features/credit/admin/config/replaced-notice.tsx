import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { configDifferences } from '../../domain/config/config-differences.ts';
import type { CreditConfig, CreditKind } from '../../domain/credit-rules.ts';
import { dayText } from '../../parts/calculation-words.ts';
import { useTexts } from './config-texts.ts';
import { DifferenceList } from './difference-list.tsx';
import type { Scheduled } from './editor-types.ts';

type ReplacedNoticeProps = {
  kind: CreditKind;
  config: CreditConfig;
  replaced: Scheduled;
  onJoin: (replaced: Scheduled) => void;
};

/** Shown when the draft would replace a scheduled version: lists which of its figures the draft changes. */
export function ReplacedNotice({ kind, config, replaced, onJoin }: ReplacedNoticeProps) {
  const { t } = useTexts();
  const facts = { version: replaced.version, day: dayText(replaced.startsOn) };
  return (
    <Alert tone="warning" title={t('credit.config.replaced', facts)}>
      <div className="grid grid-cols-1 gap-3">
        <p>{t('credit.config.replaced.what')}</p>
        <DifferenceList differences={configDifferences(kind, replaced.value, config)} />
        <div>
          <Button type="button" tone="secondary" size="sm" onClick={() => onJoin(replaced)}>
            {t('credit.config.replaced.join')}
          </Button>
        </div>
      </div>
    </Alert>
  );
}
