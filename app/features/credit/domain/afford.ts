import { z } from 'zod';
import { atLeastZero, type Centavos, centavos, zero } from '#app/core/money.ts';
import { productOf } from './config/bank-config.ts';
import { bankCeiling, cofinavitCeiling, infonavitCeiling, minimumCredit } from './ceilings.ts';
import { type CreditCase, emptyCase, sexes } from './credit-case.ts';
import { creditKinds, type CreditKind, type CreditRules } from './credit-rules.ts';
import { estimatedAmount, titlingOf } from './kinds/infonavit-amount.ts';
import { closingCosts } from './kinds/bank-credit.ts';
import { downWithin, highestReached, leastCash, lowestReached } from './signing.ts';
import { simulate } from './simulate.ts';

/** «Busca por lo que te alcanza»: what a visitor answers about themselves. */
export const affordInput = z.object({
  income: z.number().int().min(1).max(1e11),
  age: z.number().int().min(18).max(100),
  sex: z.enum(sexes),
  /** Saldo de la subcuenta de vivienda; null for a person without Infonavit. */
  savings: z.number().int().min(0).max(1e12).nullable(),
  down: z.number().int().min(0).max(1e12),
});
export type AffordInput = z.output<typeof affordInput>;

export type Affordable = {
  kind: CreditKind;
  /**
   * The highest price that the person can pay with this credit, its costs and down payment included; zero when they
   * cannot use it.
   */
  price: Centavos;
  /** Below this price the credit would be less than its minimum. */
  lowest: Centavos;
  credit: Centavos;
  monthly: Centavos;
  /** What the person still has to save to sign for that price; zero when the savings are enough. */
  missing: Centavos;
  /** A higher price that the income can carry, and what the person would have to save besides to sign for it. */
  further: Further | null;
};

/** The highest price for each credit. Without Infonavit only the bank's credit is possible. */
export function affordable(rules: CreditRules, asked: AffordInput, today: string): Affordable[] {
  const kinds = asked.savings === null ? (['bancario'] as const) : creditKinds;
  return kinds.map((kind) => reachWith(rules, { kind, asked, today }));
}

const nothing = { price: zero, lowest: zero, credit: zero, monthly: zero, missing: zero, further: null };

function reachWith(rules: CreditRules, of: Omit<AskedPrice, 'price'>): Affordable {
  const { kind, asked } = of;
  const further = byIncome(rules, of);
  if (!further) return { kind, ...nothing };
  const isReached = (price: Centavos) => creditFor(rules, { ...of, price }) !== null;
  const least = leastPrice(rules, of);
  // Nobody signs without any cash: there is always an appraisal to pay.
  const price =
    asked.down === 0
      ? zero
      : highestReached({ most: further.price, least, missing: further.missing, isReached });
  // Without the cash to sign for anything, the price is what the credit gives, and the page says what is missing.
  const funded = price === 0 ? withMore(asked, further.missing) : asked;
  const reached = { ...of, asked: funded, price: price || further.price };
  const counted = creditFor(rules, reached);
  if (!counted) return { kind, ...nothing };
  return {
    kind,
    ...counted,
    price: reached.price,
    lowest: lowestReached(
      reached.price,
      least,
      (one) => creditFor(rules, { ...reached, price: one }) !== null,
    ),
    missing: price === 0 ? further.missing : zero,
    further: price > 0 && further.price > price ? withLeastCash(rules, of, further) : null,
  };
}

type Further = { price: Centavos; missing: Centavos };

/** Without all of the savings in the down payment, a little less than what is missing at most may be enough. */
function withLeastCash(rules: CreditRules, of: Omit<AskedPrice, 'price'>, { price, missing }: Further) {
  const isEnough = (cash: Centavos) =>
    creditFor(rules, { ...of, price, asked: withMore(of.asked, cash) }) !== null;
  return { price, missing: isEnough(missing) ? leastCash(missing, isEnough) : missing };
}

/** About the lowest price of a credit: the least that a bank values and lends, or more than the subcuenta alone pays. */
function leastPrice(rules: CreditRules, { kind, asked }: Omit<AskedPrice, 'price'>) {
  const product = productOf(rules.bancario, rules.bancario.publicProduct);
  if (kind === 'infonavit' || !product) return (asked.savings ?? 0) + 1;
  if (kind === 'bancario') return Math.max(product.leastValue, minimumCredit(product));
  return Math.max(product.leastValue, rules.cofinavit.leastBank - openForBank(rules, asked, 0));
}

/** The same person with more savings. */
export const withMore = (asked: AffordInput, more: number): AffordInput => ({
  ...asked,
  down: asked.down + more,
});

/** What the income can carry when all savings go to the down payment, and the cash that is missing to sign for it. */
function byIncome(rules: CreditRules, { kind, asked, today }: Omit<AskedPrice, 'price'>) {
  const price = ceilingOf(rules, kind, asked);
  if (price === 0) return null;
  const { calculation } = simulate(rules, caseWith(rules, { kind, asked, price }, asked.down), today);
  if (!calculation) return null;
  return { price, missing: atLeastZero(calculation.initial.total - asked.down) };
}

/** The monthly payment for a property of this price; null when the person cannot sign for it with this credit. */
export function monthlyOf(rules: CreditRules, of: AskedPrice): Centavos | null {
  return creditFor(rules, of)?.monthly ?? null;
}

type AskedPrice = { kind: CreditKind; asked: AffordInput; price: number; today: string };

