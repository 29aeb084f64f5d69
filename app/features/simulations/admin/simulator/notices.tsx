import { Alert } from '#app/ui/alert.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import type { CreditKind } from '#app/features/credit/domain/credit-rules.ts';
import { dayText } from '#app/features/credit/parts/calculation-words.ts';
import type { LinkNotice } from './scenarios.ts';
import { useTexts } from './simulator-texts.ts';

const listed = new Intl.ListFormat('es-MX', { type: 'conjunction' });

type NewRulesProps = { newer: { kinds: readonly CreditKind[]; since: string } | null; onRecount: () => void };

/** Newer rules were published: the figures stay until the person asks to recalculate. */
export function NewRulesNotice({ newer, onRecount }: NewRulesProps) {
  const { t } = useTexts();
  if (!newer) return null;
  const kinds = listed.format(newer.kinds.map((kind) => t(`credit.kind.${kind}`)));
  return (
    <Alert tone="info" className="mb-5">
      <div className="grid justify-items-start gap-3">
        {t('simulations.simulator.new_rules', { kinds, day: dayText(newer.since) })}
        <Button type="button" size="sm" onClick={onRecount}>
          {t('simulations.simulator.recount')}
        </Button>
      </div>
    </Alert>
  );
}

export function OpenedNotice({ notice }: { notice: LinkNotice }) {
  const { t } = useTexts();
  if (!notice) return null;
  return (
    <Alert tone={notice === 'left' ? 'info' : 'warning'} className="mb-5">
      {t(`simulations.simulator.link.${notice}`)}
    </Alert>
  );
}

export function NoRules({ kind, mayConfigure }: { kind: CreditKind; mayConfigure: boolean }) {
  const { t } = useTexts();
  return (
    <Card>
      <EmptyState
        drawing="key"
        title={t('simulations.simulator.no_rules')}
        action={
          mayConfigure ? (
            <ButtonLink to={`/admin/credit-simulators/${kind}`}>
              {t('simulations.simulator.configure')}
            </ButtonLink>
          ) : null
        }
      >
        {t('credit.limit.no_rules')}
      </EmptyState>
    </Card>
  );
}
