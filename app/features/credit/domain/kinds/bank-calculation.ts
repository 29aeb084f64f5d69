import { type Centavos, centavos, percentOf, sum } from '#app/core/money.ts';
import { productOf } from '../config/bank-config.ts';
import { bankCredit, type BankInput, type BankResult, type BankRow } from './bank-credit.ts';
import { caseReader, extrasOf, maybeCentavos, prepaymentProblems } from '../case-reading.ts';
import { bankCeiling, type BankCeilingInput, leastIncomeFor } from '../ceilings.ts';
import type { BankCase } from '../credit-case.ts';
import type { CreditRules } from '../credit-rules.ts';
import {
  amountFact,
  type CreditCalculation,
  dayFact,
  line,
  monthsFact,
  percentFact,
  calculationCard,
  calculationOf,
  type CalculationFact,
  type CalculationRow,
  calculationTable,
  type Simulated,
  textFact,
} from '../credit-calculation.ts';
import type { BankConfig, BankProduct } from '../config/bank-config.ts';
import { type Problem, problem } from '../limits.ts';
import { monthsAfter } from '../months.ts';

/** The part of the rules that a bank credit needs, and all that the public page receives. */
export type BankRules = Pick<CreditRules, 'bancario'> & {
  versions: Pick<CreditRules['versions'], 'bancario'>;
};

export function simulateBank(rules: BankRules, asked: BankCase, today: string): Simulated {
  const product = productOf(rules.bancario, asked.product);
  if (!product) return { calculation: null, problems: [problem('product', 'no_product')], warnings: [] };
  const read = readBank(rules, product, asked);
  if ('problems' in read) return { calculation: null, ...read, warnings: [] };
  const { result, problems, warnings } = bankCredit(product, read);
  const calculation = bankCalculation(result, {
    kind: 'bancario',
    facts: bankFacts(product, result),
    income: asked.income,
    today,
    since: rules.versions.bancario.startsOn,
  });
  return {
    calculation,
    problems: [
      ...problems.map((found) => atDownField(found, asked)),
      ...downPaymentProblems(product, asked, result),
      ...municipalityProblems(rules.bancario, product, asked.municipality),
      ...prepaymentProblems(asked.prepayments, () => calculation.tables[0]?.rows),
    ],
    warnings,
  };
}

const downFields = { percent: 'downPercent', amount: 'downAmount', credit: 'credit' } as const;

function atDownField(found: Problem, { downBy, mode }: BankCase): Problem {
  if (mode === 'income' && (found.field === 'down' || found.field === 'value')) {
    return { ...found, field: 'income' };
  }
  return found.field === 'down' ? { ...found, field: downFields[downBy] } : found;
}

const atLeastDown = ({ leastDown }: BankProduct, percent: string) =>
  Number(percent) < Number(leastDown) ? leastDown : percent;

/** In the mode «from the income», a down payment below the minimum is raised to it, and the person is told. */
function downPaymentProblems(product: BankProduct, asked: BankCase, { value }: BankResult): Problem[] {
  const { mode, downBy, downPercent } = asked;
  if (mode === 'value' || downBy === 'amount' || Number(downPercent) >= Number(product.leastDown)) return [];
  const amount = percentOf(value, product.leastDown);
  return [problem('downPercent', 'down_below', { min: product.leastDown, amount })];
}

/** When the deed is itemised, an unknown municipality would mean no transfer tax, so it is a problem. */
export function municipalityProblems(
  { municipalities }: BankConfig,
  { deed }: BankProduct,
  municipality: string,
): Problem[] {
  const isCounted = deed.kind === 'itemised' && municipality !== '' && municipalities.length > 0;
  return isCounted && municipalities.every(({ name }) => name !== municipality)
    ? [problem('municipality', 'no_municipality')]
    : [];
}

/** The input of the credit; in the mode «from the income», the price is the highest that the income can pay. */
function readBank(
  rules: BankRules,
  product: BankProduct,
  asked: BankCase,
): BankInput | { problems: Problem[] } {
  const read = caseReader();
  const shared = {
    years: read.count('years', asked.years),
    otherDebts: centavos(asked.otherDebts),
    age: asked.age,
    rate: asked.rate ?? undefined,
    transferTax: rules.bancario.municipalities.find(({ name }) => name === asked.municipality)?.rows,
    extras: extrasOf(asked.prepayments),
  };
  if (asked.mode === 'income') {
    const income = read.amount('income', asked.income);
    const down =
      asked.downBy === 'amount'
        ? { amount: read.amount('downAmount', asked.downAmount) }
        : { percent: atLeastDown(product, read.text('downPercent', asked.downPercent)) };
    if ('percent' in down && Number(down.percent) >= 100) {
      read.problems.push(problem('downPercent', 'down_over_value'));
    }
    if (read.problems.length > 0) return read;
    const ceiling = bankCeiling(product, { ...shared, income, down });
    if (ceiling.value === 0) return { problems: [outOfReach(product, asked, { ...shared, income, down })] };
    return {
      ...shared,
      income,
      value: ceiling.value,
      down: { amount: centavos(ceiling.value - ceiling.credit) },
    };
  }
  const value = read.amount('value', asked.value);
  const down = readDown(read, asked, value);
  return read.problems.length > 0 ? read : { ...shared, value, down, income: maybeCentavos(asked.income) };
}

