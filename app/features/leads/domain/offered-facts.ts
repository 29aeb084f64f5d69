import { z } from 'zod';
import type { PropertyField, PropertyValues } from '#app/features/properties/domain/property-fields.ts';
import { fieldSchema } from '#app/features/properties/domain/property-schema.ts';
import {
  type PropertyOperation,
  propertyOperations,
} from '#app/features/properties/domain/property-vocabulary.ts';

/** The facts of a property that a seller offers, before it is in the catalogue. Same fields and rules as a property. */
export const offeredFields = [
  'type',
  'operation',
  'street',
  'number',
  'neighborhood',
  'postalCode',
  'municipality',
  'city',
  'state',
  'latitude',
  'longitude',
  'bedrooms',
  'bathrooms',
  'constructionSize',
  'landSize',
  'parkingSpaces',
  'price',
] as const satisfies PropertyField[];
export type OfferedField = (typeof offeredFields)[number];

/** The facts that the office adds before the lead becomes a property. */
export const officeFields = [
  'title',
  'description',
  'legalStatus',
  'ownerAuthorizedOn',
  'commissionPercentage',
] as const satisfies PropertyField[];
export type OfficeField = (typeof officeFields)[number];

export const urgencies = ['sin_prisa', 'seis_meses', 'tres_meses', 'lo_antes_posible'] as const;
export type Urgency = (typeof urgencies)[number];

export const factLimits = { comments: 3_000, note: 3_000 } as const;

export type OfferedFacts = Pick<PropertyValues, Exclude<OfferedField, 'operation'>> & {
  operation: PropertyOperation;
};
export type LeadFacts = OfferedFacts & Pick<PropertyValues, OfficeField>;

type SchemaShape<Names extends PropertyField> = { [Name in Names]: z.ZodType<PropertyValues[Name]> };

/** For sale unless the form says it is for rent. */
export const operationField = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.enum(propertyOperations, 'properties.validation.choice').default('venta'),
);

/** The schemas of some fields of a property, by name. */
export function offeredShape<const Names extends PropertyField>(names: readonly Names[]) {
  return Object.fromEntries(names.map((name) => [name, fieldSchema(name)])) as unknown as SchemaShape<Names>;
}
