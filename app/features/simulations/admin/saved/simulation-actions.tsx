import { Save } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { firstProblem } from '#app/core/forms/form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { bodyOf, sendForFile, type SentFile } from '#app/ui/write/send.ts';
import type { Simulated } from '#app/features/credit/domain/credit-calculation.ts';
import { type CalculatedCases, calculatedFields, type SavedSimulation } from './saved-simulation.ts';
import { SaveDialog } from './save-dialog.tsx';
import { savedAddress } from './saved-address.ts';
import { type DocumentFormat, ShareMenu } from './share-menu.tsx';
import { useTexts } from './texts.ts';

type SimulationActionsProps = CalculatedCases & {
  results: readonly Simulated[];
  /** The names of the scenarios, to tell which one is incomplete. */
  names: readonly string[];
  onSaved: () => void;
};

/** Actions on the cases of a simulator's screen: save, share and print. */
export function SimulationActions(props: SimulationActionsProps) {
  const { cases, versions, propertyId, results, names, onSaved } = props;
  const { t } = useTexts();
  const counted = { cases, versions, propertyId };
  const isComplete = results.length > 0 && results.every(({ calculation }) => calculation !== null);
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
      <SavingState kept={kept} missing={names.filter((_, index) => !results[index]?.calculation)} />
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

/** Replaces the save button after saving, and takes over its focus for keyboard users. */
function SeeLink({ id, isFresh, onReached }: { id: string; isFresh: boolean; onReached: () => void }) {
  const { t } = useTexts();
  const linkRef = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isFresh) return;
    // Waits for the dialog, which on closing would give the focus back to a button that is gone.
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

/** Whether the simulation is saved, or why it cannot be. Always one line, so that the layout does not jump. */
function SavingState({ kept, missing }: { kept: SavedSimulation | null; missing: readonly string[] }) {
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

/** The saved simulation of what is on the screen; null after any change, because that is a new simulation. */
function useKept(counted: CalculatedCases, onSaved: () => void) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const content = JSON.stringify(counted);
  const [last, setLast] = useState<{ kept: SavedSimulation; content: string } | null>(null);
  return {
    kept: last?.content === content ? last.kept : null,
    keep: (kept: SavedSimulation) => {
      setLast({ kept, content });
      onSaved();
      showToast(t('simulations.saved.save.done', { folio: kept.folio }), 'success', {
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

/** Downloads a file of the case on the screen. An error is shown here, and the case stays as it is. */
function useDocuments(counted: CalculatedCases) {
  const { say } = useTexts();
  return async (format: DocumentFormat) => {
    const answer = await sendForFile(
      documentAddress,
      bodyOf('document', { ...calculatedFields(counted), format }),
    );
    if (answer.ok) downloadFile(answer.data);
    else showToast(say(firstProblem(answer)), 'error');
  };
}

/** Starts a download in the browser. */
function downloadFile({ name, content }: SentFile) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
