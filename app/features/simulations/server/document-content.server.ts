import type { AgencyCard } from '#app/features/settings/domain/agency-card.ts';
import { bareAmount, exactMoney, money } from '#app/i18n/formats.ts';
import type { Translate } from '#app/i18n/texts.ts';
import { translate } from '#app/i18n/translate.server.ts';
import {
  namedYears,
  axisTicks,
  wholeTable,
  yearsOf,
} from '#app/features/credit/domain/charts/chart-figures.ts';
import type {
  CreditDocument,
  DocumentCard,
  DocumentChart,
  DocumentScenario,
  DocumentTable,
} from '../domain/credit-document.ts';
import type { CreditKind } from '#app/features/credit/domain/credit-rules.ts';
import type {
  CreditCalculation,
  CalculationCard,
  CalculationColumn,
  CalculationLine,
  CalculationPart,
  CalculationRow,
  CalculationTable,
  Simulated,
} from '#app/features/credit/domain/credit-calculation.ts';
import { brokenLimits } from '#app/features/credit/domain/limits.ts';
import { monthsAfter } from '#app/features/credit/domain/months.ts';
import type texts from '#app/features/credit/locales/es.json';
import type own from '../locales/es.document.json';
import {
  catText,
  dayText,
  figureText,
  legendText,
  problemText,
  savingText,
  scenarioText,
} from '#app/features/credit/parts/calculation-words.ts';

const t = translate as Translate<typeof texts & typeof own>;

/** The content of a document: stored results, never calculated again. */
export type DocumentFacts = {
  kind: CreditKind;
  results: readonly Simulated[];
  /** Only for a saved simulation. */
  folio: string | null;
  name: string;
};

export type CalculatedResult = Simulated & { calculation: CreditCalculation };

/** Scenarios with a result; a document only shows these. */
export const countedResults = (results: readonly Simulated[]): CalculatedResult[] =>
  results.filter((result): result is CalculatedResult => result.calculation !== null);

export function documentContent(
  { kind, results, folio, name }: DocumentFacts,
  agency: AgencyCard,
): CreditDocument {
  const counted = countedResults(results);
  const [first] = counted;
  return {
    title: t('simulations.document.title', { kind: t(`credit.kind.${kind}`) }),
    folio: folio ? t('simulations.document.folio', { folio }) : t('simulations.document.unsaved'),
    date: first ? t('simulations.document.date', { day: dayText(first.calculation.countedOn) }) : '',
    person: name ? t('simulations.document.for', { name }) : null,
    agency: {
      name: agency.name,
      lines: [
        agency.address.replaceAll('\n', ', '),
        [agency.phones[0]?.text, agency.email].filter(Boolean).join(' · '),
      ],
    },
    comparison: counted.length > 1 ? { table: comparison(counted), chart: chart(counted) } : null,
    scenarios: counted.map((result, index) =>
      scenario(result, counted.length > 1 ? scenarioText(t, result, index) : null),
    ),
    legend: first ? legendText(t, first.calculation) : '',
    page: t('simulations.document.page', { page: '{page}', pages: '{pages}' }),
  };
}

/** The same figures of each scenario, side by side. */
function comparison(results: readonly CalculatedResult[]): DocumentTable {
  const rows: ComparedRow[] = [
    [t('simulations.calculation.price'), ({ calculation }) => exactMoney(calculation.price)],
    [t('credit.fact.credit'), ({ calculation }) => exactMoney(calculation.credit)],
    [t('credit.card.monthly'), ({ calculation }) => exactMoney(calculation.monthly.total)],
    [t('credit.card.initial'), ({ calculation }) => exactMoney(calculation.initial.total)],
    [t('simulations.calculation.required'), ({ calculation }) => exactMoney(calculation.income.required)],
    [
      t('simulations.document.income_reaches'),
      ({ calculation }) => t(`simulations.document.reaches.${calculation.income.verdict}`),
    ],
    ...comparedLimits(results),
    // Always in months, so that all scenarios use one unit.
    [
      t('simulations.document.term'),
      ({ calculation }) => t('credit.unit.months', { count: wholeTable(calculation)?.rows.length ?? 0 }),
    ],
    [t('credit.line.interest'), ({ calculation }) => totalOf(calculation, 'interest')],
    [t('credit.line.paid'), ({ calculation }) => totalOf(calculation, 'paid')],
    [t('credit.line.cost'), ({ calculation }) => totalOf(calculation, 'cost')],
    ...comparedCats(results),
  ];
  return {
    heading: t('simulations.document.comparison'),
    words: [0],
    head: [
      t('simulations.document.concept'),
      ...results.map((result, index) => scenarioText(t, result, index)),
    ],
    rows: rows.map(([label, figure]) => [label, ...results.map(figure)]),
  };
}

type ComparedRow = [label: string, figure: (result: CalculatedResult) => string];

/** The row about limits is shown when the scenarios differ in it, or when all of them break a limit. */
function comparedLimits(results: readonly CalculatedResult[]): ComparedRow[] {
  const isBroken = ({ problems }: CalculatedResult) => brokenLimits(problems).length > 0;
  if (!results.some(isBroken)) return [];
  const said = (result: CalculatedResult) =>
    t(`simulations.document.within.${isBroken(result) ? 'no' : 'yes'}`);
  return [[t('simulations.document.within_limits'), said]];
}

