import { and, eq, inArray, sql } from 'drizzle-orm';
import { can, type Section } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import type { RecordRef } from '#app/core/record-ref.ts';
import { roleFacts } from '#app/features/roles/server/role-records.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { personName } from '#app/platform/data/person-name.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { roles } from '#db/schema/roles.ts';
import { users } from '#db/schema/users.ts';
import type { AssignmentRules } from '../domain/assignment.ts';
import { addToTimeline } from './timeline.server.ts';

export type AssignablePerson = { id: string; name: string | null; email: string };

/** The people who can be given records and tasks of a section: active users who may write in it. */
export async function assignablePeople(db: Database, section: Section): Promise<AssignablePerson[]> {
  const records = await db.select().from(roles).where(eq(roles.active, true));
  const keys = records.filter((role) => can(roleFacts(role).grants, section, 'write')).map(({ key }) => key);
  if (keys.length === 0) return [];
  return db
    .select({ id: users.id, name: users.displayName, email: users.email })
    .from(users)
    .where(and(inArray(users.role, keys), eq(users.status, 'active')))
    .orderBy(users.displayName, users.email)
    .limit(500);
}

/** Finds one of them, or refuses under the name of the field, for instance because the person left. */
export async function assignablePerson(db: Database, section: Section, id: string, field = 'advisorId') {
  const person = (await assignablePeople(db, section)).find((one) => one.id === id);
  if (person) return person;
  throw new AppError('validation', { messageKey: 'followup.error.unknown_person', field });
}

/**
 * The advisor of the next record of a section, by the agency's rule. Turns are taken under a lock, so that two
 * records at the same time do not go to the same person. Null when the rule is by hand, or there is nobody.
 */
export async function nextAdvisor(
  db: Database,
  section: Section,
  { rule, advisorIds, neighborhoods }: AssignmentRules,
  about: { neighborhood: string },
): Promise<string | null> {
  if (rule === 'hand') return null;
  const everyone = (await assignablePeople(db, section)).map(({ id }) => id);
  if (rule === 'neighborhood') {
    const key = placeKey(about.neighborhood);
    const chosen = neighborhoods.find(({ neighborhood }) => placeKey(neighborhood) === key)?.advisorId;
    if (chosen && everyone.includes(chosen)) return chosen;
  }
  const named = everyone.filter((id) => advisorIds.includes(id));
  return takeTurn(db, section, named.length > 0 ? named : everyone);
}

/**
 * The turn is recorded with the time at which the lock is held. The creation time of the records would not do: of
 * many that arrive at once, the last to be assigned may have been created first.
 */
async function takeTurn(
  db: Database,
  section: Section,
  candidates: readonly string[],
): Promise<string | null> {
  if (candidates.length === 0) return null;
  const turnKey = `${section}:turn:`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turnKey}, 0))`);
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into effects (key, created_at)
    select ${turnKey} || candidate.id, clock_timestamp()
    from unnest(${sql.param([...candidates])}::uuid[]) with ordinality as candidate (id, place)
    left join effects last on last.key = ${turnKey} || candidate.id
    order by last.created_at nulls first, candidate.place limit 1
    on conflict (key) do update set created_at = excluded.created_at
    returning substr(key, ${turnKey.length + 1}::int) as id`);
  return rows[0]?.id ?? null;
}

/** «La Hacienda» and «la hacienda » are one colonia. */
function placeKey(name: string) {
  return name.normalize('NFD').replace(/\p{M}/gu, '').trim().replace(/\s+/g, ' ').toLowerCase();
}

type Handover<Row> = {
  record: RecordRef;
  section: Section;
  row: Row;
  advisorId: string | null;
  /** The advisor that the person saw before the change; absent when their screen did not show one. */
  from?: string | null | undefined;
  save: (change: { advisorId: string | null }) => Promise<Row>;
  /** Writes the e-mail to the person who gets the record from somebody else. */
  write: (person: AssignablePerson, after: Row) => Promise<void>;
};

/**
 * Gives a locked record to somebody, or to nobody. Giving it to its current advisor changes nothing. Refused when
 * somebody else assigned it after the person looked.
 */
export async function assignRecord<Row extends { advisorId: string | null; version: number }>(
  context: UseCaseContext,
  { record, section, row, advisorId, from, save, write }: Handover<Row>,
) {
  if (row.advisorId === advisorId) return;
  if (from !== undefined && row.advisorId !== from) throw await assignedMeanwhile(context.db, row);
  const person = advisorId === null ? null : await assignablePerson(context.db, section, advisorId);
  const after = await save({ advisorId });
  await addToTimeline(context, record, { kind: 'assigned', details: assignedDetails(person) });
  if (person && person.id !== context.actor.id) await write(person, after);
}

/** Tells who has the record now; with the current record in the answer, the screen loads again. */
async function assignedMeanwhile(db: Database, row: { advisorId: string | null; version: number }) {
  const [holder] = row.advisorId
    ? await db
        .select({ name: personName(users) })
        .from(users)
        .where(eq(users.id, row.advisorId))
    : [];
  const details = { current: { advisorId: row.advisorId, version: row.version } };
  if (!holder) {
    return new AppError('conflict', { messageKey: 'followup.error.unassigned_meanwhile', details });
  }
  const params = { advisor: holder.name ?? '—' };
  return new AppError('conflict', { messageKey: 'followup.error.assigned_meanwhile', params, details });
}

/**
 * Records in the timeline that an assignment was taken back. Nobody is written to: the person who had the record
 * before is not given anything new.
 */
export async function takeBackAssignment(
  context: UseCaseContext,
  record: RecordRef,
  advisorId: string | null,
) {
  const [person] = advisorId
    ? await context.db
        .select({ id: users.id, name: users.displayName, email: users.email })
        .from(users)
        .where(eq(users.id, advisorId))
    : [];
  await addToTimeline(context, record, { kind: 'assigned', details: assignedDetails(person ?? null) });
}

/** How the timeline stores who was given a record. */
export function assignedDetails(person: AssignablePerson | null) {
  return { advisorId: person?.id ?? null, advisor: person ? person.name || person.email : null };
}
