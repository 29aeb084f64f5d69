import type { PropertyOperation, PropertyType } from '#app/features/properties/domain/property-vocabulary.ts';
import type { Urgency } from '#app/features/leads/domain/home-facts.ts';
import { type ColoniaName, colonias } from '../catalogue/colonias.ts';
import type { DemoImageName } from '../image-names.ts';

/** Somebody who wants to sell, and their home as they tell it. Invented, telephones too. */
export type DemoSeller = {
  name: string;
  /** The last four figures of 662 555. */
  phone: string;
  email?: string;
  colonia: ColoniaName;
  street: string;
  number: string;
  type: PropertyType;
  operation?: PropertyOperation;
  bedrooms?: number;
  bathrooms?: number;
  constructionSize?: number;
  landSize?: number;
  parkingSpaces?: number;
  /** Centavos. */
  price: number | null;
  hasMortgage?: boolean;
  urgency?: Urgency;
  comments?: string;
  photos: readonly DemoImageName[];
};

/** What submissions and leads share, as rows hold it. */
export function sellerRow(seller: DemoSeller, id: number) {
  const { name, postalCode, latitude, longitude } = colonias[seller.colonia];
  const [north, east] = [((id * 3) % 7) - 3, ((id * 5) % 9) - 4];
  return {
    contactName: seller.name,
    phone: `+52662555${seller.phone}`,
    email: seller.email ?? '',
    type: seller.type,
    operation: seller.operation ?? 'venta',
    street: seller.street,
    number: seller.number,
    neighborhood: name,
    postalCode,
    municipality: 'Hermosillo',
    city: 'Hermosillo',
    state: 'Sonora',
    latitude: Number((latitude + north * 0.0005).toFixed(6)),
    longitude: Number((longitude + east * 0.0005).toFixed(6)),
    bedrooms: seller.bedrooms ?? null,
    bathrooms: seller.bathrooms ?? null,
    constructionSize: seller.constructionSize ?? null,
    landSize: seller.landSize ?? null,
    parkingSpaces: seller.parkingSpaces ?? null,
    price: seller.price,
    hasMortgage: seller.hasMortgage ?? null,
    urgency: seller.urgency ?? null,
    comments: seller.comments ?? '',
  };
}
