import { z } from 'zod';
import {
  paymentOptions,
  type PropertyOperation,
  propertyOperations,
  type PropertyType,
  propertyTypes,
} from './property-vocabulary.ts';

export const listingSorts = ['relevance', 'newest', 'price', '-price', 'size'] as const;
export type ListingSort = (typeof listingSorts)[number];

/** Limits of the public listing. Visitors with more than 40 pages of results narrow the search instead. */
export const listingLimits = { perPage: 24, pages: 40, text: 120 } as const;

/** Invalid query values are ignored, so that every address shows a listing. */
const pesos = z.coerce.number().int().positive().max(1e12).optional().catch(undefined);
const metres = z.coerce.number().positive().max(1e9).optional().catch(undefined);
const atLeast = z.coerce.number().min(0.5).max(50).optional().catch(undefined);
const place = z.string().trim().max(120).optional().catch(undefined);
const ticked = z.literal('1').optional().catch(undefined);

/** Types as an address writes them, `casa,departamento`, or as a form without scripts sends them. */
const types = z
  .union([z.string(), z.array(z.string())])
  .transform((given): readonly PropertyType[] | undefined => {
    const asked = new Set(typeof given === 'string' ? given.split(',') : given);
    const known = propertyTypes.filter((type) => asked.has(type));
    return known.length > 0 ? known : undefined;
  })
  .optional()
  .catch(undefined);

/** West, south, east and north in degrees. */
const box = z
  .string()
  .regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/)
  .optional()
  .catch(undefined);

/** The filters of the public listing, as they are in its address. */
export const listingQuery = z.object({
  /** What a visitor typed. What it says of homes becomes filters, the rest `text`. */
  q: z.string().trim().max(listingLimits.text).optional().catch(undefined),
  /** Words that are looked for in the texts of the homes. */
  text: z.string().trim().max(listingLimits.text).optional().catch(undefined),
  operation: z.enum(propertyOperations).optional().catch(undefined),
  type: types,
  min: pesos,
  max: pesos,
  beds: atLeast,
  baths: atLeast,
  parking: atLeast,
  built_min: metres,
  built_max: metres,
  land_min: metres,
  land_max: metres,
  city: place,
  colonia: place,
  development: z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined),
  /** A postal code. */
  cp: z
    .string()
    .regex(/^\d{5}$/)
    .optional()
    .catch(undefined),
  accepts: z.enum(paymentOptions).optional().catch(undefined),
  /** Built at most so many years ago. */
  age: z.coerce.number().int().min(1).max(100).optional().catch(undefined),
  pool: ticked,
  ac: ticked,
  furnished: ticked,
  pets: ticked,
  box,
  /** The credit that the visitor wants to pay with: the listing shows what it can buy. */
  credito: z
    .string()
    .regex(/^[a-z]{1,20}$/)
    .optional()
    .catch(undefined),
  sort: z.enum(listingSorts).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(listingLimits.pages).catch(1).default(1),
  view: z.enum(['list', 'map']).catch('list').default('list'),
});
export type ListingQuery = z.output<typeof listingQuery>;

export type MapBox = { west: number; south: number; east: number; north: number };

export function boxOf({ box: text }: Pick<ListingQuery, 'box'>): MapBox | null {
  if (!text) return null;
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  const isOnEarth = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return isOnEarth && west < east && south < north ? { west, south, east, north } : null;
}

/** Filters that narrow the search, for the filter chips and for the suggestions when nothing is found. */
export const narrowing = [
  'q',
  'text',
  'operation',
  'type',
  'min',
  'max',
  'beds',
  'baths',
  'parking',
  'built_min',
  'built_max',
  'land_min',
  'land_max',
  'city',
  'colonia',
  'cp',
  'development',
  'accepts',
  'age',
  'pool',
  'ac',
  'furnished',
  'pets',
  'box',
  'credito',
] as const satisfies (keyof ListingQuery)[];

/** The prices that a credit can buy, in pesos, with its label. */
export type CreditLimit = { pesos: number; lowest?: number; label: string };

/**
 * Adds the limits of a credit to a query: properties for sale between its prices, or within closer ones that were
 * asked for.
 */
export function withCreditLimit(query: ListingQuery, ceiling: CreditLimit | null): ListingQuery {
  if (!ceiling || query.credito === undefined) return query;
  const { pesos, lowest = 0 } = ceiling;
  const min = Math.max(query.min ?? 0, lowest);
  return {
    ...query,
    operation: 'venta',
    max: Math.min(query.max ?? pesos, pesos),
    ...(min > 0 ? { min } : {}),
  };
}

/**
 * What changes with the operation: a price of a sale says nothing about a rent, and only buyers choose how to pay.
 * Without an operation, prices are those of sales.
 */
export function operationChange(
  { operation }: Pick<ListingQuery, 'operation'>,
  to: PropertyOperation,
): Partial<ListingQuery> {
  if ((operation ?? 'venta') === to) return { operation: to };
  return { operation: to, min: undefined, max: undefined, accepts: undefined, credito: undefined };
}

/** The page that asks visitors for their income, with the filters of the search. */
export const affordPath = ({ credito: _credit, view: _view, page: _page, ...query }: Partial<ListingQuery>) =>
  listingPath({ ...query, operation: 'venta' }).replace('/properties', '/alcanza');

/** The listing with some filters changed; on its first page, unless a page is given. */
export function listingPath(query: Partial<ListingQuery>, changes: Partial<ListingQuery> = {}) {
  const wanted = { ...query, page: undefined, ...changes };
  // Credits only apply to properties for sale.
  if (wanted.operation !== 'venta') delete wanted.credito;
  const params = new URLSearchParams();
  // Always in the same order, so that one search has one address.
  for (const name of listingQuery.keyof().options) {
    const value = wanted[name];
    const isUsual = (name === 'page' && value === 1) || (name === 'view' && value === 'list');
    if (value !== undefined && String(value) !== '' && !isUsual) params.set(name, String(value));
  }
  const text = params.toString();
  return text ? `/properties?${text}` : '/properties';
}
