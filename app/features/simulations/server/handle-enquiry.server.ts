import { eq } from 'drizzle-orm';
import { can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { defineRecord } from '#app/platform/data/changing.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { simulations } from '#db/schema/simulations.ts';
import { enquiriesTopic } from '../domain/topics.ts';
import { emailAboutEnquiry } from './enquiry-letters.server.ts';
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

/** Somebody checked that a person sent it: it is handled as if it had just arrived, with its e-mails. */
export function releaseEnquiry(context: UseCaseContext, id: string) {
  return enquiryRecord.changing(context, { id }, async (inside, row) => {
    if (!row.isQuarantined) {
      throw new AppError('conflict', { messageKey: 'simulations.enquiries.error.not_quarantined' });
    }
    const saved = await enquiryRecord.save(inside, row, { isQuarantined: false }, 'credit.enquiry-released');
    await emailAboutEnquiry(inside, saved);
    return { id, folio: row.folio };
  });
}

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
