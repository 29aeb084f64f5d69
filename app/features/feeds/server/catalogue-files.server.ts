import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { dayOf } from '#app/core/day.ts';
import type { AgencyCard } from '#app/features/settings/domain/agency-card.ts';
import { type PublicFile, publicFiles } from '#app/platform/files/public-files.server.ts';
import type { UseCaseServices, VisitorContext } from '#app/platform/use-case.server.ts';
import { asApiProperty } from '#app/features/exchange/domain/api-property.ts';
import { fitsMeta, mayBeSyndicated, metaFeedEnd, metaFeedHead, metaListing } from '../domain/meta-feed.ts';
import { livePropertiesForFeeds } from '#app/features/properties/server/listing/public-property.server.ts';

const publicFilesByFolder = new Map<string, ReturnType<typeof publicFiles>>();

/** One set of generated files per data folder. */
export function catalogueFiles({ config }: UseCaseServices) {
  const root = join(resolve(config.dataDir), 'editions');
  const known = publicFilesByFolder.get(root);
  if (known) return known;
  const keeper = publicFiles(root);
  publicFilesByFolder.set(root, keeper);
  return keeper;
}

/**
 * Changes whenever the catalogue does: every write sets `updated_at`, also writes of photographs, and publishing or
 * removing changes the counters.
 */
export async function catalogueStamp({ db, now, services }: VisitorContext) {
  const { rows } = await db.execute<{ stamp: string }>(sql`
    select concat_ws('|',
      (select max(updated_at) from properties),
      (select sum(n) from property_facets),
      (select concat(max(updated_at), count(*) filter (where published and deleted_at is null)) from fraccionamientos),
      (select max(updated_at) from settings)) as stamp`);
  return `${rows[0]?.stamp ?? ''}|${dayOf(now)}|${services.publicOrigin}`;
}

/** `/feeds/meta-home-listings.xml` */
export async function metaFeedFile(context: VisitorContext, agency: AgencyCard): Promise<PublicFile> {
  const { db, services, now } = context;
  const origin = services.publicOrigin;
  const day = dayOf(now);
  const { files } = await catalogueFiles(services)({
    name: 'meta',
    stamp: await catalogueStamp(context),
    async write(writer) {
      await writer.begin('feed');
      await writer.write(metaFeedHead(agency.name, origin));
      for await (const batch of livePropertiesForFeeds(db)) {
        const fit = batch.filter((property) => fitsMeta(property) && mayBeSyndicated(property, day));
        await writer.write(fit.map((property) => metaListing(property, origin)).join(''));
      }
      await writer.write(metaFeedEnd);
    },
  });
  return feedFile(files);
}

/** `/feeds/inmuebles.json`: one JSON document (schema `Feed` of the OpenAPI), a property on each line. */
export async function openFeedFile(context: VisitorContext, agency: AgencyCard): Promise<PublicFile> {
  const { db, services, now } = context;
  const origin = services.publicOrigin;
  const day = dayOf(now);
  const head = {
    version: '1',
    publisher: {
      name: agency.name,
      url: `${origin}/`,
      email: agency.email,
      phone: agency.phones[0]?.href.replace('tel:', '') ?? '',
    },
    documentation: `${origin}/api/v1/docs`,
  };
  const { files } = await catalogueFiles(services)({
    name: 'open',
    stamp: await catalogueStamp(context),
    async write(writer) {
      await writer.begin('feed');
      await writer.write(`${JSON.stringify(head).slice(0, -1)},"properties":[`);
      let separator = '\n';
      for await (const batch of livePropertiesForFeeds(db)) {
        const lines = batch
          .filter((property) => mayBeSyndicated(property, day))
          .map((property) => JSON.stringify(asApiProperty(property, origin)));
        if (lines.length === 0) continue;
        await writer.write(separator + lines.join(',\n'));
        separator = ',\n';
      }
      await writer.write('\n]}\n');
    },
  });
  return feedFile(files);
}

function feedFile(files: Map<string, PublicFile>) {
  const file = files.get('feed');
  if (!file) throw new Error('There is no such file');
  return file;
}
