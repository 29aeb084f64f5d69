import { linkedRecord } from '#app/features/followup/server/record-links.server.ts';
import { sharedEntries } from '#app/features/followup/server/timeline.server.ts';
import { leadRef } from '#app/features/leads/domain/lead-ref.ts';
import { sellerLink } from '../../domain/seller-page.ts';
import { submissionRef } from '../../domain/submission-ref.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import { missingDocuments } from '#app/features/leads/server/lead-record.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { properties } from '#db/schema/properties.ts';
import { timelineEntries } from '#db/schema/followup.ts';
import { leads } from '#db/schema/leads.ts';
import { submissions } from '#db/schema/submissions.ts';
import { users } from '#db/schema/users.ts';
import { isOpen, leadStages } from '#app/features/leads/domain/lead-stage.ts';
import { type SellerState, sellerState } from '../../domain/seller-progress.ts';

/** A sale by its records: the submission, the lead that it became, or both. */
export type SellerSubject = { submissionId: number | null; leadId: number | null };

/** The sale that a link opens, or that this signed-in person sent. Everything else is answered as not found. */
export async function sellerSubject(context: VisitorContext, token: string): Promise<SellerSubject> {
  const found = /^SV-\w{6}$/.test(token) ? await ownSubject(context, token) : await byLink(context, token);
  if (!found) throw gone();
  return found;
}

const gone = () => new AppError('not_found', { messageKey: 'submissions.seller.gone' });

async function byLink(context: VisitorContext, token: string) {
  const link = await linkedRecord(context, { purpose: sellerLink.purpose, token });
  if (!link) return null;
  const id = Number(link.record.id);
  const isLead = link.record.kind === 'lead';
  return wholeSubject(context.db, { submissionId: isLead ? null : id, leadId: isLead ? id : null });
}

/** The submission of a signed-in person by its folio; null when somebody else sent it. */
export async function ownSubject({ db, actor }: VisitorContext, folio: string) {
  if (!actor) return null;
  const [own] = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.folio, folio), eq(submissions.userId, actor.id)));
  return own ? wholeSubject(db, { submissionId: own.id, leadId: null }) : null;
}

/**
 * Completes the submission and the lead of a sale from either of them. Null when the office deleted it, which for an
 * approved submission means its lead.
 */
async function wholeSubject(db: Database, { submissionId, leadId }: SellerSubject) {
  const [lead] = await db
    .select({ id: leads.id, submissionId: leads.submissionId, deletedAt: leads.deletedAt })
    .from(leads)
    .where(leadId === null ? eq(leads.submissionId, submissionId ?? 0) : eq(leads.id, leadId));
  const sentId = submissionId ?? lead?.submissionId ?? null;
  const [sent] =
    sentId === null
      ? []
      : await db
          .select({ id: submissions.id, status: submissions.status })
          .from(submissions)
          .where(and(eq(submissions.id, sentId), isNull(submissions.deletedAt)));
  if (lead?.deletedAt || (!lead && (!sent || sent.status === 'aprobada'))) return null;
  return { submissionId: sent?.id ?? null, leadId: lead?.id ?? null };
}

/**
 * What the seller may see. Every column is named here, so that reasons, internal notes, the office's own prices and
 * entries that were not shared cannot slip in.
 */
export async function sellerHome(db: Database, subject: SellerSubject) {
  const lead = await leadFacts(db, subject.leadId);
  const sent = await sentFacts(db, subject.submissionId);
  const about = lead ?? sent;
  if (!about) throw gone();
  const property = await propertyFacts(db, lead?.propertyId ?? sent?.propertyId ?? null);
  const state: SellerState = sellerState({
    status: sent?.status ?? null,
    stage: lead?.stage ?? null,
    property,
  });
  return {
    folio: sent?.folio ?? null,
    contactName: about.contactName,
    type: about.type,
    place: about.neighborhood || about.city,
    email: about.email,
    wantsNews: about.wantsNews,
    sentAt: (sent ?? about).createdAt.toISOString(),
    state,
    stateSince: (lead?.stageSince ?? sent?.decidedAt ?? sent?.createdAt ?? null)?.toISOString() ?? null,
    advisor: await advisorFacts(db, lead?.advisorId ?? sent?.advisorId ?? null),
    missingDocuments: lead && isOpen(lead.stage) ? await missingDocuments(db, lead.id) : [],
    /** What the page needs to tell which steps happened. */
    passed: {
      status: sent?.status ?? null,
      stage: lead?.stage ?? null,
      convertedFrom: lead?.stage === 'convertido' ? await stageBeforeProperty(db, lead.id) : null,
    },
    property: property?.isLive ? { id: property.id, slug: property.slug, title: property.title } : null,
  };
}

export type SellerHome = Awaited<ReturnType<typeof sellerHome>>;

async function leadFacts(db: Database, id: number | null) {
  if (id === null) return null;
  const [row] = await db
    .select({
      id: leads.id,
      contactName: leads.contactName,
      type: leads.type,
      neighborhood: leads.neighborhood,
      city: leads.city,
      email: leads.email,
      wantsNews: leads.wantsNews,
      stage: leads.stage,
      stageSince: leads.stageSince,
      advisorId: leads.advisorId,
      propertyId: leads.propertyId,
      createdAt: leads.createdAt,
    })
    .from(leads)
    .where(eq(leads.id, id));
  return row ?? null;
}

async function sentFacts(db: Database, id: number | null) {
  if (id === null) return null;
  const [row] = await db
    .select({
      folio: submissions.folio,
      contactName: submissions.contactName,
      type: submissions.type,
      neighborhood: submissions.neighborhood,
      city: submissions.city,
      email: submissions.email,
      wantsNews: submissions.wantsNews,
      status: submissions.status,
      decidedAt: submissions.decidedAt,
      advisorId: submissions.advisorId,
      propertyId: submissions.propertyId,
      createdAt: submissions.createdAt,
    })
    .from(submissions)
    .where(eq(submissions.id, id));
  return row ?? null;
}

async function propertyFacts(db: Database, id: number | null) {
  if (id === null) return null;
  const [row] = await db
    .select({
      id: properties.id,
      slug: properties.slug,
      title: properties.title,
      isLive: properties.live,
      isSold: sql<boolean>`${properties.status} = 'vendida'`,
    })
    .from(properties)
    .where(and(eq(properties.id, id), isNull(properties.deletedAt)));
  return row ?? null;
}

/** The stage that a lead left when it became a property. */
async function stageBeforeProperty(db: Database, leadId: number) {
  const [entry] = await db
    .select({ from: timelineEntries.fromState })
    .from(timelineEntries)
    .where(
      and(
        eq(timelineEntries.recordKind, 'lead'),
        eq(timelineEntries.recordId, String(leadId)),
        eq(timelineEntries.kind, 'converted'),
      ),
    )
    .limit(1);
  return leadStages.find((stage) => stage === entry?.from) ?? null;
}

async function advisorFacts(db: Database, id: string | null) {
  if (id === null) return null;
  const [row] = await db
    .select({ name: users.displayName, phone: users.phone, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), eq(users.status, 'active')));
  return row ?? null;
}

/** Timeline entries that the agency shared with the seller, newest first. */
export const sharedWithSeller = (
  db: Database,
  { submissionId, leadId }: SellerSubject,
  wanted?: { since?: Date; limit?: number },
) =>
  sharedEntries(
    db,
    [
      ...(leadId === null ? [] : [leadRef(leadId)]),
      ...(submissionId === null ? [] : [submissionRef(submissionId)]),
    ],
    wanted,
  );
