import { page } from '#app/platform/route.server.ts';

/** The public pages in the order of importance. Those of the catalogue join from their own feature. */
const pages = ['/', '/properties', '/sell', '/about', '/contact', '/privacidad'];

export const loader = page({
  access: 'public',
  read: ({ facts }) => {
    const urls = pages
      .filter((path) => facts.hasScreen(path))
      .map((path) => `  <url><loc>${escapeXml(facts.services.publicOrigin + path)}</loc></url>`);
    const sitemap = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...urls,
      '</urlset>',
      '',
    ].join('\n');
    return new Response(sitemap, {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    });
  },
});

function escapeXml(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
