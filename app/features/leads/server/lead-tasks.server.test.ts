import { leadRef } from '#app/features/leads/domain/lead-ref.ts';
import { onRecord } from '#tests/support/scenarios/followup.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aLead } from '#db/factories/leads.ts';
import { aUser } from '#db/factories/users.ts';
import { mailOutbox } from '#db/schema/platform.ts';
import { tasks } from '#db/schema/followup.ts';
import { as, jobAt } from '#tests/support/context.ts';
import { leadDetail } from './lead-detail.server.ts';
import { addTask, setTaskDone } from '#app/features/followup/server/tasks.server.ts';
import { remindTasks } from '#app/features/followup/server/remind-tasks.server.ts';
import { remindContacts } from './reminders.server.ts';
import { now, leadScenario } from '#tests/support/scenarios/lead-scenario.ts';
import { refusalOf } from '#tests/support/refusal.ts';

const { database, person, lettersTo } = leadScenario();

describe('tasks', () => {
  const task = { title: 'Pedir el predial', dueOn: '2026-11-13', dueTime: '10:00', assigneeId: null };

  test('can be added, completed and reopened, and show when they are late', async () => {
    const context = await person('asesor');
    const { id } = await aLead(database.db);
    const made = await addTask(context, leadRef(id), task);
    const read = async () => (await leadDetail(context, id, 30))?.tasks;
    expect(await read()).toMatchObject([{ id: made.id, isDone: false, isLate: true }]);
    await setTaskDone(context, leadRef(id), { taskId: made.id, isDone: true });
    await setTaskDone(context, leadRef(id), { taskId: made.id, isDone: true });
    expect(await read()).toMatchObject([{ isDone: true, isLate: false }]);
    await setTaskDone(context, leadRef(id), { taskId: made.id, isDone: false });
    const kinds = (await leadDetail(context, id, 30))?.entries.map(({ kind }) => kind);
    expect(kinds).toEqual(['task', 'task_done', 'task']);
    const other = await aLead(database.db);
    const refused = await refusalOf(
      setTaskDone(context, leadRef(other.id), { taskId: made.id, isDone: true }),
    );
    expect(refused.messageKey).toBe('followup.error.no_task');
  });

  test('send one reminder when they are due and not done', async () => {
    const user = await aUser(database.db, { role: 'asesor' });
    const context = await as(database.db, user);
    const { id } = await aLead(database.db, { contactName: 'Rosa Elena' });
    await addTask(context, leadRef(id), task);
    const done = await addTask(context, leadRef(id), { ...task, title: 'Ya hecha' });
    await setTaskDone(context, leadRef(id), { taskId: done.id, isDone: true });
    await addTask(context, leadRef(id), { ...task, title: 'Mañana', dueOn: '2026-11-15' });
    await remindTasks(jobAt(database.db, now));
    await remindTasks(jobAt(database.db, now));
    const letters = await lettersTo(user.email);
    expect(letters.map(({ subject }) => subject)).toEqual(['Tarea pendiente: Pedir el predial']);
    expect(letters[0]?.plain).toContain(`?lead=${id}`);
  });

  test('can only be given to advisors, and only advisors are reminded', async () => {
    const context = await person('asesor');
    const client = await aUser(database.db, { role: 'usuario' });
    const lead = await aLead(database.db, { advisorId: client.id, nextContactOn: '2026-11-14' });
    const task = { title: 'Llamar', dueOn: '2026-11-14', dueTime: '08:00', assigneeId: client.id };
    expect(await refusalOf(addTask(context, leadRef(lead.id), task))).toMatchObject({ field: 'assigneeId' });
    await database.db.insert(tasks).values({
      ...onRecord(leadRef(lead.id)),
      title: 'Llamar',
      dueAt: new Date('2026-11-14T15:00:00Z'),
      assigneeId: client.id,
    });
    const now = new Date('2026-11-14T16:00:00Z');
    await remindTasks(jobAt(database.db, now));
    await remindContacts(jobAt(database.db, now));
    const letters = await database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, client.email));
    expect(letters).toEqual([]);
  });

  test('the list of people to call today is one e-mail a day, from eight in the morning', async () => {
    const user = await aUser(database.db, { role: 'asesor' });
    const given = { advisorId: user.id, nextContactOn: '2026-11-14' };
    await aLead(database.db, { ...given, contactName: 'Ana Hoy' });
    await aLead(database.db, { ...given, contactName: 'Luis Hoy' });
    await aLead(database.db, { ...given, contactName: 'Vieja', nextContactOn: '2026-11-01' });
    await aLead(database.db, { ...given, contactName: 'Perdida', stage: 'perdido', leftStage: 'listo' });
    await remindContacts(jobAt(database.db, new Date('2026-11-14T14:59:00Z')));
    expect(await lettersTo(user.email)).toHaveLength(0);
    await remindContacts(jobAt(database.db, new Date('2026-11-14T15:00:00Z')));
    await remindContacts(jobAt(database.db, now));
    const [letter, ...more] = await lettersTo(user.email);
    expect(more).toEqual([]);
    expect(letter?.plain).toContain('Ana Hoy');
    expect(letter?.plain).toContain('Luis Hoy');
    expect(letter?.plain).toContain('un contacto atrasado');
    expect(letter?.plain).not.toContain('Perdida');
  });
});
