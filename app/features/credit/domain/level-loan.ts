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

type FactorTerms = Pick<LoanTerms, 'yearlyRate' | 'months'>;
const known = new Map<string, Exact>();

/** What one peso costs each month, unrounded. Rates and terms are few, and homes many. */
export function paymentFactor(terms: FactorTerms): Exact {
  const key = `${terms.yearlyRate} ${terms.months}`;
  const found = known.get(key) ?? factorOf(terms);
  if (known.size > 1_000) known.clear();
  known.set(key, found);
  return found;
}

function factorOf({ yearlyRate, months }: FactorTerms): Exact {
  const rate = monthlyRate(yearlyRate);
  if (rate.isZero()) return new Exact(1).div(months);
  return rate.div(new Exact(1).minus(rate.plus(1).pow(-months)));
}

/** Beyond these places there is only what divisions left over: a half would be taken for a little less than one. */
const certainPlaces = 20;

export function monthlyPayment({ principal, ...terms }: LoanTerms): Centavos {
  return toCentavos(paymentFactor(terms).mul(principal).toDecimalPlaces(certainPlaces));
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
      payment = monthlyPayment({ principal: balance, yearlyRate, months: months - month });
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
