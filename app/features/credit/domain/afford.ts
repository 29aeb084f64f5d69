import { z } from 'zod';
import { type Centavos, centavos, zero } from '#app/core/money.ts';
import { productOf } from './config/bank-config.ts';
import { bankCeiling, cofinavitCeiling, infonavitCeiling, minimumCredit } from './ceilings.ts';
import { type CreditCase, emptyCase, sexes } from './credit-case.ts';
import { creditKinds, type CreditKind, type CreditRules } from './credit-rules.ts';
import { estimatedAmount, titlingOf } from './kinds/infonavit-amount.ts';
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
  /** The highest price that the person can pay with this credit; zero when they cannot use it. */
  price: Centavos;
  credit: Centavos;
  monthly: Centavos;
};

/** The highest price for each credit. Without Infonavit only the bank's credit is possible. */
export function affordable(rules: CreditRules, asked: AffordInput, today: string): Affordable[] {
  const kinds = asked.savings === null ? (['bancario'] as const) : creditKinds;
  return kinds.map((kind) => {
    const price = ceilingOf(rules, kind, asked);
    const counted = price === 0 ? null : creditFor(rules, { kind, asked, price, today });
    return {
      kind,
      price: counted ? price : zero,
      credit: counted?.credit ?? zero,
      monthly: counted?.monthly ?? zero,
    };
  });
}

/** The monthly payment for a property of this price; null when the credit does not reach the price. */
export function monthlyOf(rules: CreditRules, of: AskedPrice): Centavos | null {
  return creditFor(rules, of)?.monthly ?? null;
}

type AskedPrice = { kind: CreditKind; asked: AffordInput; price: number; today: string };

/**
 * The credit reaches a price when no limit is broken, the income is enough, and the cash needed is no more than the
 * person has (or, with Infonavit, than the deed costs).
 */
function creditFor(rules: CreditRules, { kind, asked, price, today }: AskedPrice) {
  const { calculation, problems } = simulate(rules, affordCase(rules, { kind, asked, price }), today);
  if (!calculation || problems.length > 0 || calculation.income.verdict !== 'enough') return null;
  const cash = calculation.initial.lines.find(({ name }) => name === 'down' || name === 'difference');
  const deed =
    kind === 'infonavit' ? titlingOf(rules.infonavit, centavos(asked.income), calculation.credit) : zero;
  if ((cash?.amount ?? 0) > Math.max(asked.down, deed)) return null;
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

/** The visitor's answers as a case of the simulators, for one property. */
export function affordCase(
  rules: CreditRules,
  { kind, asked, price }: { kind: CreditKind; asked: AffordInput; price: number },
): CreditCase {
  const { income, age, sex, savings, down } = asked;
  const product = productOf(rules.bancario, rules.bancario.publicProduct);
  if (kind === 'bancario') {
    return {
      ...emptyCase(kind, rules),
      value: price,
      downBy: 'amount',
      downAmount: downAboveLeastCredit(product ? minimumCredit(product) : 0, { of: price, down }),
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
    additionalDown: downAboveLeastCredit(rules.cofinavit.leastBank, {
      of: price - part.amount - (savings ?? 0) + titlingOf(rules.infonavit, centavos(income), part.amount),
      down,
    }),
  };
}

/** Limits the down payment so that the bank lends at least its minimum. */
const downAboveLeastCredit = (least: number, { of, down }: { of: number; down: number }) =>
  Math.max(0, Math.min(down, of - least));

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
