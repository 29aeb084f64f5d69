import { type Centavos, centavos, percentOf, sum, zero } from '#app/core/money.ts';
import { type BankProduct, productOf } from '../config/bank-config.ts';
import { bankCredit, type BankInput } from './bank-credit.ts';
import {
  bankCalculation,
  bankCalculationRow,
  incomeVerdict,
  municipalityProblems,
} from './bank-calculation.ts';
import { caseReader, extrasOf, maybeCentavos, prepaymentProblems } from '../case-reading.ts';
import { bankCeiling, cofinavitCeiling } from '../ceilings.ts';
import {
  cofinavitCredit,
  type CofinavitInput,
  type CofinavitResult,
  type CofinavitRules,
} from './cofinavit-credit.ts';
import type { CofinavitCase } from '../credit-case.ts';
import { type CreditRules, inForceSince, staleFigures } from '../credit-rules.ts';
import {
  amountFact,
  type CreditCalculation,
  dayFact,
  type Drawn,
  line,
  monthsFact,
  percentFact,
  rowTotals,
  calculationCard,
  calculationOf,
  type CalculationRow,
  calculationTable,
  type Simulated,
  textFact,
  together,
} from '../credit-calculation.ts';
import { employerContribution } from './infonavit-amount.ts';
import type { Instalment } from '../level-loan.ts';
import { type Problem, problem } from '../limits.ts';
import { monthsAfter } from '../months.ts';

type Reader = ReturnType<typeof caseReader>;
type CaseInput = { rules: CreditRules; product: BankProduct; asked: CofinavitCase; today: string };

export function simulateCofinavit(rules: CreditRules, asked: CofinavitCase, today: string): Simulated {
  const product = productOf(rules.bancario, asked.product);
  if (!product) return { calculation: null, problems: [problem('product', 'no_product')], warnings: [] };
  const simulated =
    asked.variant === 'apoyo'
      ? simulateApoyo({ rules, product, asked, today })
      : simulateBoth({ rules, product, asked, today });
  const { calculation } = simulated;
  const prepaid = () => calculation?.tables.find(({ takesPrepayments }) => takesPrepayments)?.rows;
  return {
    calculation,
    problems: [
      ...simulated.problems,
      ...municipalityProblems(rules.bancario, product, asked.municipality),
      ...(calculation ? prepaymentProblems(asked.prepayments, prepaid) : []),
    ],
    warnings: [...simulated.warnings, ...staleFigures(rules.infonavit, today)],
  };
}

const rulesOf = ({ rules, product }: CaseInput): CofinavitRules => ({
  infonavit: rules.infonavit,
  cofinavit: rules.cofinavit,
  bank: product,
});

const taxOf = ({ rules, asked }: CaseInput) =>
  rules.bancario.municipalities.find(({ name }) => name === asked.municipality)?.rows;

function simulateBoth(of: CaseInput): Simulated {
  const input = readBoth(of);
  if ('problems' in input) return { calculation: null, ...input, warnings: [] };
  const { result, problems, warnings } = cofinavitCredit(rulesOf(of), input);
  return { calculation: bothCalculation(of, input, result), problems, warnings };
}

