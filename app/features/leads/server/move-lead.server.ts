import { addToTimeline } from '#app/features/followup/server/timeline.server.ts';
import { leadRef } from '../domain/lead-ref.ts';
import { AppError } from '#app/core/errors.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { decideMove, isClosed, isOpen, type LeadStage } from '../domain/lead-stage.ts';
import type { NeedValues } from '../domain/need-schema.ts';
import { missingFor, type NeedField } from '../domain/stage-needs.ts';
import {
  assertDaysHaveCome,
  leadRecord,
  type LeadChange,
  type LeadRow,
  subjectOf,
} from './lead-record.server.ts';
import { undoableMove } from './undoable-move.server.ts';

export type MoveInput = {
  id: number;
  to: LeadStage;
  /** The stage that the person saw: if somebody else moved the card meanwhile, the move is refused. */
  from: LeadStage;
  reason?: string | undefined;
  note?: string | undefined;
  /** The data that the stage requires, sent together with the move. */
  values?: NeedValues | undefined;
};

/** Moves a lead by the rules of the pipeline. A refused move changes nothing. */
export function moveLead(context: UseCaseContext, { id, to, from, reason, note, values }: MoveInput) {
  return leadRecord.changing(context, { id }, async (inside, lead) => {
    if (lead.stage !== from) throw movedMeanwhile(lead);
    const decision = decideMove(lead, { to, reason });
    if (!decision.ok) throw new AppError('conflict', { messageKey: decision.refusal });
    const answers: LeadChange = values ?? {};
    assertDaysHaveCome(inside, lead, answers);
    const answered = { ...lead, ...answers } as LeadRow;
    const missing = missingFor(await subjectOf(inside, answered), lead.stage, to);
    if (missing.length > 0) throw needsMore(missing);

    const { now } = inside;
    const isClosing = isClosed(to);
    const after = await leadRecord.save(
      inside,
      lead,
      {
        ...answers,
        ...decision.place,
        stageSince: now,
        reason: isClosing ? (reason ?? '') : '',
        reasonNote: isClosing ? (note ?? '') : '',
        ...(to === 'contactado' ? { lastContactAt: now } : {}),
      },
      'leads.moved',
    );
    await addToTimeline(inside, leadRef(id), {
      kind: 'stage',
      fromState: lead.stage,
      toState: to,
      reason: reason ?? '',
      text: note ?? '',
      details: {
        since: lead.stageSince.toISOString(),
        leftStage: lead.leftStage,
        reason: lead.reason,
        note: lead.reasonNote,
      },
    });
    return { id, stage: after.stage, version: after.version };
  });
}

function movedMeanwhile({ stage }: LeadRow) {
  return new AppError('conflict', { messageKey: 'leads.refusal.moved_meanwhile', details: { stage } });
}

function needsMore(missing: readonly NeedField[]) {
  return new AppError('validation', { messageKey: 'leads.refusal.stage_asks', details: { missing } });
}

/** Undoes the last move. Only the person who made it may, and only for a few minutes. Data given with it is kept. */
export function undoMove(context: UseCaseContext, id: number) {
  return leadRecord.changing(context, { id }, async (inside, lead) => {
    const last = await undoableMove(inside, lead);
    if (!last) throw new AppError('conflict', { messageKey: 'leads.refusal.undo_over' });
    const stage = last.fromState as LeadStage;
    const leftStage = last.details['leftStage'] as LeadStage | null;
    await leadRecord.save(
      inside,
      lead,
      {
        stage,
        leftStage: leftStage !== null && isOpen(leftStage) ? leftStage : null,
        stageSince: new Date(String(last.details['since'])),
        reason: String(last.details['reason']),
        reasonNote: String(last.details['note']),
      },
      'leads.move-undone',
    );
    await addToTimeline(inside, leadRef(id), { kind: 'undone', fromState: lead.stage, toState: stage });
    return { id, stage };
  });
}
