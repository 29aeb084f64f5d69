import type { PropertyOperation, PropertyType } from '#app/features/properties/domain/property-vocabulary.ts';
import type { Urgency } from '#app/features/leads/domain/offered-facts.ts';
import { type ColoniaName, colonias } from '../catalogue/colonias.ts';
import type { DemoImageName } from '../image-names.ts';

/** An invented seller and their property, as they describe it. */
export type DemoSeller = {
  name: string;
  /** The last four digits; every number begins with 662 555. */
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

/** The columns that submissions and leads share. */
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
