import { money, number } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import {
  type CreditLimit,
  listingPath,
  type ListingQuery,
  narrowing,
  operationChange,
} from '../../domain/listing-query.ts';
import type { Listing } from '../../domain/public-property.ts';
import {
  type PropertyOperation,
  propertyOperations,
  type PropertyType,
  propertyTypes,
} from '../../domain/property-vocabulary.ts';

type Narrowing = (typeof narrowing)[number];

/** An active filter, and the address of the listing without it. */
export type FilterChip = {
  key: string;
  name: Narrowing;
  label: string;
  without: Partial<ListingQuery>;
  href: string;
};

/** A choice offered as a single tap, with its number of results. */
export type QuickChoice = { value: string; label: string; n: number | null; href: string; isActive: boolean };

export const say = (key: string, words: Record<string, string | number> = {}) =>
  translate(`properties.site.${key}`, words);

const metres = (key: string) => (size: string | number) => say(`chip.${key}`, { size: number(Number(size)) });

const chipWords: Record<Exclude<Narrowing, 'type'>, (value: string | number) => string> = {
  q: (text) => say('chip.q', { text }),
  text: (text) => say('chip.q', { text }),
  operation: (operation) => say(`operation.${operation}`),
  min: (pesos) => say('chip.min', { price: money(Number(pesos) * 100) }),
  max: (pesos) => say('chip.max', { price: money(Number(pesos) * 100) }),
  beds: (least) => say('chip.beds', { n: number(Number(least)) }),
  baths: (least) => say('chip.baths', { n: number(Number(least)) }),
  parking: (least) => say('chip.parking', { n: number(Number(least)) }),
  built_min: metres('built_min'),
  built_max: metres('built_max'),
  land_min: metres('land_min'),
  land_max: metres('land_max'),
  city: String,
  colonia: String,
  cp: (code) => say('chip.cp', { code }),
  development: String,
  accepts: (option) => say('chip.accepts', { credit: say(`payment.${option}`) }),
  age: (years) => say('chip.age', { count: Number(years) }),
  pool: () => say('chip.pool'),
  ac: () => say('chip.ac'),
  furnished: () => say('chip.furnished'),
  pets: () => say('chip.pets'),
  box: () => say('chip.box'),
  credito: String,
};

/** Labels that are not in the address: the name of a development, and the price limit of a credit. */
type Known = { developmentName: string | null; ceiling: CreditLimit | null };

export function filterChips(query: ListingQuery, { developmentName, ceiling }: Known): FilterChip[] {
  return narrowing.flatMap((name) => {
    if (name === 'type') return (query.type ?? []).map((type) => typeChip(query, type));
    const value = query[name];
    if (value === undefined || value === '') return [];
    const label =
      (name === 'development' && developmentName) ||
      (name === 'credito' && ceiling?.label) ||
      chipWords[name](value);
    return [
      {
        key: name,
        name,
        label,
        without: { [name]: undefined },
        href: listingPath(query, { [name]: undefined }),
      },
    ];
  });
}

function typeChip(query: ListingQuery, type: PropertyType): FilterChip {
  const without = { type: otherTypes(query, type) };
  const label = say(`type_many.${type}`);
  return { key: `type-${type}`, name: 'type', label, without, href: listingPath(query, without) };
}

const otherTypes = ({ type: types = [] }: ListingQuery, type: PropertyType) => {
  const others = types.filter((one) => one !== type);
  return others.length > 0 ? others : undefined;
};

/** `others` is the number of results of the operation that is not chosen, when it is not the one of the facets. */
export function quickChoices(
  query: ListingQuery,
  facets: Listing['facets'],
  others: Partial<Record<PropertyOperation, number | null>> = {},
) {
  const operations = propertyOperations.map((value): QuickChoice => {
    const isActive = query.operation === value;
    return {
      value,
      label: say(`operation.${value}`),
      n: value in others ? (others[value] ?? null) : facets && (facets.operation[value] ?? 0),
      href: listingPath(query, isActive ? { operation: undefined } : operationChange(query, value)),
      isActive,
    };
  });
  const types = propertyTypes.map((value): QuickChoice => {
    const isActive = query.type?.includes(value) ?? false;
    const changed = isActive ? otherTypes(query, value) : [...(query.type ?? []), value];
    return {
      value,
      label: say(`type_many.${value}`),
      n: facets && (facets.type[value] ?? 0),
      href: listingPath(query, { type: changed }),
      isActive,
    };
  });
  return {
    operations,
    // Choices without results are not offered, except the active one.
    types: types.filter(({ n, isActive }) => n !== 0 || isActive),
    beds: bedChoices(query, facets).filter(({ n, isActive }) => n !== 0 || isActive),
  };
}

function bedChoices(query: ListingQuery, facets: Listing['facets']): QuickChoice[] {
  const usual = [1, 2, 3, 4] as const;
  const least = (value: number): QuickChoice => ({
    value: String(value),
    label: `${number(value)}+`,
    n: facets && (facets.beds[value as 1 | 2 | 3 | 4] ?? 0),
    href: listingPath(query, { beds: value }),
    isActive: query.beds === value,
  });
  const choices = usual.map(least);
  if (query.beds === undefined) return choices;
  return [
    {
      value: '',
      label: say('filters.any_number'),
      n: null,
      href: listingPath(query, { beds: undefined }),
      isActive: false,
    },
    ...choices,
    // Another number can be in the address.
    ...(usual.some((value) => value === query.beds) ? [] : [{ ...least(query.beds), n: null }]),
  ];
}

/** «48 casas en venta en Hermosillo», «Más de 1,000 propiedades en renta». */
export function countSentence(
  { total, isTotalExact }: Pick<Listing, 'total' | 'isTotalExact'>,
  query: ListingQuery,
) {
  const homes = say(`count.${onlyType(query) ?? 'any'}`, { count: total, shown: number(total) });
  const told = isTotalExact ? homes : say('count.more_than', { homes });
  return [told, ...whereWords(query)].join(' ');
}

/** «Casas en venta en Hermosillo»: the title of the listing for search engines. */
export function listingName(query: ListingQuery) {
  return [say(`type_many.${onlyType(query) ?? 'any'}`), ...whereWords(query)].join(' ');
}

const onlyType = ({ type: types = [] }: ListingQuery) => (types.length === 1 ? types[0] : undefined);

function whereWords({ operation, city, colonia }: ListingQuery) {
  const place = [colonia, city].filter(Boolean).join(', ');
  return [
    ...(operation ? [say(`in_operation.${operation}`)] : []),
    ...(place ? [say('in_place', { place })] : []),
  ];
}
