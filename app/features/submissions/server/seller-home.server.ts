import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import { documentKindsOf } from '#app/features/attachments/server/documents.server.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { hashToken } from '#app/platform/security/tokens.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { properties } from '#db/schema/properties.ts';
import { leadEntries, leads, sellerLinks, submissions } from '#db/schema/submissions.ts';
import { users } from '#db/schema/users.ts';
import { type DocumentKind, documentKinds, spokenKinds } from '#app/features/leads/domain/lead.ts';
import { isOpen } from '#app/features/leads/domain/lead-stage.ts';
import { type SellerState, sellerState } from '../domain/seller-progress.ts';

/** A home by what there is of it: what was sent, the lead that came of it, or both. */
export type SellerSubject = { submissionId: number | null; leadId: number | null };

/** The home that a link opens, or that this signed-in person sent. Anything else looks like nothing. */
export async function sellerSubject(context: VisitorContext, token: string): Promise<SellerSubject> {
  const found = /^SV-\w{6}$/.test(token) ? await ownSubject(context, token) : await byLink(context, token);
  if (!found) throw gone();
  return found;
}

const gone = () => new AppError('not_found', { messageKey: 'submissions.seller.gone' });

async function byLink({ db, now }: VisitorContext, token: string) {
  const [link] = await db
    .select({ submissionId: sellerLinks.submissionId, leadId: sellerLinks.leadId })
    .from(sellerLinks)
    .where(and(eq(sellerLinks.tokenHash, hashToken(token)), gt(sellerLinks.expiresAt, now)));
  return link && wholeSubject(db, link);
}

/** What a signed-in person sent themselves; null for everybody else. */
export async function ownSubject({ db, actor }: VisitorContext, folio: string) {
  if (!actor) return null;
  const [own] = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.folio, folio), eq(submissions.userId, actor.id)));
  return own ? wholeSubject(db, { submissionId: own.id, leadId: null }) : null;
}

/** Both ends of the same home, whichever one was given. Null when the office deleted it: of an approved one, its lead. */
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
 * What the seller may know, and nothing else: every column is named here, and reasons, notes, prices that the office
 * thinks of and entries that were not shared are not among them.
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
    missingPapers: lead && isOpen(lead.stage) ? await missingPapers(db, lead.id) : [],
    property: property?.isLive ? { id: property.id, slug: property.slug, title: property.title } : null,
  };
}

type SpokenKind = (typeof spokenKinds)[number];
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

async function advisorFacts(db: Database, id: string | null) {
  if (id === null) return null;
  const [row] = await db
    .select({ name: users.displayName, phone: users.phone, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), eq(users.status, 'active')));
  return row ?? null;
}

/** Papers that the agency asks for and nobody has brought yet. */
async function missingPapers(db: Database, leadId: number): Promise<DocumentKind[]> {
  const { documents } = await readSettings(db, 'submissions');
  const brought = await documentKindsOf(db, { kind: 'lead', id: String(leadId) });
  return documentKinds.filter((kind) => documents.includes(kind) && !brought.includes(kind));
}

/** What people of the agency chose to share, newest first. */
export function sharedEntries(
  db: Database,
  { submissionId, leadId }: SellerSubject,
  { since = new Date(0), limit = 50 }: { since?: Date; limit?: number } = {},
) {
  const isOurs = or(
    ...(leadId === null ? [] : [eq(leadEntries.leadId, leadId)]),
    ...(submissionId === null ? [] : [eq(leadEntries.submissionId, submissionId)]),
  );
  return db
    .select({
      id: leadEntries.id,
      kind: sql<SpokenKind>`${leadEntries.kind}`,
      text: leadEntries.text,
      at: leadEntries.at,
      author: users.displayName,
    })
    .from(leadEntries)
    .leftJoin(users, eq(users.id, leadEntries.authorId))
    .where(
      and(
        isOurs,
        leadEntries.isShared,
        inArray(leadEntries.kind, [...spokenKinds]),
        gt(leadEntries.at, since),
      ),
    )
    .orderBy(desc(leadEntries.id))
    .limit(limit);
}
