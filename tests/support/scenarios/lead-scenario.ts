import { leadRef } from '#app/features/leads/domain/lead-ref.ts';
import { storedEntries } from './followup.ts';
import { and, eq } from 'drizzle-orm';
import { auditEntries, mailOutbox } from '#db/schema/platform.ts';
import { leads } from '#db/schema/leads.ts';
import { asRole } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testOrigin } from '#tests/support/services.ts';
import { leadInput } from '#app/features/leads/domain/lead-schema.ts';

/** The origin of links in e-mails. */
export const origin = testOrigin;

export const now = new Date('2026-11-14T16:00:00Z');

export const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

/** A database for tests of leads, with helpers to read it. */
export function leadScenario() {
  const database = testDatabase();

  const person = (role: string) => asRole(database.db, role);

  async function stored(id: number) {
    const [row] = await database.db.select().from(leads).where(eq(leads.id, id));
    if (!row) throw new Error('No such lead');
    return row;
  }

  const lastEntry = async (leadId: number) => (await storedEntries(database.db, leadRef(leadId))).at(-1);

  const auditsOf = (leadId: number, action: string) =>
    database.db
      .select()
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.subjectType, 'lead'),
          eq(auditEntries.subjectId, String(leadId)),
          eq(auditEntries.action, action),
        ),
      );

  const lettersTo = (email: string) =>
    database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));

  const factsOf = (lead: Awaited<ReturnType<typeof stored>>, change: Record<string, unknown> = {}) =>
    leadInput.parse({ ...lead, hasMortgage: '', urgency: '', ...change });

  return { database, person, stored, lastEntry, auditsOf, lettersTo, factsOf };
}
