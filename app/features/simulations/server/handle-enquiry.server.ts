import { eq, sql } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import { enquiriesTopic } from '../domain/topics.ts';
import { transact, type UseCaseContext } from '#app/platform/use-case.server.ts';
import { simulations } from '#db/schema/credit.ts';
import { readableSimulation } from './simulation-access.server.ts';

/** Somebody of the agency spoke with the visitor, or did not after all. The first who says so is the one. */
export function setHandled(context: UseCaseContext, { id, isHandled }: { id: string; isHandled: boolean }) {
  return transact(context, async (inside) => {
    const { db, actor, now } = inside;
    authorize(can(actor.grants, 'clients', 'write'));
    const row = await readableSimulation(inside, id, { isLocked: true });
    if (row.source !== 'site') throw new AppError('not_found', { messageKey: 'credit.error.no_simulation' });
    if ((row.handledAt !== null) === isHandled) return { id, folio: row.folio };
    await db
      .update(simulations)
      .set({
        handledAt: isHandled ? now : null,
        handledBy: isHandled ? actor.id : null,
        version: sql`${simulations.version} + 1`,
        updatedAt: now,
      })
      .where(eq(simulations.id, id));
    await recordAudit(inside, {
      action: isHandled ? 'credit.enquiry-handled' : 'credit.enquiry-reopened',
      subject: { type: 'simulation', id },
      before: { handledAt: row.handledAt },
      after: { handledAt: isHandled ? now : null },
    });
    await announce(db, enquiriesTopic, { subjectId: id, audience: 'section:clients' });
    return { id, folio: row.folio };
  });
}
