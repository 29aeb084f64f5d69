import {
  atLeastZero,
  type Centavos,
  centavos,
  Exact,
  least,
  percentOf,
  sum,
  toCentavos,
  zero,
} from '#app/core/money.ts';
import type { BankProduct } from '../config/bank-config.ts';
import { bankCredit } from './bank-credit.ts';
import { type CatFlows, catOf } from '../cat.ts';
import type { CofinavitConfig } from '../config/cofinavit-config.ts';
import {
  ageLimit,
  employerContribution,
  instituteTerm,
  rateOf,
  type Sex,
  titlingOf,
  ummAmount,
} from './infonavit-amount.ts';
import type { StepRow } from '../credit-rows.ts';
import type { InfonavitConfig } from '../config/infonavit-config.ts';
import { onDemand, withOnDemand } from '../on-demand.ts';
import { type Extras, monthlyPayment, schedule, totalsOf } from '../level-loan.ts';
import { type Judged, type Problem, problem } from '../limits.ts';

export type CofinavitInput = {
  variant: 'cofinavit' | 'additional_income';
  price: Centavos;
  appraisal: Centavos | null;
  salary: Centavos;
  age: number;
  sex: Sex;
  /** As stated in the precalificación; titling and payment are calculated when it does not state them. */
  infonavit: {
    credit: Centavos;
    years: number;
    titling?: Centavos | undefined;
    payment?: Centavos | undefined;
  };
  savings: Centavos;
  bankYears: number;
  bankRate?: string | undefined;
  transferTax?: readonly StepRow[] | undefined;
  additionalDown: Centavos;
  income: Centavos | null;
  otherDebts: Centavos;
  isContributing: boolean;
  prepayments?: { to: 'bank' | 'institute'; extras: Extras } | undefined;
};

export type CofinavitRules = { infonavit: InfonavitConfig; cofinavit: CofinavitConfig; bank: BankProduct };

/** Two credits for one property: Infonavit's, paid from the salary, and the bank's for the rest. */
export function cofinavitCredit(rules: CofinavitRules, input: CofinavitInput): Judged<CofinavitResult> {
  const result = cofinavitResult(rules, input);
  return { result, ...checkLimits(rules, input, result) };
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
      transferTax: input.transferTax,
      extras: bankExtras(rules, input, () => institute.rows.length),
    },
  );
  const monthly = sum([institute.monthly, bank.result.monthly.total]);
  const { fee, appraisal, vat, deed } = bank.result.initial;
  const told = {
    counted,
    down,
    institute,
    bank: bank.result,
    bankProblems: bank.problems,
    monthly,
    requiredIncome: toCentavos(
      new Exact(monthly).plus(input.otherDebts).mul(100).div(rules.cofinavit.paymentToIncome),
    ),
    signing: {
      down,
      fee,
      appraisal,
      vat,
      deed,
      withoutDeed: sum([down, fee, appraisal, vat]),
      total: sum([down, fee, appraisal, vat, deed]),
    },
  };
  return withOnDemand(told, {
    /** The CAT of both credits as if they were one; only shown in the back office. */
    cat: () => catOf(addedFlows(institute.flows, bank.result.flows)),
  });
}

function addedFlows(one: CatFlows, other: CatFlows): CatFlows {
  const months = Math.max(one.payments.length, other.payments.length);
  return {
    received: one.received + other.received,
    payments: Array.from(
      { length: months },
      (_, index) => (one.payments[index] ?? 0) + (other.payments[index] ?? 0),
    ),
  };
}

const noExtras = () => zero;

/** The employer contributes every second month while the person is employed. */
function employerContributions({ infonavit }: CofinavitRules, { salary, isContributing }: CofinavitInput) {
  const every = isContributing ? employerContribution(infonavit, salary) : zero;
  return (month: number) => (month % 2 === 0 ? every : zero);
}

/** The employer's contributions go to the bank only after Infonavit is repaid, and only if the rules allow it. */
function bankExtras(
  rules: CofinavitRules,
  input: CofinavitInput,
  instituteMonths: () => number,
): Extras | undefined {
  const own = input.prepayments?.to === 'bank' ? input.prepayments.extras : undefined;
  if (!rules.cofinavit.employerGoesOnToBank || !input.isContributing) return own;
  const employer = employerContributions(rules, input);
  return {
    mode: own?.mode ?? 'term',
    inMonth: own?.inMonth ?? noExtras,
    employerInMonth: (month) => (month > instituteMonths() ? employer(month) : zero),
  };
}

