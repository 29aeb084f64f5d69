import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { dialNumber } from '#app/core/contact-links.ts';
import { buttonLook } from '#app/ui/button-look.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { TextArea } from '#app/ui/form/field.tsx';
import type { Simulated } from '#app/features/credit/domain/credit-calculation.ts';
import type { SavedSimulation } from './saved-simulation.ts';
import { shareText } from './share-text.ts';
import { useTexts } from './texts.ts';
import { usePublicLink } from './use-public-link.ts';

type WhatsAppDialogProps = {
  kept: SavedSimulation | null;
  results: readonly Simulated[];
  onClose: () => void;
};

/** The message can be edited before WhatsApp opens with it; WhatsApp sends it. */
export function WhatsAppDialog({ kept, results, onClose }: WhatsAppDialogProps) {
  const { t } = useTexts();
  const link = usePublicLink(kept?.id ?? null);
  const [typed, setTyped] = useState<string | null>(null);
  const isWaiting = kept !== null && link === null;
  const text = typed ?? shareText(t, results, link);
  const dial = dialNumber(kept?.phone) ?? '';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('simulations.saved.whatsapp.title')}
      footer={
        <>
          <Button type="button" tone="secondary" onClick={onClose}>
            {t('common.action.cancel')}
          </Button>
          <a
            href={`https://wa.me/${dial}?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noopener noreferrer"
            onClick={onClose}
            className={buttonLook({ tone: 'primary' })}
          >
            <MessageCircle aria-hidden strokeWidth={1.75} />
            {t('simulations.saved.whatsapp.open')}
          </a>
        </>
      }
    >
      <TextArea
        name="text"
        label={t('simulations.saved.whatsapp.text')}
        hint={
          kept === null
            ? t('simulations.saved.whatsapp.unsaved')
            : isWaiting
              ? t('simulations.saved.whatsapp.wait')
              : undefined
        }
        value={text}
        rows={12}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </Dialog>
  );
}
