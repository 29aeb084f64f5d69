import {
  atLeastZero,
  type Centavos,
  centavos,
  Exact,
  least,
  monthOf,
  toCentavos,
  zero,
} from '#app/core/money.ts';

export type LoanTerms = {
  principal: Centavos;
  /** Yearly nominal rate in percent, as printed: `'10.10'`. */
  yearlyRate: string;
  months: number;
  /** What is really paid each month, where a letter says so; never less than repays the loan in its term. */
  agreedPayment?: Centavos | undefined;
};

/** What a prepayment changes: how long one pays, or how much. */
export type PrepaymentMode = 'term' | 'payment';

export type Extras = {
  mode: PrepaymentMode;
  /** What is paid besides at the end of a month, counted from 1. */
  inMonth: (month: number) => Centavos;
  /** What the employer pays in; it always shortens the term. */
  employerInMonth?: ((month: number) => Centavos) | undefined;
};

export type Instalment = {
  month: number;
  opening: Centavos;
  interest: Centavos;
  capital: Centavos;
  /** Interest and capital. */
  payment: Centavos;
  employer: Centavos;
  extra: Centavos;
  balance: Centavos;
};

const monthlyRate = (yearlyRate: string) => new Exact(yearlyRate).div(1_200);

/** A case asks for the same terms again and again, and a power is what costs most in it. */
const factors = new Map<string, Exact>();

/** What one peso costs each month, unrounded. */
export function paymentFactor({ yearlyRate, months }: Pick<LoanTerms, 'yearlyRate' | 'months'>): Exact {
  const key = `${yearlyRate} ${months}`;
  const known = factors.get(key);
  if (known) return known;
  const rate = monthlyRate(yearlyRate);
  const factor = rate.isZero()
    ? new Exact(1).div(months)
    : rate.div(new Exact(1).minus(rate.plus(1).pow(-months)));
  if (factors.size > 1_000) factors.clear();
  factors.set(key, factor);
  return factor;
}

/** Beyond these places there is only what divisions left over: a half would be taken for a little less than one. */
const certainPlaces = 20;

/** What a payment of this much repays, unrounded. */
export function repaidBy(payment: Exact, terms: Pick<LoanTerms, 'yearlyRate' | 'months'>): Exact {
  return payment.div(paymentFactor(terms)).toDecimalPlaces(certainPlaces);
}

export function monthlyPayment({ principal, ...terms }: LoanTerms): Centavos {
  return toCentavos(paymentFactor(terms).mul(principal).toDecimalPlaces(certainPlaces));
}

/** Forty places of a peso as whole numbers: who lowers the payment every month needs a division a month, at every letter. */
const finest = 10n ** 40n;
const certain = 10n ** BigInt(certainPlaces);

/** What a peso a month is worth, of no month, of one, of two … */
function worthOfPeso({ yearlyRate, months }: LoanTerms): readonly bigint[] {
  const year = 12_000_000n;
  const growth = year + BigInt(new Exact(yearlyRate).mul(10_000).toFixed(0));
  const worth = [0n];
  for (let month = 1; month < months; month++)
    worth.push((((worth[month - 1] ?? 0n) + finest) * year) / growth);
  return worth;
}

function paymentWorth(balance: Centavos, worth: bigint): Centavos {
  const exact = (BigInt(balance) * finest * certain + worth / 2n) / worth;
  return centavos(Number((exact * 2n + certain) / (certain * 2n)));
}

/**
 * Every month until nothing is owed. The last pays what is left, so the principal is repaid to the centavo. An extra is
 * taken after the ordinary payment and the employer's, never more than is owed.
 */
export function schedule(terms: LoanTerms, extras?: Extras): Instalment[] {
  const { principal, yearlyRate, months } = terms;
  const instalments: Instalment[] = [];
  let payment = centavos(Math.max(monthlyPayment(terms), terms.agreedPayment ?? 0));
  let balance = principal;
  let worth: readonly bigint[] | undefined;
  for (let month = 1; month <= months && balance > 0; month++) {
    const opening = balance;
    const interest = monthOf(opening, yearlyRate);
    const owed = centavos(opening + interest);
    const paid = month === months ? owed : least(payment, owed);
    const capital = centavos(paid - interest);
    const left = centavos(opening - capital);
    const employer = least(extras?.employerInMonth?.(month) ?? zero, left);
    const still = centavos(left - employer);
    const extra = least(atLeastZero(extras?.inMonth(month) ?? 0), still);
    balance = centavos(still - extra);
    instalments.push({ month, opening, interest, capital, payment: paid, employer, extra, balance });
    if (extra > 0 && extras?.mode === 'payment' && balance > 0) {
      worth ??= worthOfPeso(terms);
      payment = paymentWorth(balance, worth[months - month] ?? finest);
    }
  }
  return instalments;
}

export function totalsOf(instalments: readonly Instalment[]) {
  let [interest, paid, employer, extra] = [0, 0, 0, 0];
  for (const row of instalments) {
    interest += row.interest;
    paid += row.payment;
    employer += row.employer;
    extra += row.extra;
  }
  return {
    interest: centavos(interest),
    paid: centavos(paid),
    employer: centavos(employer),
    extra: centavos(extra),
  };
}
