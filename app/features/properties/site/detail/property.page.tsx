import { readMapStreets } from '#app/features/maps/server/map-streets.server.ts';
import { redirect } from 'react-router';
import { z } from 'zod';
import type { AgencyCard } from '#app/features/settings/domain/agency-card.ts';
import { readAgencyCard } from '#app/features/settings/server/agency-card.server.ts';
import { mediaPath } from '#app/features/attachments/domain/photo.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { describePage } from '#app/shell/site/describe-page.server.ts';
import { seoMeta } from '#app/shell/site/seo.ts';
import { breadcrumbJsonLd, jsonLdGraph, propertyJsonLd } from '../../domain/structured-data.ts';
import {
  type LivePage,
  propertyDescription,
  propertyPage,
  type SoldPage,
} from '../../server/listing/property-page.server.ts';
import { shareImage } from '../../server/sheet/share-picture.server.ts';
import { coverSizes } from './gallery.tsx';
import { homeCredit } from './own-credit.server.ts';
import { PropertyView } from './property-view.tsx';
import { SoldView } from './sold-view.tsx';
import type { Route } from './+types/property.page.ts';

export const loader = page({
  access: 'public',
  isShared: true,
  params: z.object({ propertyId: z.string().max(200) }),
  read: async (context, { params }) => {
    const { db, facts, request, services } = context;
    const origin = services.publicOrigin;
    const agency = await readAgencyCard(db);
    const [found, streets] = await Promise.all([
      propertyPage(db, agency, params.propertyId, origin),
      readMapStreets(db),
    ]);
    // Every property has one canonical address; the bare id and old slugs redirect to it.
    if (`/properties/${params.propertyId}` !== found.path) {
      throw redirect(found.path + new URL(request.url).search, 301);
    }
    return {
      ...found,
      agency,
      streets,
      credit: found.kind === 'live' ? await homeCredit(context, found.property) : null,
      hasSheet: facts.hasScreen('/properties/1/ficha.pdf'),
      seo: {
        ...describePage({
          agency,
          origin,
          path: found.path,
          name: found.property.title,
          description: found.kind === 'live' ? propertyDescription(found.property) : soldDescription(found),
          ...(found.kind === 'live' ? describedHome(found, agency, origin) : {}),
        }),
        isHidden: found.kind === 'sold',
      },
    };
  },
});

/** Metadata for messengers and search engines. */
function describedHome({ property, trail, path }: LivePage, agency: AgencyCard, origin: string) {
  const image = shareImage(property, agency, origin);
  const crumbs = [
    ...trail.map(({ label, href }) => ({ name: label, path: href })),
    { name: property.title, path },
  ];
  return {
    ...(image ? { image } : {}),
    jsonLd: () => jsonLdGraph(propertyJsonLd(property, agency, origin), breadcrumbJsonLd(crumbs, origin)),
  };
}

const soldDescription = ({ property: { title, city } }: SoldPage) =>
  translate('properties.site.sold.description', { title, city });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...seoMeta(loaderData?.seo),
  ...(loaderData?.kind === 'live' ? coverPreload(loaderData) : []),
];

/** Preloads the cover, because it is the largest element of the page. */
function coverPreload({ property }: LivePage) {
  const sources = property.photos[0]?.variants.filter(({ format }) => format === 'avif') ?? [];
  if (sources.length === 0) return [];
  const imageSrcSet = sources.map(({ name, width }) => `${mediaPath(name)} ${width}w`).join(', ');
  return [
    {
      tagName: 'link' as const,
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imageSrcSet,
      imageSizes: coverSizes,
      fetchPriority: 'high',
    },
  ];
}

export default function PropertyPage({ loaderData }: Route.ComponentProps) {
  const { agency, streets, hasSheet, credit } = loaderData;
  return loaderData.kind === 'live' ? (
    <PropertyView home={loaderData} agency={agency} streets={streets} hasSheet={hasSheet} credit={credit} />
  ) : (
    <SoldView home={loaderData} />
  );
}
