import { element, escapeXml } from '#app/core/xml.ts';

export type SitemapEntry = { url: string; lastModified?: string; images?: readonly string[] };

/** Below the protocol's limits of 50,000 addresses and 1,000 pictures each. */
export const sitemapLimits = { entries: 45_000, images: 20 } as const;

export const urlsetHead = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
  '',
].join('\n');
export const urlsetEnd = '</urlset>\n';

export function sitemapEntry({ url, lastModified, images = [] }: SitemapEntry) {
  const pictures = images
    .slice(0, sitemapLimits.images)
    .map((image) => `<image:image>${element('image:loc', image)}</image:image>`);
  return `<url>${element('loc', url)}${element('lastmod', lastModified)}${pictures.join('')}</url>\n`;
}

/** The content of `/sitemap.xml` when one file is not enough. */
export function sitemapIndex(files: readonly string[]) {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...files.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n');
}
