import { submissionRef } from '#app/features/submissions/domain/submission-ref.ts';
import { storedEntries } from './followup.ts';
import { eq } from 'drizzle-orm';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { mailOutbox } from '#db/schema/platform.ts';
import { submissions } from '#db/schema/submissions.ts';
import { asRole } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testOrigin } from '#tests/support/services.ts';
import { submissionDetail } from '#app/features/submissions/server/submission-detail.server.ts';
import { submissionSettings } from '#app/features/leads/domain/submission-settings.ts';

/** The origin of links in e-mails. */
export const origin = testOrigin;

export const minutes = (n: number, from = new Date('2026-11-14T16:00:00Z')) =>
  new Date(from.getTime() + n * 60_000);

export const rules = (given: Record<string, unknown>) => submissionSettings.schema.parse(given);

export async function open(context: UseCaseContext, id: number) {
  const detail = await submissionDetail(context, id);
  if (detail.kind !== 'open') throw new Error('Not open');
  return detail;
}

/** A database for tests of submissions, with helpers to read it. */
export function submissionScenario() {
  const database = testDatabase();

  const person = (role: string) => asRole(database.db, role);

  async function stored(id: number) {
    const [row] = await database.db.select().from(submissions).where(eq(submissions.id, id));
    if (!row) throw new Error('No such submission');
    return row;
  }

  const entriesOf = (submissionId: number) => storedEntries(database.db, submissionRef(submissionId));

  const lettersTo = (recipient: string) =>
    database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient));

  return { database, person, stored, entriesOf, lettersTo };
}
