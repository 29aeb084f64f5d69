import { type BankProduct, productOf } from './config/bank-config.ts';
import { type BankRules, simulateBank } from './kinds/bank-calculation.ts';
import { type BankCase, emptyCase } from './credit-case.ts';
import type { CreditRules } from './credit-rules.ts';
import type { CreditCalculation } from './credit-calculation.ts';
import type { Problem } from './limits.ts';

/** What the public page needs to calculate the monthly payment of a property, also in the browser. */
export type EstimateBase = {
  product: BankProduct;
  startsOn: string;
  version: number;
  asked: BankCase;
  today: string;
};

/** The part of the calculation that the public page shows. */
export type MonthlyEstimate = Pick<
  CreditCalculation,
  'countedOn' | 'inForceSince' | 'monthly' | 'cats' | 'facts'
>;

/** These credits are for homes that are for sale: land, shops and rentals are paid in other ways. */
export const financedTypes: readonly string[] = ['casa', 'departamento'];
export const isFinanced = ({ operation, type }: { operation: string; type: string }) =>
  operation === 'venta' && financedTypes.includes(type);

/** The product that the office chose for the public page, with its usual terms. */
export function estimateBase(rules: CreditRules, price: number, today: string): EstimateBase | null {
  const product = productOf(rules.bancario, rules.bancario.publicProduct);
  const asked = { ...emptyCase('bancario', rules), value: price };
  return product ? { product, ...rules.versions.bancario, asked, today } : null;
}

export type EstimateTerms = { downPercent: string; years: number };

/** `shown` is null when the product does not offer these terms; `problems` says why. */
export function estimate(
  { product, startsOn, version, asked, today }: EstimateBase,
  terms: Partial<EstimateTerms> = {},
): { shown: MonthlyEstimate | null; problems: Problem[] } {
  const rules: BankRules = {
    bancario: { products: [product], publicProduct: product.key, municipalities: [] },
    versions: { bancario: { version, startsOn } },
  };
  const { calculation, problems } = simulateBank(rules, { ...asked, ...terms }, today);
  if (!calculation || problems.length > 0) return { shown: null, problems };
  const { countedOn, inForceSince, monthly, cats, facts } = calculation;
  return { shown: { countedOn, inForceSince, monthly, cats, facts }, problems };
}

/** The down payments to choose from, including the product's minimum and usual ones. */
export function downChoices({ leastDown, usualDown }: BankProduct): string[] {
  const least = Number(leastDown);
  const round = [10, 15, 20, 25, 30, 40, 50, 60].filter((percent) => percent > least).map(String);
  return [...new Set([leastDown, usualDown, ...round])].toSorted((one, other) => Number(one) - Number(other));
}
