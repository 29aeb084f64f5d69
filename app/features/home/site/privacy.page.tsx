import { translate } from '#app/i18n/translate.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { describePage } from '#app/shell/site/describe-page.server.ts';
import { seoMeta } from '#app/shell/site/seo.ts';
import { readAgencyCard } from '#app/features/settings/server/agency-card.server.ts';
import { NoticeArticle } from './notice-article.tsx';
import { readPrivacyNotice } from '../server/privacy-notice.server.ts';
import type { Route } from './+types/privacy.page.ts';

export const loader = page({
  access: 'public',
  isShared: true,
  read: async ({ db, services }) => {
    const agency = await readAgencyCard(db);
    const notice = await readPrivacyNotice(db, agency);
    return {
      notice,
      seo: describePage({
        agency,
        origin: services.publicOrigin,
        path: '/privacidad',
        name: notice.title,
        description: translate('home.seo.privacy', { name: agency.name }),
      }),
    };
  },
});

export const meta: Route.MetaFunction = ({ loaderData }) => seoMeta(loaderData?.seo);

export default function PrivacyPage({ loaderData: { notice } }: Route.ComponentProps) {
  return <NoticeArticle notice={notice} />;
}
