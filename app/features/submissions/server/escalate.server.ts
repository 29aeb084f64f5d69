import { and, asc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import type { JobDefinition } from '#app/platform/data/jobs.server.ts';
import { transact, type VisitorContext } from '#app/platform/use-case.server.ts';
import { submissions } from '#db/schema/submissions.ts';
import { users } from '#db/schema/users.ts';
import { intakeAdvisors } from '#app/features/leads/server/assignment.server.ts';
import { tellSubmission } from '#app/features/leads/server/entries.server.ts';
import { officePerson, type Told, writeToOffice } from './office-letters.server.ts';
import { submissionRecord } from './submission-record.server.ts';

/** «Minuto cinco»: every minute, a second person hears of each seller whom nobody has answered in time. */
export const escalationJob: JobDefinition = {
  queue: 'submissions-escalation',
  schedule: '* * * * *',
  run: escalateLate,
};

const isLate = (now: Date) =>
  and(
    lt(submissions.dueAt, now),
    isNull(submissions.firstResponseAt),
    isNull(submissions.escalatedAt),
    isNull(submissions.deletedAt),
    eq(submissions.isQuarantined, false),
  );

/** Each in a transaction of its own. Two workers never tell of the same one: who holds the row is the one who does. */
export async function escalateLate(context: VisitorContext) {
  const late = await context.db
    .select({ id: submissions.id })
    .from(submissions)
    .where(isLate(context.now))
    .orderBy(asc(submissions.dueAt))
    .limit(500);
  for (const { id } of late) await transact(context, (inside) => escalateOne(inside, id));
}

async function escalateOne(context: VisitorContext, id: number) {
  const { db, now } = context;
  const [submission] = await db
    .select()
    .from(submissions)
    .where(and(eq(submissions.id, id), isLate(now)))
    .for('update', { skipLocked: true });
  if (!submission) return;
  const fit = new Set((await intakeAdvisors(db)).map((person) => person.id));
  const second = await secondPerson(db, submission.advisorId, fit);
  const advisor = await officePerson(db, submission.advisorId);
  const after = await submissionRecord.save(
    context,
    submission,
    { escalatedAt: now, escalatedTo: second?.id ?? null },
    'submissions.escalated',
  );
  await tellSubmission(context, id, {
    kind: 'escalated',
    details: { to: second?.name ?? null, advisor: advisor?.name ?? null },
  });
  const { firstResponseMinutes: minutes } = await readSettings(db, 'submissions');
  const params = { minutes, advisor: advisor?.name ?? '—', second: second?.name ?? '—' };
  if (advisor && fit.has(advisor.id)) await writeToOffice(context, advisor, after, { about: 'late', params });
  if (second) await writeToOffice(context, second, after, { about: 'escalated', params });
}

/** Whom the agency named, unless they left or it is theirs already; else the first administrator who is not the advisor. */
async function secondPerson(
  db: Database,
  advisorId: string | null,
  fit: ReadonlySet<string>,
): Promise<Told | null> {
  const { escalateTo } = await readSettings(db, 'submissions');
  if (escalateTo && fit.has(escalateTo) && escalateTo !== advisorId) return officePerson(db, escalateTo);
  const [first] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.role, ['admin', 'superadmin']),
        eq(users.status, 'active'),
        advisorId ? ne(users.id, advisorId) : undefined,
      ),
    )
    .orderBy(sql`${users.role} = 'superadmin'`, asc(users.createdAt), asc(users.id))
    .limit(1);
  return officePerson(db, first?.id ?? null);
}
