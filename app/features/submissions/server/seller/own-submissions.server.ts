import { and, desc, eq, isNull } from 'drizzle-orm';
import { translate } from '#app/i18n/translate.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { submissions } from '#db/schema/submissions.ts';
import { sellerPath } from '../../domain/seller-page.ts';
import { ownSubject, sellerHome } from './seller-home.server.ts';
import { homeName } from './seller-words.server.ts';

/** The submissions that this person sent while signed in, newest first, each with a link to follow it. */
export async function ownSubmissions(context: UseCaseContext) {
  const rows = await context.db
    .select({ folio: submissions.folio })
    .from(submissions)
    .where(and(eq(submissions.userId, context.actor.id), isNull(submissions.deletedAt)))
    .orderBy(desc(submissions.createdAt), desc(submissions.id))
    .limit(5);
  const homes = await Promise.all(
    rows.map(async ({ folio }) => {
      const subject = await ownSubject(context, folio);
      return subject ? { folio, home: await sellerHome(context.db, subject) } : null;
    }),
  );
  return homes
    .filter((found) => found !== null)
    .map(({ folio, home }) => ({
      folio,
      name: homeName(home),
      state: translate(`submissions.seller.state.${home.state}`),
      href: sellerPath(folio),
    }));
}
