import { desc, eq } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { leadEntries } from '#db/schema/submissions.ts';
import { decideMove, isClosed, isOpen, type LeadStage } from '../domain/lead-stage.ts';
import { undoMinutes } from '../domain/lead.ts';
import type { NeedValues } from '../domain/need-schema.ts';
import { missingFor, type NeedField } from '../domain/stage-needs.ts';
import { tellLead } from './entries.server.ts';
import { leadRecord, type LeadChange, type LeadRow, subjectOf } from './lead-record.server.ts';

export type MoveInput = {
  id: number;
  to: LeadStage;
  /** The stage on the screen of whoever moves it: a card that somebody else moved meanwhile stays. */
  from: LeadStage;
  reason?: string | undefined;
  note?: string | undefined;
  /** What the stage asked for, answered together with the move. */
  values?: NeedValues | undefined;
};

/** Moves a lead by the rules of the pipeline. What is refused changes nothing. */
export function moveLead(context: UseCaseContext, { id, to, from, reason, note, values }: MoveInput) {
  return leadRecord.changing(context, { id }, async (inside, lead) => {
    if (lead.stage !== from) throw movedMeanwhile(lead);
    const decision = decideMove(lead, { to, reason });
    if (!decision.ok) throw new AppError('conflict', { messageKey: decision.refusal });
    const answers: LeadChange = values ?? {};
    const answered = { ...lead, ...answers } as LeadRow;
    const missing = missingFor(await subjectOf(inside.db, answered), lead.stage, to);
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
    await tellLead(inside, id, {
      kind: 'stage',
      fromStage: lead.stage,
      toStage: to,
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

/** Takes back the last move, by whoever made it and while it is fresh. What was answered on the way stays. */
export function undoMove(context: UseCaseContext, id: number) {
  return leadRecord.changing(context, { id }, async (inside, lead) => {
    const { db, actor, now } = inside;
    const [last] = await db
      .select()
      .from(leadEntries)
      .where(eq(leadEntries.leadId, id))
      .orderBy(desc(leadEntries.id))
      .limit(1);
    const isMine = last?.kind === 'stage' && last.authorId === actor.id && last.toStage === lead.stage;
    const isFresh = last !== undefined && now.getTime() - last.at.getTime() <= undoMinutes * 60_000;
    if (!last || !isMine || !isFresh) {
      throw new AppError('conflict', { messageKey: 'leads.refusal.undo_over' });
    }
    const stage = last.fromStage as LeadStage;
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
    await tellLead(inside, id, { kind: 'undone', fromStage: lead.stage, toStage: stage });
    return { id, stage };
  });
}