/**
 * The credit reaches a price when no limit is broken, the income is enough, and the savings pay the down payment and
 * everything else that the signing costs.
 */
function creditFor(rules: CreditRules, { kind, asked, price, today }: AskedPrice) {
  const { calculation, problems } = simulate(rules, affordCase(rules, { kind, asked, price }), today);
  if (!calculation || problems.length > 0 || calculation.income.verdict !== 'enough') return null;
  if (calculation.initial.total > asked.down) return null;
  return { credit: calculation.credit, monthly: calculation.monthly.total };
}

/** The product's usual term, or the longest one that the person's age allows. */
function bankYears(rules: CreditRules, { age }: AffordInput) {
  const product = productOf(rules.bancario, rules.bancario.publicProduct);
  if (!product) return 0;
  const left = product.mostAgeAndTerm - age;
  if (product.usualYears <= left) return product.usualYears;
  return Math.max(0, ...product.years.filter((years) => years <= left));
}

/**
 * Infonavit's part of a Cofinavit is stated in the precalificación; a visitor does not have one, so it is estimated.
 */
function cofinavitPart({ infonavit, cofinavit }: CreditRules, { income, age, sex }: AffordInput) {
  const person = { salary: centavos(income), age, sex };
  return estimatedAmount(infonavit, person, { rate: cofinavit.rate, capUmm: cofinavit.capUmm });
}

type CaseOf = { kind: CreditKind; asked: AffordInput; price: number };

/** The visitor's answers as a case of the simulators, for one property: the savings also pay what the signing costs. */
export function affordCase(rules: CreditRules, of: CaseOf): CreditCase {
  return caseWith(rules, of, downFor(rules, of));
}

/** The part of the savings that is left for the down payment. */
function downFor(rules: CreditRules, { kind, asked, price }: CaseOf): number {
  const product = productOf(rules.bancario, rules.bancario.publicProduct);
  if (!product || kind === 'infonavit' || price <= 0) return asked.down;
  const isBank = kind === 'bancario';
  const lender = isBank ? product : { ...product, openingFee: rules.cofinavit.openingFee };
  const open = isBank ? price : openForBank(rules, asked, price);
  // The municipality that a new case starts with.
  const home = { value: centavos(price), transferTax: rules.bancario.municipalities[0]?.rows };
  return downWithin(asked.down, {
    most: mostDown(isBank ? minimumCredit(product) : rules.cofinavit.leastBank, open),
    costsWith: (down) => closingCosts(lender, { ...home, credit: atLeastZero(open - down) }).total,
  });
}

/** The part of the price that neither Infonavit nor the subcuenta pays. */
function openForBank(rules: CreditRules, asked: AffordInput, price: number) {
  const { amount } = cofinavitPart(rules, asked);
  return price - amount - (asked.savings ?? 0) + titlingOf(rules.infonavit, centavos(asked.income), amount);
}

/** The down payment at most, so that the bank lends at least its minimum. */
const mostDown = (least: number, open: number) => Math.max(0, open - least);

function caseWith(rules: CreditRules, { kind, asked, price }: CaseOf, down: number): CreditCase {
  const { income, age, sex, savings } = asked;
  const product = productOf(rules.bancario, rules.bancario.publicProduct);
  if (kind === 'bancario') {
    return {
      ...emptyCase(kind, rules),
      value: price,
      downBy: 'amount',
      downAmount: Math.min(down, mostDown(product ? minimumCredit(product) : 0, price)),
      years: bankYears(rules, asked),
      income,
      age,
    };
  }
  if (kind === 'infonavit') {
    const empty = emptyCase(kind, rules);
    const first = { ...empty.first, salary: income, age, sex, savings: savings ?? 0 };
    return { ...empty, price, ownSavings: down, first };
  }
  const part = cofinavitPart(rules, asked);
  return {
    ...emptyCase(kind, rules),
    price,
    salary: income,
    income,
    age,
    sex,
    infonavitCredit: part.amount,
    infonavitYears: part.months / 12,
    savings: savings ?? 0,
    bankYears: bankYears(rules, asked),
    additionalDown: Math.min(down, mostDown(rules.cofinavit.leastBank, openForBank(rules, asked, price))),
  };
}

function ceilingOf(rules: CreditRules, kind: CreditKind, asked: AffordInput): Centavos {
  const { bancario, infonavit, cofinavit } = rules;
  const product = productOf(bancario, bancario.publicProduct);
  const years = bankYears(rules, asked);
  const income = centavos(asked.income);
  const [down, savings] = [centavos(asked.down), centavos(asked.savings ?? 0)];
  const person = { salary: income, age: asked.age, sex: asked.sex };
  if (kind === 'infonavit') {
    const one = { ...person, points: null, savings, prequalified: null, isContributing: true };
    const home = { appraisal: null, wantedYears: null, wantedAmount: null, ownSavings: down };
    return infonavitCeiling(infonavit, { ...home, people: [one] }).value;
  }
  if (!product || years === 0) return zero;
  if (kind === 'bancario') {
    return bankCeiling(product, { income, otherDebts: zero, down: { amount: down }, years }).value;
  }
  const part = cofinavitPart(rules, asked);
  if (part.amount === 0) return zero;
  return cofinavitCeiling(
    { infonavit, cofinavit, bank: product },
    {
      ...person,
      variant: 'cofinavit',
      appraisal: null,
      infonavit: { credit: part.amount, years: part.months / 12 },
      savings,
      bankYears: years,
      additionalDown: down,
      income,
      otherDebts: zero,
      isContributing: true,
    },
  ).value;
}
