import { atLeastZero, centavos, Exact, percentOf, sum, toCentavos, zero } from '#app/core/money.ts';
import { caseReader, extrasOf, maybeCentavos, prepaymentProblems } from '../case-reading.ts';
import { infonavitCeiling } from '../ceilings.ts';
import type { InfonavitCase, InfonavitPersonCase } from '../credit-case.ts';
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
  type CalculationFact,
  type CalculationRow,
  calculationTable,
  type Simulated,
  textFact,
  together,
} from '../credit-calculation.ts';
import { chargesFor, discountOf } from './infonavit-amount.ts';
import type { InfonavitConfig } from '../config/infonavit-config.ts';
import {
  infonavitCredit,
  type InfonavitInput,
  type InfonavitPerson,
  type InfonavitResult,
  type InfonavitShare,
} from './infonavit-credit.ts';
import type { Instalment } from '../level-loan.ts';
import { type Problem, problem } from '../limits.ts';
import { monthsAfter } from '../months.ts';

export function simulateInfonavit(rules: CreditRules, asked: InfonavitCase, today: string): Simulated {
  const config = rules.infonavit;
  const input = readInfonavit(config, asked);
  if ('problems' in input) return { calculation: null, ...input, warnings: [] };
  const { result, problems, warnings } = infonavitCredit(config, input);
  const calculation = infonavitCalculation(config, {
    input,
    result,
    today,
    since: inForceSince(rules, 'infonavit'),
  });
  return {
    calculation,
    problems: [...problems, ...prepaymentProblems(asked.prepayments, () => calculation.tables[0]?.rows)],
    warnings: [...warnings, ...staleFigures(config, today)],
  };
}

function readInfonavit(
  config: InfonavitConfig,
  asked: InfonavitCase,
): InfonavitInput | { problems: Problem[] } {
  const read = caseReader();
  const first = readPerson(read, config, { asked: asked.first, name: 'first' });
  const isJoint = asked.creditType !== 'individual';
  if (isJoint && (asked.second.salary === null || asked.second.age === null)) {
    const field = asked.second.salary === null ? 'second.salary' : 'second.age';
    read.problems.push(problem(field, 'second_missing'));
  }
  const second =
    isJoint && asked.second.salary !== null && asked.second.age !== null
      ? readPerson(read, config, { asked: asked.second, name: 'second' })
      : null;
  const input = {
    appraisal: asked.mode === 'value' ? maybeCentavos(read.optional('appraisal', asked.appraisal)) : null,
    wantedYears: read.optional('wantedYears', asked.wantedYears),
    wantedAmount: maybeCentavos(read.optional('wantedAmount', asked.wantedAmount)),
    ownSavings: centavos(asked.ownSavings),
    people: second ? ([first, second] as const) : ([first] as const),
    prepayments: extrasOf(asked.prepayments),
  };
  const price = asked.mode === 'value' ? read.amount('price', asked.price) : zero;
  if (read.problems.length > 0) return read;
  if (asked.mode === 'value') return { ...input, price };
  const { value } = infonavitCeiling(config, input);
  return value > 0 ? { ...input, price: value } : { problems: [problem('first.salary', 'no_credit')] };
}

function readPerson(
  read: ReturnType<typeof caseReader>,
  { monthDays }: InfonavitConfig,
  { asked, name }: { asked: InfonavitPersonCase; name: 'first' | 'second' },
): InfonavitPerson {
  const salary = read.amount(`${name}.salary`, asked.salary);
  const amount = read.optional(`${name}.prequalifiedAmount`, asked.prequalifiedAmount);
  const years = read.optional(`${name}.prequalifiedYears`, asked.prequalifiedYears);
  // Without an amount, a rate or a term would be ignored without notice, so the amount is required.
  if (amount === null && (asked.prequalifiedRate !== null || years !== null)) {
    read.amount(`${name}.prequalifiedAmount`, null);
  }
  return {
    salary: asked.salaryBy === 'day' ? toCentavos(new Exact(salary).mul(monthDays)) : salary,
    age: read.count(`${name}.age`, asked.age),
    sex: asked.sex,
    points: asked.points,
    savings: centavos(asked.savings),
    prequalified:
      amount === null
        ? null
        : {
            amount: centavos(amount),
            rate: asked.prequalifiedRate ?? undefined,
            years: years ?? undefined,
          },
    isContributing: asked.isContributing,
  };
}

type CalculationInput = { input: InfonavitInput; result: InfonavitResult; today: string; since: string };

function infonavitCalculation(config: InfonavitConfig, shown: CalculationInput): CreditCalculation {
  const { input, result, today, since } = shown;
  const { shares } = result;
  const [first, second] = shares;
  const told = {
    kind: 'infonavit' as const,
    countedOn: today,
    inForceSince: since,
    price: input.price,
    credit: result.credit,
    monthly: calculationCard([
      line('payment', first?.monthly.payment ?? zero),
      line('second_payment', second?.monthly.payment ?? zero),
      line('protection', sum(shares.map(({ monthly }) => monthly.protection))),
      line('admin', sum(shares.map(({ monthly }) => monthly.admin))),
      line('damage', sum(shares.map(({ monthly }) => monthly.damage))),
    ]),
    initial: calculationCard([
      line('difference', result.difference),
      line('appraisal', result.appraisalCost),
    ]),
    income: verdict(config, input, result),
  };
  return calculationOf(told, () => infonavitMonths(config, shown));
}