export function instituteSide(rules: CofinavitRules, input: CofinavitInput) {
  const { infonavit, cofinavit } = rules;
  const { credit, years, titling, payment } = input.infonavit;
  const rate = input.variant === 'additional_income' ? rateOf(infonavit, input.salary) : cofinavit.rate;
  const loan = { principal: credit, yearlyRate: rate, months: years * 12, agreedPayment: payment };
  const level = credit === 0 ? zero : monthlyPayment(loan);
  const paid = centavos(Math.max(level, payment ?? 0));
  const protection = percentOf(paid, infonavit.paymentProtection);
  const own = input.prepayments?.to === 'institute' ? input.prepayments.extras : undefined;
  const extras: Extras = {
    mode: own?.mode ?? 'term',
    inMonth: own?.inMonth ?? noExtras,
    employerInMonth: employerContributions(rules, input),
  };
  const deed = titling ?? titlingOf(infonavit, input.salary, credit);
  const plain = onDemand(() => (credit === 0 ? [] : schedule(loan)));
  const rows = onDemand(() => (credit === 0 ? [] : schedule(loan, extras)));
  const flows = onDemand(() => ({
    received: credit - (infonavit.catCountsTitling ? deed : 0),
    payments: plain().map((row) => row.payment + percentOf(row.payment, infonavit.paymentProtection)),
  }));
  const told = {
    credit,
    rate,
    /** The level payment that repays the credit in its term. */
    level,
    titling: deed,
    payment: paid,
    protection,
    monthly: sum([paid, protection]),
  };
  return withOnDemand(told, {
    rows,
    plain,
    totals: () => ({ plain: totalsOf(plain()), withExtras: totalsOf(rows()) }),
    flows,
    cat: () => catOf(flows()),
  });
}

/** The bank lends the rest, up to the joint share of the price, or of the appraisal if that is lower. */
function bankShare({ cofinavit, bank }: CofinavitRules, input: CofinavitInput, counted: Centavos) {
  const base = least(input.price, input.appraisal ?? input.price);
  const together = percentOf(base, cofinavit.jointFinancing) - input.infonavit.credit;
  const missing = input.price - counted - input.additionalDown;
  return atLeastZero(Math.min(together, missing, bank.mostCredit));
}

/** Names of the bank's fields that are called differently in a Cofinavit case. */
const ownFields: Record<string, string> = { years: 'bankYears', value: 'price' };
const atOwnField = (found: Problem): Problem => ({ ...found, field: ownFields[found.field] ?? found.field });

/** The bank's limits that also apply when it lends only a part. */
const bankTermLimits = [
  'term',
  'term_offered',
  'age_and_term',
  'under_age',
  'age_at_limit',
  'value_below',
].map((name) => `credit.limit.${name}`);

function checkLimits(rules: CofinavitRules, input: CofinavitInput, result: CofinavitResult) {
  const { infonavit, cofinavit } = rules;
  const problems: Problem[] = [...instituteProblems(rules, input), ...precalificacionProblems(input, result)];
  const lent = result.bank.credit;
  if (lent === 0) problems.push(problem('price', 'bank_not_needed'));
  else if (lent < cofinavit.leastBank) {
    problems.push(problem('price', 'bank_below', { amount: lent, minAmount: cofinavit.leastBank }));
  }
  const refused = result.bankProblems.filter(({ messageKey }) => bankTermLimits.includes(messageKey));
  problems.push(...refused.map(atOwnField));
  const left = Math.min(infonavit.mostYears, ageLimit(infonavit, input.sex) - input.age);
  if (left < 1) problems.push(problem('age', 'age_at_limit'));
  else {
    const { age, sex, infonavit: part } = input;
    problems.push(...instituteTerm(infonavit, { age, sex, years: part.years }, 'infonavitYears'));
  }
  return { problems: withoutDuplicates(problems), warnings: incomeWarnings(rules, input, result) };
}

const withoutDuplicates = (problems: readonly Problem[]) =>
  problems.filter(
    ({ field, messageKey }, index) =>
      problems.findIndex((other) => other.field === field && other.messageKey === messageKey) === index,
  );

function incomeWarnings(
  { cofinavit }: CofinavitRules,
  { income, otherDebts }: CofinavitInput,
  { requiredIncome, monthly }: CofinavitResult,
): Problem[] {
  if (income === null || income === 0 || income >= requiredIncome) return [];
  const pct = new Exact(monthly).plus(otherDebts).mul(100).div(income).toFixed(1);
  return [
    problem('income', 'income_short', { amount: requiredIncome }),
    problem('income', 'payment_share', { pct, max: cofinavit.paymentToIncome }),
  ];
}

/** In centavos: the precalificación may round to whole pesos; a larger difference means another credit. */
const roundingTolerance = 100;

/** Values copied from the precalificación that cannot belong to this credit. */
function precalificacionProblems({ infonavit }: CofinavitInput, { institute }: CofinavitResult): Problem[] {
  const { payment, credit } = infonavit;
  const { level, titling } = institute;
  return [
    ...(payment !== undefined && payment <= level - roundingTolerance
      ? [problem('infonavitPayment', 'payment_below', { amount: level })]
      : []),
    ...(titling > credit ? [problem('titling', 'titling_over')] : []),
  ];
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
