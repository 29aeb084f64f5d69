import { and, asc, desc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import { listDocuments } from '#app/features/attachments/server/documents.server.ts';
import { officePhotos } from '#app/features/attachments/server/photos.server.ts';
import { dialNumber } from '#app/core/contact-links.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { personName } from '#app/platform/data/person-name.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { properties } from '#db/schema/properties.ts';
import { leadEntries, leads, leadTasks, submissions } from '#db/schema/submissions.ts';
import { users } from '#db/schema/users.ts';
import { documentKinds, undoMinutes } from '../domain/lead.ts';
import { isOpen } from '../domain/lead-stage.ts';
import { missingForProperty } from '../domain/stage-needs.ts';
import { ageIn, contactDue } from './lead-list.server.ts';
import type { LeadRow } from './lead-record.server.ts';

const {
  officeKey: _officeKey,
  phoneKey: _phoneKey,
  addressKey: _addressKey,
  ...columns
} = getTableColumns(leads);
const nameOf = personName(users);

/** Everything the office knows of one lead; null when there is none any more. */
export async function leadDetail(context: UseCaseContext, id: number, entryCount: number) {
  const { db, actor, now } = context;
  authorize(can(actor.grants, 'submissions', 'read'));
  const [found] = await db
    .select({ lead: columns, advisorName: nameOf, folio: submissions.folio, propertyTitle: properties.title })
    .from(leads)
    .leftJoin(users, eq(users.id, leads.advisorId))
    .leftJoin(submissions, eq(submissions.id, leads.submissionId))
    .leftJoin(properties, and(eq(properties.id, leads.propertyId), isNull(properties.deletedAt)))
    .where(and(eq(leads.id, id), isNull(leads.deletedAt)));
  if (!found) return null;
  const { lead, folio, advisorName, propertyTitle } = found;
  const { stageDays, documents: required } = await readSettings(db, 'submissions');
  const record = { kind: 'lead', id: String(id) };
  const photos = await officePhotos(db, record);
  const documents = await listDocuments(context, record);
  const { entries, hasMore } = await entriesOf(db, lead, entryCount);
  const ready = photos.filter(({ status }) => status !== 'failed').length;

  return {
    lead: {
      ...lead,
      stageSince: lead.stageSince.toISOString(),
      createdAt: lead.createdAt.toISOString(),
      lastContactAt: lead.lastContactAt?.toISOString() ?? null,
      convertedAt: lead.convertedAt?.toISOString() ?? null,
    },
    advisorName,
    folio,
    property: lead.propertyId === null ? null : { id: lead.propertyId, title: propertyTitle },
    ...ageIn(lead, stageDays, now),
    contactDue: contactDue(lead, now),
    links: await contactLinks(db, lead, actor),
    photos,
    documents,
    missingDocuments: documentKinds.filter(
      (kind) => required.includes(kind) && !documents.some((document) => document.kind === kind),
    ),
    entries,
    hasMoreEntries: hasMore,
    tasks: await tasksOf(db, id, now),
    missingForProperty: isOpen(lead.stage) ? missingForProperty({ ...lead, photos: ready }) : [],
    canUndo: canUndo(entries[0], actor.id, lead, now),
  };
}

export type LeadDetail = NonNullable<Awaited<ReturnType<typeof leadDetail>>>;

/** The words of a first message, so that one only has to send it. */
async function contactLinks(
  db: Database,
  lead: Pick<LeadRow, 'contactName' | 'phone' | 'email' | 'street' | 'neighborhood'>,
  { displayName, email }: { displayName: string | null; email: string },
) {
  const { name: agency } = await readSettings(db, 'agency');
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

/** Newest first, with what happened before it was a lead. Numbers are given out in the order in which things happen. */
async function entriesOf(
  db: Database,
  { id, submissionId }: Pick<LeadRow, 'id' | 'submissionId'>,
  limit: number,
) {
  const rows = await db
    .select({
      id: leadEntries.id,
      kind: leadEntries.kind,
      text: leadEntries.text,
      fromStage: leadEntries.fromStage,
      toStage: leadEntries.toStage,
      reason: leadEntries.reason,
      details: leadEntries.details,
      isShared: leadEntries.isShared,
      authorId: leadEntries.authorId,
      author: nameOf,
      at: leadEntries.at,
    })
    .from(leadEntries)
    .leftJoin(users, eq(users.id, leadEntries.authorId))
    .where(
      or(
        eq(leadEntries.leadId, id),
        submissionId === null ? undefined : eq(leadEntries.submissionId, submissionId),
      ),
    )
    .orderBy(desc(leadEntries.id))
    .limit(limit + 1);
  return {
    entries: rows.slice(0, limit).map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    hasMore: rows.length > limit,
  };
}

type ShownEntry = Awaited<ReturnType<typeof entriesOf>>['entries'][number];

/** The same rule as `undoMove`, for the button. */
function canUndo(
  last: ShownEntry | undefined,
  actorId: string,
  { stage }: Pick<LeadRow, 'stage'>,
  now: Date,
) {
  if (last?.kind !== 'stage' || last.authorId !== actorId || last.toStage !== stage) return false;
  return now.getTime() - new Date(last.at).getTime() <= undoMinutes * 60_000;
}

/** Those to do first, by when they are due; then those done, the last one first. */
async function tasksOf(db: Database, leadId: number, now: Date) {
  const rows = await db
    .select({
      id: leadTasks.id,
      title: leadTasks.title,
      dueAt: leadTasks.dueAt,
      assignee: nameOf,
      doneAt: leadTasks.doneAt,
    })
    .from(leadTasks)
    .leftJoin(users, eq(users.id, leadTasks.assigneeId))
    .where(eq(leadTasks.leadId, leadId))
    .orderBy(sql`${leadTasks.doneAt} desc nulls first`, asc(leadTasks.dueAt), asc(leadTasks.id))
    .limit(200);
  return rows.map(({ dueAt, doneAt, ...row }) => ({
    ...row,
    dueAt: dueAt.toISOString(),
    isDone: doneAt !== null,
    isLate: doneAt === null && dueAt < now,
  }));
}
