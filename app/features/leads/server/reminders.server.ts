import { assignablePeople } from '#app/features/followup/server/assignment.server.ts';
import { and, asc, count, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { dayOf } from '#app/core/day.ts';
import { agencySettings } from '#app/features/settings/domain/agency-settings.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { type JobDefinition, onceForJob } from '#app/platform/data/jobs.server.ts';
import { composeEmail } from '#app/platform/mail/letter.server.tsx';
import { sendMail } from '#app/platform/mail/mail.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { leads } from '#db/schema/leads.ts';
import { pipelinePath } from '../domain/lead-address.ts';
import { openStages } from '../domain/lead-stage.ts';
import { leadName } from './assign-lead.server.ts';

/** Tells advisors every morning whom to call. A missed run is made up by the next one. */
export const leadRemindersJob: JobDefinition = {
  queue: 'submissions.lead-reminders',
  schedule: '*/5 * * * *',
  run: remindContacts,
};

const eightOClock = 8;

/** From eight in the morning, once a day: each advisor with people to call gets one e-mail with all of them. */
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

/** Hermosillo is UTC−7 all year. */
const hourInHermosillo = (now: Date) => (now.getUTCHours() + 17) % 24;

const mostListed = 50;

async function writeAboutContacts(
  { db, services }: VisitorContext,
  { advisorId, day }: { advisorId: string; day: string },
) {
  const person = (await assignablePeople(db, 'submissions')).find(({ id }) => id === advisorId);
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
  const { name: agency } = await readSettings(db, agencySettings);
  await sendMail(db, {
    to: person.email,
    ...composeEmail({
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
