import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { leadRef } from '#app/features/leads/domain/lead-ref.ts';
import { aLead } from '#db/factories/leads.ts';
import { aProperty } from '#db/factories/properties.ts';
import { aSubmission } from '#db/factories/submissions.ts';
import { aUser } from '#db/factories/users.ts';
import { sessions } from '#db/schema/auth.ts';
import { tasks } from '#db/schema/followup.ts';
import { leads } from '#db/schema/leads.ts';
import { mailOutbox } from '#db/schema/platform.ts';
import { properties } from '#db/schema/properties.ts';
import { submissions } from '#db/schema/submissions.ts';
import { invitations, users } from '#db/schema/users.ts';
import { as } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { onRecord, storedEntries } from '#tests/support/scenarios/followup.ts';
import { usersQuery } from '../domain/user-schema.ts';
import { changeUserStatus, deleteUser, restoreUser } from './edit-users.server.ts';
import { inviteUser } from './invitations.server.ts';
import { userPage, usersPage } from './users-page.server.ts';

const database = testDatabase();

async function office() {
  const { db } = database;
  const boss = await as(db, await aUser(db, { role: 'superadmin' }));
  const leaving = await aUser(db, { role: 'asesor', displayName: 'Se va' });
  const taker = await aUser(db, { role: 'asesor', displayName: 'Se queda' });
  const lead = await aLead(db, { advisorId: leaving.id });
  const closed = await aLead(db, { advisorId: leaving.id, stage: 'perdido', leftStage: 'recibido' });
  const home = await aProperty(db, { advisorId: leaving.id });
  const sold = await aProperty(db, { advisorId: leaving.id, status: 'vendida' });
  const submission = await aSubmission(db, { advisorId: leaving.id });
  const [task] = await db
    .insert(tasks)
    .values({
      ...onRecord(leadRef(lead.id)),
      title: 'Llamar',
      dueAt: new Date('2026-11-20T16:00:00Z'),
      assigneeId: leaving.id,
    })
    .returning();
  const takers = { lead: taker.id, property: taker.id, submission: 'nobody', task: taker.id };
  return { boss, leaving, taker, lead, closed, home, sold, submission, task, takers };
}

const advisorOf = async (table: typeof leads | typeof properties | typeof submissions, id: number) =>
  (await database.db.select({ advisorId: table.advisorId }).from(table).where(eq(table.id, id)))[0]
    ?.advisorId;

