import { lastEntry } from '#app/features/followup/server/timeline.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { leadRef } from '../domain/lead-ref.ts';
import { undoMinutes } from '../domain/lead.ts';
import type { LeadRow } from './lead-record.server.ts';

/**
 * The last move of a lead, when this person may still undo it: nothing happened to the lead since, they made it
 * themselves, and only a few minutes ago. Else null.
 */
export async function undoableMove(
  { db, actor, now }: UseCaseContext,
  { id, stage }: Pick<LeadRow, 'id' | 'stage'>,
) {
  const last = await lastEntry(db, leadRef(id));
  if (last?.kind !== 'stage' || last.authorId !== actor.id || last.toState !== stage) return null;
  return now.getTime() - last.at.getTime() <= undoMinutes * 60_000 ? last : null;
}
