import { sql } from 'drizzle-orm';
import type { PropertySnapshot } from '#app/features/properties/domain/property-snapshot.ts';
import { publicFlags } from '#app/features/properties/domain/public-property.ts';
import { liveStatuses } from '#app/features/properties/domain/property-vocabulary.ts';
import { priceChanges, properties, propertyVersions } from '#db/schema/properties.ts';
import { settings } from '#db/schema/settings.ts';
import type { DemoProperty } from './catalogue/demo-property.ts';
import { demoHomes } from './catalogue/homes.ts';
import { continueIdsAfterDemo } from './continue-ids.ts';
import type { DemoContext } from '#app/platform/demo-context.server.ts';
import { loadDrafts } from './load-drafts.ts';
import { loadPhotos } from './load-photos.ts';
import { loadPostalCodeSample } from './load-postal-codes.ts';
import type { Moments } from './moments.ts';
import {
  createdDaysAgo,
  endedDaysAgo,
  propertyRow,
  type PropertyRow,
  shortestOffer,
} from './property-rows.ts';

type Images = DemoContext['images'];

/** The catalogue of the demo, unfinished forms, and a sample of postal codes. */
export async function loadProperties(demo: DemoContext) {
  await loadHomes(demo, demoHomes);
  await loadDrafts(demo);
  await loadPostalCodeSample(demo);
  await setOwnerQuestionInterval(demo);
}

/**
 * Nobody answers the e-mails to the demo's owner. With a monthly question their properties would soon leave the site,
 * so the interval is as long as the shortest offer.
 */
async function setOwnerQuestionInterval({ db }: DemoContext) {
  await db.insert(settings).values({ group: 'catalogue', value: { availabilityDays: shortestOffer } });
}

/** Properties with their history: earlier prices, published versions and views. */
export async function loadHomes(
  { db, people, moments, images }: DemoContext,
  homes: readonly DemoProperty[],
) {
  const rows = homes.map((home) => ({ home, row: propertyRow(home, people, moments) }));
  await db.insert(properties).values(rows.map(({ row }) => row));
  await db.insert(priceChanges).values(rows.flatMap((one) => pricesOf(one, moments)));
  await db.insert(propertyVersions).values(rows.flatMap((one) => versionsOf(one, moments, images)));
  await db.execute(sql`
    insert into property_views (property_id, day, n)
    select p.id, day::date, 2 + (p.id * 13 + extract(doy from day)::int * 7) % 9
      + case p.status when 'activa' then 12 when 'disponible' then 5 else 0 end
    from properties p, generate_series(greatest(p.published_at, now() - interval '30 days'), now(), interval '1 day') day
    where p.live and p.id in ${homes.map(({ id }) => id)}`);
  await loadPhotos(
    { db, images },
    homes.map(({ id, photos }) => ({ kind: 'property', id, photos })),
  );
  await continueIdsAfterDemo(db, ['properties']);
}

type One = { home: DemoProperty; row: PropertyRow };

/** Every price of a property, with the day it began. */
function pricesSince({ home, row }: One) {
  const { earlierPrices = [], price } = home;
  if (price === null) return [];
  const starts = [createdDaysAgo(home), ...earlierPrices.map(({ untilDaysAgo }) => untilDaysAgo)];
  return [...earlierPrices.map((earlier) => earlier.price), price].map((amount, index) => ({
    price: amount,
    daysAgo: starts[index] ?? 0,
    by: row.createdBy ?? null,
  }));
}

function pricesOf(one: One, { ago }: Moments) {
  return pricesSince(one).map(({ price, daysAgo, by }) => ({
    propertyId: one.row.id,
    price,
    changedBy: by,
    changedAt: ago(daysAgo),
  }));
}

/** A version begins with the publication, and with each new price after it. */
function versionsOf(one: One, { ago }: Moments, images: Images) {
  const { home, row } = one;
  if (home.publishedDaysAgo === undefined) return [];
  const published = home.publishedDaysAgo;
  const ended = endedDaysAgo(home);
  const shown = pricesSince(one);
  return shown.map(({ price, daysAgo, by }, index) => {
    const next = shown[index + 1]?.daysAgo ?? ended;
    return {
      propertyId: row.id,
      number: index + 1,
      snapshot: snapshotOf(home, row, price, images),
      publishedBy: by,
      publishedAt: ago(Math.min(daysAgo, published)),
      endedAt: next === null ? null : ago(next),
    };
  });
}

function snapshotOf(home: DemoProperty, row: PropertyRow, price: number, images: Images): PropertySnapshot {
  const isLive = liveStatuses.some((live) => live === home.status);
  return {
    title: row.title,
    description: row.description ?? '',
    type: row.type,
    operation: row.operation ?? 'venta',
    status: isLive ? home.status : 'disponible',
    price,
    location: row.location ?? '',
    neighborhood: row.neighborhood ?? '',
    city: row.city ?? '',
    bedrooms: row.bedrooms ?? null,
    bathrooms: row.bathrooms ?? null,
    constructionSize: row.constructionSize ?? null,
    landSize: row.landSize ?? null,
    parkingSpaces: row.parkingSpaces ?? null,
    offices: row.offices ?? null,
    floors: row.floors ?? null,
    yearBuilt: row.yearBuilt ?? null,
    flags: publicFlags.filter((flag) => row[flag]),
    features: row.features ?? [],
    maintenanceFee: row.maintenanceFee ?? null,
    minContractPeriod: row.minContractPeriod ?? null,
    additionalCosts: row.additionalCosts ?? '',
    paymentOptions: row.paymentOptions ?? [],
    legalStatus: row.legalStatus ?? null,
    physicalState: row.physicalState ?? null,
    taxesAndServices: row.taxesAndServices ?? '',
    permits: row.permits ?? '',
    condominiumShare: row.condominiumShare ?? null,
    cancellationPolicy: row.cancellationPolicy ?? '',
    offerValidUntil: row.offerValidUntil ?? null,
    illustrativeImages: row.illustrativeImages ?? false,
    photos: home.photos.flatMap(
      (name) => images.get(name)?.variants.toSorted((a, b) => b.width - a.width)[0]?.name ?? [],
    ),
  };
}