describe('a person who leaves', () => {
  test('is shown with what they hold, and who may take it', async () => {
    const { boss, leaving, taker } = await office();
    const { held } = await userPage(boss, leaving.id);
    expect(held.map(({ words, mayBeNobodys }) => [words, mayBeNobodys])).toEqual([
      ['1 tarea pendiente', false],
      ['1 propiedad a su cargo', true],
      ['1 lead abierto', true],
      ['1 solicitud por decidir', true],
    ]);
    for (const { takers } of held) {
      const ids = takers.map(({ value }) => value);
      expect(ids).toContain(taker.id);
      expect(ids).not.toContain(leaving.id);
    }
  });

  test.each(['deactivate', 'delete'] as const)('hands everything over in the same step: %s', async (way) => {
    const { boss, leaving, taker, lead, closed, home, sold, submission, task, takers } = await office();
    if (way === 'delete') await deleteUser(boss, leaving.id, takers);
    else await changeUserStatus(boss, leaving.id, { version: leaving.version, status: 'inactive', takers });
    expect(await advisorOf(leads, lead.id)).toBe(taker.id);
    expect(await advisorOf(leads, closed.id)).toBe(leaving.id);
    expect(await advisorOf(properties, home.id)).toBe(taker.id);
    expect(await advisorOf(properties, sold.id)).toBe(leaving.id);
    expect(await advisorOf(submissions, submission.id)).toBeNull();
    const [handed] = await database.db
      .select()
      .from(tasks)
      .where(eq(tasks.id, task?.id ?? ''));
    expect(handed?.assigneeId).toBe(taker.id);
    const story = await storedEntries(database.db, leadRef(lead.id));
    expect(story.map(({ kind, details }) => [kind, details['advisor'] ?? details['assignee']])).toEqual([
      ['task_handed', 'Se queda'],
      ['assigned', 'Se queda'],
    ]);
    // One e-mail for everything.
    const letters = await database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, taker.email));
    expect(letters).toHaveLength(1);
    for (const words of ['1 lead abierto', '1 propiedad a su cargo', '1 tarea pendiente'])
      expect(letters[0]?.plain).toContain(words);
  });

  test('is an owner: their homes go to another owner or to nobody, never to the staff', async () => {
    const { db } = database;
    const { boss } = await office();
    const leaving = await aUser(db, { role: 'propietario' });
    const heir = await aUser(db, { role: 'propietario', displayName: 'La heredera' });
    const home = await aProperty(db, { ownerId: leaving.id });
    const sold = await aProperty(db, { ownerId: leaving.id, status: 'vendida' });
    const [kind, ...others] = (await userPage(boss, leaving.id)).held;
    expect(others).toEqual([]);
    expect(kind).toMatchObject({ words: '1 propiedad suya', mayBeNobodys: true });
    const offered = kind?.takers.map(({ value }) => value) ?? [];
    expect(offered).toContain(heir.id);
    expect(offered).not.toContain(boss.actor.id);

    const asked = (to: string) => deleteUser(boss, leaving.id, { 'owned-property': to });
    expect(await refusalOf(asked(boss.actor.id))).toMatchObject({ field: 'to_owned-property' });
    await asked(heir.id);
    const ownerOf = async (id: number) =>
      (await db.select().from(properties).where(eq(properties.id, id)))[0]?.ownerId;
    expect(await ownerOf(home.id)).toBe(heir.id);
    expect(await ownerOf(sold.id)).toBe(leaving.id);
  });

  test('stays when somebody has no taker, or one who may not take it', async () => {
    const { boss, leaving, lead, takers } = await office();
    const client = await aUser(database.db, { role: 'usuario' });
    for (const wrong of [client.id, leaving.id, '', 'nobody']) {
      const refused = await refusalOf(deleteUser(boss, leaving.id, { ...takers, task: wrong }));
      expect(refused).toMatchObject({ messageKey: 'users.error.choose_taker', field: 'to_task' });
    }
    expect(await advisorOf(leads, lead.id)).toBe(leaving.id);
    const [person] = await database.db.select().from(users).where(eq(users.id, leaving.id));
    expect(person).toMatchObject({ status: 'active', deletedAt: null });
  });

  test('hands over the links that they sent and nobody has used yet', async () => {
    const { db } = database;
    const { boss, taker } = await office();
    const leaving = await aUser(db, { role: 'superadmin' });
    const admin = await aUser(db, { role: 'admin' });
    const email = `${randomUUID()}@prueba.mx`;
    await inviteUser(await as(db, leaving), { email, role: 'asesor' });
    const { held } = await userPage(boss, leaving.id);
    expect(held.map(({ words }) => words)).toEqual(['1 enlace de invitación en espera']);
    const takers = held[0]?.takers.map(({ value }) => value);
    expect(takers).toContain(admin.id);
    expect(takers).not.toContain(taker.id);
    await deleteUser(boss, leaving.id, { invitation: admin.id });
    const [link] = await db.select().from(invitations).where(eq(invitations.email, email));
    expect(link).toMatchObject({ status: 'pending', invitedBy: admin.id });
  });

  test('can be brought back, and what was handed over stays where it is', async () => {
    const { boss, leaving, taker, lead, takers } = await office();
    await deleteUser(boss, leaving.id, takers);
    expect(await database.db.$count(sessions, eq(sessions.userId, leaving.id))).toBe(0);
    const names = async (query: Record<string, string>) => {
      const { list } = await usersPage(boss, usersQuery.parse({ search: leaving.email, ...query }));
      return list.rows.map(({ id }) => id);
    };
    expect(await names({})).toEqual([]);
    expect(await names({ status: 'deleted' })).toEqual([leaving.id]);
    const again = await refusalOf(inviteUser(boss, { email: leaving.email, role: 'asesor' }));
    expect(again.messageKey).toBe('users.error.deleted_member');

    await restoreUser(boss, leaving.id);
    expect(await names({})).toEqual([leaving.id]);
    expect((await userPage(boss, leaving.id)).person.status).toBe('active');
    expect(await advisorOf(leads, lead.id)).toBe(taker.id);
    expect((await refusalOf(restoreUser(boss, leaving.id))).messageKey).toBe('users.error.not_deleted');
  });
});
