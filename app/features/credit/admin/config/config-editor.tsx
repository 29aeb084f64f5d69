import { useEffect, useRef, useState } from 'react';
import { LeaveGuard } from '#app/ui/form-leave-guard.tsx';
import { useIsHydrated } from '#app/ui/hydration.ts';
import type { DraftProblem } from '../../domain/config-draft.ts';
import { scopeOf } from '../../domain/config-fields.ts';
import { EditorBar } from './editor-bar.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { type EditorData, fieldId } from './editor-types.ts';
import { MeanwhileNotice } from './meanwhile-notice.tsx';
import { MunicipalitiesCard } from './municipalities-card.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { ProductBar } from './product-bar.tsx';
import { ReviewDrawer } from './review-drawer.tsx';
import { Sections } from './sections.tsx';
import { useConfigDraft } from './use-config-draft.ts';
import { usePublishing } from './use-publishing.ts';

/** The figures of a credit as a draft; on its way to a version it shows what it does. */
export function ConfigEditor({ data }: { data: EditorData }) {
  const { kind, mayEdit, today } = data;
  const sending = usePublishing(kind, today);
  const editing = useConfigDraft(data, sending);
  const { draft, read, meanwhile } = editing;
  const review = useReview(read.problems);
  const [chosen, setChosen] = useState(0);
  const edit = { draft, problems: read.problems, isFixed: !mayEdit, onEdit: editing.dispatch };
  const block = Math.min(chosen, draft.blocks.length - 1);
  const isBank = kind === 'bancario';

  function goTo({ at, row }: DraftProblem) {
    const owner = Number(at.split(':')[0]);
    if (!Number.isNaN(owner)) setChosen(owner);
    requestAnimationFrame(() => focusOn(at, row));
  }
  async function publish() {
    if (!read.config) return;
    if (await sending.send({ seen: editing.seen, value: read.config })) review.close();
  }
  const notice = meanwhile ? (
    <MeanwhileNotice kind={kind} {...meanwhile} onKeep={keepMine} onTake={takeTheirs} />
  ) : null;
  function keepMine() {
    editing.keepMine();
    sending.forget();
  }
  function takeTheirs() {
    if (meanwhile) editing.begin(meanwhile.latest.value);
    sending.forget();
    review.close();
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      <EditorNotices data={data} isChanged={editing.isChanged} onBegin={editing.begin} />
      {review.isOpen ? null : notice}
      {review.isTold && read.problems.length > 0 ? (
        <ProblemSummary
          ref={review.summaryRef}
          scope={scopeOf(kind)}
          draft={draft}
          problems={read.problems}
          onGo={goTo}
        />
      ) : null}
      {isBank ? <ProductBar {...edit} chosen={block} onChoose={setChosen} /> : null}
      <Sections {...edit} scope={scopeOf(kind)} index={block} />
      {isBank ? <MunicipalitiesCard {...edit} /> : null}
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
        notice={notice}
        onClose={review.close}
      />
      <Leaving isChanged={editing.isChanged} isSending={sending.isSending} />
    </div>
  );
}

function focusOn(at: string, row: number | null) {
  const place = document.getElementById(fieldId(at, row)) ?? document.getElementById(fieldId(at));
  const field = place?.matches('input, select, [tabindex]')
    ? place
    : (place?.querySelector<HTMLElement>('input, select, [tabindex]') ?? place);
  field?.focus();
}

/** Opens where the draft is a configuration; where it is not, says on top what is missing. */
function useReview(problems: readonly DraftProblem[]) {
  const [isOpen, setOpen] = useState(false);
  const [isTold, setTold] = useState(false);
  const summaryRef = useRef<HTMLDivElement>(null);
  return {
    isOpen,
    isTold,
    summaryRef,
    open() {
      setTold(problems.length > 0);
      setOpen(problems.length === 0);
      if (problems.length > 0) requestAnimationFrame(() => summaryRef.current?.focus());
    },
    close: () => setOpen(false),
  };
}

/** Asks before a draft is lost. */
function Leaving({ isChanged, isSending }: { isChanged: boolean; isSending: boolean }) {
  const isSendingRef = useRef(isSending);
  const isHydrated = useIsHydrated();
  useEffect(() => void (isSendingRef.current = isSending), [isSending]);
  return isHydrated ? <LeaveGuard isSendingRef={isSendingRef} isChanged={() => isChanged} /> : null;
}
