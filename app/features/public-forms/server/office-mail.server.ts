import { asc, eq, inArray, sql } from 'drizzle-orm';
import { agencySettings } from '#app/features/settings/domain/agency-settings.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { eachByItself, type JobDefinition } from '#app/platform/data/jobs.server.ts';
import { countUse } from '#app/platform/http/rate-limit.server.ts';
import { composeEmail } from '#app/platform/mail/letter.server.tsx';
import { type Letter, sendMail } from '#app/platform/mail/mail.server.ts';
import { hashToken } from '#app/platform/security/tokens.server.ts';
import { transact, type VisitorContext } from '#app/platform/use-case.server.ts';
import { summaryLines } from '#db/schema/platform.ts';

/** So many e-mails about public forms somebody gets within the hour; the rest comes in a summary. */
const officeLetters = { times: 10, seconds: 3_600 };
/** After this many minutes, what waits is sent as one e-mail. */
const summaryMinutes = 30;
const linesShown = 25;

/** What the summary says instead of the e-mail: a folio and where to read it. */
type Line = { line: string; path: string };

/**
 * E-mails somebody of the agency about a public form. A flood of forms does not become a flood of e-mails: what exceeds
 * a few within the hour waits for a summary. Runs in the caller's transaction.
 */
export async function mailOffice({ db }: VisitorContext, letter: Letter, instead: Line) {
  const key = `office-mail:${hashToken(letter.to)}`;
  if ((await countUse(db, { key, ...officeLetters })).allowed) await sendMail(db, letter);
  else await db.insert(summaryLines).values({ recipient: letter.to, ...instead });
}

export const summaryJob: JobDefinition = {
  queue: 'public-forms-summary',
  schedule: '*/10 * * * *',
  run: sendSummaries,
};

/** Sends everybody whose first line has waited long enough one e-mail with all of them. */
export async function sendSummaries(context: VisitorContext) {
  const waiting = await context.db
    .select({ recipient: summaryLines.recipient })
    .from(summaryLines)
    .groupBy(summaryLines.recipient)
    .having(sql`min(${summaryLines.createdAt}) <= now() - make_interval(mins => ${summaryMinutes})`);
  await eachByItself(waiting, ({ recipient }) =>
    transact(context, (inside) => sendSummary(inside, recipient)),
  );
}

async function sendSummary({ db, services }: VisitorContext, recipient: string) {
  const lines = await db
    .select()
    .from(summaryLines)
    .where(eq(summaryLines.recipient, recipient))
    .orderBy(asc(summaryLines.id))
    .for('update', { skipLocked: true });
  const [first] = lines;
  if (!first) return;
  const { name: agency } = await readSettings(db, agencySettings);
  const count = lines.length;
  const shown = lines.slice(0, linesShown).map(({ line }) => line);
  const more = count - shown.length;
  await sendMail(db, {
    to: recipient,
    ...composeEmail({
      subject: translate('public_forms.summary.subject', { count }),
      greeting: translate('public_forms.summary.greeting'),
      paragraphs: [
        translate('public_forms.summary.body', { count }),
        ...shown,
        ...(more > 0 ? [translate('public_forms.summary.more', { count: more })] : []),
      ],
      action: { label: translate('public_forms.summary.open'), url: `${services.publicOrigin}${first.path}` },
      signature: agency,
    }),
  });
  await db.delete(summaryLines).where(
    inArray(
      summaryLines.id,
      lines.map(({ id }) => id),
    ),
  );
}
