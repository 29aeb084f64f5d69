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
import { firstMonth, rateFor, requiredIncome } from './bank-credit.ts';
import { type CofinavitInput, type CofinavitRules, instituteSide } from './cofinavit-credit.ts';
import { stepAt, type StepRow } from './credit-rows.ts';
import type { InfonavitConfig } from './config/infonavit-config.ts';
import { infonavitCredit, type InfonavitInput, type InfonavitResult } from './infonavit-credit.ts';
import { paymentFactor, repaidBy } from './level-loan.ts';
import { mostAmount } from './limits.ts';

/** How dear a home may be, and what of it is lent. Nothing, where an income does not reach the least. */
export type Ceiling = { value: Centavos; credit: Centavos };

const none: Ceiling = { value: zero, credit: zero };
const thousandPesos = 100_000;
const wholeThousands = (amount: number) => atLeastZero(Math.floor(amount / thousandPesos) * thousandPesos);

/** What a payment of this much repays. */
export function capacity(payment: Centavos, terms: { yearlyRate: string; months: number }): Centavos {
  return toCentavos(repaidBy(new Exact(payment), terms));
}

export type BankCeilingInput = {
  income: Centavos;
  otherDebts: Centavos;
  down: { percent: string } | { amount: Centavos };
  years: number;
  rate?: string | undefined;
};

/** The dearest home that an income carries with this product, the credit in whole thousands. */
export function bankCeiling(product: BankProduct, input: BankCeilingInput): Ceiling {
  const { down } = input;
  if (input.income < product.leastIncome) return none;
  if ('percent' in down) return settled(product, input, byDownShare(product, input, down.percent));
  const found = byDownAmount(product, input, down.amount);
  const isLendable = found.credit >= leastLent(product);
  return settled(product, input, isLendable ? found : withLeastCredit(product, input, down.amount));
}

/** Where a product names no least, a thousand pesos are: a home without a credit is none of a bank's. */
export const leastLent = ({ leastCredit }: BankProduct) => centavos(Math.max(leastCredit, thousandPesos));

function settled(product: BankProduct, input: BankCeilingInput, found: Ceiling): Ceiling {
  const free = freeFor(product, input).plus(product.monthlyFee);
  const months = input.years * 12;
  const { value, credit } = carriedOf(found, leastLent(product), (one) => {
    const yearlyRate = input.rate ?? rateAt(product, one);
    const first = firstMonth(product, { principal: one.credit, yearlyRate, months }, one.value);
    return free.greaterThanOrEqualTo(first.total);
  });
  return credit < product.leastCredit || value < product.leastValue ? none : { value, credit };
}

/**
 * Payment and insurances are rounded one by one: where that is a centavo too much, it is a thousand pesos less, or as
 * many thousands as it takes.
 */
