import { page } from '#app/platform/http/route.server.ts';

/** Pages that must not be indexed say so themselves (`X-Robots-Tag`); this only lists what crawlers need not visit. */
export const loader = page({
  access: 'public',
  read: ({ services }) =>
    new Response(
      [
        'User-agent: *',
        'Disallow: /admin',
        'Disallow: /api/',
        '',
        `Sitemap: ${services.publicOrigin}/sitemap.xml`,
        '',
      ].join('\n'),
      { headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } },
    ),
});
