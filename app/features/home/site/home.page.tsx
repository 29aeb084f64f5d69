import { translate } from '#app/i18n/translate.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { describePage } from '#app/shell/site/describe-page.server.ts';
import { seoMeta } from '#app/shell/site/seo.ts';
import { agencyJsonLd } from '../domain/agency-json-ld.ts';
import { readAgencyCard } from '#app/features/settings/server/agency-card.server.ts';
import { homeCatalogue } from './home-catalogue.server.ts';
import { pageTexts } from '../server/page-texts.server.ts';
import { AffordBand } from './afford-band.tsx';
import { ContactSection } from './contact-section.tsx';
import { DesertHomes } from './desert-homes.tsx';
import { FeaturedHomes } from './featured-homes.tsx';
import { HeroSearch } from './hero-search.tsx';
import { HomeDevelopments } from './home-developments.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeSteps } from './home-steps.tsx';
import { HomeValues } from './home-values.tsx';
import { SellWithUs } from './sell-with-us.tsx';
import type { Route } from './+types/home.page.ts';

export const loader = page({
  access: 'public',
  isShared: true,
  read: async ({ db, facts, services }) => {
    const [agency, catalogue] = await Promise.all([readAgencyCard(db), homeCatalogue(db)]);
    const { name, city, state } = agency;
    const words = { name, city, state };
    const origin = services.publicOrigin;
    return {
      agency,
      ...catalogue,
      canSell: facts.hasScreen('/sell'),
      canAfford: facts.hasScreen('/alcanza'),
      texts: {
        hero: pageTexts('home.hero', words),
        search: pageTexts('home.search'),
        featured: pageTexts('home.featured'),
        developments: pageTexts('home.developments'),
        afford: pageTexts('home.afford'),
        steps: pageTexts('home.steps'),
        desert: pageTexts('home.desert'),
        sell: pageTexts('home.sell'),
        values: pageTexts('home.values', words),
        contact: pageTexts('home.contact', words),
      },
      seo: describePage({
        agency,
        origin,
        path: '/',
        title: translate('home.seo.home_title', words),
        description: translate('home.seo.home', words),
        jsonLd: (image) => agencyJsonLd(agency, origin, image),
      }),
    };
  },
});

export const meta: Route.MetaFunction = ({ loaderData }) => seoMeta(loaderData?.seo);

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { agency, texts, canSell, canAfford, featured, developments } = loaderData;

  return (
    <>
      <HomeHero texts={texts.hero}>
        <HeroSearch texts={texts.search} />
      </HomeHero>
      <FeaturedHomes cards={featured} texts={texts.featured} />
      {canAfford ? <AffordBand texts={texts.afford} /> : null}
      <HomeDevelopments developments={developments} texts={texts.developments} />
      <HomeSteps texts={texts.steps} />
      <DesertHomes texts={texts.desert} />
      <SellWithUs texts={texts.sell} canSell={canSell} />
      <HomeValues texts={texts.values} />
      <ContactSection agency={agency} texts={texts.contact} />
    </>
  );
}