function carriedOf(found: Ceiling, leastCredit: Centavos, isCarried: (one: Ceiling) => boolean): Ceiling {
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

/** Who has so much that the bank would lend too little keeps a part of it, and takes the least that is lent. */
function withLeastCredit(product: BankProduct, input: BankCeilingInput, down: Centavos): Ceiling {
  const credit = leastLent(product);
  const rate = input.rate ?? rateAt(product, { value: centavos(down + credit), credit });
  const units = unitCosts(product, { rate, months: input.years * 12 });
  const value = dearestWith(units, freeFor(product, input), { credit, own: down });
  const most = percentOf(value, stepAt(product.loanToValue, value) ?? '100');
  return credit <= most ? { value, credit } : none;
}

/** With the credit fixed, its insurances still grow with the value. */
function dearestWith(
  { lent, worth }: { lent: Exact; worth: Exact },
  free: Exact,
  { credit, own }: { credit: Centavos; own: number },
): Centavos {
  const rest = free.minus(lent.mul(credit));
  if (rest.isNegative()) return zero;
  const all = centavos(own + credit);
  return worth.mul(all).lessThanOrEqualTo(rest) ? all : wholeThousands(rest.div(worth).toNumber());
}

/** What is free each month for the credit and its insurances. */
function freeFor(product: BankProduct, { income, otherDebts }: BankCeilingInput) {
  return new Exact(income).mul(product.paymentToIncome).div(100).minus(otherDebts).minus(product.monthlyFee);
}

/** What a peso lent and a peso of the home's value cost each month. */
function unitCosts(product: BankProduct, { rate, months }: { rate: string; months: number }) {
  const vat = product.vatOn.damage ? new Exact(product.vat).div(100).plus(1) : new Exact(1);
  return {
    lent: paymentFactor({ yearlyRate: rate, months }).plus(new Exact(product.life.perThousand).div(1_000)),
    worth: new Exact(product.damage.perThousand).div(1_000).mul(product.damage.ofValue).div(100).mul(vat),
  };
}

function byDownShare(product: BankProduct, input: BankCeilingInput, downPercent: string): Ceiling {
  const lentShare = new Exact(100).minus(downPercent).div(100);
  if (lentShare.lessThanOrEqualTo(0)) return none;
  const rate = input.rate ?? stepAt(product.rates, Number(downPercent)) ?? '0';
  const { lent, worth } = unitCosts(product, { rate, months: input.years * 12 });
  const carried = freeFor(product, input).div(lent.plus(worth.div(lentShare)));
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
 * With a sum of one's own, rate and share change with the value: between two values where one of them does, every limit
 * is a plain quotient. The dearest stretch that holds one wins.
 */
function byDownAmount(product: BankProduct, input: BankCeilingInput, down: Centavos): Ceiling {
  const starts = stretches(product, down);
  for (let index = starts.length - 1; index >= 0; index--) {
    const [from = 0, next] = [starts[index], starts[index + 1]];
    const highest = highestFrom(product, { ...input, down, from });
    const value = next === undefined ? highest : Math.min(highest, next - 1);
    if (value < from) continue;
    const credit = wholeThousands(value - down);
    return { value: centavos(credit + down), credit };
  }
  return none;
}

/** Values from which another rate or another share holds: of a row's share, half a centavo more than there is. */
function stretches({ loanToValue, rates }: BankProduct, down: Centavos) {
  const tooLittle = new Exact(down).plus(0.5).mul(100);
  const byRate = rates
    .filter(({ from }) => from > 0)
    .map(({ from }) => tooLittle.div(from).ceil().toNumber());
  const all = [0, ...loanToValue.map(({ from }) => from), ...byRate];
  return [...new Set(all)].toSorted((one, other) => one - other);
}

/** Payment, life, damage and its VAT are rounded one by one: a month may cost two centavos less than they come to. */
const roundedAway = 2;

function highestFrom(
  product: BankProduct,
  input: Omit<BankCeilingInput, 'down'> & { down: Centavos; from: number },
) {
  const { down, from } = input;
  const rate = input.rate ?? rateFor(product, centavos(from), down);
  const { lent, worth } = unitCosts(product, { rate, months: input.years * 12 });
  const byIncome = freeFor(product, { ...input, down: { amount: down } })
    .plus(roundedAway)
    .plus(lent.mul(down))
    .div(lent.plus(worth));
  const notLent = new Exact(100).minus(stepAt(product.loanToValue, from) ?? '100');
  const leastShare = Exact.max(notLent, product.leastDown);
  const byShare = leastShare.isZero() ? byIncome : new Exact(down).mul(100).div(leastShare);
  return Exact.min(byIncome, byShare, down + product.mostCredit)
    .floor()
    .toNumber();
}

/** What somebody must earn for the least that the product lends; nothing where no home is dear enough for it. */
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
 * Everything that Infonavit lends, what is saved, and what they have besides. The deed comes out of the credit: who has
 * less than it costs must still find it, but a home is not out of reach for that.
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
  return value === 0 ? none : { value, credit: reach(value).credit };
}

/** The highest whole thousand below `most` at which something still holds. */
function highestThousand(most: Centavos, holds: (value: Centavos) => boolean): Centavos {
  let [low, high] = [0, most / thousandPesos];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(centavos(middle * thousandPesos))) low = middle;
    else high = middle;
  }
  return centavos(low * thousandPesos);
}

/** Infonavit's part is known; the bank adds what the income still carries, and what is paid down is the rest. */
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
  const { value, credit } = found.reduce((most, one) => (one.value > most.value ? one : most), none);
  return { value, credit, down: atLeastZero(value - credit - counted) };
}

type OfRow = { row: StepRow; free: Exact; own: number };

/** With one rate of the bank: all that they have paid down, or only what leaves the bank its least. */
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
  const kept = wholeThousands(dearestWith(units, forCredit, { credit: leastBank, own }));
  const all = [
    { value, credit: atLeastZero(value - own) },
    { value: kept, credit: leastBank },
  ];
  return all.map((one) =>
    carriedOf(one, leastBank, ({ value: price, credit }) => {
      const first = firstMonth(bank, { principal: credit, yearlyRate: row.value, months }, price);
      return free.greaterThanOrEqualTo(first.total);
    }),
  );
}

const rateAt = (product: BankProduct, { value, credit }: Ceiling) =>
  rateFor(product, value, atLeastZero(value - credit));
