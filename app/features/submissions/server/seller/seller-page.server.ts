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
import { leads } from '#db/schema/leads.ts';
import { submissions } from '#db/schema/submissions.ts';
import { isUnderWay, highlightedStep, shownSteps } from '../../domain/seller-progress.ts';
import { announceLead } from '#app/features/leads/server/lead-record.server.ts';
import { homeName } from './seller-words.server.ts';
import { announceSubmission } from '../submission-record.server.ts';
import { sellerHome, type SellerSubject, sellerSubject, sharedWithSeller } from './seller-home.server.ts';

/** The data of the page where a seller follows their sale. */
export async function sellerPage(context: VisitorContext, token: string) {
  const { db } = context;
  const subject = await sellerSubject(context, token);
  const { email, property, contactName: _name, passed, ...home } = await sellerHome(db, subject);
  const step = highlightedStep(home.state);
  const entries = await sharedWithSeller(db, subject);
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
    steps: step ? shownSteps(passed, step) : [],
    propertyPath: property && propertyPath(property),
    propertyTitle: property?.title ?? null,
    photos: await photosOf(db, subject),
    entries: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    // A seller without an e-mail address gets no weekly e-mail, so there is nothing to switch off.
    hasNews: email !== '' && isUnderWay(home.state),
  };
}

export type SellerPageData = Awaited<ReturnType<typeof sellerPage>>;

/** The photos of the lead, where the office adds its own; before there is a lead, those of the submission. */
async function photosOf(db: Database, { leadId, submissionId }: SellerSubject) {
  const kind = leadId === null ? 'submission' : 'lead';
  const id = String(leadId ?? submissionId);
  const all = (await shownPhotos(db, kind, [id])).get(id) ?? [];
  return all.map(({ position: _position, alt: _alt, ...photo }) => ({ ...photo, alt: '' }));
}

/** Stops or resumes the weekly e-mail. */
export async function setSellerNews(context: VisitorContext, token: string, wantsNews: boolean) {
  const { submissionId, leadId } = await sellerSubject(context, token);
  return transact(context, async (inside) => {
    const { db } = inside;
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
