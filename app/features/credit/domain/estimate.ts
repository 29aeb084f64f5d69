import { type BankProduct, productOf } from './config/bank-config.ts';
import { type BankRules, simulateBank } from './bank-sheet.ts';
import { type BankCase, emptyCase } from './credit-case.ts';
import type { CreditRules } from './credit-rules.ts';
import type { CreditSheet } from './credit-sheet.ts';
import type { Problem } from './limits.ts';

/** By what the public page counts what a home costs each month, also in the browser. */
export type EstimateBase = {
  product: BankProduct;
  startsOn: string;
  version: number;
  asked: BankCase;
  today: string;
};

/** What it says of it: the sheet without its months. */
export type MonthlyEstimate = Pick<CreditSheet, 'countedOn' | 'inForceSince' | 'monthly' | 'cats' | 'facts'>;

/** Credits for a home: land, shops and rents are paid otherwise. */
export const isFinanced = ({ operation, type }: { operation: string; type: string }) =>
  operation === 'venta' && (type === 'casa' || type === 'departamento');

/** The product that the office marked for the public page, on its usual terms. */
export function estimateBase(rules: CreditRules, price: number, today: string): EstimateBase | null {
  const product = productOf(rules.bancario, rules.bancario.publicProduct);
  const asked = { ...emptyCase('bancario', rules), value: price };
  return product ? { product, ...rules.versions.bancario, asked, today } : null;
}

export type EstimateTerms = { downPercent: string; years: number };

/** Null, and why, where the product does not lend so. */
export function estimate(
  { product, startsOn, version, asked, today }: EstimateBase,
  terms: Partial<EstimateTerms> = {},
): { shown: MonthlyEstimate | null; problems: Problem[] } {
  const rules: BankRules = {
    bancario: { products: [product], publicProduct: product.key, municipalities: [] },
    versions: { bancario: { version, startsOn } },
  };
  const { sheet, problems } = simulateBank(rules, { ...asked, ...terms }, today);
  if (!sheet || problems.length > 0) return { shown: null, problems };
  const { countedOn, inForceSince, monthly, cats, facts } = sheet;
  return { shown: { countedOn, inForceSince, monthly, cats, facts }, problems };
}

/** Down payments to choose from, the product's least and usual ones among them. */
export function downChoices({ leastDown, usualDown }: BankProduct): string[] {
  const least = Number(leastDown);
  const round = [10, 15, 20, 25, 30, 40, 50, 60].filter((percent) => percent > least).map(String);
  return [...new Set([leastDown, usualDown, ...round])].toSorted((one, other) => Number(one) - Number(other));
}
