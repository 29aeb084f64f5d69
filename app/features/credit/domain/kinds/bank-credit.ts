import {
  atLeastZero,
  type Centavos,
  centavos,
  Exact,
  percentOf,
  perThousandOf,
  sum,
  toCentavos,
  zero,
} from '#app/core/money.ts';
import type { BankProduct } from '../config/bank-config.ts';
import { type CatFlows, catOf } from '../cat.ts';
import { stepAt, type StepRow } from '../credit-rows.ts';
import { onDemand, withOnDemand } from '../on-demand.ts';
import {
  type Extras,
  type Instalment,
  type LoanTerms,
  monthlyPayment,
  paymentFactor,
  schedule,
  totalsOf,
} from '../level-loan.ts';
import { type Judged, type Problem, problem, yearsLeft } from '../limits.ts';

export type DownPayment = { amount: Centavos } | { percent: string };

export type BankInput = {
  value: Centavos;
  down: DownPayment;
  years: number;
  income: Centavos | null;
  otherDebts: Centavos;
  age: number | null;
  /** Replaces the product's rate; only people who configure credits may set it. */
  rate?: string | undefined;
  /** The municipality's tax on the sale, for products that itemise the cost of the deed. */
  transferTax?: readonly StepRow[] | undefined;
  extras?: Extras | undefined;
};

export type BankRow = Instalment & {
  life: Centavos;
  damage: Centavos;
  /** VAT on the monthly insurance, when the product charges it. */
  vat: Centavos;
  fee: Centavos;
  total: Centavos;
};

/** The full result of a bank credit for one property. */
export function bankCredit(product: BankProduct, input: BankInput): Judged<BankResult> {
  const down = downAmount(input);
  const credit = atLeastZero(input.value - down);
  const result = bankResult(product, input, { down, credit });
  const { problems, warnings } = checkLimits(product, input, result);
  return { result, problems, warnings };
}

export type BankResult = ReturnType<typeof bankResult>;

function downAmount({ value, down }: BankInput) {
  return 'amount' in down ? down.amount : percentOf(value, down.percent);
}

function shareOf(part: Centavos, whole: Centavos) {
  return whole === 0 ? new Exact(0) : new Exact(part).mul(100).div(whole);
}

/**
 * Chosen by the actual down payment. The threshold of a rate is rounded to the centavo, like the down payment itself.
 */
export function rateFor({ rates }: BankProduct, value: Centavos, down: Centavos): string {
  const row = rates.findLast(({ from }) => toCentavos(new Exact(value).mul(from).div(100)) <= down);
  return row?.value ?? '0';
}

function bankResult(
  product: BankProduct,
  input: BankInput,
  { down, credit }: { down: Centavos; credit: Centavos },
) {
  const { value, years, otherDebts } = input;
  const rate = input.rate ?? rateFor(product, value, down);
  const terms = { principal: credit, yearlyRate: rate, months: years * 12 };
  const first = firstMonth(product, terms, value);
  const { transferTax } = input;
  const initial = initialCosts(product, { value, transferTax, credit, down });
  const table = onDemand(() => monthsOf(product, { input, terms, initial }));
  const told = {
    value,
    credit,
    down,
    downShare: shareOf(down, value).toDecimalPlaces(2).toString(),
    loanToValue: shareOf(credit, value).toDecimalPlaces(2).toString(),
    rate,
    months: terms.months,
    monthly: first,
    requiredIncome: requiredIncome(product, first.total, otherDebts),
    initial,
    perThousand: toCentavos(paymentFactor(terms).mul(100_000)),
  };
  return withOnDemand(told, {
    rows: () => table().rows,
    /** The table without prepayments. */
    plainRows: () => table().plain,
    totals: () => table().totals,
    saved: () => table().saved,
    flows: () => table().flows,
    cat: () => table().cat,
  });
}

type LoanFacts = { input: BankInput; terms: LoanTerms; initial: ReturnType<typeof initialCosts> };

