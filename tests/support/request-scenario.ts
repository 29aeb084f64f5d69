import { asc, eq } from 'drizzle-orm';
import { settingGroups } from '#app/features/settings/domain/settings.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { mailOutbox } from '#db/schema/platform.ts';
import { leadEntries, submissions } from '#db/schema/submissions.ts';
import { asRole } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testOrigin } from '#tests/support/services.ts';
import { requestDetail } from '#app/features/submissions/server/request-detail.server.ts';

/** Where the links of letters lead in these tests. */
export const origin = testOrigin;

export const minutes = (n: number, from = new Date('2026-11-14T16:00:00Z')) =>
  new Date(from.getTime() + n * 60_000);

export const rules = (given: Record<string, unknown>) => settingGroups.submissions.parse(given);

export async function open(context: UseCaseContext, id: number) {
  const detail = await requestDetail(context, id);
  if (detail.kind !== 'open') throw new Error('Not open');
  return detail;
}

/** A database of its own, and what the tests of received homes read from it. */
export function requestScenario() {
  const database = testDatabase();

  const person = (role: string) => asRole(database.db, role);

  async function stored(id: number) {
    const [row] = await database.db.select().from(submissions).where(eq(submissions.id, id));
    if (!row) throw new Error('No such submission');
    return row;
  }

  const entriesOf = (submissionId: number) =>
    database.db
      .select()
      .from(leadEntries)
      .where(eq(leadEntries.submissionId, submissionId))
      .orderBy(asc(leadEntries.id));

  const lettersTo = (recipient: string) =>
    database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient));

  return { database, person, stored, entriesOf, lettersTo };
}
