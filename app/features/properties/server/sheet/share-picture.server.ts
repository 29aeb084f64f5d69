import type { AgencyCard } from '#app/features/settings/domain/agency-card.ts';
import { money, number } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { hashOf, generatedFiles } from '#app/platform/files/generated-files.server.ts';
import { printDocument } from '#app/platform/print/print-pool.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import type { PublicProperty } from '../../domain/public-property.ts';
import { widestPhoto } from '../../domain/structured-data.ts';

const printModule = 'app/features/properties/print/share-picture.ts';
/** Increase it when the drawing changes: every picture is then made again, under a new address. */
const drawingVersion = 1;

const said = (key: string, params = {}) => translate(`properties.sheet.${key}`, params);

/** Everything that the picture shows, and its file name. */
function describe(property: PublicProperty, agency: AgencyCard) {
  const photo = property.photos[0] && widestPhoto(property.photos[0])?.name;
  if (!photo) return null;
  const { type, operation, bedrooms, bathrooms, constructionSize, landSize } = property;
  const size = constructionSize ?? landSize;
  const price = money(property.price);
  const words = {
    price: operation === 'renta' ? said('og.rent', { price }) : price,
    title: property.title,
    place: [property.neighborhood, property.city].filter(Boolean).join(', '),
    facts: [
      bedrooms ? said('og.facts_beds', { count: bedrooms }) : '',
      bathrooms ? said('og.facts_baths', { count: bathrooms }) : '',
      size ? said('metres', { size: number(size) }) : '',
    ]
      .filter(Boolean)
      .join(' · '),
    kind: said('kind', {
      type: translate(`properties.type.${type}`),
      operation: translate(`properties.operation.${operation}`).toLowerCase(),
    }),
    agency: agency.name,
  };
  return { photo, words, version: hashOf(drawingVersion, photo, words) };
}

/** For `describePage({ image })`; undefined without a photograph, and then the page uses the site's own picture. */
export function shareImage(property: PublicProperty, agency: AgencyCard, publicOrigin: string) {
  const picture = describe(property, agency);
  if (!picture) return undefined;
  const { title, place, price } = picture.words;
  return {
    url: `${publicOrigin}/properties/${property.id}/og.jpg?v=${picture.version}`,
    width: 1200,
    height: 630,
    alt: said('og.alt', { title, place, price }),
  };
}

/** The picture, from the cache or made now; null without a photograph. */
export async function sharePicture(
  { services }: VisitorContext,
  property: PublicProperty,
  agency: AgencyCard,
) {
  const picture = describe(property, agency);
  if (!picture) return null;
  const { photo, words, version } = picture;
  const original = await services.files.read(photo);
  if (!original) return null;
  const bytes = await generatedFiles(services).get(`og-${version}.jpg`, () =>
    printDocument(printModule, { ...words, photo: new Uint8Array(original) }),
  );
  return { bytes, version };
}
