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
import { catOf } from '../cat.ts';
import {
  chargesFor,
  ageLimit,
  appraisalCost,
  discountOf,
  employerContribution,
  estimatedAmount,
  instituteTerm,
  isSparedTitling,
  levelOf,
  longestTerm,
  monthlyMinimumWage,
  rateOf,
  type Sex,
  titlingOf,
  ummAmount,
} from './infonavit-amount.ts';
import type { InfonavitConfig } from '../config/infonavit-config.ts';
import { onDemand, withOnDemand } from '../on-demand.ts';
import { type Extras, monthlyPayment, schedule, totalsOf } from '../level-loan.ts';
import { type Judged, type Problem, problem } from '../limits.ts';

export type InfonavitPerson = {
  salary: Centavos;
  age: number;
  sex: Sex;
  points: number | null;
  /** Saldo de la subcuenta de vivienda. */
  savings: Centavos;
  /** As stated in Mi Cuenta Infonavit; it replaces the estimate. */
  prequalified: { amount: Centavos; rate?: string | undefined; years?: number | undefined } | null;
  isContributing: boolean;
};

export type InfonavitInput = {
  price: Centavos;
  appraisal: Centavos | null;
  wantedYears: number | null;
  wantedAmount: Centavos | null;
  /** The person's own savings, besides the subcuenta. */
  ownSavings: Centavos;
  people: readonly [InfonavitPerson] | readonly [InfonavitPerson, InfonavitPerson];
  /** Prepayments of the first person's credit. */
  prepayments?: Extras | undefined;
};

export type InfonavitShare = ReturnType<typeof shareOf>;

/** What Infonavit would lend for this property, to one person or to two, each with their own credit. */
export function infonavitCredit(config: InfonavitConfig, input: InfonavitInput) {
  const most = mostFor(config, input);
  const saved = usedSavings(input);
  const shares: InfonavitShare[] = [];
  let open = centavos(input.price - sum(saved));
  let lendable = percentOf(least(input.price, input.appraisal ?? input.price), config.loanToValue);
  if (input.wantedAmount !== null) lendable = least(lendable, input.wantedAmount);
  for (const [index, person] of input.people.entries()) {
    const share = shareOf(config, input, {
      person,
      most: most[index] ?? zero,
      usedSavings: saved[index] ?? zero,
      open,
      lendable,
      prepayments: index === 0 ? input.prepayments : undefined,
    });
    shares.push(share);
    open = atLeastZero(open - share.credit + share.titling);
    lendable = atLeastZero(lendable - share.credit);
  }
  const credit = sum(shares.map((share) => share.credit));
  const result = {
    shares,
    credit,
    available: sum(shares.map((share) => share.available)),
    difference: open,
    appraisalCost: appraisalCost(config, input),
    monthly: sum(shares.map((share) => share.monthly.total)),
    savingsLeft: sum(shares.map((share) => share.savingsLeft)),
    ownership: ownershipOf(shares),
  };
  return withProblems(config, input, result, most);
}

export type InfonavitResult = ReturnType<typeof infonavitCredit>['result'];

/** The subcuenta of each person is used before anybody borrows; what the price does not need is kept. */
function usedSavings({ price, people }: InfonavitInput): Centavos[] {
  let open = price;
  return people.map(({ savings }) => {
    const used = least(savings, open);
    open = centavos(open - used);
    return used;
  });
}

/** For one person, the estimated or the stated amount; for two estimated amounts, the smaller one counts in part. */
function mostFor(config: InfonavitConfig, { people, wantedYears }: InfonavitInput): Centavos[] {
  const rules = people.map((person) =>
    estimatedAmount(config, person, { months: termsOf(config, person, wantedYears).months }),
  );
  if (people.length === 1 || people.some(({ prequalified }) => prequalified)) {
    return rules.map(({ amount }, index) => people[index]?.prequalified?.amount ?? amount);
  }
  const [first = 0, second = 0] = rules.map(({ umm }) => umm);
  const larger = Exact.min(Math.max(first, second), config.jointCapUmm);
  const reduced = new Exact(config.secondPersonFactor).div(100).mul(Math.min(first, second));
  const smaller = Exact.min(reduced, new Exact(config.jointCapUmm).minus(larger));
  const inTurn = first >= second ? [larger, smaller] : [smaller, larger];
  return inTurn.map((umm) => ummAmount(config, umm));
}

