import type { AgencyCard } from '#app/features/home/domain/agency-card.ts';
import { exactMoney } from '#app/i18n/formats.ts';
import type { Translate } from '#app/i18n/texts.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { namedYears, ticksTo, wholeTable, yearsOf } from '../domain/chart-figures.ts';
import type {
  CreditDocument,
  DocumentCard,
  DocumentChart,
  DocumentScenario,
  DocumentTable,
} from '../domain/credit-document.ts';
import type { CreditKind } from '../domain/credit-rules.ts';
import type { CreditSheet, SheetCard, SheetLine, SheetTable, Simulated } from '../domain/credit-sheet.ts';
import { limitsBroken } from '../domain/limits.ts';
import { monthsAfter } from '../domain/months.ts';
import type texts from '../locales/es.json';
import type own from '../locales/es.document.json';
import {
  catText,
  dayText,
  figureText,
  legendText,
  problemText,
  savingText,
  scenarioText,
  termText,
} from '../sheet-words.ts';

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
    title: t('credit.document.title', { kind: t(`credit.kind.${kind}`) }),
    folio: folio ? t('credit.document.folio', { folio }) : t('credit.document.unsaved'),
    date: first ? t('credit.document.date', { day: dayText(first.sheet.countedOn) }) : '',
    person: name ? t('credit.document.for', { name }) : null,
    agency: {
      name: agency.name,
      lines: [
        agency.address.replaceAll('\n', ', '),
        [agency.phones[0]?.text, agency.email].filter(Boolean).join(' · '),
      ],
    },
    comparison: counted.length > 1 ? comparison(counted) : null,
    scenarios: counted.map((result, index) =>
      scenario(result, counted.length > 1 ? scenarioText(t, result, index) : null),
    ),
    legend: first ? legendText(t, first.sheet) : '',
    page: t('credit.document.page', { page: '{page}', pages: '{pages}' }),
  };
}

/** The same few figures of each, side by side. */
function comparison(results: readonly CountedResult[]): DocumentTable {
  const rows: [string, (sheet: CreditSheet) => string][] = [
    [t('credit.sheet.price'), ({ price }) => exactMoney(price)],
    [t('credit.fact.credit'), ({ credit }) => exactMoney(credit)],
    [t('credit.card.monthly'), ({ monthly }) => exactMoney(monthly.total)],
    [t('credit.card.initial'), ({ initial }) => exactMoney(initial.total)],
    [t('credit.sheet.required'), ({ income }) => exactMoney(income.required)],
    [t('credit.document.term'), (sheet) => termText(t, wholeTable(sheet)?.rows.length ?? 0)],
    [t('credit.line.interest'), (sheet) => totalOf(sheet, 'interest')],
    [t('credit.line.paid'), (sheet) => totalOf(sheet, 'paid')],
    [t('credit.line.cost'), (sheet) => totalOf(sheet, 'cost')],
    ['CAT', ({ cats }) => catText(t, cats[0]?.value ?? null)],
  ];
  return {
    heading: t('credit.document.comparison'),
    words: 1,
    head: [t('credit.document.concept'), ...results.map((result, index) => scenarioText(t, result, index))],
    rows: rows.map(([label, figure]) => [label, ...results.map(({ sheet }) => figure(sheet))]),
  };
}

const totalOf = ({ totals }: CreditSheet, name: SheetLine['name']) =>
  exactMoney(totals.find((line) => line.name === name)?.amount ?? 0);

function scenario({ sheet, problems, warnings }: CountedResult, heading: string | null): DocumentScenario {
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
    factsHeading: t('credit.sheet.facts'),
    facts: [
      { label: t('credit.sheet.price'), value: exactMoney(sheet.price) },
      ...facts.map((fact) => ({ label: t(`credit.fact.${fact.name}`), value: figureText(t, fact) })),
    ],
    cards: [card(t('credit.card.monthly'), monthly), card(t('credit.card.initial'), initial)],
    verdict: {
      tone: income.verdict,
      title: income.verdict === 'unknown' ? t('credit.sheet.income') : t(`credit.verdict.${income.verdict}`),
      lines: [
        t('credit.verdict.required', { amount: exactMoney(income.required) }),
        ...(income.stated ? [t('credit.sheet.stated', { amount: exactMoney(income.stated) })] : []),
        ...warnings.map((warning) => problemText(t, warning)),
      ],
    },
    totals: {
      heading: t('credit.sheet.totals'),
      lines: lines(totals.filter(({ name, amount }) => amount !== 0 || name === 'interest')),
      saving: savingText(t, sheet),
    },
    cats: { texts: catTexts(sheet), purpose: t('credit.cat.purpose') },
    chart: chart(sheet),
    tables: sheet.tables.map((table) => amortization(table, sheet.countedOn)),
  };
}

const lines = (of: readonly SheetLine[]) =>
  of.map(({ name, amount }) => ({ label: t(`credit.line.${name}`), value: exactMoney(amount) }));

function card(heading: string, { lines: of, total }: SheetCard): DocumentCard {
  const sum = { label: t('credit.card.total'), value: exactMoney(total) };
  return { heading, lines: lines(of), total: sum };
}

/** The one of both credits together is the office's own reference, and stays there. */
function catTexts({ cats }: CreditSheet) {
  const told = cats.filter(({ part }) => part !== 'together');
  return told.map(({ part, value }) =>
    told.length > 1 ? `${catText(t, value)} · ${t(`credit.part.${part}`)}` : catText(t, value),
  );
}

function chart(sheet: CreditSheet): DocumentChart | null {
  const rows = wholeTable(sheet)?.rows ?? [];
  const years = yearsOf(rows);
  if (years.length === 0) return null;
  const ticks = ticksTo(rows[0]?.opening ?? 0);
  const highest = ticks.at(-1) || 1;
  const x = (year: number) => year / years.length;
  return {
    heading: t('credit.chart.balance'),
    points: [
      { x: 0, y: (rows[0]?.opening ?? 0) / highest },
      ...years.map(({ year, balance }) => ({ x: x(year), y: balance / highest })),
    ],
    ticks: ticks.map((tick) => ({ y: tick / highest, text: exactMoney(tick).replace(/\.00$/, '') })),
    years: namedYears(years.length).map((year) => ({ x: x(year), text: String(year) })),
  };
}

/** Two places without the sign: a table of pesos need not say so in every cell. */
const figure = (centavos: number) => exactMoney(centavos).replace('$', '');

function amortization({ part, columns, rows }: SheetTable, countedOn: string): DocumentTable {
  return {
    heading: t('credit.document.table_of', { part: t(`credit.part.${part}`) }),
    words: 2,
    head: [
      t('credit.column.month'),
      t('credit.column.day'),
      ...columns.map((column) => t(`credit.column.${column}`)),
    ],
    rows: rows.map((row) => [
      String(row.month),
      dayText(monthsAfter(countedOn, row.month)),
      ...columns.map((column) => figure(row[column])),
    ]),
  };
}
