import { and, eq, isNull, lte } from 'drizzle-orm';
import { agencySettings } from '#app/features/settings/domain/agency-settings.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { dateTime } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { JobDefinition } from '#app/platform/data/jobs.server.ts';
import { composeEmail } from '#app/platform/mail/letter.server.tsx';
import { sendMail } from '#app/platform/mail/mail.server.ts';
import { transact, type VisitorContext } from '#app/platform/use-case.server.ts';
import { tasks } from '#db/schema/followup.ts';
import { assignablePeople } from './assignment.server.ts';
import { followUpRules } from './followed-record.server.ts';

/** Reminds people of tasks that are due. A missed run is made up by the next one. */
export const remindTasksJob: JobDefinition = {
  queue: 'followup.remind-tasks',
  schedule: '*/5 * * * *',
  run: remindTasks,
};

/** Each task in a transaction of its own, so that its e-mail and the mark that it was sent are stored together. */
export async function remindTasks(context: VisitorContext) {
  const { db, now } = context;
  const isDue = and(lte(tasks.dueAt, now), isNull(tasks.doneAt), isNull(tasks.remindedAt));
  const due = await db.select({ id: tasks.id }).from(tasks).where(isDue).limit(500);
  for (const { id } of due) {
    await transact(context, async (inside) => {
      const [task] = await inside.db
        .update(tasks)
        .set({ remindedAt: now })
        .where(and(eq(tasks.id, id), isDue))
        .returning();
      if (task) await writeAboutTask(inside, task);
    });
  }
}

/** Sends nothing about a deleted record, nor to a person who may no longer work on it. */
async function writeAboutTask({ db, services }: VisitorContext, task: typeof tasks.$inferSelect) {
  const rules = followUpRules(task.recordKind);
  const record = await rules?.describe(db, task.recordId);
  if (!rules || !record) return;
  const person = (await assignablePeople(db, rules.section)).find(({ id }) => id === task.assigneeId);
  if (!person) return;
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
}
