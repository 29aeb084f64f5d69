import type { PublicFlag } from './public-property.ts';
import type {
  LegalStatus,
  PaymentOption,
  PropertyOperation,
  PropertyStatus,
  PropertyType,
} from './property-vocabulary.ts';

/** What the public was offered at one moment: conditions that were offered bind. */
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
  /** Names of the yes-or-no fields that held, services among them. */
  flags: PublicFlag[];
  features: string[];
  maintenanceFee: number | null;
  minContractPeriod: number | null;
  additionalCosts: string;
  paymentOptions: PaymentOption[];
  legalStatus: LegalStatus | null;
  offerValidUntil: string | null;
  illustrativeImages: boolean;
  /** Names of the widest variant of each photograph, which its content decides. */
  photos: string[];
};
