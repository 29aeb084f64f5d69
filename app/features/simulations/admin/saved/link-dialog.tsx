import { useSyncExternalStore } from 'react';
import { CopyField } from '#app/ui/form/copy-field.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import type { CreditCase } from '#app/features/credit/domain/credit-case.ts';
import { caseLink } from '../simulator/case-link.ts';
import type { SavedSimulation } from './saved-simulation.ts';
import { useTexts } from './texts.ts';
import { usePublicLink } from './use-public-link.ts';

type LinkDialogProps = { kept: SavedSimulation | null; cases: readonly CreditCase[]; onClose: () => void };

const unchanging = () => () => {};

/** One link for the client, to the saved simulation, and one for colleagues, which opens the same case. */
export function LinkDialog({ kept, cases, onClose }: LinkDialogProps) {
  const { t } = useTexts();
  const link = usePublicLink(kept?.id ?? null);
  const origin = useSyncExternalStore(
    unchanging,
    () => window.location.origin,
    () => '',
  );
  const [first] = cases;
  return (
    <Dialog isOpen onClose={onClose} title={t('simulations.saved.link.title')}>
      <div className="grid gap-5">
        {kept ? (
          <CopyField
            label={t('simulations.saved.link.public')}
            value={link ?? t('simulations.saved.link.wait')}
            hint={t('simulations.saved.link.public_hint')}
          />
        ) : null}
        {first ? (
          <CopyField
            label={t('simulations.saved.link.office')}
            value={`${origin}${caseLink(first.kind, cases)}`}
            hint={t('simulations.saved.link.office_hint')}
          />
        ) : null}
      </div>
    </Dialog>
  );
}