function comparedCats(results: readonly CalculatedResult[]): ComparedRow[] {
  const parts = [
    ...new Set(results.flatMap(({ calculation }) => publicCats(calculation).map(({ part }) => part))),
  ];
  const value = ({ calculation }: CalculatedResult, part: CalculationPart) =>
    calculation.cats.find((cat) => cat.part === part)?.value ?? null;
  return parts.map((part) => [
    parts.length > 1
      ? t('simulations.document.cat_of', { part: t(`credit.part.${part}`) })
      : t('simulations.document.cat'),
    (result) => {
      const percent = value(result, part);
      return percent === null ? t('simulations.document.none') : t('credit.unit.percent', { percent });
    },
  ]);
}

const totalOf = ({ totals }: CreditCalculation, name: CalculationLine['name']) =>
  exactMoney(totals.find((line) => line.name === name)?.amount ?? 0);

function scenario(result: CalculatedResult, heading: string | null): DocumentScenario {
  const { calculation, problems, warnings } = result;
  const { facts, monthly, initial, income, totals } = calculation;
  const limits = brokenLimits(problems);
  return {
    heading,
    limits:
      limits.length === 0
        ? null
        : {
            title: t('credit.not_grantable'),
            lines: [...new Set(limits.map((limit) => problemText(t, limit)))],
          },
    factsHeading: t('simulations.calculation.facts'),
    facts: [
      { label: t('simulations.calculation.price'), value: exactMoney(calculation.price) },
      ...facts.map((fact) => ({ label: t(`credit.fact.${fact.name}`), value: figureText(t, fact) })),
    ],
    cards: [card(t('credit.card.monthly'), monthly), card(t('credit.card.initial'), initial)],
    verdict: {
      tone: income.verdict,
      title:
        income.verdict === 'unknown'
          ? t('simulations.calculation.income')
          : t(`credit.verdict.${income.verdict}`),
      lines: [
        [
          t('credit.verdict.required', { amount: exactMoney(income.required) }),
          ...(income.stated
            ? [t('simulations.calculation.stated', { amount: exactMoney(income.stated) })]
            : []),
        ].join(' · '),
        // Left out, because the title and the required income already say it.
        ...warnings
          .filter(({ messageKey }) => messageKey !== 'credit.limit.income_short')
          .map((warning) => problemText(t, warning)),
      ],
    },
    totals: {
      heading: t('simulations.calculation.totals'),
      lines: totals
        .filter(({ name, amount }) => amount !== 0 || name === 'interest')
        .map((line) => ({ ...lineOf(line), isSum: line.name === 'paid' || line.name === 'cost' })),
      saving: savingText(t, calculation),
    },
    cats: { list: cats(calculation), purpose: t('credit.cat.purpose') },
    chart: chart([result]),
    tables: calculation.tables.map((table) => amortization(table, calculation.countedOn)),
  };
}

const lineOf = ({ name, amount }: CalculationLine) => ({
  label: t(`credit.line.${name}`),
  value: exactMoney(amount),
});

function card(heading: string, { lines: of, total }: CalculationCard): DocumentCard {
  const sum = { label: t('credit.card.total'), value: exactMoney(total) };
  return { heading, lines: of.map(lineOf), total: sum };
}

/** The CAT of both credits together is an internal reference of the office, so documents leave it out. */
const publicCats = ({ cats: all }: CreditCalculation) => all.filter(({ part }) => part !== 'together');

function cats(calculation: CreditCalculation) {
  const told = publicCats(calculation);
  return told.map(({ part, value }) => ({
    text: catText(t, value),
    of: told.length > 1 ? t(`credit.part.${part}`) : null,
  }));
}

/** The balance year by year, of all scenarios on one scale. */
function chart(results: readonly CalculatedResult[]): DocumentChart | null {
  const owed = results.map((result, index) => {
    const rows = wholeTable(result.calculation)?.rows ?? [];
    const opening = rows[0]?.opening ?? 0;
    return { name: scenarioText(t, result, index), opening, ends: yearsOf(rows), months: rows.length };
  });
  const years = Math.max(...owed.map(({ ends }) => ends.length));
  if (years === 0) return null;
  const ticks = axisTicks(Math.max(...owed.map(({ opening }) => opening)));
  const highest = ticks.at(-1) || 1;
  // The last year may have fewer than twelve months.
  const x = (year: number, months: number) => Math.min(year, months / 12) / years;
  return {
    heading: t('simulations.chart.balance'),
    lines: owed.map(({ name, opening, ends, months }) => ({
      name,
      points: [
        { x: 0, y: opening / highest },
        ...ends.map(({ year, balance }) => ({ x: x(year, months), y: balance / highest })),
      ],
    })),
    ticks: ticks.map((tick) => ({ y: tick / highest, text: money(tick) })),
    years: namedYears(years).map((year) => ({
      x: year / years,
      text: t('simulations.chart.year', { year }),
    })),
  };
}

/** In these columns zero is written as a figure; in the others, a dash means that nothing was paid in that month. */
const alwaysWritten: readonly CalculationColumn[] = ['opening', 'interest', 'capital', 'total', 'balance'];
const cell = (row: CalculationRow, column: CalculationColumn) =>
  row[column] === 0 && !alwaysWritten.includes(column)
    ? t('simulations.document.none')
    : bareAmount(row[column]);

function amortization({ part, columns, rows }: CalculationTable, countedOn: string): DocumentTable {
  return {
    heading: t('simulations.document.table_of', { part: t(`credit.part.${part}`) }),
    words: [1],
    head: [
      t('credit.column.month'),
      t('credit.column.day'),
      ...columns.map((column) => t(`credit.column.${column}`)),
    ],
    rows: rows.map((row) => [
      String(row.month),
      dayText(monthsAfter(countedOn, row.month)),
      ...columns.map((column) => cell(row, column)),
    ]),
  };
}
