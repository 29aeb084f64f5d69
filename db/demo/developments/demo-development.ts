import type { DevelopmentStatus, PlanPoint } from '#app/features/fraccionamientos/domain/development.ts';
import type { PropertyStatus } from '#app/features/properties/domain/property-vocabulary.ts';
import type { ColoniaName } from '../catalogue/colonias.ts';
import type { DemoImageName } from '../image-names.ts';

export type DemoModel = {
  id: number;
  name: string;
  description: string;
  bedrooms: number;
  bathrooms: number;
  floors: number;
  parkingSpaces: number;
  constructionSize: number;
  landSize: number;
  /** Centavos. */
  basePrice: number;
  /** The photos show the project, not a finished house. */
  isIllustrative?: true;
  photos: readonly DemoImageName[];
};

export type DemoLot = {
  id: number;
  label: string;
  points: PlanPoint[];
  isCorner: boolean;
  faces: 'norte' | 'sur';
};

/** A property on a lot. Its model gives its facts; its lot gives its land size, price and orientation. */
export type DemoUnit = {
  id: number;
  lot: string;
  model: string;
  status: PropertyStatus;
  /** What is special about this property. */
  note?: string;
  publishedDaysAgo: number;
  soldDaysAgo?: number;
};

export type DemoDevelopment = {
  id: number;
  name: string;
  developer: string;
  status: DevelopmentStatus;
  description: readonly string[];
  colonia: ColoniaName;
  street: string;
  amenities: readonly string[];
  /** Days from the load; a past delivery means that it is built. */
  deliveryInDays: number;
  yearBuilt: number;
  features: readonly string[];
  maintenanceFee: number;
  photos: readonly DemoImageName[];
  models: readonly DemoModel[];
  lots: readonly DemoLot[];
  units: readonly DemoUnit[];
  advisor: 'asesor' | 'agent';
};