function termsOf(config: InfonavitConfig, person: InfonavitPerson, wantedYears: number | null) {
  const { prequalified } = person;
  const longest = prequalified?.years === undefined ? longestTerm(config, person) : prequalified.years * 12;
  return {
    yearlyRate: prequalified?.rate ?? rateOf(config, person.salary),
    months: wantedYears === null ? longest : Math.min(longest, wantedYears * 12),
  };
}

type ShareInput = {
  person: InfonavitPerson;
  most: Centavos;
  usedSavings: Centavos;
  /** The part of the price that is not covered yet. */
  open: Centavos;
  /** What may still be lent to all of them, limited by the property's value or by the wanted amount. */
  lendable: Centavos;
  prepayments: Extras | undefined;
};

function shareOf(
  config: InfonavitConfig,
  input: InfonavitInput,
  { person, most, usedSavings: used, open, lendable, prepayments }: ShareInput,
) {
  const { salary, savings } = person;
  const terms = termsOf(config, person, input.wantedYears);
  const credit = terms.months === 0 ? zero : neededCredit(config, salary, least(most, lendable), open);
  const titling = titlingOf(config, salary, credit);
  const loan = { principal: credit, ...terms };
  const monthly = monthlyOf(config, loan, salary);
  const tables = onDemand(() => tablesOf(config, person, { loan, own: prepayments }));
  const told = {
    level: levelOf(config, salary),
    rate: terms.yearlyRate,
    months: terms.months,
    isEstimate: person.prequalified === null,
    most,
    credit,
    titling,
    usedSavings: used,
    savingsLeft: centavos(savings - used),
    available: centavos(credit + used - titling),
    monthly,
    shareOfSalary: salary === 0 ? '0' : new Exact(monthly.total).mul(100).div(salary).toFixed(1),
  };
  return withOnDemand(told, {
    plain: () => tables().plain,
    rows: () => tables().rows,
    withEmployer: () => tables().withEmployer,
    totals: () => tables().totals,
    cat: () =>
      catOf({
        received: credit - (config.catCountsTitling ? titling : 0),
        payments: tables()
          .plain.map(chargesFor(config, salary))
          .map(({ total }) => total),
      }),
  });
}

type Loan = { principal: Centavos; yearlyRate: string; months: number };

/** Three tables: without prepayments, with the person's prepayments, and with the employer's contributions too. */
function tablesOf(
  config: InfonavitConfig,
  person: InfonavitPerson,
  { loan, own }: { loan: Loan; own: Extras | undefined },
) {
  const isNone = loan.principal === 0;
  const plain = isNone ? [] : schedule(loan);
  const rows = isNone || !own ? plain : schedule(loan, own);
  const every = person.isContributing ? employerContribution(config, person.salary) : zero;
  const withEmployer =
    isNone || every === 0
      ? rows
      : schedule(loan, {
          mode: own?.mode ?? 'term',
          inMonth: own?.inMonth ?? (() => zero),
          employerInMonth: (month) => (month % 2 === 0 ? every : zero),
        });
  return {
    plain,
    rows,
    withEmployer,
    totals: { plain: totalsOf(plain), alone: totalsOf(rows), withEmployer: totalsOf(withEmployer) },
  };
}

/** The credit that covers the rest of the price and the cost of the deed, up to the limit. */
function neededCredit(config: InfonavitConfig, salary: Centavos, limit: Centavos, open: Centavos): Centavos {
  if (limit - titlingOf(config, salary, limit) <= open) return limit;
  const kept = isSparedTitling(config, salary) ? new Exact(100) : new Exact(100).minus(config.titling);
  return toCentavos(new Exact(open).mul(100).div(kept));
}

