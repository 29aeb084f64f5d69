import { leadRef } from '#app/features/leads/domain/lead-ref.ts';
import { submissionRef } from '../../domain/submission-ref.ts';
import { sql } from 'drizzle-orm';
import { agencySettings } from '#app/features/settings/domain/agency-settings.ts';
import { submissionSettings } from '#app/features/leads/domain/submission-settings.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { eachByItself, type JobDefinition, onceForJob } from '#app/platform/data/jobs.server.ts';
import { composeEmail } from '#app/platform/mail/letter.server.tsx';
import { sendMail } from '#app/platform/mail/mail.server.ts';
import { hashToken } from '#app/platform/security/tokens.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { openStages } from '#app/features/leads/domain/lead-stage.ts';
import { isUnderWay } from '../../domain/seller-progress.ts';
import { weekOf } from '../../domain/week.ts';
import { type SellerHome, sellerHome, type SellerSubject, sharedWithSeller } from './seller-home.server.ts';
import { newSellerLink } from './seller-letters.server.ts';
import { homeName } from './seller-words.server.ts';

/** «Captación con regreso»: every seller gets a weekly e-mail about their property. */
export const sellerNewsJob: JobDefinition = {
  queue: 'submissions.news',
  schedule: '10 9 * * *',
  options: { expireInSeconds: 1_800 },
  run: sendSellerNews,
};

/** Each seller in a transaction of their own, so that one failure does not stop the others. */
export async function sendSellerNews(context: VisitorContext) {
  const { db, now } = context;
  const { newsWeekday } = await readSettings(db, submissionSettings);
  const { weekday, monday } = weekOf(now);
  if (newsWeekday !== weekday) return;
  await eachByItself(await sellers(db), ([email, subjects]) =>
    onceForJob(context, `seller-news:${monday}:${hashToken(email)}`, (inside) =>
      writeNews(inside, email, subjects),
    ),
  );
}

type SellerRow = { email: string; submissionId: number | null; leadId: number | null };

/** Sellers with an open sale who have an e-mail address and want news, each with all of their sales. */
async function sellers(db: Database) {
  const { rows } = await db.execute<SellerRow>(sql`
    select lower(l.email) as email, l.submission_id as "submissionId", l.id as "leadId" from leads l
      left join properties p on p.id = l.property_id and p.deleted_at is null
    where l.deleted_at is null and l.wants_news and l.email <> ''
      and (l.stage = any (${sql.param([...openStages])}::text[]) or (l.stage = 'convertido' and p.status <> 'vendida'))
    union all
    select lower(s.email), s.id, null from submissions s
    where s.deleted_at is null and s.wants_news and s.email <> '' and not s.is_quarantined
      and s.status in ('pendiente', 'revisando')
    order by email, "submissionId", "leadId"`);
  return Map.groupBy(rows, ({ email }) => email);
}

/** One e-mail for all sales of a person: the button opens the first, the others have a link in the text. */
async function writeNews(context: VisitorContext, email: string, subjects: readonly SellerSubject[]) {
  const { db, now } = context;
  const paragraphs: string[] = [];
  const urls: string[] = [];
  let name = '';
  for (const subject of subjects) {
    const home = await sellerHome(db, subject);
    if (!isUnderWay(home.state)) continue;
    name ||= home.contactName;
    const { submissionId, leadId } = subject;
    const record = leadId === null ? submissionRef(submissionId ?? 0) : leadRef(leadId);
    const url = await newSellerLink(context, record);
    paragraphs.push(...(await newsOf(db, home, subject, now)));
    if (urls.length > 0) paragraphs.push(url);
    urls.push(url);
  }
  const [url] = urls;
  if (!url) return;
  const { name: agency } = await readSettings(db, agencySettings);
  await sendMail(db, {
    to: email,
    ...composeEmail({
      subject: translate('submissions.news.subject'),
      greeting: translate('submissions.mail.greeting', { name }),
      paragraphs,
      action: { label: translate('submissions.mail.follow'), url },
      footnote: translate('submissions.news.footnote'),
      signature: agency,
    }),
  });
}

const week = 7 * 86_400_000;

/** The state, recent changes and missing documents, in the same words as on the seller's page. */
async function newsOf(db: Database, home: SellerHome, subject: SellerSubject, now: Date) {
  const since = new Date(now.getTime() - week);
  const shared = await sharedWithSeller(db, subject, { since, limit: 5 });
  const hasMoved = home.stateSince !== null && new Date(home.stateSince) > since;
  const papers = home.missingDocuments.map((kind) => translate(`leads.document.${kind}`));
  return [
    translate('submissions.news.where', {
      home: home.folio ? `${homeName(home)} (${home.folio})` : homeName(home),
      state: translate(`submissions.seller.state.${home.state}`),
    }),
    translate(hasMoved ? 'submissions.news.moved' : 'submissions.news.still', {
      next: translate(`submissions.seller.next.${home.state}`),
    }),
    ...shared.map(({ kind, text }) =>
      translate('submissions.news.entry', { kind: translate(`submissions.seller.entry.${kind}`), text }),
    ),
    ...(papers.length > 0
      ? [translate('submissions.news.papers', { papers: new Intl.ListFormat('es-MX').format(papers) })]
      : []),
  ];
}