/** The monthly tables, and the figures that can only be calculated from them. */
function monthsOf(product: BankProduct, { input: { value, extras }, terms, initial }: LoanFacts) {
  const credit = terms.principal;
  const rows = withCosts(product, schedule(terms, extras), value, credit);
  const plain = extras ? withCosts(product, schedule(terms), value, credit) : rows;
  const flows = catFlows(product, plain, { credit, ...initial });
  return {
    rows,
    plain,
    totals: totals(rows, initial.total),
    saved: { months: plain.length - rows.length, interest: savedInterest(plain, rows) },
    flows,
    cat: catOf(flows),
  };
}

const savedInterest = (before: readonly Instalment[], after: readonly Instalment[]) =>
  centavos(totalsOf(before).interest - totalsOf(after).interest);

/** The parts of the first monthly payment; all zero without a credit. */
export function firstMonth(
  product: BankProduct,
  terms: { principal: Centavos; yearlyRate: string; months: number },
  value: Centavos,
) {
  if (terms.principal === 0) {
    return { payment: zero, life: zero, damage: zero, vat: zero, fee: zero, total: zero };
  }
  const payment = monthlyPayment(terms);
  const life = perThousandOf(terms.principal, product.life.perThousand);
  const damage = damageOf(product, value);
  const [vat, fee] = [damageVat(product, damage), centavos(product.monthlyFee)];
  return { payment, life, damage, vat, fee, total: sum([payment, life, damage, vat, fee]) };
}

const damageVat = ({ vat, vatOn }: BankProduct, damage: Centavos) =>
  vatOn.damage ? percentOf(damage, vat) : zero;

/** The premium for the insured part of the value, rounded only once. */
export function damageOf({ damage }: BankProduct, value: Centavos) {
  return toCentavos(new Exact(value).mul(damage.ofValue).div(100).mul(damage.perThousand).div(1_000));
}

/** The income of which these payments are the largest share that the bank accepts. */
const incomeFor = ({ paymentToIncome }: BankProduct, monthly: Centavos, otherDebts: Centavos) =>
  toCentavos(new Exact(monthly).plus(otherDebts).mul(100).div(paymentToIncome));

/** The monthly income that the bank requires, at least the product's minimum. */
export function requiredIncome(product: BankProduct, monthly: Centavos, otherDebts: Centavos) {
  return centavos(Math.max(product.leastIncome, incomeFor(product, monthly, otherDebts)));
}

function withCosts(
  product: BankProduct,
  rows: readonly Instalment[],
  value: Centavos,
  credit: Centavos,
): BankRow[] {
  const damage = damageOf(product, value);
  const [vat, fee] = [damageVat(product, damage), centavos(product.monthlyFee)];
  const { perThousand, base } = product.life;
  return rows.map((row) => {
    const life = perThousandOf(base === 'balance' ? row.opening : credit, perThousand);
    return { ...row, life, damage, vat, fee, total: sum([row.payment, life, damage, vat, fee]) };
  });
}

type ClosingInput = Pick<BankInput, 'value' | 'transferTax'> & { credit: Centavos };

function initialCosts(product: BankProduct, { down, ...input }: ClosingInput & { down: Centavos }) {
  const { total, ...costs } = closingCosts(product, input);
  return { down, ...costs, total: sum([down, total]) };
}

/** What has to be paid at the signing besides the down payment. */
export function closingCosts(product: BankProduct, { value, credit, transferTax }: ClosingInput) {
  const fee = percentOf(credit, product.openingFee);
  const appraisal = appraisalOf(product, value);
  const vat = sum([
    product.vatOn.fee ? percentOf(fee, product.vat) : zero,
    product.vatOn.appraisal ? percentOf(appraisal, product.vat) : zero,
  ]);
  const deed = deedCosts(product, value, transferTax);
  return { fee, appraisal, vat, deed, total: sum([fee, appraisal, vat, deed]) };
}

function appraisalOf({ appraisal }: BankProduct, value: Centavos) {
  return appraisal.kind === 'rows'
    ? centavos(stepAt(appraisal.rows, value) ?? 0)
    : perThousandOf(value, appraisal.perThousand);
}

function deedCosts({ deed }: BankProduct, value: Centavos, transferTax: readonly StepRow[] = []) {
  if (deed.kind === 'single') return percentOf(value, deed.percent);
  return sum([
    percentOf(value, stepAt(transferTax, value) ?? '0'),
    percentOf(value, deed.notary),
    centavos(deed.registry),
    centavos(deed.other),
  ]);
}

