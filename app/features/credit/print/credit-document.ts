import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { drawnEverywhere } from '#app/features/properties/print/type.ts';
import type {
  CreditDocument,
  DocumentCard,
  DocumentLine,
  DocumentScenario,
  DocumentTable,
} from '../domain/credit-document.ts';
import { balanceChart } from './balance-chart.ts';
import { colours, look, type Paper, paper as papers } from './document-look.ts';
import { type TableLayout, tableLayout, tablePages } from './table-layout.ts';

/** A simulation as a PDF. Node runs this file as it is, so it is written without JSX. */
export function print(content: CreditDocument): Promise<Uint8Array> {
  return renderToBuffer(simulation(clean(content)) as Parameters<typeof renderToBuffer>[0]);
}

/** Only letters that we can draw. The thousands of figures in the tables are ours, and need no look. */
function clean(content: CreditDocument): CreditDocument {
  const scenarios = content.scenarios.map(({ tables, ...scenario }) => ({
    ...drawnEverywhere(scenario),
    tables,
  }));
  return { ...drawnEverywhere({ ...content, scenarios: [] }), scenarios };
}

type Part = ReactElement | null;

function simulation(content: CreditDocument) {
  return h(
    Document,
    {
      title: [content.title, content.folio].join(' · '),
      author: content.agency.name,
      subject: content.title,
      creator: 'Sahuaro',
      producer: 'Sahuaro',
      language: 'es-MX',
    },
    content.comparison ? comparisonPage(content, content.comparison) : null,
    ...content.scenarios.flatMap((scenario, index) => [
      summary(content, scenario, index),
      ...scenario.tables.flatMap((table) => months(content, scenario, table)),
    ]),
  );
}

function sheet(content: CreditDocument, paper: Paper, key: string, ...parts: Part[]) {
  return h(
    Page,
    { key, size: 'LETTER', orientation: paper, style: look.page },
    head(content),
    ...parts,
    ...foot(content, paper),
  );
}

function head({ agency, title, folio, date }: CreditDocument) {
  return h(
    View,
    { style: look.head, fixed: true },
    h(
      View,
      null,
      h(Text, { style: look.agency }, agency.name),
      ...agency.lines.map((line) => h(Text, { key: line, style: look.small }, line)),
    ),
    h(
      View,
      { style: look.right },
      h(Text, { style: look.strong }, title),
      h(Text, { style: look.small }, folio),
      h(Text, { style: look.small }, date),
    ),
  );
}

function foot({ folio, legend, page }: CreditDocument, paper: Paper) {
  const { width, height } = papers[paper];
  const top = height - 30;
  return [
    h(Text, { key: 'legend', style: { ...look.legend, top: height - 46 }, fixed: true }, legend),
    h(Text, { key: 'folio', style: { ...look.footName, top }, fixed: true }, folio),
    h(Text, {
      key: 'page',
      style: { ...look.footPage, top, left: width - 100 },
      fixed: true,
      render: ({ pageNumber, totalPages }) =>
        page.replace('{page}', String(pageNumber)).replace('{pages}', String(totalPages)),
    }),
  ];
}

/** Side by side before one after another. */
function comparisonPage(content: CreditDocument, comparison: DocumentTable) {
  return sheet(content, 'portrait', 'comparación', opening(content), compared(comparison));
}

/** What it comes to, on one page. */
function summary(content: CreditDocument, scenario: DocumentScenario, index: number) {
  const { heading, cards, cats, chart } = scenario;
  return sheet(
    content,
    'portrait',
    `resumen-${index}`,
    content.comparison ? null : opening(content),
    heading ? h(Text, { key: 'scenario', style: look.scenario }, heading) : null,
    scenario.limits ? said('limits', { tone: 'short', ...scenario.limits }) : null,
    h(View, { key: 'cards', style: look.row, wrap: false }, ...cards.map(card)),
    said('verdict', scenario.verdict),
    facts(scenario),
    h(
      View,
      { key: 'totals', style: look.row, wrap: false },
      totals(scenario),
      h(
        View,
        { style: look.card },
        ...cats.texts.map((text) => h(Text, { key: text, style: look.cat }, text)),
        h(Text, { style: look.small }, cats.purpose),
        chart ? balanceChart(chart) : null,
      ),
    ),
  );
}

