import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  asNumbers,
  bothRows,
  factOf,
  figureBetween,
  firstDifference,
  lineOf,
  often,
  pesosBetween,
  type RowAgain,
  somePrepayments,
  someYears,
  totalsOf,
} from '#tests/support/credit/credit-cases.ts';
import { someRules } from '#tests/support/credit/credit-rules.ts';
import {
  type ExtrasAgain,
  fifteenthAfter,
  isCatOf,
  merged,
  noExtras,
  notBelowZero,
  paymentAgain,
  paymentFactor,
  percentAgain,
  planAgain,
  ratio,
  rounded,
  smallest,
  sumOf,
  tenThousandths,
  times,
} from '#tests/support/credit/exact-credit.ts';
import {
  contributionAgain,
  levelAgain,
  minimumWageAgain,
  stepAgain,
  titlingRateAgain,
  ummTimes,
} from '#tests/support/credit/exact-infonavit.ts';
import { sized } from '#tests/support/size.ts';
import { creditTypes, type InfonavitCase, type InfonavitPersonCase, sexes } from '../credit-case.ts';
import type { CreditCalculation, FactName } from '../credit-calculation.ts';
import { infonavit2026, type InfonavitConfig } from '../config/infonavit-config.ts';
import { simulate } from '../simulate.ts';

const today = '2026-11-15';

function personAgain(config: InfonavitConfig, person: InfonavitPersonCase, wantedYears: number | null) {
  const told = BigInt(person.salary ?? 0);
  const isDaily = person.salaryBy === 'day';
  const salary = isDaily ? rounded(times({ over: told, under: 1n }, ratio(config.monthDays))) : told;
  const level = levelAgain(config, salary);
  const rate = person.prequalifiedRate ?? stepAgain(config.rates, level);
  const limit = person.sex === 'female' ? config.ageAndTerm.female : config.ageAndTerm.male;
  const longest = person.prequalifiedYears ?? Math.min(config.mostYears, limit - (person.age ?? 0));
  const months = 12 * Math.min(longest, wantedYears ?? longest);
  const isLow = salary <= minimumWageAgain(config);
  const discount = isLow ? config.discountAtMinimumWage : config.discount;
  const factor = paymentFactor(rate, months);
  const umm = (tenThousandths(discount) * level * factor.under) / (10n ** 7n * factor.over);
  return { person, salary, level, rate, months, discount, umm };
}
type PersonAgain = ReturnType<typeof personAgain>;

/** The most that each person may borrow, as stated or estimated; of two estimates, the smaller counts in part. */
function mostAgain(config: InfonavitConfig, people: readonly PersonAgain[]) {
  const cap = tenThousandths(config.capUmm);
  const alone = people.map(({ umm }) => smallest(umm * 10_000n, cap));
  const [first = 0n, second = 0n] = alone;
  const isTold = people.some(({ person }) => person.prequalifiedAmount !== null);
  const together = tenThousandths(config.jointCapUmm);
  const larger = smallest(first > second ? first : second, together);
  return people.map(({ person }, at) => {
    if (person.prequalifiedAmount !== null) return BigInt(person.prequalifiedAmount);
    const own = alone[at] ?? 0n;
    if (isTold || people.length === 1) return ummTimes(config, { over: own, under: 10_000n });
    if (at === 0 ? first >= second : second > first)
      return ummTimes(config, { over: larger, under: 10_000n });
    const part = own * tenThousandths(config.secondPersonFactor);
    return ummTimes(config, { over: smallest(part, (together - larger) * 10n ** 6n), under: 10n ** 10n });
  });
}

