import { translate } from '#app/i18n/translate.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { describePage } from '#app/shell/site/describe-page.server.ts';
import { seoMeta } from '#app/shell/site/seo.ts';
import { readAgencyCard } from '#app/features/settings/server/agency-card.server.ts';
import { consumerRights } from '../server/consumer-rights.server.ts';
import { NoticeArticle } from './notice-article.tsx';
import type { Route } from './+types/rights.page.ts';

/** The charter of consumer rights that NOM-247-SE-2021 wants in sight of everybody who is offered a home. */
export const loader = page({
  access: 'public',
  isShared: true,
  read: async ({ db, services }) => {
    const agency = await readAgencyCard(db);
    const notice = consumerRights(agency);
    return {
      notice,
      seo: describePage({
        agency,
        origin: services.publicOrigin,
        path: '/derechos-del-consumidor',
        name: notice.title,
        description: translate('home.seo.rights', { name: agency.name }),
      }),
    };
  },
});

export const meta: Route.MetaFunction = ({ loaderData }) => seoMeta(loaderData?.seo);

export default function RightsPage({ loaderData: { notice } }: Route.ComponentProps) {
  return <NoticeArticle notice={notice} />;
}
