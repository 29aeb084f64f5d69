import { agencyJsonLd } from '../domain/agency-json-ld.ts';
import { readAgencyCard } from '../server/agency-card.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { page } from '#app/platform/route.server.ts';
import { describePage } from '#app/shell/site/describe-page.server.ts';
import { seoMeta } from '#app/shell/site/seo.ts';
import { ContactActions } from './contact-actions.tsx';
import { ContactSection } from './contact-section.tsx';
import { DesertHomes } from './desert-homes.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeSteps } from './home-steps.tsx';
import { HomeValues } from './home-values.tsx';
import { SellWithUs } from './sell-with-us.tsx';
import type { Route } from './+types/home.page.ts';

export const loader = page({
  access: 'public',
  read: async ({ db, facts }) => {
    const agency = await readAgencyCard(db);
    const origin = facts.services.publicOrigin;
    return {
      agency,
      canSell: facts.hasScreen('/sell'),
      seo: describePage({
        agency,
        origin,
        path: '/',
        title: translate('home.seo.home_title', words(agency)),
        description: translate('home.seo.home', words(agency)),
        jsonLd: (image) => agencyJsonLd(agency, origin, image),
      }),
    };
  },
});

const words = ({ name, city, state }: { name: string; city: string; state: string }) => ({ name, city, state });

export const meta: Route.MetaFunction = ({ loaderData }) => seoMeta(loaderData?.seo);

export default function HomePage({ loaderData: { agency, canSell } }: Route.ComponentProps) {
  return (
    <>
      <HomeHero city={agency.city}>
        <ContactActions agency={agency} />
      </HomeHero>
      <HomeSteps />
      <DesertHomes />
      <SellWithUs canSell={canSell} />
      <HomeValues city={agency.city} />
      <ContactSection agency={agency} />
    </>
  );
}
