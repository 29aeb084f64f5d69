import { agencyCard } from '#app/features/settings/domain/agency-card.ts';
import type { ShownPhoto } from '#app/features/attachments/domain/photo.ts';
import type { PublicProperty } from '#app/features/properties/domain/public-property.ts';
import { agencySettings } from '#app/features/settings/domain/agency-settings.ts';

export const sampleAgency = agencyCard(agencySettings.schema.parse({}));

export function samplePhoto(letter = 'a'): ShownPhoto {
  return {
    alt: 'Fachada al atardecer',
    width: 1600,
    height: 1200,
    placeholder: null,
    variants: [320, 1024].flatMap((width) =>
      (['avif', 'webp'] as const).map((format) => ({
        format,
        width,
        height: (width * 3) / 4,
        name: `${letter.repeat(60)}${String(width).padStart(4, '0')}.${format}`,
      })),
    ),
  };
}

/** A public property with all fields filled in. */
export function sampleProperty(given: Partial<PublicProperty> = {}): PublicProperty {
  return {
    id: 1024,
    slug: 'casa-en-pitic',
    title: 'Casa en Pitic',
    type: 'casa',
    operation: 'venta',
    status: 'disponible',
    price: 425_000_000,
    neighborhood: 'Pitic',
    city: 'Hermosillo',
    bedrooms: 3,
    bathrooms: 2.5,
    constructionSize: 240,
    landSize: 300,
    parkingSpaces: 2,
    publishedAt: '2026-11-01T17:00:00.000Z',
    photos: [samplePhoto()],
    description: 'Luz de la mañana en la cocina.\n\nJardín con mezquite.',
    location: 'Pitic, Hermosillo',
    municipality: 'Hermosillo',
    state: 'Sonora',
    postalCode: '83150',
    place: { latitude: 29.0955, longitude: -110.9597, isExact: false },
    offices: null,
    floors: 2,
    yearBuilt: 2012,
    minContractPeriod: null,
    flags: ['ac', 'waterEnabled', 'electricityEnabled'],
    features: ['Alberca', 'Asador'],
    maintenanceFee: 120_000,
    additionalCosts: 'Escrituración y avalúo por cuenta del comprador.',
    paymentOptions: ['contado', 'bancario'],
    legalStatus: 'libre_de_gravamen',
    physicalState: 'buena',
    taxesAndServices: 'Predial y agua al corriente.',
    permits: 'Licencia de construcción y uso de suelo habitacional.',
    condominiumShare: 1.25,
    cancellationPolicy: 'Devolución total en los primeros cinco días hábiles.',
    offerValidUntil: '2027-01-31',
    illustrativeImages: false,
    updatedAt: '2026-11-10T17:00:00.000Z',
    advisor: { name: 'Ana Valenzuela', photo: null, phone: '+526621112233' },
    development: null,
    model: null,
    ...given,
  };
}
