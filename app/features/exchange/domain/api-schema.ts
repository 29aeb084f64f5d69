import { z } from 'zod';
import { developmentStatuses } from '#app/features/fraccionamientos/domain/development.ts';
import {
  legalStatuses,
  physicalStates,
  liveStatuses,
  paymentOptions,
  propertyOperations,
  propertyTypes,
} from '#app/features/properties/domain/property-vocabulary.ts';
import { publicFlags } from '#app/features/properties/domain/public-property.ts';

/**
 * The exact content of the read API and the open feed. The OpenAPI document is made from these schemas, and tests check
 * the responses against it.
 */
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable();
const metres = z.number().nonnegative();

export const apiMoney = z.object({
  amount: z.number().nonnegative(),
  currency: z.literal('MXN'),
});

export const apiPhoto = z.object({
  url: z.url(),
  jpeg: z.url(),
  alt: z.string(),
  width: z.int().nonnegative(),
  height: z.int().nonnegative(),
  variants: z.array(
    z.object({
      url: z.url(),
      format: z.enum(['avif', 'webp']),
      width: z.int().positive(),
      height: z.int().positive(),
    }),
  ),
});

const place = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  isExact: z.boolean(),
});

export const apiProperty = z.object({
  id: z.int().positive(),
  url: z.url(),
  sheetUrl: z.url(),
  title: z.string(),
  description: z.string(),
  type: z.enum(propertyTypes),
  operation: z.enum(propertyOperations),
  status: z.enum(liveStatuses),
  price: apiMoney,
  maintenanceFee: optional(apiMoney),
  additionalCosts: z.string(),
  paymentOptions: z.array(z.enum(paymentOptions)),
  legalStatus: optional(z.enum(legalStatuses)),
  physicalState: optional(z.enum(physicalStates)),
  taxesAndServices: z.string(),
  permits: z.string(),
  condominiumShare: optional(z.number()),
  cancellationPolicy: z.string(),
  offerValidUntil: optional(z.iso.date()),
  minContractMonths: optional(z.int().positive()),
  location: z.object({
    label: z.string(),
    neighborhood: z.string(),
    municipality: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    place: optional(place),
  }),
  bedrooms: optional(z.int().nonnegative()),
  bathrooms: optional(z.number().nonnegative()),
  constructionSize: optional(metres),
  landSize: optional(metres),
  parkingSpaces: optional(z.int().nonnegative()),
  floors: optional(z.int().nonnegative()),
  offices: optional(z.int().nonnegative()),
  yearBuilt: optional(z.int()),
  has: z.array(z.enum(publicFlags)),
  features: z.array(z.string()),
  development: optional(z.object({ id: z.int().positive(), name: z.string(), url: z.url() })),
  model: optional(z.string()),
  advisor: optional(z.object({ name: z.string(), phone: optional(z.string()) })),
  photos: z.array(apiPhoto),
  illustrativeImages: z.boolean(),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type ApiProperty = z.output<typeof apiProperty>;

export const apiPropertyList = z.object({
  data: z.array(apiProperty),
  total: z.int().nonnegative(),
  isTotalExact: z.boolean(),
  nextCursor: optional(z.string()),
});
export type ApiPropertyList = z.output<typeof apiPropertyList>;

export const apiDevelopment = z.object({
  id: z.int().positive(),
  url: z.url(),
  name: z.string(),
  description: z.string(),
  developer: z.string(),
  status: z.enum(developmentStatuses),
  location: z.object({
    neighborhood: z.string(),
    municipality: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    place: optional(place),
  }),
  amenities: z.array(z.string()),
  deliveryDate: optional(z.iso.date()),
  priceFrom: optional(apiMoney),
  priceTo: optional(apiMoney),
  availableUnits: z.int().nonnegative(),
  models: z.array(
    z.object({
      id: z.int().positive(),
      name: z.string(),
      description: z.string(),
      bedrooms: optional(z.int().nonnegative()),
      bathrooms: optional(z.number().nonnegative()),
      floors: optional(z.int().nonnegative()),
      parkingSpaces: optional(z.int().nonnegative()),
      constructionSize: optional(metres),
      landSize: optional(metres),
      priceFrom: optional(apiMoney),
      availableUnits: z.int().nonnegative(),
      photos: z.array(apiPhoto),
    }),
  ),
  units: z.array(z.object({ id: z.int().positive(), url: z.url(), title: z.string(), price: apiMoney })),
  photos: z.array(apiPhoto),
  updatedAt: z.iso.datetime(),
});
export type ApiDevelopment = z.output<typeof apiDevelopment>;

export const apiDevelopmentList = z.object({ data: z.array(apiDevelopment), total: z.int().nonnegative() });

/** A problem response (RFC 9457). */
export const apiProblem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
});

/** The document at `/feeds/inmuebles.json`. */
export const openFeed = z.object({
  version: z.literal('1'),
  publisher: z.object({ name: z.string(), url: z.url(), email: z.string(), phone: z.string() }),
  documentation: z.url(),
  properties: z.array(apiProperty),
});
