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
  /**
   * The payment that a precalificación states; the payment that repays the loan in its term is used when it is higher.
   */
  agreedPayment?: Centavos | undefined;
};

/** A prepayment shortens the term, or lowers the payment. */
export type PrepaymentMode = 'term' | 'payment';

export type Extras = {
  mode: PrepaymentMode;
  /** Prepaid at the end of a month, counted from 1. */
  inMonth: (month: number) => Centavos;
  /** The employer's contribution, which always shortens the term. */
  employerInMonth?: ((month: number) => Centavos) | undefined;
};

export type Instalment = {
  month: number;
  opening: Centavos;
  interest: Centavos;
  capital: Centavos;
  /** Interest plus principal. */
  payment: Centavos;
  employer: Centavos;
  extra: Centavos;
  balance: Centavos;
};

const monthlyRate = (yearlyRate: string) => new Exact(yearlyRate).div(1_200);

/** Cached, because a case needs the same terms repeatedly and the power is the slowest part. */
const factors = new Map<string, Exact>();

/** The monthly payment per peso of principal, unrounded. */
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

/** Decimals beyond these are noise of the divisions, and would make an exact half round down. */
const certainPlaces = 20;

/** The principal that a monthly payment repays, unrounded. */
export function principalForExact(payment: Exact, terms: Pick<LoanTerms, 'yearlyRate' | 'months'>): Exact {
  return payment.div(paymentFactor(terms)).toDecimalPlaces(certainPlaces);
}

export function monthlyPayment({ principal, ...terms }: LoanTerms): Centavos {
  return toCentavos(paymentFactor(terms).mul(principal).toDecimalPlaces(certainPlaces));
}

/** Amounts as integers with forty decimals, because a payment recalculated every month needs fast divisions. */
const fixedPointScale = 10n ** 40n;
const certainScale = 10n ** BigInt(certainPlaces);

/** The present value of one peso per month over zero months, one month, two months and so on. */
function presentValues({ yearlyRate, months }: LoanTerms): readonly bigint[] {
  const year = 12_000_000n;
  const growth = year + BigInt(new Exact(yearlyRate).mul(10_000).toFixed(0));
  const worth = [0n];
  for (let month = 1; month < months; month++)
    worth.push((((worth[month - 1] ?? 0n) + fixedPointScale) * year) / growth);
  return worth;
}

function paymentFor(balance: Centavos, worth: bigint): Centavos {
  const exact = (BigInt(balance) * fixedPointScale * certainScale + worth / 2n) / worth;
  return centavos(Number((exact * 2n + certainScale) / (certainScale * 2n)));
}

/**
 * The instalments until nothing is owed. The last one pays the rest, so that the principal is repaid to the centavo. A
 * prepayment is applied after the ordinary payment and the employer's contribution, up to the balance.
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
      worth ??= presentValues(terms);
      payment = paymentFor(balance, worth[months - month] ?? fixedPointScale);
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
