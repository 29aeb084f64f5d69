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
import type { BankProduct } from './config/bank-config.ts';
import { firstMonth, rateFor, requiredIncome } from './kinds/bank-credit.ts';
import { type CofinavitInput, type CofinavitRules, instituteSide } from './kinds/cofinavit-credit.ts';
import { stepAt, type StepRow } from './credit-rows.ts';
import type { InfonavitConfig } from './config/infonavit-config.ts';
import { infonavitCredit, type InfonavitInput, type InfonavitResult } from './kinds/infonavit-credit.ts';
import { paymentFactor, principalForExact } from './level-loan.ts';
import { mostAmount } from './limits.ts';

/** The highest price that a person can pay, and its credit. Both are zero when the minimum cannot be reached. */
export type Ceiling = { value: Centavos; credit: Centavos };

const noCeiling: Ceiling = { value: zero, credit: zero };
const thousandPesos = 100_000;
const wholeThousands = (amount: number) => atLeastZero(Math.floor(amount / thousandPesos) * thousandPesos);

/** The principal that a monthly payment repays. */
export function capacity(payment: Centavos, terms: { yearlyRate: string; months: number }): Centavos {
  return toCentavos(principalForExact(new Exact(payment), terms));
}

export type BankCeilingInput = {
  income: Centavos;
  otherDebts: Centavos;
  down: { percent: string } | { amount: Centavos };
  years: number;
  rate?: string | undefined;
};

/** The highest price that an income can pay with this product, with the credit in whole thousands of pesos. */
export function bankCeiling(product: BankProduct, input: BankCeilingInput): Ceiling {
  const { down } = input;
  if (input.income < product.leastIncome) return noCeiling;
  if ('percent' in down) return withinIncome(product, input, byDownShare(product, input, down.percent));
  const found = byDownAmount(product, input, down.amount);
  const isLendable = found.credit >= minimumCredit(product);
  return withinIncome(product, input, isLendable ? found : withLeastCredit(product, input, down.amount));
}

/** At least a thousand pesos, because a purchase without a credit is not a bank's. */
export const minimumCredit = ({ leastCredit }: BankProduct) => centavos(Math.max(leastCredit, thousandPesos));

function withinIncome(product: BankProduct, input: BankCeilingInput, found: Ceiling): Ceiling {
  const free = freeIncome(product, input).plus(product.monthlyFee);
  const months = input.years * 12;
  const { value, credit } = loweredToIncome(found, minimumCredit(product), (one) => {
    const yearlyRate = input.rate ?? rateAt(product, one);
    const first = firstMonth(product, { principal: one.credit, yearlyRate, months }, one.value);
    return free.greaterThanOrEqualTo(first.total);
  });
  return credit < product.leastCredit || value < product.leastValue ? noCeiling : { value, credit };
}

/**
 * The parts of a payment are rounded separately, which may exceed the income by a centavo: then the credit is lowered
 * by as many thousands as necessary.
 */
function loweredToIncome(
  found: Ceiling,
  leastCredit: Centavos,
  isCarried: (one: Ceiling) => boolean,
): Ceiling {
  const kept = least(found.credit, leastCredit);
  const lower = (thousands: number): Ceiling => ({
    value: atLeastZero(found.value - thousands * thousandPesos),
    credit: centavos(Math.max(found.credit - thousands * thousandPesos, kept)),
  });
  let [refused, carried] = [-1, Math.ceil(found.value / thousandPesos)];
  while (carried - refused > 1) {
    const tried = refused < 1 ? refused + 1 : Math.floor((refused + carried) / 2);
    if (isCarried(lower(tried))) carried = tried;
    else refused = tried;
  }
  return lower(carried);
}

/** With so much cash that the bank would lend less than its minimum, the person keeps part of it. */
function withLeastCredit(product: BankProduct, input: BankCeilingInput, down: Centavos): Ceiling {
  const credit = minimumCredit(product);
  const rate = input.rate ?? rateAt(product, { value: centavos(down + credit), credit });
  const units = unitCosts(product, { rate, months: input.years * 12 });
  const value = highestPriceWith(units, freeIncome(product, input), { credit, own: down });
  const most = percentOf(value, stepAt(product.loanToValue, value) ?? '100');
  return credit <= most ? { value, credit } : noCeiling;
}

/** The highest price with a fixed credit: the insurance still grows with the price. */
function highestPriceWith(
  { lent, worth }: { lent: Exact; worth: Exact },
  free: Exact,
  { credit, own }: { credit: Centavos; own: number },
): Centavos {
  const rest = free.minus(lent.mul(credit));
  if (rest.isNegative()) return zero;
  const all = centavos(own + credit);
  return worth.mul(all).lessThanOrEqualTo(rest) ? all : wholeThousands(rest.div(worth).toNumber());
}

