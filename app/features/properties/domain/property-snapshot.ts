import type { PublicFlag } from './public-property.ts';
import type {
  LegalStatus,
  PaymentOption,
  PhysicalState,
  PropertyOperation,
  PropertyStatus,
  PropertyType,
} from './property-vocabulary.ts';

/**
 * What was offered to the public at one moment. It is kept because the agency is bound by the conditions that it
 * offered.
 */
export type PropertySnapshot = {
  title: string;
  description: string;
  type: PropertyType;
  operation: PropertyOperation;
  status: PropertyStatus;
  price: number;
  location: string;
  neighborhood: string;
  city: string;
  bedrooms: number | null;
  bathrooms: number | null;
  constructionSize: number | null;
  landSize: number | null;
  parkingSpaces: number | null;
  offices: number | null;
  floors: number | null;
  yearBuilt: number | null;
  /** Names of the boolean fields that were true, including services. */
  flags: PublicFlag[];
  features: string[];
  maintenanceFee: number | null;
  minContractPeriod: number | null;
  additionalCosts: string;
  paymentOptions: PaymentOption[];
  legalStatus: LegalStatus | null;
  /** Versions kept before 2026-11 do not have these. */
  physicalState?: PhysicalState | null;
  taxesAndServices?: string;
  permits?: string;
  condominiumShare?: number | null;
  cancellationPolicy?: string;
  offerValidUntil: string | null;
  illustrativeImages: boolean;
  /** File name of the widest variant of each photograph; the name is a hash of the content. */
  photos: string[];
};
