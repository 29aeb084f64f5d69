import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { firstProblem, type FormFailure } from '#app/core/forms/form.ts';
import { useUndo } from '#app/ui/undo/use-undo.ts';
import { useWrite } from '#app/ui/write/use-write.ts';
import { leadEndpoint } from '../domain/lead-address.ts';
import { isClosed, type LeadStage, movesFrom } from '../domain/lead-stage.ts';
import type { NeedField } from '../domain/stage-needs.ts';
import { useTexts } from './texts.ts';
import { missingIn } from './missing-needs.ts';

export type Moved = {
  id: number;
  name: string;
  stage: LeadStage;
  leftStage: Parameters<typeof movesFrom>[0]['leftStage'];
};

/** A move that waits for a reason, or for the data that the stage requires. */
export type MoveQuestion = {
  lead: Moved;
  to: LeadStage;
  asks: readonly NeedField[];
  needsReason: boolean;
  failure: FormFailure | null;
};

export type MoveResult = string | false | void;

/**
 * Moves leads from the board, the table or the drawer: asks for what the move needs, shows the result and offers to
 * undo it. Resolves to what the board expects: nothing, the reason of a refusal, or that the person cancelled.
 */
export function useMoveLead() {
  const { t, say } = useTexts();
  const { revalidate } = useRevalidator();
  const moving = useWrite();
  const { offerUndo, withdrawUndo, sendUndo } = useUndo();
  const [question, setQuestion] = useState<MoveQuestion | null>(null);
  const answered = useRef<(result: MoveResult) => void>(() => undefined);

  async function undo(id: number) {
    withdrawUndo(`moved-${id}`);
    await sendUndo('undo', {}, leadEndpoint(id));
  }

  function told({ id, name }: Moved, to: LeadStage) {
    offerUndo(t('leads.pipeline.move.done', { lead: name, stage: t(`leads.stage.${to}`) }), {
      id: `moved-${id}`,
      undo: () => void undo(id),
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
    const answer = await moving.writeApart('move', fields, leadEndpoint(lead.id));
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
    return missing.length > 0 ? askFor({ lead, to, asks: missing, needsReason }) : say(firstProblem(failed));
  }

  return { move, undo, question: useQuestion({ question, setQuestion, send, answered }) };
}

type QuestionFacts = {
  question: MoveQuestion | null;
  setQuestion: (question: MoveQuestion | null) => void;
  send: (lead: Moved, to: LeadStage, fields: FormData) => Promise<FormFailure | null>;
  answered: { current: (result: MoveResult) => void };
};

/** The open question of a move. It closes when the server accepts the answer, or when the person cancels. */
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
    // A colleague may have emptied a field meanwhile, so the dialog asks for what the server reports as missing.
    const missing = missingIn<NeedField>(failure);
    setQuestion({ ...question, failure, asks: [...new Set([...question.asks, ...missing])] });
  }

  return { open: question, isPending, answer, cancel: () => close(false) };
}

/** Which list of reasons applies to a closed stage; a step back has no list. */
export const reasonList = (to: LeadStage) => (isClosed(to) ? to : null);

export type LeadMover = ReturnType<typeof useMoveLead>;
