import { expect, test } from 'vitest';
import { sitemapEntry, sitemapIndex } from './sitemap.ts';

test('an entry has its pictures and the day of its last change', () => {
  expect(
    sitemapEntry({
      url: 'https://sahuaro.mx/properties/1-a?b&c',
      lastModified: '2026-11-10T17:00:00.000Z',
      images: ['https://sahuaro.mx/media/a.webp'],
    }),
  ).toBe(
    '<url><loc>https://sahuaro.mx/properties/1-a?b&amp;c</loc><lastmod>2026-11-10T17:00:00.000Z</lastmod>' +
      '<image:image><image:loc>https://sahuaro.mx/media/a.webp</image:loc></image:image></url>\n',
  );
});

test('an entry has at most twenty pictures', () => {
  const images = Array.from({ length: 30 }, (_one, index) => `https://sahuaro.mx/media/${index}.webp`);
  expect(sitemapEntry({ url: 'https://sahuaro.mx/', images }).match(/<image:image>/g)).toHaveLength(20);
});

test('the index lists its files', () => {
  expect(sitemapIndex(['https://sahuaro.mx/sitemap/1.xml'])).toContain(
    '<sitemap><loc>https://sahuaro.mx/sitemap/1.xml</loc></sitemap>',
  );
});
