import { Save } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toast.tsx';
import type { Simulated } from '../../domain/credit-sheet.ts';
import { CountedInputs } from './counted-inputs.tsx';
import type { Counted, Kept } from './kept.ts';
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
  const documents = useDocuments();
  return (
    <>
      {isComplete ? null : <p className="sr-only">{t('credit.saved.action.incomplete')}</p>}
      <ShareMenu
        {...{ kept, counted, cases, results }}
        isDisabled={!isComplete}
        onDocument={documents.ask}
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
      <DocumentForm counted={counted} formRef={documents.formRef} />
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

function useDocuments() {
  const formRef = useRef<HTMLFormElement>(null);
  return {
    formRef,
    ask: (format: DocumentFormat) => {
      const form = formRef.current;
      const field = form?.elements.namedItem('format');
      if (!form || !(field instanceof HTMLInputElement)) return;
      field.value = format;
      form.submit();
    },
  };
}

type DocumentFormProps = { counted: Counted; formRef: React.RefObject<HTMLFormElement | null> };

/** Sent as a form of the browser's own, so that what comes back is a file and no page. */
function DocumentForm({ counted, formRef }: DocumentFormProps) {
  return (
    <form ref={formRef} method="post" action="/admin/simulators/document" hidden>
      <CountedInputs counted={counted} />
      <input type="hidden" name="format" defaultValue="pdf" />
    </form>
  );
}
