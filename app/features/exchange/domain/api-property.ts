import { developmentPath } from '#app/features/fraccionamientos/domain/development.ts';
import type { DevelopmentFacts } from '#app/features/fraccionamientos/domain/public-development.ts';
import { jpegPath, mediaPath, type ShownPhoto } from '#app/features/attachments/domain/photo.ts';
import type { ApiDevelopment, ApiProperty } from './api-schema.ts';
import { propertyPath } from '#app/features/properties/domain/property-address.ts';
import type { PublicProperty } from '#app/features/properties/domain/public-property.ts';
import { widestPhoto } from '#app/features/properties/domain/structured-data.ts';

const money = (centavos: number) => ({ amount: centavos / 100, currency: 'MXN' as const });
const someMoney = (centavos: number | null) => (centavos === null ? null : money(centavos));

/** A property as the API and the open feed show it: copied field by field, so that no private field slips in. */
export function asApiProperty(property: PublicProperty, origin: string): ApiProperty {
  const { development, advisor } = property;
  return {
    id: property.id,
    url: origin + propertyPath(property),
    sheetUrl: `${origin}/properties/${property.id}/ficha.pdf`,
    title: property.title,
    description: property.description,
    type: property.type,
    operation: property.operation,
    status: property.status as ApiProperty['status'],
    price: money(property.price),
    maintenanceFee: someMoney(property.maintenanceFee),
    additionalCosts: property.additionalCosts,
    paymentOptions: property.paymentOptions,
    legalStatus: property.legalStatus,
    physicalState: property.physicalState,
    taxesAndServices: property.taxesAndServices,
    permits: property.permits,
    condominiumShare: property.condominiumShare,
    cancellationPolicy: property.cancellationPolicy,
    offerValidUntil: property.offerValidUntil,
    minContractMonths: property.minContractPeriod,
    location: {
      label: property.location,
      neighborhood: property.neighborhood,
      municipality: property.municipality,
      city: property.city,
      state: property.state,
      postalCode: property.postalCode,
      place: placeOf(property.place),
    },
    bedrooms: property.bedrooms,
    bathrooms: property.bathrooms,
    constructionSize: property.constructionSize,
    landSize: property.landSize,
    parkingSpaces: property.parkingSpaces,
    floors: property.floors,
    offices: property.offices,
    yearBuilt: property.yearBuilt,
    has: property.flags,
    features: property.features,
    development: development && {
      id: development.id,
      name: development.name,
      url: origin + developmentPath(development),
    },
    model: property.model,
    advisor: advisor && { name: advisor.name, phone: advisor.phone },
    photos: photosOf(property.photos, origin),
    illustrativeImages: property.illustrativeImages,
    publishedAt: property.publishedAt,
    updatedAt: property.updatedAt,
  };
}

export function asApiDevelopment(development: DevelopmentFacts, origin: string): ApiDevelopment {
  return {
    id: development.id,
    url: origin + developmentPath(development),
    name: development.name,
    description: development.description,
    developer: development.developer,
    status: development.status,
    location: {
      neighborhood: development.neighborhood,
      municipality: development.municipality,
      city: development.city,
      state: development.state,
      postalCode: development.postalCode,
      place: placeOf(development.place),
    },
    amenities: development.amenities,
    deliveryDate: development.deliveryDate,
    priceFrom: someMoney(development.priceFrom),
    priceTo: someMoney(development.priceTo),
    availableUnits: development.availableUnits,
    models: development.models.map(({ photos, priceFrom, ...model }) => ({
      id: model.id,
      name: model.name,
      description: model.description,
      bedrooms: model.bedrooms,
      bathrooms: model.bathrooms,
      floors: model.floors,
      parkingSpaces: model.parkingSpaces,
      constructionSize: model.constructionSize,
      landSize: model.landSize,
      priceFrom: someMoney(priceFrom),
      availableUnits: model.availableUnits,
      photos: photosOf(photos, origin),
    })),
    units: development.units.map((unit) => ({
      id: unit.id,
      url: origin + propertyPath(unit),
      title: unit.title,
      price: money(unit.price),
    })),
    photos: photosOf(development.photos, origin),
    updatedAt: development.updatedAt,
  };
}

/** The centre of a circle is rounded to about eleven metres; an exact point keeps the precision of the map. */
function placeOf(place: PublicProperty['place']) {
  if (!place) return null;
  const digits = place.isExact ? 6 : 4;
  const rounded = (value: number) => Number(value.toFixed(digits));
  return { latitude: rounded(place.latitude), longitude: rounded(place.longitude), isExact: place.isExact };
}

function photosOf(photos: readonly ShownPhoto[], origin: string): ApiProperty['photos'] {
  return photos.flatMap((photo) => {
    const widest = widestPhoto(photo);
    if (!widest) return [];
    return [
      {
        url: origin + mediaPath(widest.name),
        jpeg: origin + jpegPath(widest.name),
        alt: photo.alt,
        width: widest.width,
        height: widest.height,
        variants: photo.variants.map(({ name, format, width, height }) => ({
          url: origin + mediaPath(name),
          format,
          width,
          height,
        })),
      },
    ];
  });
}
