import qrcode from 'qrcode';
import { planSketch } from '#app/core/city-plan/plan-sketch.ts';
import { type AgencyCard, readablePhone } from '#app/features/settings/domain/agency-card.ts';
import { date, money, number } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { hashOf } from '#app/platform/files/generated-files.server.ts';
import { propertyPath } from '../../domain/property-address.ts';
import type { PreparedProperty } from '../../domain/public-property.ts';
import { type SheetContent, type SheetMap, shortDescription } from '../../domain/sheet-content.ts';
import { widestPhoto } from '../../domain/structured-data.ts';

type Sheet = {
  property: PreparedProperty;
  agency: AgencyCard;
  publicOrigin: string;
  now: Date;
  /** Only for the office's sheet. */
  street?: string;
  isLive?: boolean;
  estimate?: SheetContent['estimate'];
};

const said = (key: string, params = {}) => translate(`properties.sheet.${key}`, params);

/** The same content for print, screen and PDF. */
export function sheetContent({
  property,
  agency,
  publicOrigin,
  now,
  street = '',
  isLive = true,
  estimate = null,
}: Sheet): SheetContent {
  const { id, operation, price, photos } = property;
  return {
    title: property.title,
    kind: kindOf(property),
    folio: said('folio', { id, version: hashOf(property, street).slice(0, 6).toUpperCase() }),
    date: said('date', { date: date(now) }),
    draft: isLive ? null : said('not_live'),
    price: {
      label: said(operation === 'venta' ? 'price_sale' : 'price_rent'),
      amount: price > 0 ? money(price) : '—',
      perMetre: pricePerMetre(property),
    },
    estimate,
    place:
      [property.neighborhood, property.city, property.state].filter(Boolean).join(', ') || property.location,
    street: street || null,
    facts: factsOf(property),
    description: shortDescription(property.description, {
      features: property.features.join(' · '),
      costs: property.additionalCosts,
    }),
    services: property.flags.map((flag) => translate(`properties.field.${flag}`)),
    features: property.features,
    map: mapOf(property),
    qr: isLive ? qrOf(publicOrigin + propertyPath(property)) : null,
    contact: contactOf(property, agency),
    agency: agencyOf(agency),
    notes: [...(estimate ? [estimate.note] : []), ...notesOf(property, agency, publicOrigin)],
    photos: photos.slice(0, 3).flatMap((photo) => {
      const name = widestPhoto(photo)?.name;
      return name ? [{ name, alt: photo.alt || said('photo_alt', { title: property.title }) }] : [];
    }),
    words: {
      sheet: said('title'),
      description: said('description'),
      services: said('services'),
      features: said('features'),
      location: said('location'),
      notes: said('notes'),
      qr: said('qr'),
      qrAlt: said('qr_alt'),
      noPhoto: said('no_photo'),
    },
  };
}

function agencyOf({ name, logo, address, phones, email }: AgencyCard): SheetContent['agency'] {
  return {
    name,
    logo,
    lines: [address.replaceAll('\n', ', '), [phones[0]?.text, email].filter(Boolean).join(' · ')],
  };
}

function kindOf({ type, operation, development, model }: PreparedProperty) {
  const kind = said('kind', {
    type: translate(`properties.type.${type}`),
    operation: translate(`properties.operation.${operation}`).toLowerCase(),
  });
  return [
    kind,
    development ? said('kind_development', { name: development.name }) : '',
    model ? said('kind_model', { model }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Price per square metre: of the building when there is one, otherwise of the land. */
function pricePerMetre({ operation, price, constructionSize, landSize }: PreparedProperty) {
  const size = constructionSize || landSize;
  if (operation !== 'venta' || !size || price <= 0) return null;
  return said('per_metre', { price: money(Math.round(price / size / 100) * 100) });
}

function factsOf(property: PreparedProperty) {
  const metres = (size: number | null) => (size === null ? null : said('metres', { size: number(size) }));
  const plain = (value: number | null) => (value === null ? null : number(value));
  const facts: [string, string | null][] = [
    ['bedrooms', plain(property.bedrooms)],
    ['bathrooms', plain(property.bathrooms)],
    ['constructionSize', metres(property.constructionSize)],
    ['landSize', metres(property.landSize)],
    ['parkingSpaces', plain(property.parkingSpaces)],
    ['floors', plain(property.floors)],
    ['offices', plain(property.offices)],
    ['yearBuilt', property.yearBuilt === null ? null : String(property.yearBuilt)],
    [
      'minContractPeriod',
      property.minContractPeriod === null ? null : said('months', { n: property.minContractPeriod }),
    ],
    ['maintenanceFee', property.maintenanceFee === null ? null : money(property.maintenanceFee)],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [{ label: said(`fact.${name}`), value }]));
}

/** The place on the drawn plan. Where the plan shows nothing there is no map: numbers alone help nobody find it. */
function mapOf({ place, neighborhood, city }: PreparedProperty): SheetMap | null {
  const plan = place && planSketch([place.latitude, place.longitude]);
  if (!plan) return null;
  return {
    isExact: place.isExact,
    label: said('map_label', { place: neighborhood || city }),
    note: said(place.isExact ? 'map_exact' : 'map_near'),
    plan,
  };
}

function contactOf({ advisor }: PreparedProperty, agency: AgencyCard): SheetContent['contact'] {
  const phone = agency.phones[0]?.text ?? agency.whatsapp.text;
  if (!advisor?.name)
    return { label: said('agency_contact'), name: agency.name, lines: [phone, agency.email] };
  return {
    label: said('advisor'),
    name: advisor.name,
    lines: [advisor.phone ? readablePhone(advisor.phone) : phone, agency.email],
  };
}

/** The notes that NOM-247-SE-2021 requires beside an offer. */
function notesOf(property: PreparedProperty, agency: AgencyCard, publicOrigin: string) {
  const { additionalCosts, maintenanceFee, legalStatus, offerValidUntil, operation } = property;
  const options = property.paymentOptions
    .map((option) => translate(`properties.payment.${option}`))
    .join(', ');
  return [
    said(operation === 'venta' ? 'note.price' : 'note.rent'),
    additionalCosts && said('note.costs', { costs: additionalCosts.replace(/\s+/g, ' ').trim() }),
    joinNotes([
      maintenanceFee !== null && said('note.maintenance', { fee: money(maintenanceFee) }),
      options && said('note.payment', { options }),
      legalStatus &&
        said('note.legal', { legal: translate(`properties.legal.${legalStatus}`).toLowerCase() }),
      property.status === 'apartada' && said('note.reserved'),
      // Noon UTC is the same date in Hermosillo.
      offerValidUntil && said('note.validity', { date: date(`${offerValidUntil}T12:00:00Z`) }),
      property.illustrativeImages && said('note.images'),
    ]),
    said('note.writing'),
    said('note.provider', {
      legalName: agency.legalName,
      address: agency.address.replaceAll('\n', ', '),
      email: agency.complaintsEmail,
      phone: agency.phones[0]?.text ?? agency.whatsapp.text,
      privacy: `${publicOrigin}/privacidad`,
    }),
  ].filter((note): note is string => typeof note === 'string' && note !== '');
}

/** Short notes share a line. */
function joinNotes(notes: (string | false | null)[]) {
  return notes.filter(Boolean).join(' ');
}

/** The QR code as one path of unit squares, which scales to any size. */
function qrOf(url: string) {
  const { size, data } = qrcode.create(url, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue;
      let width = 1;
      while (x + width < size && data[y * size + x + width]) width++;
      path += `M${x} ${y}h${width}v1h-${width}z`;
      x += width;
    }
  }
  return { size, path, url };
}
