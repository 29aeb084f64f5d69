import { eq } from 'drizzle-orm';
import { can } from '#app/core/access.ts';
import { defineRecord } from '#app/platform/data/changing.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { simulations } from '#db/schema/simulations.ts';
import { enquiriesTopic } from '../domain/topics.ts';
import { mayReadSimulation } from './simulation-access.server.ts';

const enquiryRecord = defineRecord({
  table: simulations,
  id: simulations.id,
  type: 'simulation',
  notFound: 'credit.error.no_simulation',
  isThere: eq(simulations.source, 'site'),
  mayRead: mayReadSimulation,
  mayChange: ({ grants }) => can(grants, 'clients', 'write'),
  announce: ({ db }, { id }) => announce(db, enquiriesTopic, { subjectId: id, audience: 'section:clients' }),
});

/** Marks an enquiry as answered, or as open again. The first person who marks it is recorded. */
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