function readBoth(of: CaseInput): CofinavitInput | { problems: Problem[] } {
  const { asked } = of;
  const read = caseReader();
  const extras = extrasOf(asked.prepayments);
  const input = {
    variant: asked.variant === 'additional_income' ? asked.variant : ('cofinavit' as const),
    // In the mode «from the income» there is no property yet, so there is no appraisal.
    appraisal: asked.mode === 'value' ? maybeCentavos(read.optional('appraisal', asked.appraisal)) : null,
    salary: read.amount('salary', asked.salary),
    age: read.count('age', asked.age),
    sex: asked.sex,
    infonavit: {
      credit: read.amount('infonavitCredit', asked.infonavitCredit),
      years: read.count('infonavitYears', asked.infonavitYears),
      titling: maybeCentavos(asked.titling) ?? undefined,
      payment: maybeCentavos(read.optional('infonavitPayment', asked.infonavitPayment)) ?? undefined,
    },
    savings: centavos(asked.savings),
    bankYears: read.count('bankYears', asked.bankYears),
    bankRate: asked.bankRate ?? undefined,
    transferTax: taxOf(of),
    additionalDown: centavos(asked.additionalDown),
    income: maybeCentavos(asked.income),
    otherDebts: centavos(asked.otherDebts),
    isContributing: asked.isContributing,
    prepayments: extras && { to: asked.prepaymentsTo, extras },
  };
  if (asked.mode === 'value')
    return inputOrProblems(read, { ...input, price: read.amount('price', asked.price) });
  const income = read.amount('income', asked.income);
  if (read.problems.length > 0) return read;
  const { value, down } = cofinavitCeiling(rulesOf(of), { ...input, income });
  return value > 0
    ? { ...input, price: value, additionalDown: down }
    : { problems: [problem('income', 'no_credit')] };
}

const inputOrProblems = <Input>(read: Reader, input: Input) => (read.problems.length > 0 ? read : input);

function bothCalculation(of: CaseInput, input: CofinavitInput, result: CofinavitResult): CreditCalculation {
  const { rules, asked, today } = of;
  const { institute, bank, signing } = result;
  const told = {
    kind: 'cofinavit' as const,
    countedOn: today,
    inForceSince: inForceSince(rules, 'cofinavit'),
    price: input.price,
    credit: centavos(bank.credit + institute.credit),
    monthly: calculationCard([
      line('institute_payment', institute.payment),
      line('protection', institute.protection),
      line('bank_payment', bank.monthly.payment),
      line('life', bank.monthly.life),
      line('damage', bank.monthly.damage),
      line('damage_vat', bank.monthly.vat),
      line('fee', bank.monthly.fee),
    ]),
    initial: calculationCard([
      line('down', signing.down),
      line('opening_fee', signing.fee),
      line('appraisal', signing.appraisal),
      line('vat', signing.vat),
      line('deed', signing.deed),
    ]),
    income: incomeVerdict(asked.income, result.requiredIncome),
  };
  return calculationOf(told, () => bothMonths(of, input, result));
}

function bothMonths(
  { rules, product, asked, today }: CaseInput,
  input: CofinavitInput,
  result: CofinavitResult,
): Drawn {
  const { institute, bank, signing } = result;
  const { paymentProtection } = rules.infonavit;
  const instituteRows = institute.rows.map((row) =>
    instituteRow(row, percentOf(row.payment, paymentProtection)),
  );
  const bankRows = bank.rows.map(bankCalculationRow);
  const all = together(instituteRows, bankRows);
  return {
    facts: [
      textFact('product', product.name),
      amountFact('counted', result.counted),
      amountFact('institute_credit', institute.credit),
      percentFact('institute_rate', institute.rate),
      monthsFact('institute_term', input.infonavit.years * 12),
      amountFact('savings', input.savings),
      amountFact('titling', institute.titling),
      amountFact('bank_credit', bank.credit),
      percentFact('bank_rate', bank.rate),
      monthsFact('bank_term', bank.months),
      percentFact('loan_to_value', bank.loanToValue),
      amountFact('down', result.down),
      dayFact('ends_on', monthsAfter(today, all.length)),
    ],
    totals: bothTotals(all, signing.total),
    saving: bothSaving(result),
    cats: [
      { part: 'bank', value: bank.cat },
      { part: 'institute', value: institute.cat },
      { part: 'together', value: result.cat },
    ],
    tables: bothTables({ instituteRows, bankRows, all }, asked.prepaymentsTo),
  };
}

function bothTables(
  { instituteRows, bankRows, all }: Record<'instituteRows' | 'bankRows' | 'all', CalculationRow[]>,
  takes: 'bank' | 'institute',
) {
  const without = ['bank', 'institute'] as const;
  return [
    calculationTable('together', all, { takesPrepayments: false }),
    calculationTable('institute', instituteRows, { takesPrepayments: takes === 'institute', without }),
    calculationTable('bank', bankRows, { takesPrepayments: takes === 'bank', without }),
  ];
}

