import { readAgencyCard } from '#app/features/settings/server/agency-card.server.ts';
import { page } from '#app/platform/http/route.server.ts';

/** With it, phones can put the site on the home screen. */
export const loader = page({
  access: 'public',
  async read({ db }) {
    const { name, city } = await readAgencyCard(db);
    const icon = (size: number, purpose: string) => ({
      src: `/icon-${purpose === 'maskable' ? 'maskable-' : ''}${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    });
    const manifest = {
      id: '/',
      name,
      short_name: name.split(' ')[0],
      description: `${name}, ${city}`,
      lang: 'es-MX',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#fbf7f1',
      theme_color: '#fbf7f1',
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        icon(192, 'any'),
        icon(512, 'any'),
        icon(512, 'maskable'),
      ],
    };
    return new Response(JSON.stringify(manifest), {
      headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
    });
  },
});
