import { slugOf } from '#app/features/properties/domain/property-address.ts';
import { liveStatuses } from '#app/features/properties/domain/property-vocabulary.ts';
import type { properties } from '#db/schema/properties.ts';
import { colonias } from './catalogue/colonias.ts';
import type { DemoProperty } from './catalogue/demo-property.ts';
import type { Moments } from './moments.ts';

export type People = Record<'asesor' | 'agent' | 'propietario', string>;
export type PropertyRow = typeof properties.$inferInsert & { id: number };

/** Days between the creation of a property and its publication. */
const preparationDays = 4;
const withdrawnAfter = 40;
/** Every offer is valid for at least this many days from today. */
export const shortestOffer = 180;

export const isOnOffer = ({ status, publishedDaysAgo, isWithdrawn }: DemoProperty) =>
  publishedDaysAgo !== undefined && !isWithdrawn && liveStatuses.some((live) => live === status);

/** How many days ago the property left the site; null while it is public or if it never was. */
export function endedDaysAgo(home: DemoProperty) {
  if (isOnOffer(home) || home.publishedDaysAgo === undefined) return null;
  return home.soldDaysAgo ?? Math.max(1, home.publishedDaysAgo - withdrawnAfter);
}

export const createdDaysAgo = ({ id, publishedDaysAgo }: DemoProperty) =>
  publishedDaysAgo === undefined ? (id % 9) + 1 : publishedDaysAgo + preparationDays;

/** What the agency tells about the state and the conditions of everything that it has published. */
function disclosureOf({ type, operation = 'venta', yearBuilt, publishedDaysAgo }: DemoProperty) {
  if (publishedDaysAgo === undefined) return {};
  const isNew = (yearBuilt ?? 0) >= 2025;
  return {
    physicalState: type === 'terreno' ? null : isNew ? ('nueva' as const) : ('buena' as const),
    taxesAndServices: 'Predial, agua y luz al corriente; se entrega sin adeudos.',
    cancellationPolicy:
      operation === 'venta'
        ? 'Si cancelas en los cinco días hábiles siguientes a la firma, se te devuelve lo pagado menos los gastos operativos comprobados, en un máximo de quince días hábiles.'
        : '',
  };
}

export function propertyRow(home: DemoProperty, people: People, moments: Moments): PropertyRow {
  const {
    colonia,
    text,
    photos: _photos,
    advisor,
    owner,
    publishedDaysAgo,
    isWithdrawn,
    soldDaysAgo,
    earlierPrices = [],
    ...values
  } = home;
  const { ago } = moments;
  const wasPublished = publishedDaysAgo !== undefined;
  const changedDaysAgo = Math.min(
    createdDaysAgo(home),
    publishedDaysAgo ?? Infinity,
    endedDaysAgo(home) ?? Infinity,
    ...earlierPrices.map(({ untilDaysAgo }) => untilDaysAgo),
  );
  return {
    electricityEnabled: true,
    waterEnabled: true,
    drainageEnabled: true,
    ...disclosureOf(home),
    ...values,
    type: home.type,
    operation: home.operation ?? 'venta',
    slug: slugOf(home.title),
    description: text.join('\n\n'),
    ...placeOf(home.id, colonia),
    ...lawOf(home, moments),
    advisorId: people[advisor],
    ownerId: owner ? people[owner] : null,
    published: wasPublished && !isWithdrawn,
    publishedAt: wasPublished ? ago(publishedDaysAgo) : null,
    soldAt: soldDaysAgo === undefined ? null : ago(soldDaysAgo),
    availabilityConfirmedAt: isOnOffer(home)
      ? ago(Math.min(publishedDaysAgo ?? 0, (home.id % 14) + 1))
      : null,
    createdBy: people[advisor],
    createdAt: ago(createdDaysAgo(home)),
    updatedAt: ago(changedDaysAgo),
  };
}

/** A point in the colonia that depends on the id, so that markers do not overlap on the map. */
function placeOf(id: number, colonia: DemoProperty['colonia']) {
  const { name, postalCode, latitude, longitude } = colonias[colonia];
  const [north, east] = [((id * 5) % 9) - 4, ((id * 7) % 11) - 5];
  return {
    neighborhood: name,
    postalCode,
    municipality: 'Hermosillo',
    city: 'Hermosillo',
    state: 'Sonora',
    country: 'México',
    location: `${name}, Hermosillo`,
    latitude: Number((latitude + north * 0.0004).toFixed(6)),
    longitude: Number((longitude + east * 0.0004).toFixed(6)),
  };
}

/** Dates that NOM-247 requires; properties in preparation do not have them yet. */
function lawOf(home: DemoProperty, { dayIn }: Moments) {
  if (home.status === 'pendiente') return { ownerAuthorizedOn: null, offerValidUntil: null };
  return {
    ownerAuthorizedOn: dayIn(-createdDaysAgo(home)),
    offerValidUntil: dayIn(shortestOffer + ((home.id * 11) % 120)),
  };
}
