import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { leadEntries } from '#db/schema/submissions.ts';

type Entry = Omit<typeof leadEntries.$inferInsert, 'id' | 'leadId' | 'submissionId' | 'authorId'>;

/** Tells the timeline of a lead what happened, in the transaction in which it does. */
export async function tellLead({ db, actor }: VisitorContext, leadId: number, entry: Entry) {
  await db.insert(leadEntries).values({ ...entry, leadId, authorId: actor?.id ?? null });
}

/** The same for a submission; the lead that comes of it goes on with this story. */
export async function tellSubmission({ db, actor }: VisitorContext, submissionId: number, entry: Entry) {
  await db.insert(leadEntries).values({ ...entry, submissionId, authorId: actor?.id ?? null });
}
