import { Save } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type AskedFile, askFile } from '#app/shell/admin/ask.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toast.tsx';
import type { Simulated } from '../../domain/credit-sheet.ts';
import { type Counted, countedFields, type Kept } from './kept.ts';
import { SaveDialog } from './save-dialog.tsx';
import { savedAddress } from './saved-address.ts';
import { type DocumentFormat, ShareMenu } from './share-menu.tsx';
import { useTexts } from './texts.ts';

type SimulationActionsProps = Counted & { results: readonly Simulated[] };

/** What can be done with what stands on a simulator's screen. */
export function SimulationActions({ cases, versions, results }: SimulationActionsProps) {
  const { t } = useTexts();
  const counted = { cases, versions };
  const isComplete = results.length > 0 && results.every(({ sheet }) => sheet !== null);
  const [isSaving, setSaving] = useState(false);
  const { kept, keep } = useKept(counted);
  const askDocument = useDocuments(counted);
  return (
    <>
      {isComplete ? null : <p className="sr-only">{t('credit.saved.action.incomplete')}</p>}
      <ShareMenu
        {...{ kept, counted, cases, results }}
        isDisabled={!isComplete}
        onDocument={(format) => void askDocument(format)}
        onSaved={keep}
      />
      {kept ? (
        <ButtonLink to={savedAddress(kept.id)} tone="secondary">
          {t('credit.saved.action.see')}
        </ButtonLink>
      ) : (
        <Button
          type="button"
          icon={<Save aria-hidden strokeWidth={1.75} />}
          disabled={!isComplete}
          onClick={() => setSaving(true)}
        >
          {t('credit.saved.action.save')}
        </Button>
      )}
      {isSaving ? (
        <SaveDialog
          counted={counted}
          onClose={() => setSaving(false)}
          onSaved={(saved) => {
            setSaving(false);
            keep(saved);
          }}
        />
      ) : null}
    </>
  );
}

/** What was saved is what stands on the screen until somebody changes it: from then on it is another one. */
function useKept(counted: Counted) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const content = JSON.stringify(counted);
  const [last, setLast] = useState<{ kept: Kept; content: string } | null>(null);
  return {
    kept: last?.content === content ? last.kept : null,
    keep: (kept: Kept) => {
      setLast({ kept, content });
      showToast(t('credit.saved.save.done', { folio: kept.folio }), 'custom', {
        id: `saved-${kept.id}`,
        action: {
          label: t('credit.saved.action.see'),
          onAct: () => void navigate(savedAddress(kept.id)),
        },
      });
    },
  };
}

const documentAddress = '/admin/simulators/document';

/** A file of what stands here. Whatever keeps it from being made is said here, and the case stays where it is. */
function useDocuments(counted: Counted) {
  const { t } = useTexts();
  return async (format: DocumentFormat) => {
    const answer = await askFile(documentAddress, { ...countedFields(counted), format });
    if (answer.ok) keepFile(answer.data);
    else {
      const said = answer.form ?? Object.values(answer.fields)[0] ?? 'common.error.try_again';
      showToast(t(said as Parameters<typeof t>[0]), 'error');
    }
  };
}

/** As the browser keeps what is downloaded. */
function keepFile({ name, content }: AskedFile) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
