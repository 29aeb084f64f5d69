import type { ShownPhoto } from '#app/features/attachments/domain/photo.ts';
import type { PublicPlace } from '#app/features/properties/domain/public-property.ts';
import type {
  PropertyOperation,
  PropertyStatus,
} from '#app/features/properties/domain/property-vocabulary.ts';
import type { DevelopmentStatus, PlanPoint } from './development.ts';
import type { PublicLotState } from './lot-state.ts';

/**
 * What the public may know about a development. Pages, feeds and the API use only these types, so a field that is not
 * here cannot leak.
 */
export type DevelopmentCard = {
  id: number;
  slug: string;
  name: string;
  status: DevelopmentStatus;
  developer: string;
  neighborhood: string;
  city: string;
  /** yyyy-mm-dd */
  deliveryDate: string | null;
  /** Centavos. */
  priceFrom: number | null;
  priceTo: number | null;
  availableUnits: number;
  photo: ShownPhoto | null;
};

export type PublicModel = {
  id: number;
  name: string;
  description: string;
  bedrooms: number | null;
  bathrooms: number | null;
  floors: number | null;
  parkingSpaces: number | null;
  constructionSize: number | null;
  landSize: number | null;
  /** The lowest price for this model in centavos: its base price or that of a unit on offer. */
  priceFrom: number | null;
  availableUnits: number;
  photos: ShownPhoto[];
};

/** A unit of the development that is published in the catalogue. */
export type PublicUnit = {
  id: number;
  slug: string;
  title: string;
  status: PropertyStatus;
  operation: PropertyOperation;
  /** Centavos. */
  price: number;
  modelId: number | null;
  model: string | null;
  /** Label of its lot on the plan. */
  lot: string | null;
  bedrooms: number | null;
  bathrooms: number | null;
  constructionSize: number | null;
  landSize: number | null;
};

export type PublicLot = {
  id: number;
  label: string;
  points: PlanPoint[];
  state: PublicLotState;
  model: string | null;
  /** Id of the unit on the lot, where the public can open it. */
  unitId: number | null;
};

export type DevelopmentFacts = Omit<DevelopmentCard, 'photo'> & {
  description: string;
  postalCode: string;
  municipality: string;
  state: string;
  country: string;
  place: PublicPlace | null;
  amenities: string[];
  /** Address of the picture. */
  logo: string | null;
  updatedAt: string;
  photos: ShownPhoto[];
  models: PublicModel[];
  units: PublicUnit[];
};

export type PublicDevelopment = DevelopmentFacts & { plan: ShownPhoto | null; lots: PublicLot[] };