/** The monthly income that is left for the credit and its insurance. */
function freeIncome(product: BankProduct, { income, otherDebts }: BankCeilingInput) {
  return new Exact(income).mul(product.paymentToIncome).div(100).minus(otherDebts).minus(product.monthlyFee);
}

/** The monthly cost per peso of credit and per peso of the property's value. */
function unitCosts(product: BankProduct, { rate, months }: { rate: string; months: number }) {
  const vat = product.vatOn.damage ? new Exact(product.vat).div(100).plus(1) : new Exact(1);
  return {
    lent: paymentFactor({ yearlyRate: rate, months }).plus(new Exact(product.life.perThousand).div(1_000)),
    worth: new Exact(product.damage.perThousand).div(1_000).mul(product.damage.ofValue).div(100).mul(vat),
  };
}

function byDownShare(product: BankProduct, input: BankCeilingInput, downPercent: string): Ceiling {
  const lentShare = new Exact(100).minus(downPercent).div(100);
  if (lentShare.lessThanOrEqualTo(0)) return noCeiling;
  const rate = input.rate ?? stepAt(product.rates, Number(downPercent)) ?? '0';
  const { lent, worth } = unitCosts(product, { rate, months: input.years * 12 });
  const carried = freeIncome(product, input).div(lent.plus(worth.div(lentShare)));
  const credit = least(
    wholeThousands(carried.toNumber()),
    wholeThousands(lentShare.mul(mostAmount).toNumber()),
    centavos(product.mostCredit),
  );
  const value = toCentavos(new Exact(credit).div(lentShare));
  const most = percentOf(value, stepAt(product.loanToValue, value) ?? '100');
  return { value, credit: least(credit, most) };
}

/**
 * With a fixed down payment, the rate and the maximum share depend on the value. Between two values at which one of
 * them changes, every limit is a simple division; the highest range with a solution is the answer.
 */
function byDownAmount(product: BankProduct, input: BankCeilingInput, down: Centavos): Ceiling {
  const starts = valuesWhereTermsChange(product, down);
  for (let index = starts.length - 1; index >= 0; index--) {
    const [from = 0, next] = [starts[index], starts[index + 1]];
    const highest = highestFrom(product, { ...input, down, from });
    const value = next === undefined ? highest : Math.min(highest, next - 1);
    if (value < from) continue;
    const credit = wholeThousands(value - down);
    return { value: centavos(credit + down), credit };
  }
  return noCeiling;
}

/** The values at which the rate or the maximum share changes; thresholds of rates are rounded to the centavo. */
function valuesWhereTermsChange({ loanToValue, rates }: BankProduct, down: Centavos) {
  const tooLittle = new Exact(down).plus(0.5).mul(100);
  const byRate = rates
    .filter(({ from }) => from > 0)
    .map(({ from }) => tooLittle.div(from).ceil().toNumber());
  const all = [0, ...loanToValue.map(({ from }) => from), ...byRate];
  return [...new Set(all)].toSorted((one, other) => one - other);
}

/** Centavos: the parts of a payment are rounded separately, so it may be up to two centavos less than unrounded. */
const roundingTolerance = 2;

function highestFrom(
  product: BankProduct,
  input: Omit<BankCeilingInput, 'down'> & { down: Centavos; from: number },
) {
  const { down, from } = input;
  const rate = input.rate ?? rateFor(product, centavos(from), down);
  const { lent, worth } = unitCosts(product, { rate, months: input.years * 12 });
  const byIncome = freeIncome(product, { ...input, down: { amount: down } })
    .plus(roundingTolerance)
    .plus(lent.mul(down))
    .div(lent.plus(worth));
  const notLent = new Exact(100).minus(stepAt(product.loanToValue, from) ?? '100');
  const leastShare = Exact.max(notLent, product.leastDown);
  const byShare = leastShare.isZero() ? byIncome : new Exact(down).mul(100).div(leastShare);
  return Exact.min(byIncome, byShare, down + product.mostCredit)
    .floor()
    .toNumber();
}

/** The income needed for the smallest credit of the product; zero when no price is high enough for it. */
export function leastIncomeFor(product: BankProduct, input: BankCeilingInput): Centavos {
  const { down, years, otherDebts } = input;
  const lentShare = new Exact(100).minus('percent' in down ? down.percent : product.usualDown).div(100);
  const byCredit = lentShare.isZero() ? new Exact(0) : new Exact(product.leastCredit).div(lentShare);
  if (byCredit.greaterThan(mostAmount)) return zero;
  const value = centavos(Math.max(toCentavos(byCredit), product.leastValue));
  const principal = toCentavos(lentShare.mul(value));
  const yearlyRate = input.rate ?? rateAt(product, { value, credit: principal });
  const { total } = firstMonth(product, { principal, yearlyRate, months: years * 12 }, value);
  return requiredIncome(product, total, otherDebts);
}

