import { and, asc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Section } from '#app/core/access.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { eachByItself, type JobDefinition } from '#app/platform/data/jobs.server.ts';
import type { ResponseClock } from '#app/platform/feature.server.ts';
import { transact, type VisitorContext } from '#app/platform/use-case.server.ts';
import { users } from '#db/schema/users.ts';
import { assignablePeople } from './assignment.server.ts';
import { followedKinds } from './followed-record.server.ts';
import { addToTimeline } from './timeline.server.ts';

/** A table with `responseClockColumns`. */
type ClockedTable = PgTable &
  Record<'id' | 'dueAt' | 'firstResponseAt' | 'escalatedAt' | 'advisorId', PgColumn>;

type ClockedRow = { id: number | string; advisorId: string | null; firstResponseAt: Date | null };

/** «Minuto cinco»: the change that records the first answer by the agency; empty when there was one already. */
export function firstResponse(
  { actor, now }: VisitorContext,
  { firstResponseAt }: Pick<ClockedRow, 'firstResponseAt'>,
) {
  return firstResponseAt ? {} : { firstResponseAt: now, firstResponseBy: actor?.id ?? null };
}

export type OfficePerson = { id: string; email: string; name: string };
type Letter = { about: 'late' | 'escalated'; params: Record<string, string | number> };

type ClockDefinition<Row extends ClockedRow> = {
  kind: string;
  section: Section;
  table: ClockedTable;
  /** Which records have a running clock: those that exist and were sent by a person. */
  isOpen: SQL | undefined;
  rules: (db: Database) => Promise<{ firstResponseMinutes: number; escalateTo: string | null }>;
  save: (
    context: VisitorContext,
    row: Row,
    change: { escalatedAt: Date; escalatedTo: string | null },
  ) => Promise<Row>;
  write: (context: VisitorContext, person: OfficePerson, row: Row, letter: Letter) => Promise<void>;
};

/** The clock of a kind of record. Late records are escalated to a second person and to their advisor. */
export function responseClock<Row extends ClockedRow>(definition: ClockDefinition<Row>): ResponseClock {
  const { table } = definition;
  const isLate = (now: Date) =>
    and(lt(table.dueAt, now), isNull(table.firstResponseAt), isNull(table.escalatedAt), definition.isOpen);
  return {
    /** Each record in a transaction of its own. Locking the row prevents two workers from escalating the same one. */
    async escalateLate(context) {
      const late = await context.db
        .select({ id: table.id })
        .from(table as PgTable)
        .where(isLate(context.now))
        .orderBy(asc(table.dueAt))
        .limit(500);
      await eachByItself(late, ({ id }) =>
        transact(context, async (inside) => {
          const [row] = await inside.db
            .select()
            .from(table as PgTable)
            .where(and(eq(table.id, id), isLate(inside.now)))
            .for('update', { skipLocked: true });
          if (row) await escalate(definition, inside, row as Row);
        }),
      );
    },
  };
}

async function escalate<Row extends ClockedRow>(
  definition: ClockDefinition<Row>,
  context: VisitorContext,
  row: Row,
) {
  const { db, now } = context;
  const { firstResponseMinutes: minutes, escalateTo } = await definition.rules(db);
  const fit = new Set((await assignablePeople(db, definition.section)).map((person) => person.id));
  const named = escalateTo && fit.has(escalateTo) && escalateTo !== row.advisorId ? escalateTo : null;
  const second = await officePerson(db, named ?? (await firstAdministrator(db, fit, row.advisorId)));
  const advisor = await officePerson(db, row.advisorId);
  const after = await definition.save(context, row, { escalatedAt: now, escalatedTo: second?.id ?? null });
  await addToTimeline(
    context,
    { kind: definition.kind, id: String(row.id) },
    { kind: 'escalated', details: { to: second?.name ?? null, advisor: advisor?.name ?? null } },
  );
  const params = { minutes, advisor: advisor?.name ?? '—', second: second?.name ?? '—' };
  if (advisor && fit.has(advisor.id)) {
    await definition.write(context, advisor, after, { about: 'late', params });
  }
  if (second) await definition.write(context, second, after, { about: 'escalated', params });
}

/** When the agency named nobody: the first administrator who may work on the record and is not its advisor. */
async function firstAdministrator(db: Database, fit: ReadonlySet<string>, advisorId: string | null) {
  const candidates = [...fit].filter((id) => id !== advisorId);
  const [first] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.role, ['admin', 'superadmin']), inArray(users.id, candidates)))
    .orderBy(sql`${users.role} = 'superadmin'`, asc(users.createdAt), asc(users.id))
    .limit(1);
  return first?.id ?? null;
}

/** A person of the agency, even if they left. The caller decides whether they may get e-mails. */
export async function officePerson(db: Database, id: string | null): Promise<OfficePerson | null> {
  if (!id) return null;
  const [row] = await db
    .select({ id: users.id, email: users.email, name: users.displayName })
    .from(users)
    .where(eq(users.id, id));
  return row ? { ...row, name: row.name || row.email } : null;
}

/** Runs every minute, for every kind of record with a clock. */
export const escalationJob: JobDefinition = {
  queue: 'followup.escalation',
  schedule: '* * * * *',
  run: escalateLate,
};

export async function escalateLate(context: VisitorContext) {
  await eachByItself(followedKinds(), async ({ followUp }) => followUp.clock?.escalateLate(context));
}
