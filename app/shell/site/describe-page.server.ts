import type { AgencyCard } from '#app/features/settings/domain/agency-card.ts';
import { translate } from '#app/i18n/translate.server.ts';
import preview from './preview.jpg?url';
import type { PageSeo } from './seo.ts';

type PageDescription = {
  agency: AgencyCard;
  /** Where people reach us: `services.publicOrigin`. */
  origin: string;
  /** Canonical path, without query. */
  path: string;
  /** Whole title; without it, the page's name and the agency's. */
  title?: string;
  name?: string;
  description: string;
  image?: PageSeo['image'];
  jsonLd?: (image: string) => object;
};

/** The texts come translated: the browser needs none of this to draw the page. */
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
