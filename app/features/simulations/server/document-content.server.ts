import type { AgencyCard } from '#app/features/settings/domain/agency-card.ts';
import { exactMoney } from '#app/i18n/formats.ts';
import type { Translate } from '#app/i18n/texts.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { namedYears, ticksTo, wholeTable, yearsOf } from '#app/features/credit/domain/chart-figures.ts';
import type {
  CreditDocument,
  DocumentCard,
  DocumentChart,
  DocumentScenario,
  DocumentTable,
} from '../domain/credit-document.ts';
import type { CreditKind } from '#app/features/credit/domain/credit-rules.ts';
import type {
  CreditSheet,
  SheetCard,
  SheetColumn,
  SheetLine,
  SheetPart,
  SheetRow,
  SheetTable,
  Simulated,
} from '#app/features/credit/domain/credit-sheet.ts';
import { limitsBroken } from '#app/features/credit/domain/limits.ts';
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
} from '#app/features/credit/parts/sheet-words.ts';

const t = translate as Translate<typeof texts & typeof own>;

/** What is told on paper: results as they were counted, never counted again. */
export type DocumentFacts = {
  kind: CreditKind;
  results: readonly Simulated[];
  /** Of a saved one. */
  folio: string | null;
  name: string;
};

export type CountedResult = Simulated & { sheet: CreditSheet };

/** Those that came to something; a document is made of nothing else. */
export const countedResults = (results: readonly Simulated[]): CountedResult[] =>
  results.filter((result): result is CountedResult => result.sheet !== null);

export function documentContent(
  { kind, results, folio, name }: DocumentFacts,
  agency: AgencyCard,
): CreditDocument {
  const counted = countedResults(results);
  const [first] = counted;
  return {
    title: t('simulations.document.title', { kind: t(`credit.kind.${kind}`) }),
    folio: folio ? t('simulations.document.folio', { folio }) : t('simulations.document.unsaved'),
    date: first ? t('simulations.document.date', { day: dayText(first.sheet.countedOn) }) : '',
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
    legend: first ? legendText(t, first.sheet) : '',
    page: t('simulations.document.page', { page: '{page}', pages: '{pages}' }),
  };
}