function instituteRow(row: Instalment, protection: Centavos): CalculationRow {
  const { month, opening, interest, capital, payment, employer, extra, balance } = row;
  const total = centavos(payment + protection);
  const none = { life: zero, damage: zero, fee: zero, bank: zero };
  return {
    ...none,
    month,
    opening,
    interest,
    capital,
    protection,
    institute: total,
    total,
    employer,
    extra,
    balance,
  };
}

function bothTotals(rows: readonly CalculationRow[], initial: Centavos) {
  const { lines, paid } = rowTotals(rows);
  return [...lines, line('cost', sum([paid, initial]))];
}

function bothSaving({ institute, bank }: CofinavitResult) {
  const before = Math.max(institute.plain.length, bank.rows.length + bank.saved.months);
  const after = Math.max(institute.rows.length, bank.rows.length);
  const interest = centavos(
    institute.totals.plain.interest - institute.totals.withExtras.interest + bank.saved.interest,
  );
  return before === after && interest === 0 ? null : { months: before - after, interest };
}

/** Apoyo Infonavit: the bank lends everything, the employer's contributions prepay it, the subcuenta is a guarantee. */
function simulateApoyo(of: CaseInput): Simulated {
  const { rules, asked, today } = of;
  const product = { ...of.product, openingFee: rules.cofinavit.openingFee };
  const input = readApoyo(of, product);
  if ('problems' in input) return { calculation: null, ...input, warnings: [] };
  const { result, problems, warnings } = bankCredit(product, input);
  const calculation = bankCalculation(result, {
    kind: 'cofinavit',
    income: asked.income,
    today,
    since: inForceSince(rules, 'cofinavit'),
    facts: [
      textFact('product', product.name),
      amountFact('bank_credit', result.credit),
      percentFact('bank_rate', result.rate),
      monthsFact('bank_term', result.months),
      percentFact('loan_to_value', result.loanToValue),
      amountFact('down', result.down),
      amountFact('savings_guarantee', centavos(asked.savings)),
    ],
  });
  return { calculation, problems: problems.map(atApoyoField), warnings };
}

const apoyoFields: Record<string, string> = { down: 'additionalDown', years: 'bankYears', value: 'price' };
const atApoyoField = (found: Problem): Problem => ({
  ...found,
  field: apoyoFields[found.field] ?? found.field,
});

function readApoyo(of: CaseInput, product: BankProduct): BankInput | { problems: Problem[] } {
  const { rules, asked } = of;
  const read = caseReader();
  const salary = read.amount('salary', asked.salary);
  const own = extrasOf(asked.prepayments);
  const every = asked.isContributing ? employerContribution(rules.infonavit, salary) : zero;
  const shared = {
    years: read.count('bankYears', asked.bankYears),
    otherDebts: centavos(asked.otherDebts),
    age: read.count('age', asked.age),
    rate: asked.bankRate ?? undefined,
    transferTax: taxOf(of),
    extras: {
      mode: own?.mode ?? ('term' as const),
      inMonth: own?.inMonth ?? (() => zero),
      employerInMonth: (month: number) => (month % 2 === 0 ? every : zero),
    },
  };
  const down = { amount: centavos(asked.additionalDown) };
  if (asked.mode === 'value') {
    const value = read.amount('price', asked.price);
    return inputOrProblems(read, { ...shared, value, down, income: maybeCentavos(asked.income) });
  }
  const income = read.amount('income', asked.income);
  if (read.problems.length > 0) return read;
  const { value, credit } = bankCeiling(product, { ...shared, income, down });
  return value > 0
    ? { ...shared, value, down: { amount: centavos(value - credit) }, income }
    : { problems: [problem('income', 'no_credit')] };
}
