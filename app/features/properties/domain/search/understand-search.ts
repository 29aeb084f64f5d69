import {
  bathroomWords,
  bedroomWords,
  carWords,
  fillerWords,
  metreWords,
  parkingWords,
  type SearchFilters,
  searchMeanings,
} from './search-vocabulary.ts';
import { moneyAt } from './search-money.ts';
import { type Token, tokensOf } from './search-tokens.ts';
import type { SearchWord } from './search-words.ts';
import { numberAt } from './spanish-numbers.ts';

/** The names that the catalogue knows, and the words that staff added with what they mean. */
export type KnownNames = {
  colonias: readonly string[];
  cities: readonly string[];
  postalCodes: readonly string[];
  developments: readonly { id: number; name: string }[];
  synonyms: readonly SearchWord[];
};

export type UnderstoodSearch = {
  filters: SearchFilters;
  /** The words that no filter stands for: they are searched in the texts. */
  words: string;
  /** Whether a word that staff added stands for something that was typed. */
  isReworded: boolean;
};

type Match = { length: number; filters: SearchFilters; keepsWord?: boolean };
type Reader = (tokens: readonly Token[], at: number) => Match | null;

/** Turns a query in a visitor's own words into filters, and the rest into words to search for. */
export function understandSearch(text: string, known: KnownNames): UnderstoodSearch {
  const { tokens, isReworded } = withoutSynonyms(tokensOf(text), known.synonyms);
  const readers: readonly Reader[] = [
    negationAt,
    roomsAt,
    metresAt,
    postalCodeIn(known),
    moneyReader,
    nameIn(known),
    meaningAt,
  ];
  const found: Match[] = [];
  const left: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const match = longest(readers, tokens, at);
    const step = match?.length ?? 1;
    if (match) found.push(match);
    if (!match || match.keepsWord) left.push(...tokens.slice(at, at + step));
    at += step;
  }
  return { filters: joined(found), words: textOf(left), isReworded };
}

/** The longest phrase wins: «local comercial» is not a «local» and something «comercial». */
function longest(readers: readonly Reader[], tokens: readonly Token[], at: number) {
  const matches = readers.flatMap((read) => read(tokens, at) ?? []);
  return matches.reduce<Match | null>((best, one) => (best && best.length >= one.length ? best : one), null);
}

/** Two types are both wanted; of two other values the last one counts. */
function joined(found: readonly Match[]): SearchFilters {
  const types = [...new Set(found.flatMap(({ filters }) => filters.types ?? []))];
  const all: SearchFilters = Object.assign({}, ...found.map(({ filters }) => filters));
  const isForLand = all.landMin === undefined && types.length === 1 && types[0] === 'terreno';
  const { builtMin, ...others } = all;
  const size = builtMin === undefined ? {} : isForLand ? { landMin: builtMin } : { builtMin };
  return { ...operationOf(all), ...others, ...size, ...(types.length > 0 ? { types } : {}) };
}

/** Nobody rents for 200,000 pesos a month nor buys for 80,000: the amount says which one is meant. */
function operationOf({ min, max }: SearchFilters): SearchFilters {
  const amount = max ?? min;
  if (amount === undefined || (amount > 80_000 && amount < 200_000)) return {};
  return { operation: amount >= 200_000 ? 'venta' : 'renta' };
}

/** Without the words that only connect others. */
const textOf = (left: readonly Token[]) =>
  left
    .filter(({ key }) => !fillerWords.has(key) && key !== '$')
    .map(({ written }) => written)
    .join(' ');

function withoutSynonyms(tokens: readonly Token[], synonyms: KnownNames['synonyms']) {
  const meant = synonyms
    .map(({ word, means }) => ({ phrase: keysOf(word), tokens: tokensOf(means) }))
    .filter(({ phrase }) => phrase.length > 0)
    // The longest phrase wins, whatever their order.
    .toSorted((one, other) => other.phrase.length - one.phrase.length);
  const result: Token[] = [];
  let isReworded = false;
  for (let at = 0; at < tokens.length;) {
    const found = meant.find(({ phrase }) => startsWith(tokens, at, phrase));
    result.push(...(found ? found.tokens : tokens.slice(at, at + 1)));
    at += found ? found.phrase.length : 1;
    isReworded ||= found !== undefined;
  }
  return { tokens: result, isReworded };
}

const keysOf = (text: string) => tokensOf(text).map(({ key }) => key);
const startsWith = (tokens: readonly Token[], at: number, phrase: readonly string[]) =>
  phrase.every((key, index) => tokens[at + index]?.key === key);

/** «Sin alberca» is not a wish for one: nothing is filtered and nothing searched. */
const negationAt: Reader = (tokens, at) => {
  if (tokens[at]?.key !== 'sin') return null;
  const next = meaningAt(tokens, at + 1);
  return next ? { length: 1 + next.length, filters: {} } : null;
};

