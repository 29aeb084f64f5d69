import { readMapStreets } from '#app/features/maps/server/map-streets.server.ts';
import { timelineOf } from '#app/features/followup/server/timeline.server.ts';
import { submissionRef } from '../domain/submission-ref.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import { dialNumber } from '#app/core/contact-links.ts';
import { officePhotos } from '#app/features/attachments/server/photos.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { leads } from '#db/schema/leads.ts';
import { submissions } from '#db/schema/submissions.ts';
import { missingForProperty, type NeedField } from '#app/features/leads/domain/stage-needs.ts';
import { submissionLifecycle } from '../domain/submission-status.ts';
import { askingAgainst } from '#app/features/leads/domain/value-range.ts';
import { subjectOf } from '#app/features/leads/server/lead-record.server.ts';
import { officePerson } from '#app/features/followup/server/response-clock.server.ts';
import { findDuplicates } from '#app/features/leads/server/duplicates.server.ts';
import { similarOnOffer, valueOf } from './comparable-properties.server.ts';
import type { SubmissionRow } from './submission-record.server.ts';

/** One submission with everything needed to decide on it; `gone` when it was deleted. */
export async function submissionDetail(context: UseCaseContext, id: number) {
  const { db, actor, now } = context;
  authorize(can(actor.grants, 'submissions', 'read'));
  const [row] = await db
    .select()
    .from(submissions)
    .where(and(eq(submissions.id, id), isNull(submissions.deletedAt)));
  if (!row) return { kind: 'gone' as const };

  const mayWrite = can(actor.grants, 'submissions', 'write');
  const lead = await leadOf(context, id);
  const propertyId = row.propertyId ?? lead?.propertyId ?? null;
  const value = await valueOf(db, { ...row, propertyId }, now);
  return {
    kind: 'open' as const,
    ...factsOf(row),
    ...(await peopleOf(db, row)),
    photos: await officePhotos(db, submissionRef(id)),
    contact: contactOf(row),
    streets: await readMapStreets(db),
    duplicates: await findDuplicates(db, row, { submissionId: row.id, propertyId }),
    similar: await similarOnOffer(db, { ...row, propertyId }),
    value: asSent(value),
    asking: value.kind === 'range' && row.price !== null ? askingAgainst(value, row.price) : null,
    lead,
    history: await historyOf(db, id),
    events: mayWrite ? submissionLifecycle.eventsFrom(row.status) : [],
  };
}

export type SubmissionDetail = Extract<Awaited<ReturnType<typeof submissionDetail>>, { kind: 'open' }>;

function factsOf(row: SubmissionRow) {
  const { phoneKey: _phone, addressKey: _address, officeKey: _office, userId: _user, ...facts } = row;
  return {
    ...facts,
    dueAt: row.dueAt?.toISOString() ?? null,
    firstResponseAt: row.firstResponseAt?.toISOString() ?? null,
    escalatedAt: row.escalatedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: null,
    address: [`${row.street} ${row.number}`.trim(), row.neighborhood, row.postalCode, row.city, row.state]
      .filter(Boolean)
      .join(', '),
  };
}

async function peopleOf(db: Database, row: SubmissionRow) {
  const nameOf = async (id: string | null) => (await officePerson(db, id))?.name ?? null;
  return {
    advisorName: await nameOf(row.advisorId),
    firstResponseName: await nameOf(row.firstResponseBy),
    escalatedName: await nameOf(row.escalatedTo),
    decidedName: await nameOf(row.decidedBy),
  };
}

/** Links to contact the seller; invalid telephones and addresses get none. */
function contactOf({ phone, email }: SubmissionRow) {
  const dial = dialNumber(phone);
  return {
    call: dial ? `tel:+${dial}` : null,
    whatsapp: dial ? `https://wa.me/${dial}` : null,
    mail: email ? `mailto:${email}` : null,
  };
}

/** Dates are sent to the browser as text. */
function asSent(value: Awaited<ReturnType<typeof valueOf>>) {
  return value.kind === 'range'
    ? { ...value, newest: value.newest.toISOString(), oldest: value.oldest.toISOString() }
    : value;
}

/** The lead of an approved submission, and what it lacks to become a property. */
async function leadOf(context: UseCaseContext, submissionId: number) {
  const [lead] = await context.db
    .select()
    .from(leads)
    .where(and(eq(leads.submissionId, submissionId), isNull(leads.deletedAt)));
  if (!lead) return null;
  const isConverted = lead.stage === 'convertido';
  const missing: NeedField[] = isConverted ? [] : missingForProperty(await subjectOf(context, lead));
  return { id: lead.id, stage: lead.stage, title: lead.title, propertyId: lead.propertyId, missing };
}

const mostShown = 500;

/** Everything that happened to the submission, oldest first. */
async function historyOf(db: Database, submissionId: number) {
  const { entries, sharing } = await timelineOf(db, [submissionRef(submissionId)], mostShown);
  return { entries: entries.toReversed(), sharing };
}