type WithoutPrice<Input> = Omit<Input, 'price'>;

/**
 * The price is the credit of Infonavit, the subcuenta and the person's own savings. The cost of the deed is taken from
 * the credit: a person without that much cash must still find it, but the property stays within reach.
 */
export function infonavitCeiling(config: InfonavitConfig, input: WithoutPrice<InfonavitInput>): Ceiling {
  const reach = (price: Centavos) => infonavitCredit(config, { ...input, appraisal: null, price }).result;
  const cashFor = ({ shares }: InfonavitResult) =>
    Math.max(input.ownSavings, sum(shares.map(({ titling }) => titling)));
  const everything = reach(centavos(1e11));
  const most = wholeThousands(everything.available + cashFor(everything));
  const isReached = (price: Centavos) => {
    const result = reach(price);
    return result.difference <= cashFor(result);
  };
  const value = isReached(most) ? most : highestThousand(most, isReached);
  return value === 0 ? noCeiling : { value, credit: reach(value).credit };
}

/** The highest whole thousand below `most` for which `holds` is true. */
function highestThousand(most: Centavos, holds: (value: Centavos) => boolean): Centavos {
  let [low, high] = [0, most / thousandPesos];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(centavos(middle * thousandPesos))) low = middle;
    else high = middle;
  }
  return centavos(low * thousandPesos);
}

/** Infonavit's part is given; the bank adds what the income can still pay, and the down payment covers the rest. */
export function cofinavitCeiling(
  rules: CofinavitRules,
  input: WithoutPrice<CofinavitInput> & { income: Centavos },
): Ceiling & { down: Centavos } {
  const { bank, cofinavit } = rules;
  const institute = instituteSide(rules, { ...input, price: zero });
  const counted = input.infonavit.credit + input.savings - institute.titling;
  const free = new Exact(input.income)
    .mul(cofinavit.paymentToIncome)
    .div(100)
    .minus(input.otherDebts)
    .minus(institute.monthly);
  const isPossible = ({ value, credit }: Ceiling) =>
    credit >= cofinavit.leastBank &&
    value >= bank.leastValue &&
    value - credit >= counted &&
    credit <= percentOf(value, cofinavit.jointFinancing) - input.infonavit.credit;
  const rows = input.bankRate === undefined ? bank.rates : [{ from: 0, value: input.bankRate }];
  const found = rows.flatMap((row) =>
    ceilingsOfRow(rules, input, { row, free, own: counted + input.additionalDown }).filter(
      (one) => isPossible(one) && (input.bankRate !== undefined || rateAt(bank, one) === row.value),
    ),
  );
  const { value, credit } = found.reduce((most, one) => (one.value > most.value ? one : most), noCeiling);
  return { value, credit, down: atLeastZero(value - credit - counted) };
}

type OfRow = { row: StepRow; free: Exact; own: number };

/** For one rate of the bank, two candidates: with the whole down payment, and with the bank's minimum credit. */
function ceilingsOfRow(
  { bank, cofinavit }: CofinavitRules,
  { infonavit, bankYears }: Pick<CofinavitInput, 'infonavit' | 'bankYears'>,
  { row, free, own }: OfRow,
): Ceiling[] {
  const months = bankYears * 12;
  const units = unitCosts(bank, { rate: row.value, months });
  const forCredit = free.minus(bank.monthlyFee);
  const shareOf = (part: number, percent: Exact) =>
    percent.isZero() ? [] : [new Exact(part).mul(100).div(percent)];
  const value = wholeThousands(
    Exact.min(
      forCredit.plus(units.lent.mul(own)).div(units.lent.plus(units.worth)),
      own + bank.mostCredit,
      ...shareOf(own - infonavit.credit, new Exact(100).minus(cofinavit.jointFinancing)),
      ...shareOf(own, new Exact(row.from)),
    ).toNumber(),
  );
  const leastBank = centavos(cofinavit.leastBank);
  const kept = wholeThousands(highestPriceWith(units, forCredit, { credit: leastBank, own }));
  const all = [
    { value, credit: atLeastZero(value - own) },
    { value: kept, credit: leastBank },
  ];
  return all.map((one) =>
    loweredToIncome(one, leastBank, ({ value: price, credit }) => {
      const first = firstMonth(bank, { principal: credit, yearlyRate: row.value, months }, price);
      return free.greaterThanOrEqualTo(first.total);
    }),
  );
}

const rateAt = (product: BankProduct, { value, credit }: Ceiling) =>
  rateFor(product, value, atLeastZero(value - credit));
