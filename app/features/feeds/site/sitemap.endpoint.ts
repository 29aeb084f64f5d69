import { z } from 'zod';
import { AppError } from '#app/core/errors.ts';
import { answerFile } from '#app/platform/http/etag-answer.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { sitemapFile } from '../server/sitemap.server.ts';

/** The public pages, most important first; the pages of the catalogue follow. */
const pages = [
  '/',
  '/properties',
  '/fraccionamientos',
  '/alcanza',
  '/sell',
  '/about',
  '/contact',
  '/privacidad',
  '/derechos-del-consumidor',
];

/** `/sitemap.xml`, and its parts when one file is not enough. */
export const loader = page({
  access: 'public',
  limit: { name: 'feeds', times: 60, seconds: 60 },
  params: z.object({ sitemapPart: z.string().max(20).optional() }),
  async read(context, { params: { sitemapPart } }) {
    const part = sitemapPart === undefined ? null : Number(/^(\d{1,6})\.xml$/.exec(sitemapPart)?.[1] ?? 0);
    const existing = pages.filter((path) => context.facts.hasScreen(path));
    const file = await sitemapFile(context, { pages: existing }, part);
    if (!file) throw new AppError('not_found', { messageKey: 'common.error.not_found' });
    return answerFile(context.request, file, {
      type: 'application/xml; charset=utf-8',
      cache: 'public, max-age=3600',
    });
  },
});
