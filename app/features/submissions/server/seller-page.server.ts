import { eq } from 'drizzle-orm';
import { readablePhone } from '#app/features/settings/domain/agency-card.ts';
import { readAgencyCard } from '#app/features/settings/server/agency-card.server.ts';
import { shownPhotos } from '#app/features/attachments/server/photos.server.ts';
import { contactLinks } from '#app/core/contact-links.ts';
import { propertyPath } from '#app/features/properties/domain/property-address.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { transact, type VisitorContext } from '#app/platform/use-case.server.ts';
import { leads, submissions } from '#db/schema/submissions.ts';
import { isUnderWay, litStep } from '../domain/seller-progress.ts';
import { announceLead } from '#app/features/leads/server/lead-record.server.ts';
import { homeName } from './seller-words.server.ts';
import { announceSubmission } from './submission-record.server.ts';
import { sellerHome, type SellerSubject, sellerSubject, sharedEntries } from './seller-home.server.ts';

/** What becomes of a home, for its owner. */
export async function sellerPage(context: VisitorContext, token: string) {
  const { db } = context;
  const subject = await sellerSubject(context, token);
  const { email, property, contactName: _name, ...home } = await sellerHome(db, subject);
  const entries = await sharedEntries(db, subject);
  const agency = await readAgencyCard(db);
  return {
    ...home,
    advisor: home.advisor && { name: home.advisor.name, phone: readablePhone(home.advisor.phone ?? '') },
    links: contactLinks({ ...agency, email: home.advisor?.email ?? agency.email }, home.advisor, {
      text: home.folio
        ? translate('submissions.seller.whatsapp_text', { folio: home.folio })
        : translate('submissions.seller.whatsapp_text_home', { home: homeName(home) }),
      subject: homeName(home),
    }),
    name: homeName(home),
    step: litStep(home.state),
    propertyPath: property && propertyPath(property),
    propertyTitle: property?.title ?? null,
    photos: await photosOf(db, subject),
    entries: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    // Whoever left no address gets no letters to stop.
    hasNews: email !== '' && isUnderWay(home.state),
  };
}

export type SellerPageData = Awaited<ReturnType<typeof sellerPage>>;

/** Those of the lead, where the office adds its own; until there is one, what was sent. */
async function photosOf(db: Database, { leadId, submissionId }: SellerSubject) {
  const kind = leadId === null ? 'submission' : 'lead';
  const id = String(leadId ?? submissionId);
  const all = (await shownPhotos(db, kind, [id])).get(id) ?? [];
  return all.map(({ position: _position, alt: _alt, ...photo }) => ({ ...photo, alt: '' }));
}

/** Stops or resumes the weekly letter, by one tap. */
export function setSellerNews(context: VisitorContext, token: string, wantsNews: boolean) {
  return transact(context, async (inside) => {
    const { db } = inside;
    const { submissionId, leadId } = await sellerSubject(inside, token);
    if (submissionId !== null) {
      await db.update(submissions).set({ wantsNews }).where(eq(submissions.id, submissionId));
      await announceSubmission(db, submissionId);
    }
    if (leadId !== null) {
      await db.update(leads).set({ wantsNews }).where(eq(leads.id, leadId));
      await announceLead(db, leadId);
    }
    const subject =
      leadId === null
        ? { type: 'submission', id: String(submissionId) }
        : { type: 'lead', id: String(leadId) };
    await recordAudit(inside, { action: 'submissions.news-chosen', subject, after: { wantsNews } });
    return { wantsNews };
  });
}
