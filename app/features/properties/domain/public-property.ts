import type { ShownPhoto } from '#app/features/attachments/domain/photo.ts';
import type { PictureSources } from '#app/core/picture-sources.ts';
import type {
  LegalStatus,
  PaymentOption,
  PhysicalState,
  PropertyOperation,
  PropertyStatus,
  PropertyType,
} from './property-vocabulary.ts';

/**
 * What the public may know about a property. Pages, feeds, the API and images use only these types, so a field that
 * is not here cannot leak.
 */
export type PropertyCard = {
  id: number;
  slug: string;
  title: string;
  type: PropertyType;
  operation: PropertyOperation;
  status: PropertyStatus;
  /** Centavos. */
  price: number;
  neighborhood: string;
  city: string;
  bedrooms: number | null;
  bathrooms: number | null;
  constructionSize: number | null;
  landSize: number | null;
  cover: CardPhoto | null;
  photoCount: number;
};

/** A photograph with only the sources that a card needs, because a page shows many cards. */
export type CardPhoto = Omit<ShownPhoto, 'variants'> & PictureSources;

/** Location on the public map: the exact point, or the centre of a circle around it. */
export type PublicPlace = { latitude: number; longitude: number; isExact: boolean };

export type PublicAdvisor = { name: string; photo: string | null; phone: string | null };

export type PublicProperty = Omit<PropertyCard, 'cover' | 'photoCount'> & {
  publishedAt: string;
  photos: ShownPhoto[];
  description: string;
  location: string;
  municipality: string;
  state: string;
  postalCode: string;
  place: PublicPlace | null;
  parkingSpaces: number | null;
  offices: number | null;
  floors: number | null;
  yearBuilt: number | null;
  minContractPeriod: number | null;
  /** Names of the boolean fields that are true. */
  flags: PublicFlag[];
  features: string[];
  maintenanceFee: number | null;
  additionalCosts: string;
  paymentOptions: PaymentOption[];
  legalStatus: LegalStatus | null;
  physicalState: PhysicalState | null;
  taxesAndServices: string;
  permits: string;
  condominiumShare: number | null;
  cancellationPolicy: string;
  offerValidUntil: string | null;
  illustrativeImages: boolean;
  updatedAt: string;
  advisor: PublicAdvisor | null;
  development: { id: number; slug: string; name: string } | null;
  model: string | null;
};

/** The same fields of a property that the office prepares; it may never have been published. */
export type PreparedProperty = Omit<PublicProperty, 'publishedAt'>;

export const publicFlags = [
  'ac',
  'furnished',
  'petsAllowed',
  'livingRoom',
  'laundryRoom',
  'reception',
  'electricityEnabled',
  'waterEnabled',
  'drainageEnabled',
  'gasEnabled',
] as const;
export type PublicFlag = (typeof publicFlags)[number];

export type ListingFacets = {
  operation: Partial<Record<PropertyOperation, number>>;
  type: Partial<Record<PropertyType, number>>;
  /** Number of properties with at least so many of each. */
  beds: Partial<Record<1 | 2 | 3 | 4, number>>;
  baths: Partial<Record<1 | 2 | 3 | 4, number>>;
  parking: Partial<Record<1 | 2 | 3 | 4, number>>;
  city: { key: string; name: string; n: number }[];
};

export type Listing = {
  cards: PropertyCard[];
  total: number;
  /** When false, the total is a minimum: «more than». */
  isTotalExact: boolean;
  page: number;
  pageCount: number;
  /** Null in very large catalogues, where counting every choice would be too slow. */
  facets: ListingFacets | null;
  /** The corrected words that were searched, when nothing contains the typed words. */
  corrected: string | null;
};

/** A group of properties on the map. */
export type MapCluster = { latitude: number; longitude: number; n: number };
export type MapMarker = {
  id: number;
  slug: string;
  price: number;
  latitude: number;
  longitude: number;
  isExact: boolean;
};
export type MapArea = { total: number; clusters: MapCluster[]; markers: MapMarker[] };
