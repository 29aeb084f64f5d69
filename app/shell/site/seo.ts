import type { MetaDescriptor } from 'react-router';

/** What a public page tells search engines and messengers. Its loader provides it. */
export type PageSeo = {
  title: string;
  description: string;
  canonical: string;
  siteName: string;
  image: { url: string; width: number; height: number; alt: string };
  /** schema.org data, if the page has any. */
  jsonLd?: object;
  /** The page must not appear in search engines. */
  isHidden?: boolean;
  /** The neighbouring pages of a series. */
  previous?: string | null;
  next?: string | null;
};

/** For a route's `meta`. A page that failed has no data and no tags. */
export function seoMeta(seo: PageSeo | undefined): MetaDescriptor[] {
  if (!seo) return [];
  const { title, description, canonical, siteName, image, jsonLd, isHidden, previous, next } = seo;
  const openGraph = {
    type: 'website',
    locale: 'es_MX',
    site_name: siteName,
    title,
    description,
    url: canonical,
    image: image.url,
    'image:width': String(image.width),
    'image:height': String(image.height),
    'image:alt': image.alt,
  };
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(isHidden ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...(previous ? [{ tagName: 'link', rel: 'prev', href: previous } as const] : []),
    ...(next ? [{ tagName: 'link', rel: 'next', href: next } as const] : []),
    ...Object.entries(openGraph).map(([name, content]) => ({ property: `og:${name}`, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(jsonLd ? [{ 'script:ld+json': jsonLd } as MetaDescriptor] : []),
  ];
}
