import type { Token } from './search-tokens.ts';
import { numberAt } from './spanish-numbers.ts';

type Amount = { pesos: number; length: number; isCertain: boolean; unit: number };
export type MoneyRange = { min?: number; max?: number; length: number };

const units = new Map([
  ['mil', 1_000],
  ['k', 1_000],
  ['millon', 1_000_000],
  ['millones', 1_000_000],
  ['mdp', 1_000_000],
]);
const currencyWords = new Set(['pesos', 'mxn', 'mn']);

/** Phrases before an amount. The longest comes first, because «no más de» ends with «más de». */
const bounds: readonly [phrase: string, side: 'min' | 'max'][] = [
  ['no mas de', 'max'],
  ['por debajo de', 'max'],
  ['por encima de', 'min'],
  ['a partir de', 'min'],
  ['menos de', 'max'],
  ['menor a', 'max'],
  ['menor de', 'max'],
  ['abajo de', 'max'],
  ['debajo de', 'max'],
  ['mas de', 'min'],
  ['mayor a', 'min'],
  ['mayor de', 'min'],
  ['arriba de', 'min'],
  ['hasta', 'max'],
  ['maximo', 'max'],
  ['max', 'max'],
  ['desde', 'min'],
  ['minimo', 'min'],
  ['min', 'min'],
];

const says = (tokens: readonly Token[], at: number, phrase: string) =>
  phrase.split(' ').every((word, index) => tokens[at + index]?.key === word);

/** An amount is certain if it has a currency or a unit, or is too large to count anything else. */
function amountAt(tokens: readonly Token[], from: number): Amount | null {
  const hasSign = tokens[from]?.key === '$';
  const at = hasSign ? from + 1 : from;
  const number = numberAt(tokens, at);
  if (!number) return null;
  const unit = units.get(tokens[at + number.length]?.key ?? '') ?? 1;
  let end = at + number.length + (unit > 1 ? 1 : 0);
  // «Dos millones y medio» has its half after the unit.
  const hasHalf = unit > 1 && says(tokens, end, 'y medio');
  if (hasHalf) end += 2;
  if (says(tokens, end, 'de pesos')) end += 1;
  const hasCurrency = currencyWords.has(tokens[end]?.key ?? '');
  if (hasCurrency) end += 1;
  const value = number.value + (hasHalf ? 0.5 : 0);
  return {
    pesos: Math.round(value * unit),
    length: end - from,
    isCertain: hasSign || hasCurrency || unit > 1 || value >= 100_000,
    unit,
  };
}

/** «Entre 1 y 2 millones», «de 8 a 12 mil», «1 - 2 millones»: a unit after the second amount is also the first one's. */
function rangeAt(tokens: readonly Token[], at: number): MoneyRange | null {
  const opening = ['entre', 'de'].includes(tokens[at]?.key ?? '') ? 1 : 0;
  const low = amountAt(tokens, at + opening);
  if (!low) return null;
  const middle = at + opening + low.length;
  const hasJoint = ['a', 'y', 'hasta'].includes(tokens[middle]?.key ?? '');
  const high = hasJoint ? amountAt(tokens, middle + 1) : null;
  if (!high?.isCertain) return null;
  const min = low.unit === 1 && !low.isCertain ? low.pesos * high.unit : low.pesos;
  return min < high.pesos ? { min, max: high.pesos, length: opening + low.length + 1 + high.length } : null;
}

/** The price that begins at a token. An amount without «desde» or «hasta» is the most that somebody wants to pay. */
export function moneyAt(tokens: readonly Token[], at: number): MoneyRange | null {
  const range = rangeAt(tokens, at);
  if (range) return range;
  const bound = bounds.find(([phrase]) => says(tokens, at, phrase));
  const words = bound ? bound[0].split(' ').length : 0;
  const amount = amountAt(tokens, at + words);
  if (!amount) return null;
  const isMoney = amount.isCertain || (bound !== undefined && amount.pesos >= 1_000);
  return isMoney ? { [bound?.[1] ?? 'max']: amount.pesos, length: words + amount.length } : null;
}
