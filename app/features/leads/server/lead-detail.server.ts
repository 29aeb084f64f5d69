import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { RecordRef } from '#app/core/record-ref.ts';
import { tasksOf } from '#app/features/followup/server/tasks.server.ts';
import { timelineOf } from '#app/features/followup/server/timeline.server.ts';
import { leadRef } from '../domain/lead-ref.ts';
import { authorize, can } from '#app/core/access.ts';
import { listDocuments } from '#app/features/attachments/server/documents.server.ts';
import { officePhotos } from '#app/features/attachments/server/photos.server.ts';
import { dialNumber } from '#app/core/contact-links.ts';
import { agencySettings } from '#app/features/settings/domain/agency-settings.ts';
import { submissionSettings } from '../domain/submission-settings.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { personName } from '#app/platform/data/person-name.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { properties } from '#db/schema/properties.ts';
import { leads } from '#db/schema/leads.ts';
import { submissions } from '#db/schema/submissions.ts';
import { users } from '#db/schema/users.ts';
import { isOpen } from '../domain/lead-stage.ts';
import { missingForProperty } from '../domain/stage-needs.ts';
import { dayOf } from '#app/core/day.ts';
import { ageIn, contactDue } from './pipeline/lead-list.server.ts';
import { type LeadRow, missingDocuments } from './lead-record.server.ts';
import { undoableMove } from './undoable-move.server.ts';

const {
  officeKey: _officeKey,
  phoneKey: _phoneKey,
  addressKey: _addressKey,
  ...columns
} = getTableColumns(leads);
const nameOf = personName(users);

/** Everything about one lead; null when it does not exist or was deleted. */
export async function leadDetail(context: UseCaseContext, id: number, entryCount: number) {
  const { db, actor, now } = context;
  authorize(can(actor.grants, 'submissions', 'read'));
  const [found] = await db
    .select({
      lead: columns,
      advisorName: nameOf,
      submission: { id: submissions.id, folio: submissions.folio },
      propertyTitle: properties.title,
    })
    .from(leads)
    .leftJoin(users, eq(users.id, leads.advisorId))
    .leftJoin(submissions, and(eq(submissions.id, leads.submissionId), isNull(submissions.deletedAt)))
    .leftJoin(properties, and(eq(properties.id, leads.propertyId), isNull(properties.deletedAt)))
    .where(and(eq(leads.id, id), isNull(leads.deletedAt)));
  if (!found) return null;
  const { lead, submission, advisorName, propertyTitle } = found;
  const { stageDays } = await readSettings(db, submissionSettings);
  const record = leadRef(id);
  const photos = await officePhotos(db, record);
  const documents = await listDocuments(context, record);
  const { entries, hasMore, sharing } = await timelineOf(db, wholeStory(id, submission), entryCount);
  const subject = {
    photos: photos.filter(({ status }) => status !== 'failed').length,
    missingDocuments: await missingDocuments(db, id),
    today: dayOf(now),
  };

  return {
    lead: {
      ...lead,
      stageSince: lead.stageSince.toISOString(),
      createdAt: lead.createdAt.toISOString(),
      lastContactAt: lead.lastContactAt?.toISOString() ?? null,
      convertedAt: lead.convertedAt?.toISOString() ?? null,
    },
    advisorName,
    folio: submission?.folio ?? null,
    property: lead.propertyId === null ? null : { id: lead.propertyId, title: propertyTitle },
    ...ageIn(lead, stageDays, now),
    contactDue: contactDue(lead, now),
    links: await contactLinks(db, lead, actor),
    photos,
    documents,
    /** What the rules of the stages need to know besides the facts of the lead. */
    subject,
    missingDocuments: subject.missingDocuments,
    entries,
    hasMoreEntries: hasMore,
    sharing,
    tasks: await tasksOf(db, record, now),
    missingForProperty: isOpen(lead.stage) ? missingForProperty({ ...lead, ...subject }) : [],
    canUndo: (await undoableMove(context, lead)) !== null,
  };
}

export type LeadDetail = NonNullable<Awaited<ReturnType<typeof leadDetail>>>;

/** Contact links with a first message already written. */
async function contactLinks(
  db: Database,
  lead: Pick<LeadRow, 'contactName' | 'phone' | 'email' | 'street' | 'neighborhood'>,
  { displayName, email }: { displayName: string | null; email: string },
) {
  const { name: agency } = await readSettings(db, agencySettings);
  const words = {
    name: lead.contactName.split(' ')[0] ?? '',
    advisor: displayName || email,
    agency,
    place: [lead.street, lead.neighborhood].filter(Boolean).join(', '),
  };
  const text = translate(`leads.pipeline.contact.text${words.place ? '' : '_nowhere'}`, words).trim();
  const subject = translate('leads.pipeline.contact.subject', words);
  const dial = dialNumber(lead.phone);
  return {
    call: dial ? `tel:+${dial}` : null,
    whatsapp: dial ? `https://wa.me/${dial}?text=${encodeURIComponent(text)}` : null,
    mail: lead.email
      ? `mailto:${lead.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
      : null,
  };
}

/** The timeline includes what happened to the submission before it became a lead, unless it was deleted. */
function wholeStory(id: number, submission: { id: number } | null): RecordRef[] {
  return [leadRef(id), ...(submission ? [{ kind: 'submission', id: String(submission.id) }] : [])];
}
