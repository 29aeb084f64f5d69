import { type BankProduct, productOf } from './config/bank-config.ts';
import { stepAt } from './credit-rows.ts';
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
  'countedOn' | 'inForceSince' | 'monthly' | 'cats' | 'facts' | 'credit' | 'initial' | 'totals'
>;

/** These credits are for homes that are for sale: land, shops and rentals are paid in other ways. */
export const financedTypes: readonly string[] = ['casa', 'departamento'];
export const isFinanced = ({ operation, type }: { operation: string; type: string }) =>
  operation === 'venta' && financedTypes.includes(type);

/** Credits in which a bank lends at least a part. */
const bankCredits: readonly string[] = ['bancario', 'cofinavit'];

/** Whether the seller may be paid with a bank's credit. A property that says nothing about it excludes none. */
export const takesBankCredit = (paymentOptions: readonly string[] = []) =>
  paymentOptions.length === 0 || paymentOptions.some((option) => bankCredits.includes(option));

/** The product that the office chose for the public page, with its usual terms. */
export function estimateBase(rules: CreditRules, price: number, today: string): EstimateBase | null {
  const product = productOf(rules.bancario, rules.bancario.publicProduct);
  if (!product) return null;
  const downPercent = String(Math.max(Number(product.usualDown), neededDown(product, price)));
  const asked = { ...emptyCase('bancario', rules), value: price, downPercent };
  return { product, ...rules.versions.bancario, asked, today };
}

/** The smallest down payment in whole percent with which the product lends for this price. */
export function neededDown({ leastDown, loanToValue, mostCredit }: BankProduct, price: number) {
  const lent = Number(stepAt(loanToValue, price) ?? 100);
  const overMost = price > mostCredit ? Math.ceil(((price - mostCredit) / price) * 100) : 0;
  return Math.max(Number(leastDown), 100 - lent, overMost);
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
  const { countedOn, inForceSince, monthly, cats, facts, credit, initial, totals } = calculation;
  return { shown: { countedOn, inForceSince, monthly, cats, facts, credit, initial, totals }, problems };
}

/** The down payments to choose from for this price, including the least possible and the usual one. */
export function downChoices(product: BankProduct, price: number): string[] {
  const least = neededDown(product, price);
  const round = [Number(product.usualDown), 10, 15, 20, 25, 30, 40, 50, 60, 70, 80];
  const choices = new Set([least, ...round.filter((percent) => percent > least)]);
  return [...choices].toSorted((one, other) => one - other).map(String);
}