/** Tells whether the income or the down payment is too low. */
function outOfReach(product: BankProduct, { downBy }: BankCase, input: BankCeilingInput): Problem {
  const amount = leastIncomeFor(product, input);
  return input.income < amount
    ? problem('income', 'income_short', { amount })
    : problem(downBy === 'amount' ? 'downAmount' : 'downPercent', 'no_credit');
}

function readDown(read: ReturnType<typeof caseReader>, asked: BankCase, value: Centavos) {
  if (asked.downBy === 'percent') return { percent: read.text('downPercent', asked.downPercent) };
  if (asked.downBy === 'credit') {
    return { amount: centavos(Math.max(0, value - read.amount('credit', asked.credit))) };
  }
  return { amount: centavos(asked.downAmount ?? read.amount('downAmount', asked.downAmount)) };
}

type CalculationInput = {
  kind: CreditCalculation['kind'];
  facts: CalculationFact[];
  income: number | null;
  today: string;
  since: string;
};

/** Everything that a simulation of one bank credit shows. */
export function bankCalculation(
  result: BankResult,
  { kind, facts, income, today, since }: CalculationInput,
): CreditCalculation {
  const told = {
    kind,
    countedOn: today,
    inForceSince: since,
    price: result.value,
    credit: result.credit,
    monthly: bankMonthly(result),
    initial: bankInitial(result),
    income: incomeVerdict(income, result.requiredIncome),
  };
  return calculationOf(told, () => {
    const rows = result.rows.map(bankCalculationRow);
    return {
      facts: [...facts, dayFact('ends_on', monthsAfter(today, rows.length))],
      totals: bankTotals(result),
      saving: savingOf(result),
      cats: [{ part: 'bank', value: result.cat }],
      tables: [calculationTable('bank', rows, { takesPrepayments: true, without: ['bank', 'institute'] })],
    };
  });
}

const bankFacts = ({ name }: BankProduct, result: BankResult) => [
  textFact('product', name),
  amountFact('credit', result.credit),
  amountFact('down', result.down),
  percentFact('down_share', result.downShare),
  percentFact('loan_to_value', result.loanToValue),
  percentFact('rate', result.rate),
  monthsFact('term', result.months),
  amountFact('per_thousand', result.perThousand),
];

const bankMonthly = ({ monthly }: BankResult) =>
  calculationCard([
    line('payment', monthly.payment),
    line('life', monthly.life),
    line('damage', monthly.damage),
    line('damage_vat', monthly.vat),
    line('fee', monthly.fee),
  ]);

const bankInitial = ({ initial }: BankResult) =>
  calculationCard([
    line('down', initial.down),
    line('opening_fee', initial.fee),
    line('appraisal', initial.appraisal),
    line('vat', initial.vat),
    line('deed', initial.deed),
  ]);

const bankTotals = ({ totals, rows }: BankResult) => [
  line('interest', totals.interest),
  line('insurance', sum([totals.life, totals.damage])),
  line('fees', totals.fees),
  line('prepaid', sum(rows.map(({ extra }) => extra))),
  line('employer', totals.employer),
  line('paid', totals.paid),
  line('cost', totals.cost),
];

function savingOf({ saved }: Pick<BankResult, 'saved'>) {
  return saved.months === 0 && saved.interest === 0 ? null : saved;
}

export function incomeVerdict(stated: number | null, required: Centavos): CreditCalculation['income'] {
  const verdict = stated === null || stated === 0 ? 'unknown' : stated >= required ? 'enough' : 'short';
  return { required, stated: maybeCentavos(stated), verdict };
}

export function bankCalculationRow(row: BankRow): CalculationRow {
  const { month, opening, interest, capital, life, fee, total, employer, extra, balance } = row;
  const damage = centavos(row.damage + row.vat);
  const none = centavos(0);
  return {
    month,
    opening,
    interest,
    capital,
    life,
    damage,
    fee,
    protection: none,
    institute: none,
    bank: total,
    total,
    employer,
    extra,
    balance,
  };
}
