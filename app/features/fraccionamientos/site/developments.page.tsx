import { readAgencyCard } from '#app/features/settings/server/agency-card.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { describePage } from '#app/shell/site/describe-page.server.ts';
import { seoMeta } from '#app/shell/site/seo.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx';
import { developmentsPath } from '../domain/development.ts';
import { DevelopmentLink } from '../parts/development-link.tsx';
import { developmentCards } from '../server/public-developments.server.ts';
import { shownDevelopment } from '../server/shown-development.server.ts';
import { useSiteTexts } from '../site-texts.ts';
import type { Route } from './+types/developments.page.ts';

const mostShown = 200;

export const loader = page({
  access: 'public',
  isShared: true,
  async read({ db, services }) {
    const [agency, cards] = await Promise.all([readAgencyCard(db), developmentCards(db, mostShown)]);
    const { name, city } = agency;
    return {
      developments: cards.map(shownDevelopment),
      seo: describePage({
        agency,
        origin: services.publicOrigin,
        path: developmentsPath,
        name: translate('fraccionamientos.site.index.title'),
        description: translate('fraccionamientos.site.index.seo', { name, city }),
      }),
    };
  },
});

export const meta: Route.MetaFunction = ({ loaderData }) => seoMeta(loaderData?.seo);

/** Every development that is offered, those on sale first. */
export default function DevelopmentsPage({ loaderData: { developments } }: Route.ComponentProps) {
  const { t } = useSiteTexts();
  return (
    <div className="mx-auto max-w-7xl px-5 pt-3 pb-20 sm:px-8">
      <Breadcrumbs
        crumbs={[{ label: t('navigation.home'), to: '/' }, { label: t('navigation.developments') }]}
      />
      <h1 className="mt-4 text-3xl sm:text-4xl">{t('fraccionamientos.site.index.title')}</h1>
      <p className="mt-1 text-lg text-piedra">{t('fraccionamientos.site.index.lead')}</p>
      {developments.length === 0 ? (
        <div className="mt-8 grid justify-items-start gap-4">
          <p>{t('fraccionamientos.site.index.empty')}</p>
          <ButtonLink to="/properties?operation=venta">{t('fraccionamientos.site.index.homes')}</ButtonLink>
        </div>
      ) : (
        <ul className="mt-8 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {developments.map((development) => (
            <li key={development.id}>
              <DevelopmentLink development={development} heading="h2" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
