import { and, asc, count, eq, inArray, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import { dayOf } from '#app/core/day.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { dateTime } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { type JobDefinition, onceForJob } from '#app/platform/data/jobs.server.ts';
import { composeLetter } from '#app/platform/mail/letter.server.tsx';
import { sendMail } from '#app/platform/mail/mail.server.ts';
import { transact, type VisitorContext } from '#app/platform/use-case.server.ts';
import { leads, leadTasks } from '#db/schema/submissions.ts';
import { leadPath, pipelinePath } from '../domain/lead-address.ts';
import { openStages } from '../domain/lead-stage.ts';
import { activePerson, leadName } from './assign-lead.server.ts';

/** Tasks when they are due, and every morning whom to call that day. Missing a run changes nothing. */
export const leadRemindersJob: JobDefinition = {
  queue: 'submissions.lead-reminders',
  schedule: '*/5 * * * *',
  async run(context) {
    await remindTasks(context);
    await remindContacts(context);
  },
};

/** Each task in a transaction of its own: the letter and the mark that it was written go together. */
export async function remindTasks(context: VisitorContext) {
  const { db, now } = context;
  const isDue = and(lte(leadTasks.dueAt, now), isNull(leadTasks.doneAt), isNull(leadTasks.remindedAt));
  const due = await db.select({ id: leadTasks.id }).from(leadTasks).where(isDue).limit(500);
  for (const { id } of due) {
    await transact(context, async (inside) => {
      const [task] = await inside.db
        .update(leadTasks)
        .set({ remindedAt: now })
        .where(and(eq(leadTasks.id, id), isDue))
        .returning();
      if (task) await writeAboutTask(inside, task);
    });
  }
}

async function writeAboutTask({ db, services }: VisitorContext, task: typeof leadTasks.$inferSelect) {
  const [lead] = await db
    .select({ id: leads.id, contactName: leads.contactName, title: leads.title })
    .from(leads)
    .where(and(eq(leads.id, task.leadId), isNull(leads.deletedAt)));
  const person = task.assigneeId === null ? null : await activePerson({ db }, task.assigneeId);
  if (!lead || !person) return;
  const { name: agency } = await readSettings(db, 'agency');
  await sendMail(db, {
    to: person.email,
    ...composeLetter({
      subject: translate('leads.pipeline.mail.task.subject', { task: task.title }),
      greeting: translate('submissions.mail.greeting', { name: person.name || person.email }),
      paragraphs: [
        translate('leads.pipeline.mail.task.body', {
          task: task.title,
          lead: leadName(lead),
          due: dateTime(task.dueAt),
        }),
      ],
      action: {
        label: translate('leads.pipeline.mail.open'),
        url: `${services.publicOrigin}${leadPath(lead.id)}`,
      },
      signature: agency,
    }),
  });
}

const eightOClock = 8;

/** From eight on, once a day: each advisor with somebody to call gets one letter with all of them. */
export async function remindContacts(context: VisitorContext) {
  const { db, now } = context;
  if (hourInHermosillo(now) < eightOClock) return;
  const day = dayOf(now);
  const isOpenLead = and(isNull(leads.deletedAt), inArray(leads.stage, [...openStages]));
  const advisors = await db
    .selectDistinct({ id: leads.advisorId })
    .from(leads)
    .where(and(eq(leads.nextContactOn, day), isOpenLead, isNotNull(leads.advisorId)));
  for (const { id } of advisors) {
    if (id === null) continue;
    await onceForJob(context, `lead-contacts:${day}:${id}`, (inside) =>
      writeAboutContacts(inside, { advisorId: id, day }),
    );
  }
}

/** Hermosillo is seven hours behind all year. */
const hourInHermosillo = (now: Date) => (now.getUTCHours() + 17) % 24;

const mostListed = 50;

async function writeAboutContacts(
  { db, services }: VisitorContext,
  { advisorId, day }: { advisorId: string; day: string },
) {
  const person = await activePerson({ db }, advisorId);
  if (!person) return;
  const mine = and(
    eq(leads.advisorId, advisorId),
    isNull(leads.deletedAt),
    inArray(leads.stage, [...openStages]),
  );
  const due = await db
    .select({ id: leads.id, contactName: leads.contactName, title: leads.title, phone: leads.phone })
    .from(leads)
    .where(and(mine, eq(leads.nextContactOn, day)))
    .orderBy(asc(leads.id))
    .limit(mostListed);
  const [late] = await db
    .select({ n: count() })
    .from(leads)
    .where(and(mine, lt(leads.nextContactOn, day)));
  const { name: agency } = await readSettings(db, 'agency');
  await sendMail(db, {
    to: person.email,
    ...composeLetter({
      subject: translate('leads.pipeline.mail.contacts.subject', { count: due.length }),
      greeting: translate('submissions.mail.greeting', { name: person.name || person.email }),
      paragraphs: [
        translate('leads.pipeline.mail.contacts.body'),
        ...due.map((lead) => [`• ${leadName(lead)}`, lead.phone].filter(Boolean).join(' · ')),
        ...(late && late.n > 0 ? [translate('leads.pipeline.mail.contacts.late', { count: late.n })] : []),
      ],
      action: {
        label: translate('leads.pipeline.mail.contacts.open'),
        url: `${services.publicOrigin}${pipelinePath}?view=table&advisor=me&contact=today`,
      },
      signature: agency,
    }),
  });
}
