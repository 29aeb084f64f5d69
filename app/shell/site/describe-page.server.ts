import type { AgencyCard } from '#app/features/settings/domain/agency-card.ts';
import { translate } from '#app/i18n/translate.server.ts';
import preview from './preview.jpg?url';
import type { PageSeo } from './seo.ts';

type PageDescription = {
  agency: AgencyCard;
  /** The address of the site: `services.publicOrigin`. */
  origin: string;
  /** Canonical path, without query. */
  path: string;
  /** The complete title; by default the page's name and the agency's. */
  title?: string;
  name?: string;
  description: string;
  image?: PageSeo['image'];
  jsonLd?: (image: string) => object;
};

/** Translates on the server, so that the browser does not need these texts. */
export function describePage({ agency, origin, path, description, ...page }: PageDescription): PageSeo {
  const image = page.image ?? {
    url: origin + preview,
    width: 1200,
    height: 630,
    alt: translate('home.hero.alt'),
  };
  return {
    title: page.title ?? translate('home.seo.title', { title: page.name ?? '', name: agency.name }),
    description,
    canonical: origin + path,
    siteName: agency.name,
    image,
    ...(page.jsonLd ? { jsonLd: page.jsonLd(image.url) } : {}),
  };
}
