import { useCallback, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { FormFailure } from '#app/core/form.ts';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { isClosed, type LeadStage, movesFrom } from '../domain/lead-stage.ts';
import type { NeedField } from '../domain/stage-needs.ts';
import { useTexts } from './texts.ts';
import { askLead, missingIn, problemIn } from './ask-lead.ts';

export type Moved = {
  id: number;
  name: string;
  stage: LeadStage;
  leftStage: Parameters<typeof movesFrom>[0]['leftStage'];
};

/** A move that waits for its reason, or for what the stage asks. */
export type MoveQuestion = {
  lead: Moved;
  to: LeadStage;
  asks: readonly NeedField[];
  needsReason: boolean;
  failure: FormFailure | null;
};

export type MoveResult = string | false | void;

/**
 * Moves leads, from wherever: asks what has to be asked, tells what happened and offers to take it back. The answer is
 * the board's: nothing, why not, or that the person thought better of it.
 */
export function useMoveLead() {
  const { t } = useTexts();
  const { revalidate } = useRevalidator();
  const [question, setQuestion] = useState<MoveQuestion | null>(null);
  const answered = useRef<(result: MoveResult) => void>(() => undefined);
  const say = useCallback((key: string) => t(key as Parameters<typeof t>[0]), [t]);

  async function undo(id: number) {
    const answer = await askLead(id, 'undo');
    showToast(
      answer.ok ? t('leads.pipeline.move.undone') : say(problemIn(answer)),
      answer.ok ? 'success' : 'error',
    );
    await revalidate();
  }

  function told({ id, name }: Moved, to: LeadStage) {
    showToast(t('leads.pipeline.move.done', { lead: name, stage: t(`leads.stage.${to}`) }), 'success', {
      id: `moved-${id}`,
      action: { label: t('common.action.undo'), onAct: () => void undo(id) },
    });
  }

  function askFor(next: Omit<MoveQuestion, 'failure'>, failure: FormFailure | null = null) {
    return new Promise<MoveResult>((resolve) => {
      answered.current = resolve;
      setQuestion({ ...next, failure });
    });
  }

  async function send(lead: Moved, to: LeadStage, fields: FormData): Promise<FormFailure | null> {
    fields.set('to', to);
    fields.set('from', lead.stage);
    const answer = await askLead(lead.id, 'move', fields);
    await revalidate();
    if (!answer.ok) return answer;
    told(lead, to);
    return null;
  }

  async function move(lead: Moved, to: LeadStage, asks: readonly NeedField[] = []): Promise<MoveResult> {
    const needsReason = movesFrom(lead).find((possible) => possible.to === to)?.needsReason ?? false;
    if (needsReason || asks.length > 0) return askFor({ lead, to, asks, needsReason });
    const failed = await send(lead, to, new FormData());
    if (!failed) return;
    const missing = missingIn<NeedField>(failed);
    return missing.length > 0 ? askFor({ lead, to, asks: missing, needsReason }) : say(problemIn(failed));
  }

  return { move, undo, question: useQuestion({ question, setQuestion, send, answered }) };
}

type QuestionFacts = {
  question: MoveQuestion | null;
  setQuestion: (question: MoveQuestion | null) => void;
  send: (lead: Moved, to: LeadStage, fields: FormData) => Promise<FormFailure | null>;
  answered: { current: (result: MoveResult) => void };
};

/** The open question and its two ends: an answer that the server takes, or none. */
function useQuestion({ question, setQuestion, send, answered }: QuestionFacts) {
  const [isPending, setPending] = useState(false);

  function close(result: MoveResult) {
    setQuestion(null);
    answered.current(result);
  }

  async function answer(fields: FormData) {
    if (!question || isPending) return;
    setPending(true);
    const failure = await send(question.lead, question.to, fields);
    setPending(false);
    if (!failure) return close(undefined);
    // A colleague may have emptied a field meanwhile: what is asked now is what the server misses.
    const missing = missingIn<NeedField>(failure);
    setQuestion({ ...question, failure, asks: [...new Set([...question.asks, ...missing])] });
  }

  return { open: question, isPending, answer, cancel: () => close(false) };
}

/** Which list of reasons belongs to a way out; a step back has none. */
export const reasonList = (to: LeadStage) => (isClosed(to) ? to : null);

export type LeadMover = ReturnType<typeof useMoveLead>;
