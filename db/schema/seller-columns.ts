import { sql } from 'drizzle-orm';
import { bigint, boolean, doublePrecision, real, smallint, text } from 'drizzle-orm/pg-core';
import { propertyOperations, propertyTypes } from '#app/features/properties/domain/property-vocabulary.ts';
import { urgencies } from '#app/features/leads/domain/offered-facts.ts';

const line = () => text().notNull().default('');

/** The seller's contact data, with normalized keys by which duplicates are found. */
export const contactColumns = () => ({
  contactName: line(),
  phone: line(),
  email: line(),
  phoneKey: text().generatedAlwaysAs(sql`right(regexp_replace(phone, '\\D', '', 'g'), 10)`),
  addressKey: text().generatedAlwaysAs(
    sql`case when street = '' then '' else sahuaro_key(street || ' ' || number || ' ' || neighborhood) end`,
  ),
});

/** What is known about the property, in columns named like those of `properties`. */
export const offeredColumns = () => ({
  type: text({ enum: propertyTypes }),
  operation: text({ enum: propertyOperations }).notNull().default('venta'),
  street: line(),
  number: line(),
  neighborhood: line(),
  postalCode: line(),
  municipality: line(),
  city: line(),
  state: line(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  bedrooms: smallint(),
  bathrooms: real(),
  constructionSize: doublePrecision(),
  landSize: doublePrecision(),
  parkingSpaces: smallint(),
  /** The owner's asking price, in centavos. */
  price: bigint({ mode: 'number' }),
  hasMortgage: boolean(),
  urgency: text({ enum: urgencies }),
  comments: line(),
});
