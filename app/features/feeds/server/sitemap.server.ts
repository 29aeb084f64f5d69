import { developmentPath } from '#app/features/fraccionamientos/domain/development.ts';
import { developmentsForApi } from '#app/features/fraccionamientos/server/public-developments.server.ts';
import { propertyPath } from '#app/features/properties/domain/property-address.ts';
import { photoAddresses } from '#app/features/properties/domain/structured-data.ts';
import { catalogueFiles, catalogueStamp } from './catalogue-files.server.ts';
import { livePropertiesForFeeds } from '#app/features/properties/server/listing/public-property.server.ts';
import type { PublicFile, PublicFileWriter } from '#app/platform/files/public-files.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import {
  type SitemapEntry,
  sitemapEntry,
  sitemapIndex,
  sitemapLimits,
  urlsetEnd,
  urlsetHead,
} from '../domain/sitemap.ts';

type SitemapOptions = {
  /** The public pages, most important first. */
  pages: readonly string[];
  /** Lower in tests. */
  perFile?: number;
};

/** The file at `/sitemap.xml`, or one of its parts; null for a part that does not exist. */
export async function sitemapFile(
  context: VisitorContext,
  { pages, perFile = sitemapLimits.entries }: SitemapOptions,
  part: number | null,
): Promise<PublicFile | null> {
  const { files } = await catalogueFiles(context.services)({
    name: 'sitemap',
    stamp: `${await catalogueStamp(context)}|${pages.join()}|${perFile}`,
    write: (writer) => writeSitemap(writer, context, { pages, perFile }),
  });
  const parts = files.size - 1;
  if (part === null) return (parts > 1 ? files.get('index') : files.get('1')) ?? null;
  return parts > 1 ? (files.get(String(part)) ?? null) : null;
}

async function writeSitemap(
  writer: PublicFileWriter,
  context: VisitorContext,
  { pages, perFile }: Required<SitemapOptions>,
) {
  let count = 0;
  let parts = 0;
  for await (const batch of allEntries(context, pages)) {
    let text = '';
    for (const entry of batch) {
      if (count % perFile === 0) {
        if (parts > 0) await writer.write(text + urlsetEnd);
        text = urlsetHead;
        parts += 1;
        await writer.begin(String(parts));
      }
      count += 1;
      text += sitemapEntry(entry);
    }
    await writer.write(text);
  }
  await writer.write(urlsetEnd);
  await writer.begin('index');
  const { publicOrigin } = context.services;
  const addresses = Array.from(
    { length: parts },
    (_part, index) => `${publicOrigin}/sitemap/${index + 1}.xml`,
  );
  await writer.write(sitemapIndex(addresses));
}

/** Only properties on offer: a sold one keeps its page, but search engines should not list it. */
async function* allEntries(
  { db, services }: VisitorContext,
  pages: readonly string[],
): AsyncGenerator<SitemapEntry[]> {
  const origin = services.publicOrigin;
  yield pages.map((path) => ({ url: origin + path }));
  yield (await developmentsForApi(db)).map((development) => ({
    url: origin + developmentPath(development),
    lastModified: development.updatedAt,
    images: photoAddresses(development, origin),
  }));
  for await (const batch of livePropertiesForFeeds(db)) {
    yield batch.map((property) => ({
      url: origin + propertyPath(property),
      lastModified: property.updatedAt,
      images: photoAddresses(property, origin),
    }));
  }
}
