import { useEffect, useRef, useState } from 'react';
import { LeaveGuard } from '#app/ui/form/form-leave-guard.tsx';
import { useIsHydrated } from '#app/ui/browser/hydration.ts';
import type { DraftProblem } from '../../domain/config/config-draft.ts';
import { scopeOf } from '../../domain/config/config-fields.ts';
import type { CreditKind } from '../../domain/credit-rules.ts';
import { EditorBar } from './editor-bar.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { type EditorData, type EditProps, fieldId } from './editor-types.ts';
import { type Decision, ConcurrentChangeNotice } from './meanwhile-notice.tsx';
import { MunicipalitiesCard } from './municipalities-card.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { ProductBar } from './product-bar.tsx';
import { ReviewDrawer } from './review-drawer.tsx';
import { Sections } from './sections.tsx';
import { useConfigDraft } from './use-config-draft.ts';
import { usePublishing } from './use-publishing.ts';

/** Edits the figures of a credit as a draft, and shows its effects before it is published as a version. */
export function ConfigEditor({ data }: { data: EditorData }) {
  const { kind, mayEdit, today } = data;
  const sending = usePublishing(kind, today);
  const editing = useConfigDraft(data, sending);
  const { draft, read, meanwhile } = editing;
  const review = useReview(read.problems);
  const [chosen, setChosen] = useState(0);
  const edit = { draft, problems: read.problems, isFixed: !mayEdit, onEdit: editing.dispatch };

  function goTo(problem: DraftProblem) {
    const owner = Number(problem.at.split(':')[0]);
    if (!Number.isNaN(owner)) setChosen(owner);
    requestAnimationFrame(() => focusOn(problem));
  }
  async function publish() {
    if (!read.config) return;
    if (await sending.send({ seen: editing.seen, value: read.config })) review.close();
  }
  function decide(decision: Decision) {
    sending.forget();
    if (!meanwhile || decision === 'keep') return editing.keepMine();
    if (decision === 'join') return editing.join(meanwhile.theirs);
    editing.begin(meanwhile.theirs);
    review.close();
  }
  const notice = meanwhile ? <ConcurrentChangeNotice kind={kind} {...meanwhile} onDecide={decide} /> : null;

  return (
    <div className="grid grid-cols-1 gap-5">
      <EditorNotices data={data} editing={editing} />
      {review.isOpen ? null : notice}
      {review.tries > 0 ? (
        <ProblemSummary
          tries={review.tries}
          scope={scopeOf(kind)}
          draft={draft}
          problems={read.problems}
          onGo={goTo}
        />
      ) : null}
      <Figures {...edit} kind={kind} chosen={chosen} onChoose={setChosen} />
      {mayEdit ? (
        <EditorBar
          isChanged={editing.isChanged}
          problems={read.problems.length}
          onDiscard={editing.discard}
          onReview={review.open}
        />
      ) : null}
      <ReviewDrawer
        data={data}
        config={review.isOpen ? read.config : null}
        publishing={{ ...sending, publish }}
        from={editing.from}
        onJoin={editing.join}
        notice={notice}
        onClose={review.close}
      />
      <LeaveWarning isChanged={editing.isChanged} isSending={sending.isSending} />
    </div>
  );
}

type FiguresProps = EditProps & { kind: CreditKind; chosen: number; onChoose: (index: number) => void };

function Figures({ kind, chosen, onChoose, ...edit }: FiguresProps) {
  const isBank = kind === 'bancario';
  const index = Math.min(chosen, edit.draft.blocks.length - 1);
  return (
    <>
      {isBank ? <ProductBar {...edit} chosen={index} onChoose={onChoose} /> : null}
      <Sections {...edit} scope={scopeOf(kind)} index={index} />
      {isBank ? <MunicipalitiesCard {...edit} /> : null}
    </>
  );
}

function focusOn({ at, row, column }: DraftProblem) {
  const place = document.getElementById(fieldId(at, row, column)) ?? document.getElementById(fieldId(at));
  const field = place?.matches('input, select, [tabindex]')
    ? place
    : (place?.querySelector<HTMLElement>('input, select, [tabindex]') ?? place);
  field?.focus();
}

/** Opens the review when the draft is a valid configuration; otherwise lists above the form what is missing. */
function useReview(problems: readonly DraftProblem[]) {
  const [isOpen, setOpen] = useState(false);
  /** How often the person asked for the review while the draft had problems. */
  const [tries, setTries] = useState(0);
  // The summary is reset once all problems are fixed, so that it does not reappear while the person types on.
  if (tries > 0 && problems.length === 0) setTries(0);
  const close = () => setOpen(false);
  function open() {
    if (problems.length === 0) setOpen(true);
    else setTries(tries + 1);
  }
  return { isOpen, tries, open, close };
}

/** Asks before an unpublished draft is lost. */
function LeaveWarning({ isChanged, isSending }: { isChanged: boolean; isSending: boolean }) {
  const isSendingRef = useRef(isSending);
  const isHydrated = useIsHydrated();
  useEffect(() => void (isSendingRef.current = isSending), [isSending]);
  return isHydrated ? <LeaveGuard isSendingRef={isSendingRef} isChanged={() => isChanged} /> : null;
}
