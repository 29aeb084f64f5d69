import { developmentPath } from '#app/features/fraccionamientos/domain/development.ts';
import { developmentsForApi } from '#app/features/fraccionamientos/server/public-developments.server.ts';
import { propertyPath } from '#app/features/properties/domain/property-address.ts';
import { photoAddresses } from '#app/features/properties/domain/structured-data.ts';
import { catalogueEditions, catalogueStamp } from './catalogue-files.server.ts';
import { livePropertiesForFeeds } from '#app/features/properties/server/listing/public-property.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import type { EditionFile, EditionWriter } from '#app/platform/files/public-files.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import {
  type SitemapEntry,
  sitemapEntry,
  sitemapIndex,
  sitemapLimits,
  urlsetEnd,
  urlsetHead,
} from '../domain/sitemap.ts';

type Making = {
  db: Database;
  services: Pick<Services, 'config' | 'publicOrigin'>;
  now: Date;
  /** The public pages that exist, in the order of importance. */
  pages: readonly string[];
  /** Smaller in tests. */
  perFile?: number;
};

/** The file at `/sitemap.xml`, or one of its parts; null for a part that there is not. */
export async function sitemapFile(making: Making, part: number | null): Promise<EditionFile | null> {
  const { db, services, now, pages, perFile = sitemapLimits.entries } = making;
  const { files } = await catalogueEditions(services)({
    name: 'sitemap',
    stamp: `${await catalogueStamp(db, now, services.publicOrigin)}|${pages.join()}|${perFile}`,
    write: (writer) => writeSitemap(writer, making, perFile),
  });
  const parts = files.size - 1;
  if (part === null) return (parts > 1 ? files.get('index') : files.get('1')) ?? null;
  return parts > 1 ? (files.get(String(part)) ?? null) : null;
}

async function writeSitemap(writer: EditionWriter, making: Making, perFile: number) {
  let count = 0;
  let parts = 0;
  for await (const batch of allEntries(making)) {
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
  const { publicOrigin } = making.services;
  const addresses = Array.from(
    { length: parts },
    (_part, index) => `${publicOrigin}/sitemap/${index + 1}.xml`,
  );
  await writer.write(sitemapIndex(addresses));
}

/** Only what is on offer: a home that was sold keeps its page, but nobody should come looking for it. */
async function* allEntries({ db, services, pages }: Making): AsyncGenerator<SitemapEntry[]> {
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