/** The same few figures of each, side by side. */
function comparison(results: readonly CountedResult[]): DocumentTable {
  const rows: ComparedRow[] = [
    [t('simulations.sheet.price'), ({ sheet }) => exactMoney(sheet.price)],
    [t('credit.fact.credit'), ({ sheet }) => exactMoney(sheet.credit)],
    [t('credit.card.monthly'), ({ sheet }) => exactMoney(sheet.monthly.total)],
    [t('credit.card.initial'), ({ sheet }) => exactMoney(sheet.initial.total)],
    [t('simulations.sheet.required'), ({ sheet }) => exactMoney(sheet.income.required)],
    [
      t('simulations.document.income_reaches'),
      ({ sheet }) => t(`simulations.document.reaches.${sheet.income.verdict}`),
    ],
    ...comparedLimits(results),
    // Always in months: what stands side by side is in one unit.
    [
      t('simulations.document.term'),
      ({ sheet }) => t('credit.unit.months', { count: wholeTable(sheet)?.rows.length ?? 0 }),
    ],
    [t('credit.line.interest'), ({ sheet }) => totalOf(sheet, 'interest')],
    [t('credit.line.paid'), ({ sheet }) => totalOf(sheet, 'paid')],
    [t('credit.line.cost'), ({ sheet }) => totalOf(sheet, 'cost')],
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

type ComparedRow = [label: string, figure: (result: CountedResult) => string];

/** Told where it tells them apart, or forbids them all. */
function comparedLimits(results: readonly CountedResult[]): ComparedRow[] {
  const isBroken = ({ problems }: CountedResult) => limitsBroken(problems).length > 0;
  if (!results.some(isBroken)) return [];
  const said = (result: CountedResult) => t(`simulations.document.within.${isBroken(result) ? 'no' : 'yes'}`);
  return [[t('simulations.document.within_limits'), said]];
}

function comparedCats(results: readonly CountedResult[]): ComparedRow[] {
  const parts = [...new Set(results.flatMap(({ sheet }) => toldCats(sheet).map(({ part }) => part)))];
  const value = ({ sheet }: CountedResult, part: SheetPart) =>
    sheet.cats.find((cat) => cat.part === part)?.value ?? null;
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

const totalOf = ({ totals }: CreditSheet, name: SheetLine['name']) =>
  exactMoney(totals.find((line) => line.name === name)?.amount ?? 0);

function scenario(result: CountedResult, heading: string | null): DocumentScenario {
  const { sheet, problems, warnings } = result;
  const { facts, monthly, initial, income, totals } = sheet;
  const limits = limitsBroken(problems);
  return {
    heading,
    limits:
      limits.length === 0
        ? null
        : {
            title: t('credit.not_grantable'),
            lines: [...new Set(limits.map((limit) => problemText(t, limit)))],
          },
    factsHeading: t('simulations.sheet.facts'),
    facts: [
      { label: t('simulations.sheet.price'), value: exactMoney(sheet.price) },
      ...facts.map((fact) => ({ label: t(`credit.fact.${fact.name}`), value: figureText(t, fact) })),
    ],
    cards: [card(t('credit.card.monthly'), monthly), card(t('credit.card.initial'), initial)],
    verdict: {
      tone: income.verdict,
      title:
        income.verdict === 'unknown' ? t('simulations.sheet.income') : t(`credit.verdict.${income.verdict}`),
      lines: [
        [
          t('credit.verdict.required', { amount: exactMoney(income.required) }),
          ...(income.stated ? [t('simulations.sheet.stated', { amount: exactMoney(income.stated) })] : []),
        ].join(' · '),
        // The title and the income that is required already say it.
        ...warnings
          .filter(({ messageKey }) => messageKey !== 'credit.limit.income_short')
          .map((warning) => problemText(t, warning)),
      ],
    },
    totals: {
      heading: t('simulations.sheet.totals'),
      lines: totals
        .filter(({ name, amount }) => amount !== 0 || name === 'interest')
        .map((line) => ({ ...lineOf(line), isSum: line.name === 'paid' || line.name === 'cost' })),
      saving: savingText(t, sheet),
    },
    cats: { list: cats(sheet), purpose: t('credit.cat.purpose') },
    chart: chart([result]),
    tables: sheet.tables.map((table) => amortization(table, sheet.countedOn)),
  };
}

const lineOf = ({ name, amount }: SheetLine) => ({
  label: t(`credit.line.${name}`),
  value: exactMoney(amount),
});

function card(heading: string, { lines: of, total }: SheetCard): DocumentCard {
  const sum = { label: t('credit.card.total'), value: exactMoney(total) };
  return { heading, lines: of.map(lineOf), total: sum };
}

/** The one of both credits together is the office's own reference, and stays there. */
const toldCats = ({ cats: all }: CreditSheet) => all.filter(({ part }) => part !== 'together');

function cats(sheet: CreditSheet) {
  const told = toldCats(sheet);
  return told.map(({ part, value }) => ({
    text: catText(t, value),
    of: told.length > 1 ? t(`credit.part.${part}`) : null,
  }));
}

/** What is owed year after year, of one or of several on the same scale. */
function chart(results: readonly CountedResult[]): DocumentChart | null {
  const owed = results.map((result, index) => {
    const rows = wholeTable(result.sheet)?.rows ?? [];
    const opening = rows[0]?.opening ?? 0;
    return { name: scenarioText(t, result, index), opening, ends: yearsOf(rows), months: rows.length };
  });
  const years = Math.max(...owed.map(({ ends }) => ends.length));
  if (years === 0) return null;
  const ticks = ticksTo(Math.max(...owed.map(({ opening }) => opening)));
  const highest = ticks.at(-1) || 1;
  // The last year may be cut short.
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
    ticks: ticks.map((tick) => ({ y: tick / highest, text: exactMoney(tick).replace(/\.00$/, '') })),
    years: namedYears(years).map((year) => ({
      x: year / years,
      text: t('simulations.chart.year', { year }),
    })),
  };
}

/** Two places without the sign: a table of pesos need not say so in every cell. */
const figure = (centavos: number) => exactMoney(centavos).replace('$', '');

/** In these nothing is told by a line: what is not paid in a month, not what comes to nothing. */
const alwaysWritten: readonly SheetColumn[] = ['opening', 'interest', 'capital', 'total', 'balance'];
const cell = (row: SheetRow, column: SheetColumn) =>
  row[column] === 0 && !alwaysWritten.includes(column) ? t('simulations.document.none') : figure(row[column]);

function amortization({ part, columns, rows }: SheetTable, countedOn: string): DocumentTable {
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
