import type { LegalStatus, PropertyOperation, PropertyStatus, PropertyType } from './property-vocabulary.ts';

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
  features: string[];
  additionalCosts: string;
  legalStatus: LegalStatus | null;
  offerValidUntil: string | null;
  /** Names of the widest variant of each photograph, which its content decides. */
  photos: string[];
};