/** Each person in turn borrows as much as allowed, until the price is covered or the share of the value is used up. */
function creditsAgain(config: InfonavitConfig, asked: InfonavitCase, people: readonly PersonAgain[]) {
  const price = BigInt(asked.price ?? 0);
  const base = asked.appraisal === null ? price : smallest(price, BigInt(asked.appraisal));
  const mosts = mostAgain(config, people);
  let lendable = percentAgain(base, config.loanToValue);
  if (asked.wantedAmount !== null) lendable = smallest(lendable, BigInt(asked.wantedAmount));
  let missing = notBelowZero(price - sumOf(people, ({ person }) => BigInt(person.savings)));
  const credits = people.map((one, at) => {
    const titlingRate = titlingRateAgain(config, one.salary);
    const most = mosts[at] ?? 0n;
    const wanted = smallest(most, lendable);
    const isTooMuch = wanted - percentAgain(wanted, titlingRate) > missing;
    const under = 1_000_000n - tenThousandths(titlingRate);
    const credit = isTooMuch ? rounded({ over: missing * 1_000_000n, under }) : wanted;
    const titling = percentAgain(credit, titlingRate);
    lendable -= credit;
    missing = notBelowZero(missing - credit + titling);
    return { ...one, most, credit, titling };
  });
  return { credits, difference: missing };
}
type CreditAgain = ReturnType<typeof creditsAgain>['credits'][number];

function rowsAgain(
  config: InfonavitConfig,
  { credit, rate, months, level }: CreditAgain,
  given: { extras: ExtrasAgain; employerAt: (month: number) => bigint },
) {
  const adminRate = tenThousandths(stepAgain(config.adminFee, level));
  const damage = config.chargesDamage ? rounded({ over: BigInt(config.damageBimonthly), under: 2n }) : 0n;
  return planAgain({ principal: credit, yearlyRate: rate, months, ...given }).map((row) => {
    const protection = percentAgain(row.paid, config.paymentProtection);
    const fee = rounded({ over: row.opening * adminRate, under: 12_000_000n });
    const { opening, interest, employer, extra, balance, paid } = row;
    const total = paid + protection + fee + damage;
    const capital = paid - interest;
    return { opening, interest, capital, employer, extra, balance, protection, fee, damage, total };
  });
}

const nothing = () => 0n;

function loanAgain(config: InfonavitConfig, one: CreditAgain, extras: ExtrasAgain) {
  const employerAt = one.person.isContributing ? contributionAgain(config, one.salary) : nothing;
  const plain = rowsAgain(config, one, { extras: noExtras, employerAt: nothing });
  const payment = one.credit === 0n ? 0n : paymentAgain(one.credit, one.rate, one.months);
  return {
    ...one,
    payment,
    plain,
    alone: rowsAgain(config, one, { extras, employerAt: nothing }),
    rows: rowsAgain(config, one, { extras, employerAt }),
    required: rounded({ over: payment * 1_000_000n, under: tenThousandths(one.discount) }),
    received: one.credit - (config.catCountsTitling ? one.titling : 0n),
  };
}
type LoanAgain = ReturnType<typeof loanAgain>;

function infonavitAgain(config: InfonavitConfig, asked: InfonavitCase) {
  const told = asked.creditType === 'individual' ? [asked.first] : [asked.first, asked.second];
  const people = told.map((person) => personAgain(config, person, asked.wantedYears));
  const { credits, difference } = creditsAgain(config, asked, people);
  const loans = credits.map((one, at) => loanAgain(config, one, at === 0 ? asked.prepayments : noExtras));
  const saved = sumOf(told, ({ savings }) => BigInt(savings));
  const used = smallest(saved, BigInt(asked.price ?? 0));
  const value = BigInt(asked.appraisal ?? asked.price ?? 0);
  const { base, upTo, perThousand } = config.appraisal;
  const over = notBelowZero(value - BigInt(upTo)) * tenThousandths(perThousand);
  const appraisal = BigInt(base) + rounded({ over, under: 10_000_000n });
  return { loans, difference, appraisal, used, left: saved - used };
}

const all = (loans: readonly LoanAgain[], column: keyof RowAgain, of: 'rows' | 'plain' = 'rows') =>
  sumOf(loans, (loan) => sumOf<RowAgain>(loan[of], (row) => row[column] ?? 0n));
const longest = (loans: readonly LoanAgain[], of: 'rows' | 'plain') =>
  Math.max(...loans.map((loan) => loan[of].length));