function monthlyOf(config: InfonavitConfig, loan: Loan, salary: Centavos) {
  if (loan.principal === 0)
    return { payment: zero, protection: zero, admin: zero, damage: zero, total: zero };
  return chargesFor(config, salary)({ payment: monthlyPayment(loan), opening: loan.principal });
}

/** The share of the property that each person owns, in proportion to credit and savings. */
function ownershipOf(shares: readonly InfonavitShare[]) {
  const parts = shares.map(({ credit, usedSavings }) => credit + usedSavings);
  const whole = parts.reduce((total, part) => total + part, 0);
  return parts.map((part) => (whole === 0 ? '0.00' : new Exact(part).mul(100).div(whole).toFixed(2)));
}

type WholeAmount = 'credit' | 'available' | 'difference' | 'appraisalCost' | 'monthly' | 'savingsLeft';
type WholeResult = { shares: InfonavitShare[]; ownership: string[] } & Record<WholeAmount, Centavos>;

function withProblems(
  config: InfonavitConfig,
  input: InfonavitInput,
  result: WholeResult,
  most: readonly Centavos[],
): Judged<WholeResult> {
  const problems: Problem[] = input.people.flatMap((person, index) =>
    personProblems(config, person, input.wantedYears, index),
  );
  if (input.wantedYears !== null && input.wantedYears > config.mostYears) {
    problems.push(problem('wantedYears', 'term', { min: 1, max: config.mostYears }));
  }
  const allowed = sum(most);
  if (input.wantedAmount !== null && input.wantedAmount > allowed) {
    const isKnown = input.people.every(({ prequalified }) => prequalified);
    const name = isKnown ? 'over_prequalified' : 'over_cap';
    problems.push(problem('wantedAmount', name, { amount: allowed }));
  }
  const warnings = input.people.flatMap((person, index) =>
    personWarnings(config, person, result.shares[index], index),
  );
  const savings = sum(input.people.map((person) => person.savings));
  if (savings >= input.price) {
    warnings.push(problem('first.savings', 'savings_cover', { amount: result.savingsLeft }));
  }
  return { result, problems, warnings };
}

const personField = (index: number) => (index === 0 ? 'first' : 'second');

function personProblems(
  config: InfonavitConfig,
  person: InfonavitPerson,
  wantedYears: number | null,
  index: number,
): Problem[] {
  const { age, sex, points, prequalified } = person;
  const at = (field: string) => `${personField(index)}.${field}`;
  const limit = ageLimit(config, sex);
  if (age < config.leastAge) return [problem(at('age'), 'under_age', { min: config.leastAge })];
  const found: Problem[] = [];
  const left = Math.min(config.mostYears, limit - age);
  if (left < 1) found.push(problem(at('age'), 'age_at_limit'));
  else if (prequalified?.years !== undefined) {
    found.push(...instituteTerm(config, { age, sex, years: prequalified.years }, at('prequalifiedYears')));
  } else if (wantedYears !== null && wantedYears > left && wantedYears <= config.mostYears) {
    found.push(problem('wantedYears', 'age_and_term', { limit, years: left }));
  }
  if (points !== null && points < config.leastPoints) {
    found.push(problem(at('points'), 'points', { min: config.leastPoints, points }));
  }
  const cap = ummAmount(config, config.capUmm);
  if (prequalified && prequalified.amount > cap) {
    found.push(problem(at('prequalifiedAmount'), 'over_cap', { amount: cap }));
  }
  return found;
}

function personWarnings(
  config: InfonavitConfig,
  person: InfonavitPerson,
  share: InfonavitShare | undefined,
  index: number,
): Problem[] {
  const at = `${personField(index)}.salary`;
  const found: Problem[] = [];
  const least = monthlyMinimumWage(config);
  if (person.salary < least) found.push(problem(at, 'below_minimum_wage', { amount: least }));
  const max = discountOf(config, person.salary);
  if (share && share.monthly.payment > percentOf(person.salary, max)) {
    const pct = new Exact(share.monthly.payment).mul(100).div(person.salary).toFixed(1);
    found.push(problem(at, 'payment_share', { pct, max }));
  }
  return found;
}
