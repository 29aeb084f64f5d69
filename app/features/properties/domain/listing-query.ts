import { z } from 'zod';
import { propertyOperations, propertyTypes } from './property-vocabulary.ts';

export const listingSorts = ['relevance', 'newest', 'price', '-price', 'size'] as const;
export type ListingSort = (typeof listingSorts)[number];

/** More pages than anyone turns; whoever gets here narrows the search instead. */
export const listingLimits = { perPage: 24, pages: 40, text: 120 } as const;

/** What an address says that we do not understand is left aside: a listing is always a listing. */
const pesos = z.coerce.number().int().positive().max(1e12).optional().catch(undefined);
const metres = z.coerce.number().positive().max(1e9).optional().catch(undefined);
const atLeast = z.coerce.number().min(0.5).max(50).optional().catch(undefined);
const place = z.string().trim().max(120).optional().catch(undefined);
const ticked = z.literal('1').optional().catch(undefined);

/** west,south,east,north in degrees. */
const box = z
  .string()
  .regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/)
  .optional()
  .catch(undefined);

/** The filters of the public listing, as they stand in its address. */
export const listingQuery = z.object({
  q: z.string().trim().max(listingLimits.text).optional().catch(undefined),
  operation: z.enum(propertyOperations).optional().catch(undefined),
  type: z.enum(propertyTypes).optional().catch(undefined),
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
  ac: ticked,
  furnished: ticked,
  pets: ticked,
  box,
  /** By what credit somebody pays who told what they earn: the listing follows what it reaches. */
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

/** Everything that narrows the search, for chips and for what an empty result suggests to relax. */
export const narrowing = [
  'q',
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
  'development',
  'ac',
  'furnished',
  'pets',
  'box',
  'credito',
] as const satisfies (keyof ListingQuery)[];

/** A ceiling that a credit sets, in pesos, and how it is called. */
export type CreditCeiling = { pesos: number; label: string };

/** What is looked for under a ceiling: homes on sale up to it, or up to less where less was asked for. */
export function underCeiling(query: ListingQuery, ceiling: CreditCeiling | null): ListingQuery {
  if (!ceiling || query.credito === undefined) return query;
  return { ...query, operation: 'venta', max: Math.min(query.max ?? ceiling.pesos, ceiling.pesos) };
}

/** Where visitors are asked what they earn, without losing what they look for. */
export const affordPath = ({ credito: _credit, view: _view, page: _page, ...query }: Partial<ListingQuery>) =>
  listingPath({ ...query, operation: 'venta' }).replace('/properties', '/alcanza');

/** The same listing with some words of its address changed; from the first page unless a page is asked for. */
export function listingPath(query: Partial<ListingQuery>, changes: Partial<ListingQuery> = {}) {
  const wanted = { ...query, page: undefined, ...changes };
  // Nobody rents on credit.
  if (wanted.operation !== 'venta') delete wanted.credito;
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(wanted)) {
    const isUsual = (name === 'page' && value === 1) || (name === 'view' && value === 'list');
    if (value !== undefined && value !== '' && !isUsual) params.set(name, String(value));
  }
  const text = params.toString();
  return text ? `/properties?${text}` : '/properties';
}
