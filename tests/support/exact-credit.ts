/**
 * The arithmetic of credits by a second way, for tests: whole numbers and exact fractions only, written from the sheet of
 * facts and not from our code. It borrows nothing of the product nor of its decimal package.
 */
export type Fraction = { over: bigint; under: bigint };

export const halfUp = (over: bigint, under: bigint) => (over * 2n + under) / (under * 2n);
export const rounded = ({ over, under }: Fraction) => halfUp(over, under);
export const smallest = (...amounts: readonly bigint[]) =>
  amounts.reduce((least, amount) => (amount < least ? amount : least));
export const notBelowZero = (amount: bigint) => (amount < 0n ? 0n : amount);

const places = 10_000n;

/** `10.45` as 104500: figures have four places at most. */
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

/** What one peso costs each month: the level payment without rounding. */
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
  /** In place of the level one. */
  payment?: bigint | undefined;
  extras: ExtrasAgain;
  /** What the employer pays in, by month. */
  employerAt: (month: number) => bigint;
};

export type MonthAgain = {
  opening: bigint;
  interest: bigint;
  /** The ordinary payment: capital and interest. */
  paid: bigint;
  employer: bigint;
  /** What the employer had and this credit no longer needed. */
  employerLeft: bigint;
  extra: bigint;
  balance: bigint;
};

/** Month by month: interest, the payment, then what the employer and the person put in on top. */
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

/** Two of them month by month; where one has ended, only the other is there. */
export const merged = <Row, Both>(
  one: readonly Row[],
  other: readonly Row[],
  both: (row: Row | undefined, beside: Row | undefined) => Both,
) => Array.from({ length: Math.max(one.length, other.length) }, (_, at) => both(one[at], other[at]));

/** What the flows are worth beside what was received, at a yearly rate in percent. */
function worth(received: number, flows: readonly number[], yearly: number) {
  const growth = (1 + yearly / 100) ** (1 / 12);
  let value = 0;
  for (let month = flows.length - 1; month >= 0; month--) value = (value + (flows[month] ?? 0)) / growth;
  return value - received;
}

/**
 * Whether a CAT of one decimal is the right one, without solving for it: at half a tenth below, what is paid is still worth
 * what was received, and at half a tenth above it no longer is. So near to a half that doubles cannot tell, both are right.
 */
export function isCatOf(shown: string | null, received: bigint, flows: readonly bigint[]) {
  const [amount, paid] = [Number(received), flows.map(Number)];
  const slack = Math.max(1, amount) * 1e-9;
  const atNothing = paid.reduce((total, flow) => total + flow, -amount);
  const most = (2 ** 12 - 1) * 100;
  const hasRoot = amount > 0 && atNothing >= 0 && worth(amount, paid, most) <= 0;
  if (shown === null || !hasRoot) return shown === null && !hasRoot;
  const cat = Number(shown);
  const isAbove = cat === 0 || worth(amount, paid, cat - 0.05) >= -slack;
  return isAbove && worth(amount, paid, cat + 0.05) <= slack;
}

/** So many months after the fifteenth of a month, which every month has. */
export function fifteenthAfter(day: string, months: number) {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const ahead = month - 1 + months;
  return `${year + Math.floor(ahead / 12)}-${String((ahead % 12) + 1).padStart(2, '0')}-15`;
}
