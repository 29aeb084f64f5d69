import { z } from 'zod';
import {
  atLeastZero,
  type Centavos,
  centavos,
  Exact,
  percentOf,
  sum,
  toCentavos,
  zero,
} from '#app/core/money.ts';
import type { BankProduct } from './bank-config.ts';
import { bankCredit, type BankRow } from './bank-credit.ts';
import { catOf } from './cat.ts';
import { ageLimit, employerContribution, rateOf, type Sex, ummAmount } from './infonavit-amount.ts';
import type { InfonavitConfig } from './infonavit-config.ts';
import { type Extras, type Instalment, monthlyPayment, schedule, totalsOf } from './level-loan.ts';
import { type Judged, type Problem, problem } from './limits.ts';

const figure = z
  .string('common.validation.required')
  .trim()
  .regex(/^\d{1,7}(?:\.\d{1,4})?$/, 'common.validation.numeric');

export const cofinavitConfig = z.object({
  rate: figure,
  capUmm: figure,
  additionalIncome: z.object({ capUmm: figure, belowUmm: figure }),
  /** Of the price, bank and Infonavit together. */
  jointFinancing: figure,
  leastBank: z.number().int().min(0),
  openingFee: figure,
  paymentToIncome: figure,
  /** Once Infonavit is paid, the employer goes on with the bank. */
  employerGoesOnToBank: z.boolean(),
});
export type CofinavitConfig = z.output<typeof cofinavitConfig>;

export const cofinavit2026: CofinavitConfig = {
  rate: '10.45',
  capUmm: '325',
  additionalIncome: { capUmm: '192', belowUmm: '3.9' },
  jointFinancing: '90',
  leastBank: 10_000_000,
  openingFee: '1.00',
  paymentToIncome: '35',
  employerGoesOnToBank: false,
};

export type CofinavitInput = {
  variant: 'cofinavit' | 'additional_income';
  price: Centavos;
  appraisal: Centavos | null;
  salary: Centavos;
  age: number;
  sex: Sex;
  /** All three as the precalificación says; titling and payment by rule when it does not. */
  infonavit: {
    credit: Centavos;
    years: number;
    titling?: Centavos | undefined;
    payment?: Centavos | undefined;
  };
  savings: Centavos;
  bankYears: number;
  bankRate?: string | undefined;
  additionalDown: Centavos;
  income: Centavos | null;
  otherDebts: Centavos;
  isContributing: boolean;
  prepayments?: Extras | undefined;
};

export type CofinavitRules = { infonavit: InfonavitConfig; cofinavit: CofinavitConfig; bank: BankProduct };

/** Two credits for one home: Infonavit's from the salary, the bank's for the rest. */
export function cofinavitCredit(rules: CofinavitRules, input: CofinavitInput): Judged<CofinavitResult> {
  const result = cofinavitResult(rules, input);
  return { result, ...judge(rules, input, result) };
}

export type CofinavitResult = ReturnType<typeof cofinavitResult>;

function cofinavitResult(rules: CofinavitRules, input: CofinavitInput) {
  const institute = instituteSide(rules, input);
  const counted = centavos(input.infonavit.credit + input.savings - institute.titling);
  const lent = bankShare(rules, input, counted);
  const down = atLeastZero(input.price - counted - lent);
  const bank = bankCredit(
    { ...rules.bank, openingFee: rules.cofinavit.openingFee },
    {
      value: input.price,
      down: { amount: centavos(input.price - lent) },
      years: input.bankYears,
      income: null,
      otherDebts: zero,
      age: input.age,
      rate: input.bankRate,
      extras: input.prepayments,
    },
  );
  const monthly = sum([institute.monthly, bank.result.monthly.total]);
  const { fee, appraisal, vat, deed } = bank.result.initial;
  return {
    counted,
    down,
    institute,
    bank: bank.result,
    bankProblems: bank.problems,
    monthly,
    requiredIncome: toCentavos(
      new Exact(monthly).plus(input.otherDebts).mul(100).div(rules.cofinavit.paymentToIncome),
    ),
    signing: { down, fee, appraisal, vat, deed, withoutDeed: sum([down, fee, appraisal, vat]) },
    months: merged(institute.rows, bank.result.rows),
  };
}

