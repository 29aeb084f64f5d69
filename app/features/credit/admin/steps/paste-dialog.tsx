import { type ReactNode, useState } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { TextArea } from '#app/ui/form/field.tsx';
import { type StepLeaves, type UnreadLine, withDecimalPoints } from '../../domain/config/paste-rows.ts';
import { type T, useTexts } from '../config/config-texts.ts';
import { columnTitles } from './steps-columns.ts';
import type { Pasting } from './use-steps-grid.ts';

type PasteDialogProps = {
  pasting: Pasting | null;
  leaves: StepLeaves;
  onApply: (text: string) => void;
  onClose: () => void;
};

/**
 * Takes pasted rows for the whole table, and shows pasted rows that could not be read so that they can be corrected.
 */
export function PasteDialog({ pasting, leaves, onApply, onClose }: PasteDialogProps) {
  const { t } = useTexts();
  const [text, setText] = useState(pasting?.text ?? '');
  const titles = columnTitles(t, leaves);
  const hasCommas = pasting?.unread?.some(({ why }) => why === 'comma');
  const pointed = hasCommas ? withDecimalPoints(text) : null;
  return (
    <Dialog
      isOpen={pasting !== null}
      onClose={onClose}
      title={t('credit.config.paste.title')}
      description={
        pasting?.at
          ? t('credit.config.paste.lead_cell', { row: pasting.at.row + 1 })
          : t('credit.config.paste.lead', titles)
      }
      footer={
        <>
          <Button type="button" tone="secondary" onClick={onClose}>
            {t('common.action.cancel')}
          </Button>
          <Button type="button" onClick={() => onApply(text)}>
            {t('credit.config.paste.apply')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {pasting?.unread ? (
          <UnreadLines lines={pasting.unread}>
            {pointed === null ? null : (
              <Button
                type="button"
                tone="secondary"
                size="sm"
                className="mt-2"
                onClick={() => setText(pointed)}
              >
                {t('credit.config.paste.points')}
              </Button>
            )}
          </UnreadLines>
        ) : null}
        <TextArea
          label={t('credit.config.paste.text')}
          hint={t('credit.config.paste.formats')}
          rows={8}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="font-mono"
        />
      </div>
    </Dialog>
  );
}

const maxShownLines = 4;

function UnreadLines({ lines, children }: { lines: readonly UnreadLine[]; children: ReactNode }) {
  const { t } = useTexts();
  const left = lines.length - maxShownLines;
  return (
    <Alert
      tone="error"
      title={t(lines.length > 0 ? 'credit.config.paste.unread' : 'credit.config.paste.empty')}
    >
      {lines.length > 0 ? (
        <ul>
          {lines.slice(0, maxShownLines).map(({ line, text, ...blame }) => (
            <li key={line} className="wrap-anywhere">
              {t('credit.config.paste.line', { line, text: text.trim(), why: whyText(t, blame) })}
            </li>
          ))}
          {left > 0 ? <li>{t('credit.config.paste.more', { count: left })}</li> : null}
        </ul>
      ) : null}
      {children}
    </Alert>
  );
}

function whyText(t: T, { why, cell = '', columns = 0 }: Pick<UnreadLine, 'why' | 'cell' | 'columns'>) {
  return t(`credit.config.paste.why.${why}`, { cell, count: columns });
}
