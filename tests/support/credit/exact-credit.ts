/**
 * An independent calculation of credits for tests, with whole numbers and exact fractions only. It is written from
 * the specification and uses neither our code nor the product's decimal library.
 */
export type Fraction = { over: bigint; under: bigint };

export const halfUp = (over: bigint, under: bigint) => (over * 2n + under) / (under * 2n);
export const rounded = ({ over, under }: Fraction) => halfUp(over, under);
export const smallest = (...amounts: readonly bigint[]) =>
  amounts.reduce((least, amount) => (amount < least ? amount : least));
export const notBelowZero = (amount: bigint) => (amount < 0n ? 0n : amount);

const places = 10_000n;

/** `10.45` as 104500, because figures have at most four decimals. */
const readOnce = new Map<string, bigint>();
export function tenThousandths(text: string): bigint {
  const known = readOnce.get(text);
  if (known !== undefined) return known;
  const [whole = '0', fraction = ''] = text.split('.');
  const value = BigInt(whole) * places + BigInt(fraction.padEnd(4, '0'));
  readOnce.set(text, value);
  return value;
}

export const ratio = (text: string): Fraction => ({ over: tenThousandths(text), under: places });
export const times = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.over,
  under: one.under * other.under,
});
export const percentAgain = (amount: bigint, percent: string) =>
  halfUp(amount * tenThousandths(percent), 100n * places);
export const perThousandAgain = (amount: bigint, perThousand: string) =>
  halfUp(amount * tenThousandths(perThousand), 1_000n * places);
const monthAgain = (amount: bigint, yearlyRate: bigint) => halfUp(amount * yearlyRate, 1_200n * places);

/** The level monthly payment of one peso, without rounding. */
export function paymentFactor(yearlyRate: string, months: number): Fraction {
  const rate = tenThousandths(yearlyRate);
  const term = BigInt(months);
  if (rate === 0n) return { over: 1n, under: term };
  const year = 1_200n * places;
  const growth = (year + rate) ** term;
  return { over: rate * growth, under: year * (growth - year ** term) };
}

export function paymentAgain(principal: bigint, yearlyRate: string, months: number) {
  const { over, under } = paymentFactor(yearlyRate, months);
  return halfUp(principal * over, under);
}

export type ExtrasAgain = { mode: 'term' | 'payment'; monthly: number; byMonth: Record<string, number> };
export const noExtras: ExtrasAgain = { mode: 'term', monthly: 0, byMonth: {} };

export type PlanAgain = {
  principal: bigint;
  yearlyRate: string;
  months: number;
  /** Replaces the level payment. */
  payment?: bigint | undefined;
  extras: ExtrasAgain;
  /** The employer's contribution in each month. */
  employerAt: (month: number) => bigint;
};

export type MonthAgain = {
  opening: bigint;
  interest: bigint;
  /** The regular payment: capital and interest. */
  paid: bigint;
  employer: bigint;
  /** The part of the employer's contribution that the credit no longer needed. */
  employerLeft: bigint;
  extra: bigint;
  balance: bigint;
};

/** The plan month by month: interest, the payment, then the contributions of employer and person. */
export function planAgain({ principal, yearlyRate, months, payment, extras, employerAt }: PlanAgain) {
  const rate = tenThousandths(yearlyRate);
  const rows: MonthAgain[] = [];
  let fixed = payment ?? (principal > 0n ? paymentAgain(principal, yearlyRate, months) : 0n);
  let balance = principal;
  for (let month = 1; month <= months && balance > 0n; month++) {
    const opening = balance;
    const interest = monthAgain(balance, rate);
    const paid = month === months ? balance + interest : smallest(fixed, balance + interest);
    balance -= paid - interest;
    const offered = employerAt(month);
    const employer = smallest(offered, balance);
    balance -= employer;
    const extra = smallest(BigInt(extras.byMonth[month] ?? extras.monthly), balance);
    balance -= extra;
    if (extras.mode === 'payment' && extra > 0n && balance > 0n)
      fixed = paymentAgain(balance, yearlyRate, months - month);
    rows.push({ opening, interest, paid, employer, employerLeft: offered - employer, extra, balance });
  }
  return rows;
}

export const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => bigint) =>
  rows.reduce((total, row) => total + amount(row), 0n);

/** Merges two plans by month; after the end of one, only the other has a row. */
export const merged = <Row, Both>(
  one: readonly Row[],
  other: readonly Row[],
  both: (row: Row | undefined, beside: Row | undefined) => Both,
) => Array.from({ length: Math.max(one.length, other.length) }, (_, at) => both(one[at], other[at]));

/** The present value of the flows minus the amount received, at a yearly rate in percent. */
function netPresentValue(received: number, flows: readonly number[], yearly: number) {
  const growth = (1 + yearly / 100) ** (1 / 12);
  let value = 0;
  for (let month = flows.length - 1; month >= 0; month--) value = (value + (flows[month] ?? 0)) / growth;
  return value - received;
}

/**
 * Checks a CAT of one decimal without solving for it: 0.05 below it, the payments must still be worth the amount
 * received, and 0.05 above it no longer. When a result is too close to a rounding limit for floating point, both
 * neighbours are accepted.
 */
export function isCatOf(shown: string | null, received: bigint, flows: readonly bigint[]) {
  const [amount, paid] = [Number(received), flows.map(Number)];
  const slack = Math.max(1, amount) * 1e-9;
  const atNothing = paid.reduce((total, flow) => total + flow, -amount);
  const most = (2 ** 12 - 1) * 100;
  const hasRoot = amount > 0 && atNothing >= 0 && netPresentValue(amount, paid, most) <= 0;
  if (shown === null || !hasRoot) return shown === null && !hasRoot;
  const cat = Number(shown);
  const isAbove = cat === 0 || netPresentValue(amount, paid, cat - 0.05) >= -slack;
  return isAbove && netPresentValue(amount, paid, cat + 0.05) <= slack;
}

/** The fifteenth of the month, so many months later; every month has a fifteenth. */
export function fifteenthAfter(day: string, months: number) {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const ahead = month - 1 + months;
  return `${year + Math.floor(ahead / 12)}-${String((ahead % 12) + 1).padStart(2, '0')}-15`;
}