function instituteSide({ infonavit, cofinavit }: CofinavitRules, input: CofinavitInput) {
  const { credit, years, titling, payment } = input.infonavit;
  const rate = input.variant === 'additional_income' ? rateOf(infonavit, input.salary) : cofinavit.rate;
  const loan = { principal: credit, yearlyRate: rate, months: years * 12 };
  const paid = payment ?? (credit === 0 ? zero : monthlyPayment(loan));
  const protection = percentOf(paid, infonavit.paymentProtection);
  const employer: Extras = {
    mode: 'term',
    inMonth: (month) =>
      input.isContributing && month % 2 === 0 ? employerContribution(infonavit, input.salary) : zero,
  };
  const plain = credit === 0 ? [] : schedule(loan);
  const isExempt = input.salary <= ummAmount(infonavit, infonavit.titlingFreeUmm);
  return {
    credit,
    rate,
    titling: titling ?? (isExempt ? zero : percentOf(credit, infonavit.titling)),
    payment: paid,
    protection,
    monthly: sum([paid, protection]),
    rows: credit === 0 ? [] : schedule(loan, employer),
    plain,
    totals: totalsOf(plain),
    cat: catOf({ received: credit, payments: plain.map((row) => row.payment + protection) }),
  };
}

/** The bank gives what is left, within what both may lend of the price. */
function bankShare({ cofinavit, bank }: CofinavitRules, input: CofinavitInput, counted: Centavos) {
  const together = percentOf(input.price, cofinavit.jointFinancing) - input.infonavit.credit;
  const missing = input.price - counted - input.additionalDown;
  return atLeastZero(Math.min(together, missing, bank.mostCredit));
}

export type MergedMonth = {
  month: number;
  institute: Instalment | null;
  bank: BankRow | null;
  balance: Centavos;
};

/** Month by month; where one credit ended, only the other is there. */
function merged(institute: readonly Instalment[], bank: readonly BankRow[]): MergedMonth[] {
  const months = Math.max(institute.length, bank.length);
  return Array.from({ length: months }, (_, index) => {
    const [one, other] = [institute[index] ?? null, bank[index] ?? null];
    return {
      month: index + 1,
      institute: one,
      bank: other,
      balance: centavos((one?.balance ?? 0) + (other?.balance ?? 0)),
    };
  });
}

function judge(rules: CofinavitRules, input: CofinavitInput, result: CofinavitResult) {
  const { infonavit, cofinavit } = rules;
  const problems: Problem[] = [...instituteProblems(rules, input)];
  const lent = result.bank.credit;
  if (lent === 0) problems.push(problem('price', 'bank_not_needed'));
  else if (lent < cofinavit.leastBank) {
    problems.push(problem('price', 'bank_below', { amount: lent, minAmount: cofinavit.leastBank }));
  }
  problems.push(
    ...result.bankProblems.filter(({ messageKey }) =>
      ['credit.limit.term', 'credit.limit.age_and_term', 'credit.limit.under_age'].includes(messageKey),
    ),
  );
  const left = Math.min(infonavit.mostYears, ageLimit(infonavit, input.sex) - input.age);
  if (left < 1) problems.push(problem('age', 'age_at_limit'));
  else if (input.infonavit.years > left) {
    const limit = ageLimit(infonavit, input.sex);
    problems.push(problem('infonavitYears', 'age_and_term', { limit, years: left }));
  }
  const isShort = input.income !== null && input.income > 0 && input.income < result.requiredIncome;
  const warnings = isShort ? [problem('income', 'income_short', { amount: result.requiredIncome })] : [];
  return { problems, warnings };
}

function instituteProblems({ infonavit, cofinavit }: CofinavitRules, input: CofinavitInput): Problem[] {
  const isAdditional = input.variant === 'additional_income';
  const cap = ummAmount(infonavit, isAdditional ? cofinavit.additionalIncome.capUmm : cofinavit.capUmm);
  const below = ummAmount(infonavit, cofinavit.additionalIncome.belowUmm);
  return [
    ...(input.infonavit.credit > cap ? [problem('infonavitCredit', 'cofinavit_cap', { amount: cap })] : []),
    ...(isAdditional && input.salary >= below
      ? [problem('salary', 'additional_salary', { amount: below })]
      : []),
  ];
}