/** What the calculation must show, to the centavo. */
function expected(config: InfonavitConfig, asked: InfonavitCase) {
  const { loans, difference, appraisal, used, left } = infonavitAgain(config, asked);
  const [first, second] = loans;
  if (!first) throw new Error('a credit is somebody’s');
  const own = BigInt(asked.ownSavings);
  const firstOf = (column: 'protection' | 'fee' | 'damage' | 'total') =>
    sumOf(loans, ({ plain }) => plain[0]?.[column] ?? 0n);
  const prepaid = all(loans, 'extra');
  const tables = [
    first.rows,
    ...(second ? [second.rows, merged<RowAgain, RowAgain>(first.rows, second.rows, bothRows)] : []),
  ];
  const figures = {
    credit: sumOf(loans, ({ credit }) => credit),
    most: first.most,
    secondMost: second?.most ?? 0n,
    secondCredit: second?.credit ?? 0n,
    savings: used,
    savingsLeft: left,
    titling: sumOf(loans, ({ titling }) => titling),
    ownMissing: own === 0n ? 0n : notBelowZero(difference + appraisal - own),
    payment: first.payment,
    secondPayment: second?.payment ?? 0n,
    protection: firstOf('protection'),
    admin: firstOf('fee'),
    damage: firstOf('damage'),
    monthly: firstOf('total'),
    difference,
    appraisal,
    initial: difference + appraisal,
    required: sumOf(loans, ({ required }) => required),
    interest: all(loans, 'interest'),
    insurance: all(loans, 'protection') + all(loans, 'damage'),
    fees: all(loans, 'fee'),
    prepaid,
    employer: all(loans, 'employer'),
    paid: all(loans, 'total') + prepaid,
    savedInterest: all(loans, 'interest', 'plain') - all(loans, 'interest'),
  };
  const [employed, alone] = [first.rows.length, first.alone.length];
  const words = {
    level: (Number(first.level) / 10).toFixed(1),
    rate: first.rate,
    term: first.months,
    secondRate: second?.rate,
    secondTerm: second?.months,
    endsOn: fifteenthAfter(today, employed),
    endsOnAlone: employed < alone ? fifteenthAfter(today, alone) : undefined,
    savedMonths: longest(loans, 'plain') - longest(loans, 'rows'),
  };
  return { loans, tables, figures, words };
}

/** The same figures, taken from the calculation. */
function shown(calculation: CreditCalculation) {
  const { monthly, initial } = calculation;
  const amount = (...names: FactName[]) =>
    Number(names.map((name) => factOf(calculation, name)).find((found) => found !== undefined) ?? 0);
  const figures = {
    credit: calculation.credit,
    most: amount('most', 'most_estimated'),
    secondMost: amount('second_most', 'second_most_estimated'),
    secondCredit: amount('second_credit'),
    savings: amount('savings'),
    savingsLeft: amount('savings_left'),
    titling: amount('titling'),
    ownMissing: amount('own_missing'),
    payment: lineOf(monthly.lines, 'payment'),
    secondPayment: lineOf(monthly.lines, 'second_payment'),
    protection: lineOf(monthly.lines, 'protection'),
    admin: lineOf(monthly.lines, 'admin'),
    damage: lineOf(monthly.lines, 'damage'),
    monthly: monthly.total,
    difference: lineOf(initial.lines, 'difference'),
    appraisal: lineOf(initial.lines, 'appraisal'),
    initial: initial.total,
    required: calculation.income.required,
    ...totalsOf(calculation, ['interest', 'insurance', 'fees', 'prepaid', 'employer', 'paid']),
  };
  const words = {
    level: factOf(calculation, 'level'),
    rate: factOf(calculation, 'rate'),
    term: factOf(calculation, 'term'),
    secondRate: factOf(calculation, 'second_rate'),
    secondTerm: factOf(calculation, 'second_term'),
    endsOn: factOf(calculation, 'ends_on'),
    endsOnAlone: factOf(calculation, 'ends_on_alone'),
    savedMonths: calculation.saving?.months ?? 0,
  };
  return { figures, words };
}