function infonavitMonths(config: InfonavitConfig, shown: CalculationInput): Drawn {
  const { input, result } = shown;
  const { shares } = result;
  const tables = shares.map((share, index) => {
    const charges = chargesFor(config, input.people[index]?.salary ?? zero);
    return share.withEmployer.map((row) => calculationRow(row, charges(row)));
  });
  const [firstRows = [], secondRows] = tables;
  const hidden = { without: ['bank', 'institute'] } as const;
  return {
    facts: facts(shown),
    totals: rowTotals(tables.flat()).lines,
    saving: saving(shares),
    cats: shares.map((share, index) => ({ part: index === 0 ? 'institute' : 'second', value: share.cat })),
    tables: [
      calculationTable('institute', firstRows, { takesPrepayments: true, ...hidden }),
      ...(secondRows
        ? [
            calculationTable('second', secondRows, { takesPrepayments: false, ...hidden }),
            calculationTable('together', together(firstRows, secondRows), {
              takesPrepayments: false,
              ...hidden,
            }),
          ]
        : []),
    ],
  };
}

function facts({ input, result, today }: CalculationInput): CalculationFact[] {
  const [first, second] = result.shares;
  if (!first) return [];
  const [employed, alone] = [first.withEmployer.length, first.rows.length];
  const missing = atLeastZero(result.difference + result.appraisalCost - input.ownSavings);
  return [
    amountFact('credit', result.credit),
    textFact('level', (first.level / 10).toFixed(1)),
    amountFact(first.isEstimate ? 'most_estimated' : 'most', first.most),
    percentFact('rate', first.rate),
    monthsFact('term', first.months),
    amountFact('savings', sum(result.shares.map(({ usedSavings }) => usedSavings))),
    ...(result.savingsLeft > 0 ? [amountFact('savings_left', result.savingsLeft)] : []),
    amountFact('titling', sum(result.shares.map(({ titling }) => titling))),
    percentFact('discount_share', first.shareOfSalary),
    ...(input.ownSavings > 0
      ? [amountFact('own_savings', input.ownSavings), amountFact('own_missing', missing)]
      : []),
    dayFact('ends_on', monthsAfter(today, employed)),
    ...(employed < alone ? [dayFact('ends_on_alone', monthsAfter(today, alone))] : []),
    ...(second ? secondFacts(first, second, result.ownership) : []),
  ];
}

function secondFacts(
  first: InfonavitShare,
  second: InfonavitShare,
  ownership: readonly string[],
): CalculationFact[] {
  return [
    amountFact('institute_credit', first.credit),
    amountFact('second_credit', second.credit),
    amountFact(second.isEstimate ? 'second_most_estimated' : 'second_most', second.most),
    percentFact('second_rate', second.rate),
    monthsFact('second_term', second.months),
    percentFact('ownership_first', ownership[0] ?? '0'),
    percentFact('ownership_second', ownership[1] ?? '0'),
  ];
}

/** Compares each person's payment with the share of their own salary that may be discounted. */
function verdict(config: InfonavitConfig, { people }: InfonavitInput, { shares }: InfonavitResult) {
  const required = sum(
    shares.map((share, index) =>
      toCentavos(
        new Exact(share.monthly.payment).mul(100).div(discountOf(config, people[index]?.salary ?? zero)),
      ),
    ),
  );
  const isEnough = shares.every((share, index) => {
    const salary = people[index]?.salary ?? zero;
    return share.monthly.payment <= percentOf(salary, discountOf(config, salary));
  });
  const stated = sum(people.map(({ salary }) => salary));
  return { required, stated, verdict: isEnough ? ('enough' as const) : ('short' as const) };
}

function saving(shares: readonly InfonavitShare[]) {
  const longest = (of: (share: InfonavitShare) => readonly Instalment[]) =>
    Math.max(...shares.map((share) => of(share).length));
  const months = longest(({ plain }) => plain) - longest(({ withEmployer }) => withEmployer);
  const interest = sum(
    shares.map(({ totals: own }) => centavos(own.plain.interest - own.withEmployer.interest)),
  );
  return months === 0 && interest === 0 ? null : { months, interest };
}

function calculationRow(row: Instalment, charges: ReturnType<ReturnType<typeof chargesFor>>): CalculationRow {
  const { month, opening, interest, capital, employer, extra, balance } = row;
  const { protection, admin: fee, damage, total } = charges;
  return {
    month,
    opening,
    interest,
    capital,
    life: zero,
    damage,
    fee,
    protection,
    institute: zero,
    bank: zero,
    total,
    employer,
    extra,
    balance,
  };
}
