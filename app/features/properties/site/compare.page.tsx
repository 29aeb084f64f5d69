import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { SiteLink } from '#app/ui/site-link.tsx';
import { readAgencyCard } from '#app/features/settings/server/agency-card.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { catalogueUse } from '../domain/catalogue-use.ts';
import { page } from '#app/platform/http/route.server.ts';
import { useCompared } from '../parts/chosen-homes.ts';
import { useCatalogueTexts } from '../parts/texts.ts';
import { describePage } from '#app/shell/site/describe-page.server.ts';
import { seoMeta } from '#app/shell/site/seo.ts';
import { buttonLook } from '#app/ui/button-look.ts';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import { idsQuery } from '../domain/office/chosen-ids.ts';
import { chosenLimits } from '../domain/office/chosen-limits.ts';
import { comparedHomes } from '../server/listing/compare-page.server.ts';
import { CompareTable } from './compare-table.tsx';
import type { Route } from './+types/compare.page.ts';

export const loader = page({
  access: 'public',
  limit: catalogueUse.cards,
  isShared: true,
  query: idsQuery,
  read: async ({ db, services }, { query }) => {
    const ids = query.ids.slice(0, chosenLimits.compared);
    const [agency, homes] = await Promise.all([readAgencyCard(db), comparedHomes(db, ids)]);
    const name = translate('properties.site.compare.title');
    const description = translate('properties.site.compare.lead');
    const seo = describePage({
      agency,
      origin: services.publicOrigin,
      path: '/comparar',
      name,
      description,
    });
    return { homes, gone: ids.length - homes.length, seo: { ...seo, isHidden: true } };
  },
});

export const meta: Route.MetaFunction = ({ loaderData }) => seoMeta(loaderData?.seo);

/** Compares up to four properties. Their ids are in the address, so that the comparison can be shared. */
export default function ComparePage({ loaderData: { homes, gone } }: Route.ComponentProps) {
  const { t } = useCatalogueTexts();
  useForgetGone(homes, gone);
  useOpenTicked(homes.length + gone);

  return (
    <div className="mx-auto min-h-[60dvh] max-w-7xl px-5 py-10 sm:px-8">
      <h1 className="text-3xl">{t('properties.site.compare.title')}</h1>
      <p className="mt-2 max-w-[60ch] text-piedra">{t('properties.site.compare.lead')}</p>
      {gone > 0 ? (
        <p className="mt-4 text-sm text-piedra">{t('properties.site.favourites.gone', { count: gone })}</p>
      ) : null}
      {homes.length > 0 ? (
        <CompareTable homes={homes} />
      ) : (
        <EmptyState
          drawing="key"
          title={t('properties.site.compare.empty')}
          action={
            <>
              <SiteLink to="/favoritos" className={buttonLook()}>
                {t('properties.site.compare.from_favourites')}
              </SiteLink>
              <SiteLink to="/properties" className={buttonLook({ tone: 'secondary' })}>
                {t('properties.site.favourites.look')}
              </SiteLink>
            </>
          }
        >
          {t('properties.site.compare.how')}
        </EmptyState>
      )}
    </div>
  );
}

/** The page without ids in its address shows the homes that are ticked in this browser. */
function useOpenTicked(asked: number) {
  const { ids } = useCompared();
  const navigate = useNavigate();
  useEffect(() => {
    if (asked === 0 && ids.length > 0) void navigate(`/comparar?ids=${ids.join(',')}`, { replace: true });
  }, [asked, ids, navigate]);
}

/** What was sold or withdrawn must not keep its place among the four that can be ticked. */
function useForgetGone(homes: readonly { id: number }[], gone: number) {
  const { ids, replace } = useCompared();
  useEffect(() => {
    if (gone === 0) return;
    const left = ids.filter((id) => homes.some((home) => home.id === id));
    if (left.length < ids.length) replace(left);
  }, [gone, homes, ids, replace]);
}