const configs: fc.Arbitrary<InfonavitConfig> = fc
  .record({
    daily: often(infonavit2026.uma.daily, figureBetween(60, 200)),
    levelRounding: fc.constantFrom('down' as const, 'up' as const),
    rates: often<InfonavitConfig['rates']>(infonavit2026.rates, fc.constant([{ from: 0, value: '0' }])),
    capUmm: often('823', figureBetween(20, 900)),
    jointCapUmm: often('1481.4', figureBetween(20, 1_600)),
    salaryCapUmm: often('25', figureBetween(3, 40)),
    paymentProtection: often('2', figureBetween(0, 5)),
    titling: often('3', figureBetween(0, 12)),
    titlingFreeUmm: often('2.8', figureBetween(1, 6)),
    employer: often('5', figureBetween(0, 12)),
    loanToValue: often('100', figureBetween(40, 100)),
    secondPersonFactor: often('80', figureBetween(0, 100)),
    adminFee: often(
      infonavit2026.adminFee,
      figureBetween(0, 2).map((value) => [
        { from: 0, value: '0' },
        { from: 27, value },
      ]),
    ),
    chargesDamage: fc.boolean(),
    damageBimonthly: fc.integer({ min: 0, max: 9_999 }),
    catCountsTitling: fc.boolean(),
    mostYears: someYears,
  })
  .map(({ daily, ...own }) => ({ ...infonavit2026, ...own, uma: { daily, from: '2026-02-01' } }));

/** Some salaries lie exactly on a limit, where a centavo decides. */
const salaries = fc.oneof(
  pesosBetween(5_000, 120_000),
  fc.constantFrom(957_722, 957_723, 962_880, 962_881, 998_543, 998_544, 2_353_707, 2_353_708, 8_915_560),
);
const people: fc.Arbitrary<InfonavitPersonCase> = fc
  .record({
    isDaily: fc.boolean(),
    salary: salaries,
    age: fc.integer({ min: 18, max: 69 }),
    sex: fc.constantFrom(...sexes),
    savings: often(0, pesosBetween(0, 400_000)),
    told: fc.option(
      fc.record({
        prequalifiedAmount: pesosBetween(50_000, 1_500_000),
        prequalifiedRate: fc.option(figureBetween(0, 12)),
        prequalifiedYears: fc.option(someYears),
      }),
      { freq: 2 },
    ),
    isContributing: fc.boolean(),
  })
  .map(({ isDaily, salary, told, ...one }) => ({
    ...one,
    points: null,
    salaryBy: isDaily ? 'day' : 'month',
    salary: isDaily ? Math.ceil(salary / 30) : salary,
    ...(told ?? { prequalifiedAmount: null, prequalifiedRate: null, prequalifiedYears: null }),
  }));
const cases: fc.Arbitrary<InfonavitCase> = fc.record({
  kind: fc.constant('infonavit'),
  mode: fc.constant('value'),
  creditType: fc.constantFrom('individual', ...creditTypes),
  price: pesosBetween(200_000, 2_500_000),
  appraisal: fc.option(pesosBetween(200_000, 2_500_000)),
  wantedYears: fc.option(someYears),
  wantedAmount: fc.option(pesosBetween(100_000, 1_500_000), { freq: 2 }),
  ownSavings: often(0, pesosBetween(0, 300_000)),
  first: people,
  second: people,
  prepayments: somePrepayments,
});

test('random Infonavit cases of one person or two agree to the centavo, in every month', () => {
  fc.assert(
    fc.property(configs, cases, (config, asked) => {
      const { calculation } = simulate(someRules({ infonavit: config }), asked, today);
      if (!calculation) throw new Error('every one of these cases has a calculation');
      const { loans, tables, figures, words } = expected(config, asked);
      expect(shown(calculation)).toEqual({ figures: asNumbers(figures), words });
      expect(tables.map((rows, at) => firstDifference(calculation.tables[at]?.rows ?? [], rows))).toEqual(
        tables.map(() => null),
      );
      for (const [at, { plain, received }] of loans.entries()) {
        const flows = plain.map(({ total }) => total);
        const cat = calculation.cats[at]?.value ?? null;
        expect(isCatOf(cat, received, flows), `CAT ${cat}`).toBe(true);
      }
    }),
    { numRuns: sized(1_000, 10_000) },
  );
});
