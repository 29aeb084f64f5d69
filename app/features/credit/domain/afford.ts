import { z } from 'zod';
import { type Centavos, centavos, zero } from '#app/core/money.ts';
import { productOf } from './config/bank-config.ts';
import { bankCeiling, cofinavitCeiling, infonavitCeiling, leastLent } from './ceilings.ts';
import { type CreditCase, emptyCase, sexes } from './credit-case.ts';
import { creditKinds, type CreditKind, type CreditRules } from './credit-rules.ts';
import { estimatedAmount, titlingOf } from './infonavit-amount.ts';
import { simulate } from './simulate.ts';

/** «Busca por lo que te alcanza»: what a visitor tells about themselves. */
export const affordInput = z.object({
  income: z.number().int().min(1).max(1e11),
  age: z.number().int().min(18).max(100),
  sex: z.enum(sexes),
  /** Saldo de la subcuenta de vivienda; null for who has no Infonavit. */
  savings: z.number().int().min(0).max(1e12).nullable(),
  down: z.number().int().min(0).max(1e12),
});
export type AffordInput = z.output<typeof affordInput>;

export type Affordable = {
  kind: CreditKind;
  /** The dearest home that this scheme reaches; nothing where it reaches none. */
  price: Centavos;
  credit: Centavos;
  monthly: Centavos;
};

/** What each scheme reaches. Without Infonavit there is only the bank. */
export function affordable(rules: CreditRules, asked: AffordInput, today: string): Affordable[] {
  const kinds = asked.savings === null ? (['bancario'] as const) : creditKinds;
  return kinds.map((kind) => {
    const price = ceilingOf(rules, kind, asked);
    const counted = price === 0 ? null : counting(rules, { kind, asked, price, today });
    return {
      kind,
      price: counted ? price : zero,
      credit: counted?.credit ?? zero,
      monthly: counted?.monthly ?? zero,
    };
  });
}

/** What a home of this price would cost each month; null where the scheme does not reach it. */
export function monthlyOf(rules: CreditRules, of: Counted): Centavos | null {
  return counting(rules, of)?.monthly ?? null;
}

type Counted = { kind: CreditKind; asked: AffordInput; price: number; today: string };

/** Reached is what breaks no limit, is carried by the income, and asks for no more cash than there is or a deed costs. */
function counting(rules: CreditRules, { kind, asked, price, today }: Counted) {
  const { sheet, problems } = simulate(rules, affordCase(rules, { kind, asked, price }), today);
  if (!sheet || problems.length > 0 || sheet.income.verdict !== 'enough') return null;
  const cash = sheet.initial.lines.find(({ name }) => name === 'down' || name === 'difference');
  const deed = kind === 'infonavit' ? titlingOf(rules.infonavit, centavos(asked.income), sheet.credit) : zero;
  if ((cash?.amount ?? 0) > Math.max(asked.down, deed)) return null;
  return { credit: sheet.credit, monthly: sheet.monthly.total };
}

/** The years that an age leaves, of those that the product lends for. */
function bankYears(rules: CreditRules, { age }: AffordInput) {
  const product = productOf(rules.bancario, rules.bancario.publicProduct);
  if (!product) return 0;
  const left = product.mostAgeAndTerm - age;
  if (product.usualYears <= left) return product.usualYears;
  return Math.max(0, ...product.years.filter((years) => years <= left));
}

/** Infonavit's part of a Cofinavit is in the precalificación; until somebody has it, by the rule of amounts. */
function cofinavitPart({ infonavit, cofinavit }: CreditRules, { income, age, sex }: AffordInput) {
  const person = { salary: centavos(income), age, sex };
  return estimatedAmount(infonavit, person, { rate: cofinavit.rate, capUmm: cofinavit.capUmm });
}

/** The same person as a case of the simulators, for one home. */
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
      downAmount: leaving(product ? leastLent(product) : 0, { of: price, down }),
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
    additionalDown: leaving(rules.cofinavit.leastBank, {
      of: price - part.amount - (savings ?? 0) + titlingOf(rules.infonavit, centavos(income), part.amount),
      down,
    }),
  };
}

/** Of one's own money no more than leaves the bank what it lends at least. */
const leaving = (least: number, { of, down }: { of: number; down: number }) =>
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
