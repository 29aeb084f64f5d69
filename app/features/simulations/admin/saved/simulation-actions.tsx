import { Save } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type AskedFile, askFile } from '#app/shell/admin/ask.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import type { Simulated } from '#app/features/credit/domain/credit-sheet.ts';
import { type Counted, countedFields, type Kept } from './kept.ts';
import { SaveDialog } from './save-dialog.tsx';
import { savedAddress } from './saved-address.ts';
import { type DocumentFormat, ShareMenu } from './share-menu.tsx';
import { useTexts } from './texts.ts';

type SimulationActionsProps = Counted & {
  results: readonly Simulated[];
  /** What the scenarios are called, to say which one is not complete. */
  names: readonly string[];
  onSaved: () => void;
};

/** What can be done with what stands on a simulator's screen. */
export function SimulationActions({ cases, versions, results, names, onSaved }: SimulationActionsProps) {
  const { t } = useTexts();
  const counted = { cases, versions };
  const isComplete = results.length > 0 && results.every(({ sheet }) => sheet !== null);
  const [isSaving, setSaving] = useState(false);
  const { kept, keep } = useKept(counted, onSaved);
  const askDocument = useDocuments(counted);
  const [freshId, setFreshId] = useState<string | null>(null);
  return (
    <div className="grid gap-1.5 sm:justify-items-end">
      <div className="flex flex-wrap gap-3 max-sm:gap-2">
        <ShareMenu
          {...{ kept, counted, cases, results }}
          isDisabled={!isComplete}
          onDocument={(format) => void askDocument(format)}
          onSaved={keep}
        />
        {kept ? (
          <SeeLink id={kept.id} isFresh={freshId === kept.id} onReached={() => setFreshId(null)} />
        ) : (
          <Button
            type="button"
            icon={<Save aria-hidden strokeWidth={1.75} />}
            disabled={!isComplete}
            onClick={() => setSaving(true)}
          >
            {t('simulations.saved.action.save')}
          </Button>
        )}
      </div>
      <SavingState kept={kept} missing={names.filter((_, index) => !results[index]?.sheet)} />
      {isSaving ? (
        <SaveDialog
          counted={counted}
          onClose={() => setSaving(false)}
          onSaved={(saved) => {
            setSaving(false);
            setFreshId(saved.id);
            keep(saved);
          }}
        />
      ) : null}
    </div>
  );
}

/** The button that was pressed goes once it has done its work: the keyboard goes on in what took its place. */
function SeeLink({ id, isFresh, onReached }: { id: string; isFresh: boolean; onReached: () => void }) {
  const { t } = useTexts();
  const linkRef = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isFresh) return;
    // After the dialog, which gives the focus back to what is no longer there.
    const timer = setTimeout(() => {
      linkRef.current?.focus({ preventScroll: true });
      onReached();
    }, 50);
    return () => clearTimeout(timer);
  }, [isFresh, onReached]);
  return (
    <ButtonLink ref={linkRef} to={savedAddress(id)} tone="secondary">
      {t('simulations.saved.action.see')}
    </ButtonLink>
  );
}

/** Whether it is kept, or why it cannot be. Always one line, so that nothing moves while somebody types. */
function SavingState({ kept, missing }: { kept: Kept | null; missing: readonly string[] }) {
  const { t } = useTexts();
  const said = kept
    ? t('simulations.saved.save.again', { folio: kept.folio })
    : missing.length === 0
      ? t('simulations.saved.action.unsaved')
      : missing.length === 1 && missing[0]
        ? t('simulations.saved.action.incomplete_in', { name: missing[0] })
        : t('simulations.saved.action.incomplete');
  return <p className="text-sm text-piedra">{said}</p>;
}

/** What was saved is what stands on the screen until somebody changes it: from then on it is another one. */
function useKept(counted: Counted, onSaved: () => void) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const content = JSON.stringify(counted);
  const [last, setLast] = useState<{ kept: Kept; content: string } | null>(null);
  return {
    kept: last?.content === content ? last.kept : null,
    keep: (kept: Kept) => {
      setLast({ kept, content });
      onSaved();
      showToast(t('simulations.saved.save.done', { folio: kept.folio }), 'custom', {
        id: `saved-${kept.id}`,
        action: {
          label: t('simulations.saved.action.see'),
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