function opening({ title, person }: CreditDocument) {
  return h(
    View,
    { key: 'opening' },
    h(Text, { style: look.title }, title),
    person ? h(Text, { style: look.person }, person) : null,
  );
}

function compared({ heading, head: names, rows }: DocumentTable) {
  const width = `${100 / names.length}%`;
  const row = (cells: string[], isHead: boolean) =>
    h(
      View,
      { key: cells.join(' '), style: { ...look.line, gap: 0, borderBottom: `1pt solid ${colours.hair}` } },
      ...cells.map((cell, index) =>
        h(
          Text,
          {
            key: index,
            style: {
              width,
              fontWeight: isHead ? 600 : 400,
              textAlign: index === 0 ? ('left' as const) : ('right' as const),
              paddingVertical: 2,
            },
          },
          cell,
        ),
      ),
    );
  return h(
    View,
    { key: 'comparison', style: { marginTop: 8 } },
    h(Text, { style: look.heading }, heading),
    row(names, true),
    ...rows.map((cells) => row(cells, false)),
  );
}

const line = ({ label, value }: DocumentLine) =>
  h(
    View,
    { key: label, style: look.line },
    h(Text, { style: look.label }, label),
    h(Text, { style: look.figure }, value),
  );

function card({ heading, lines, total }: DocumentCard, index: number) {
  return h(
    View,
    { key: heading, style: look.card },
    h(Text, { style: look.heading }, heading),
    h(Text, { style: index === 0 ? look.cardMain : look.cardTotal }, total.value),
    ...lines.map(line),
  );
}

function said(key: string, { tone, title, lines }: DocumentScenario['verdict']) {
  return h(
    View,
    { key, style: { ...look.verdict, ...look[tone] }, wrap: false },
    h(Text, { style: look.strong }, title),
    ...lines.map((text) => h(Text, { key: text, style: look.said }, text)),
  );
}

function facts({ facts: list }: DocumentScenario) {
  return h(
    View,
    { key: 'facts', style: look.facts },
    ...list.map(({ label, value }) =>
      h(
        View,
        { key: label, style: look.fact, wrap: false },
        h(Text, { style: look.small }, label),
        h(Text, { style: look.factValue }, value),
      ),
    ),
  );
}

function totals({ totals: { heading, lines, saving } }: DocumentScenario) {
  return h(
    View,
    { style: look.card },
    h(Text, { style: look.heading }, heading),
    ...lines.map(line),
    saving ? h(Text, { style: look.saving }, saving) : null,
  );
}

/** The pages of a table of months, each with the head again. */
function months(content: CreditDocument, { heading }: DocumentScenario, table: DocumentTable) {
  const layout = tableLayout(table);
  const name = [heading, table.heading].filter(Boolean).join(' · ');
  return tablePages(table, layout).map((rows, index) =>
    sheet(
      content,
      layout.paper,
      `${name} ${index}`,
      h(Text, { key: 'name', style: look.heading }, name),
      tableHead(table, layout),
      tableRows(rows, table, layout),
    ),
  );
}

const cellStyle = ({ widths, size }: TableLayout, column: number, words: number) =>
  ({
    width: widths[column],
    fontSize: size,
    textAlign: column < words ? 'left' : 'right',
  }) as const;

function tableHead({ head: names, words }: DocumentTable, layout: TableLayout) {
  return h(
    View,
    { key: 'head', style: look.tableHead },
    ...names.map((name, column) =>
      h(
        Text,
        {
          key: name,
          style: {
            ...cellStyle(layout, column, words),
            fontWeight: 600,
            lineHeight: 1.2,
            paddingLeft: column < words ? 0 : 4,
          },
        },
        name,
      ),
    ),
  );
}

/** One text for each column: laid out one by one, the cells of thirty years would take the printer half a minute. */
function tableRows(rows: string[][], { head: names, words }: DocumentTable, layout: TableLayout) {
  const height = 1.6 * layout.size;
  return h(
    View,
    { key: 'rows', style: look.table },
    ...rows.flatMap((_, index) =>
      index % 2 === 1
        ? [h(View, { key: `stripe-${index}`, style: { ...look.stripe, top: index * height, height } })]
        : [],
    ),
    ...names.map((name, column) =>
      h(
        Text,
        { key: name, style: { ...cellStyle(layout, column, words), lineHeight: 1.6 } },
        rows.map((row) => row[column] ?? '').join('\n'),
      ),
    ),
  );
}
