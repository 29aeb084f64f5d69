import { FileSpreadsheet, FileText, Link2, Mail, MessageCircle, Printer, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Menu, type MenuItem } from '#app/ui/overlay/menu.tsx';
import type { Simulated } from '#app/features/credit/domain/credit-calculation.ts';
import type { CalculatedCases, SavedSimulation } from './saved-simulation.ts';
import { LinkDialog } from './link-dialog.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { useTexts } from './texts.ts';
import { WhatsAppDialog } from './whatsapp-dialog.tsx';

const drawn = { 'aria-hidden': true, strokeWidth: 1.75 } as const;
const documentFormats = ['pdf', 'csv', 'xlsx'] as const;
export type DocumentFormat = (typeof documentFormats)[number];
const icons: Record<DocumentFormat, ReactNode> = {
  pdf: <FileText {...drawn} />,
  csv: <FileSpreadsheet {...drawn} />,
  xlsx: <FileSpreadsheet {...drawn} />,
};

type ShareMenuProps = {
  kept: SavedSimulation | null;
  counted: CalculatedCases | null;
  cases: CalculatedCases['cases'];
  results: readonly Simulated[];
  isDisabled?: boolean;
  onDocument: (format: DocumentFormat) => void;
  onSaved?: (kept: SavedSimulation) => void;
};

/** The ways to share a simulation: e-mail, WhatsApp, link, print and files. */
export function ShareMenu(props: ShareMenuProps) {
  const { kept, counted, cases, results, isDisabled = false, onDocument, onSaved } = props;
  const { t } = useTexts();
  const [open, setOpen] = useState<'mail' | 'whatsapp' | 'link' | null>(null);
  const close = () => setOpen(null);
  const items: MenuItem[] = [
    {
      id: 'mail',
      label: t('simulations.saved.action.mail'),
      icon: <Mail {...drawn} />,
      onSelect: () => setOpen('mail'),
    },
    {
      id: 'whatsapp',
      label: t('simulations.saved.action.whatsapp'),
      icon: <MessageCircle {...drawn} />,
      onSelect: () => setOpen('whatsapp'),
    },
    {
      id: 'link',
      label: t('simulations.saved.action.link'),
      icon: <Link2 {...drawn} />,
      onSelect: () => setOpen('link'),
    },
    'divider',
    {
      id: 'print',
      label: t('simulations.saved.action.print'),
      icon: <Printer {...drawn} />,
      onSelect: () => window.print(),
    },
    ...documentFormats.map((format) => ({
      id: format,
      label: t(`simulations.saved.action.${format}`),
      icon: icons[format],
      onSelect: () => onDocument(format),
    })),
  ];
  return (
    <>
      <Menu
        label={t('simulations.saved.action.share')}
        items={items}
        trigger={
          <Button type="button" tone="secondary" icon={<Share2 {...drawn} />} disabled={isDisabled}>
            {t('simulations.saved.action.share')}
          </Button>
        }
      />
      {open === 'mail' ? (
        <MailDialog {...{ kept, counted, ...(onSaved ? { onSaved } : {}) }} onClose={close} />
      ) : null}
      {open === 'whatsapp' ? <WhatsAppDialog {...{ kept, results }} onClose={close} /> : null}
      {open === 'link' ? <LinkDialog {...{ kept, cases }} onClose={close} /> : null}
    </>
  );
}