function totals(rows: readonly BankRow[], initial: Centavos) {
  const add = (of: (row: BankRow) => Centavos) => sum(rows.map(of));
  const paid = sum([add((row) => row.total), add((row) => row.extra)]);
  return {
    interest: add((row) => row.interest),
    life: add((row) => row.life),
    damage: sum([add((row) => row.damage), add((row) => row.vat)]),
    fees: add((row) => row.fee),
    employer: add((row) => row.employer),
    /** Paid by the person; the employer's contributions are not included. */
    paid,
    cost: sum([paid, initial]),
  };
}

/** The CAT equation excludes VAT, down payment and notary. */
function catFlows(
  { catCountsAppraisal }: BankProduct,
  rows: readonly BankRow[],
  { credit, fee, appraisal }: { credit: Centavos; fee: Centavos; appraisal: Centavos },
): CatFlows {
  return {
    received: credit - fee - (catCountsAppraisal ? appraisal : 0),
    payments: rows.map(({ total, vat }) => total - vat),
  };
}

function checkLimits(product: BankProduct, input: BankInput, result: BankResult) {
  const { value, years, age, income, otherDebts } = input;
  const { credit, down, monthly } = result;
  const loanToValue = stepAt(product.loanToValue, value) ?? '100';
  const most = percentOf(value, loanToValue);
  const problems: Problem[] = [];
  if (value < product.leastValue)
    problems.push(problem('value', 'value_below', { amount: product.leastValue }));
  if (down >= value) problems.push(problem('down', 'down_over_value'));
  else if (down < percentOf(value, product.leastDown)) {
    const amount = percentOf(value, product.leastDown);
    problems.push(problem('down', 'down_below', { min: product.leastDown, amount }));
  }
  if (credit > most) problems.push(problem('down', 'over_ltv', { ltv: loanToValue, amount: most }));
  if (credit < product.leastCredit || credit > product.mostCredit) {
    const [minAmount, maxAmount] = [product.leastCredit, product.mostCredit];
    problems.push(problem('down', 'credit_outside', { minAmount, maxAmount }));
  }
  problems.push(...termProblems(product, years, age));
  return {
    problems,
    warnings: incomeWarnings(product, { income, otherDebts, monthly: monthly.total, result }),
  };
}

function termProblems(
  { years: allowed, leastAge, mostAgeAndTerm }: BankProduct,
  years: number,
  age: number | null,
) {
  const [min, max] = [Math.min(...allowed), Math.max(...allowed)];
  if (years < min || years > max) return [problem('years', 'term', { min, max })];
  if (!allowed.includes(years)) return [problem('years', 'term_offered', { years: listOfYears(allowed) })];
  if (age === null) return [];
  if (age < leastAge) return [problem('age', 'under_age', { min: leastAge })];
  const left = yearsLeft(age, mostAgeAndTerm, max);
  if (left < 1) return [problem('age', 'age_at_limit')];
  return years > left ? [problem('years', 'age_and_term', { limit: mostAgeAndTerm, years: left })] : [];
}

const spanishList = new Intl.ListFormat('es-MX', { type: 'conjunction' });
const listOfYears = (years: readonly number[]) =>
  spanishList.format(years.toSorted((one, other) => one - other).map(String));

type IncomeFacts = {
  income: Centavos | null;
  otherDebts: Centavos;
  monthly: Centavos;
  result: BankResult;
};

function incomeWarnings(product: BankProduct, { income, otherDebts, monthly, result }: IncomeFacts) {
  if (income === null || income === 0) return [];
  const isTooMuch = income < incomeFor(product, monthly, otherDebts);
  const pct = shareOf(centavos(monthly + otherDebts), income).toFixed(1);
  return [
    ...(income < result.requiredIncome
      ? [problem('income', 'income_short', { amount: result.requiredIncome })]
      : []),
    ...(isTooMuch ? [problem('income', 'payment_share', { pct, max: product.paymentToIncome })] : []),
  ];
}
