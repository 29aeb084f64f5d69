import { and, eq, isNull, lte } from 'drizzle-orm';
import { agencySettings } from '#app/features/settings/domain/agency-settings.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { dateTime } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { eachByItself, type JobDefinition } from '#app/platform/data/jobs.server.ts';
import { composeEmail } from '#app/platform/mail/letter.server.tsx';
import { sendMail } from '#app/platform/mail/mail.server.ts';
import { transact, type VisitorContext } from '#app/platform/use-case.server.ts';
import { tasks } from '#db/schema/followup.ts';
import { users } from '#db/schema/users.ts';
import { assignablePeople } from './assignment.server.ts';
import { followUpRules } from './followed-record.server.ts';

/** Reminds people of tasks that are due. A missed run is made up by the next one. */
export const remindTasksJob: JobDefinition = {
  queue: 'followup.remind-tasks',
  schedule: '*/5 * * * *',
  run: remindTasks,
};

type DueTask = typeof tasks.$inferSelect;

/**
 * Each task in a transaction of its own, so that its e-mail and the mark that it was sent are stored together. A task
 * that cannot be sent now, because its record is in the trash or its assignee may not work on it, stays due.
 */
export async function remindTasks(context: VisitorContext) {
  const due = await dueTasks(context);
  await eachByItself(due, ({ id }) =>
    transact(context, async (inside) => {
      const [task] = await inside.db
        .select()
        .from(tasks)
        .where(and(eq(tasks.id, id), isDue(inside.now)))
        .for('update', { skipLocked: true });
      if (!task || !(await writeAboutTask(inside, task))) return;
      await inside.db.update(tasks).set({ remindedAt: inside.now }).where(eq(tasks.id, id));
    }),
  );
}

const isDue = (now: Date) => and(lte(tasks.dueAt, now), isNull(tasks.doneAt), isNull(tasks.remindedAt));

/** All of them: with a limit, tasks that cannot be sent would keep the others from being read. */
function dueTasks({ db, now }: VisitorContext) {
  return db
    .select({ id: tasks.id })
    .from(tasks)
    .innerJoin(users, and(eq(users.id, tasks.assigneeId), eq(users.status, 'active')))
    .where(isDue(now))
    .orderBy(tasks.dueAt);
}

/** Sends nothing about a deleted record, nor to a person who may not work on it. Returns whether it was sent. */
async function writeAboutTask({ db, services }: VisitorContext, task: DueTask) {
  const rules = followUpRules(task.recordKind);
  const record = await rules?.describe(db, task.recordId);
  if (!rules || !record) return false;
  const person = (await assignablePeople(db, rules.section)).find(({ id }) => id === task.assigneeId);
  if (!person) return false;
  const { name: agency } = await readSettings(db, agencySettings);
  await sendMail(db, {
    to: person.email,
    ...composeEmail({
      subject: translate('followup.mail.task.subject', { task: task.title }),
      greeting: translate('followup.mail.greeting', { name: person.name || person.email }),
      paragraphs: [
        translate('followup.mail.task.body', {
          task: task.title,
          record: record.name,
          due: dateTime(task.dueAt),
        }),
      ],
      action: {
        label: translate('followup.mail.task.open'),
        url: `${services.publicOrigin}${record.path}`,
      },
      signature: agency,
    }),
  });
  return true;
}