/** «3 recámaras», «dos baños y medio», «baño y medio», «cochera para 2 autos», «2 autos». */
const roomsAt: Reader = (tokens, at) => {
  const number = numberAt(tokens, at);
  const noun = tokens[at + (number?.length ?? 0)]?.key ?? '';
  const length = (number?.length ?? 0) + 1;
  if (number && bedroomWords.has(noun)) return { length, filters: { beds: Math.ceil(number.value) } };
  if (bathroomWords.has(noun)) {
    const half = halfAt(tokens, at + length);
    if (number || half > 0)
      return { length: length + (half > 0 ? 2 : 0), filters: { baths: (number?.value ?? 1) + half } };
  }
  if (number && carWords.has(noun)) return { length, filters: { parking: Math.ceil(number.value) } };
  return parkingWords.has(noun) ? parkingAt(tokens, at, number?.value ?? null, length) : null;
};

const halfAt = (tokens: readonly Token[], at: number) =>
  tokens[at]?.key === 'y' && /^medi[oa]$/.test(tokens[at + 1]?.key ?? '') ? 0.5 : 0;

function parkingAt(tokens: readonly Token[], at: number, counted: number | null, length: number): Match {
  const after = at + length;
  const inside = ['para', 'de'].includes(tokens[after]?.key ?? '') ? numberAt(tokens, after + 1) : null;
  const end = inside ? after + 1 + inside.length : after;
  const isOfCars = inside !== null && carWords.has(tokens[end]?.key ?? '');
  if (inside && isOfCars) return { length: end + 1 - at, filters: { parking: Math.ceil(inside.value) } };
  return { length, filters: { parking: Math.ceil(counted ?? 1) } };
}

/** «200 m²», «300 metros de terreno», «150 m2 de construcción». */
const metresAt: Reader = (tokens, at) => {
  const number = numberAt(tokens, at);
  if (!number || number.isWord || !metreWords.has(tokens[at + number.length]?.key ?? '')) return null;
  const end = at + number.length + 1 + (tokens[at + number.length + 1]?.key === 'cuadrados' ? 1 : 0);
  const of = tokens[end]?.key === 'de' ? (tokens[end + 1]?.key ?? '') : '';
  if (of === 'terreno') return { length: end + 2 - at, filters: { landMin: number.value } };
  const isBuilt = /^constru(ccion|idos)$/.test(of);
  return { length: end + (isBuilt ? 2 : 0) - at, filters: { builtMin: number.value } };
};

const postalCodeWords = [['codigo', 'postal'], ['c', 'p'], ['cp']];

/** A postal code of the catalogue, also with «C.P.» before it. Other figures of five digits may be a price. */
function postalCodeIn({ postalCodes }: KnownNames): Reader {
  const known = new Set(postalCodes);
  return (tokens, at) => {
    const words = postalCodeWords.find((phrase) => startsWith(tokens, at, phrase))?.length ?? 0;
    const code = tokens[at + words]?.written ?? '';
    const isCode = /^\d{5}$/.test(code) && (words > 0 || known.has(code));
    return isCode ? { length: words + 1, filters: { postalCode: code } } : null;
  };
}

const moneyReader: Reader = (tokens, at) => {
  const money = moneyAt(tokens, at);
  if (!money) return null;
  const { length, ...filters } = money;
  return { length, filters };
};

const placeWords = [
  ['col'],
  ['colonia'],
  ['fracc'],
  ['fraccionamiento'],
  ['residencial'],
  ['ciudad', 'de'],
  ['ciudad'],
];

/** Colonias, developments and cities by their names, with or without «col.» and the like before them. */
function nameIn({ colonias, cities, developments }: KnownNames): Reader {
  const names = [
    ...developments.map(({ id, name }) => ({ phrase: keysOf(name), filters: { developmentId: id } })),
    ...colonias.map((colonia) => ({ phrase: keysOf(colonia), filters: { colonia } })),
    ...cities.map((city) => ({ phrase: keysOf(city), filters: { city } })),
  ].filter(({ phrase }) => phrase.length > 0);
  return (tokens, at) => {
    const opening = placeWords.find((words) => startsWith(tokens, at, words))?.length ?? 0;
    return [0, opening]
      .flatMap((skipped) =>
        names
          .filter(({ phrase }) => startsWith(tokens, at + skipped, phrase))
          .map(({ phrase, filters }) => ({ length: skipped + phrase.length, filters })),
      )
      .reduce<Match | null>((best, one) => (best && best.length >= one.length ? best : one), null);
  };
}

const mostWords = 3;

function meaningAt(tokens: readonly Token[], at: number): Match | null {
  for (let length = mostWords; length > 0; length--) {
    const phrase = tokens.slice(at, at + length).map(({ key }) => key);
    const meaning = phrase.length === length ? searchMeanings.get(phrase.join(' ')) : undefined;
    if (meaning) return { length, ...meaning };
  }
  return null;
}
