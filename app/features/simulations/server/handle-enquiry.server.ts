import { eq } from 'drizzle-orm';
import { can } from '#app/core/access.ts';
import { record } from '#app/platform/data/changing.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { simulations } from '#db/schema/credit.ts';
import { enquiriesTopic } from './send-enquiry.server.ts';
import { mayReadSimulation } from './simulation-access.server.ts';

const enquiryRecord = record({
  table: simulations,
  id: simulations.id,
  type: 'simulation',
  notFound: 'credit.error.no_simulation',
  isThere: eq(simulations.source, 'site'),
  mayRead: mayReadSimulation,
  mayChange: ({ grants }) => can(grants, 'clients', 'write'),
  announce: ({ db }, { id }) =>
    announce(db, { topic: enquiriesTopic, subjectId: id, audience: 'section:clients' }),
});

/** Somebody of the agency spoke with the visitor, or did not after all. The first who says so is the one. */
export function setHandled(context: UseCaseContext, { id, isHandled }: { id: string; isHandled: boolean }) {
  return enquiryRecord.changing(context, { id }, async (inside, row) => {
    const { actor, now } = inside;
    if ((row.handledAt !== null) !== isHandled) {
      await enquiryRecord.save(
        inside,
        row,
        isHandled ? { handledAt: now, handledBy: actor.id } : { handledAt: null, handledBy: null },
        isHandled ? 'credit.enquiry-handled' : 'credit.enquiry-reopened',
      );
    }
    return { id, folio: row.folio };
  });
}
