import { drawnEverywhere } from '#app/features/properties/print/type.ts';
import type { CreditDocument, DocumentScenario } from '../domain/credit-document.ts';
import { type Block, stack, text } from './blocks.ts';
import { comparisonBlocks } from './comparison-page.ts';
import {
  blockGap,
  bottom,
  colours,
  inks,
  type Paper,
  paper as papers,
  roomFor,
  side,
  top,
} from './document-look.ts';
import { monthsPages } from './months-pages.ts';
import { type Pen, takePen } from './pen.ts';
import { costsBesideChart, summaryBlocks, wideCosts } from './summary-page.ts';

/** A simulation as a PDF. Node runs this file as it is. */
export function print(given: CreditDocument): Promise<Uint8Array> {
  const content = clean(given);
  const pen = takePen({
    Title: [content.title, content.folio].join(' · '),
    Author: content.agency.name,
    Subject: content.title,
  });
  const sheet = sheets(pen, content);
  if (content.comparison) flow(pen, sheet, [opening(content), ...comparisonBlocks(content.comparison)]);
  for (const scenario of content.scenarios) {
    const blocks = summaryBlocks(scenario);
    const y = flow(pen, sheet, content.comparison ? blocks : [opening(content), ...blocks]);
    ending(pen, sheet, y, scenario);
    for (const table of scenario.tables) {
      const heading = [scenario.heading, table.heading].filter(Boolean).join(' · ');
      monthsPages(pen, table, heading, sheet);
    }
  }
  pen.eachPage((page) => foot(pen, content, page));
  return pen.bytes();
}

/** Only letters that we can draw. The thousands of figures in the tables are ours, and need no look. */
function clean(content: CreditDocument): CreditDocument {
  const scenarios = content.scenarios.map(({ tables, ...scenario }) => ({
    ...drawnEverywhere(scenario),
    tables,
  }));
  return { ...drawnEverywhere({ ...content, scenarios: [] }), scenarios };
}

/** A new page with its head; the first says whose it is at length. Answers where its content begins. */
type AddSheet = (paper: Paper) => number;

function sheets(pen: Pen, content: CreditDocument): AddSheet {
  let isFirst = true;
  return (paper) => {
    pen.addPage(papers[paper]);
    const begins = isFirst ? firstHead(pen, content) : laterHead(pen, content, roomFor(paper));
    isFirst = false;
    return begins;
  };
}

function firstHead(pen: Pen, { agency, folio, date }: CreditDocument) {
  const width = roomFor('portrait');
  const own = stack([
    text(agency.name, inks.agency, { width: width - 150, lines: 3, leading: 1.2 }),
    ...agency.lines.map((line) => text(line, inks.small, { width: width - 150, lines: 1 })),
  ]);
  const about = stack([
    text(folio, inks.strong, { width: 140, align: 'right' }),
    text(date, inks.small, { width: 140, align: 'right' }),
  ]);
  own.draw(pen, side, 30);
  about.draw(pen, side + width - 140, 32);
  const under = 30 + own.height + 8;
  pen.line([side, under], [side + width, under], colours.hair);
  return Math.max(top.first, under + 18);
}

function laterHead(pen: Pen, { agency, title, folio }: CreditDocument, width: number) {
  text(agency.name, inks.agencySmall, { width: width * 0.55, lines: 1 }).draw(pen, side, 28);
  const about = text([title, folio].join(' · '), inks.small, { width, align: 'right' });
  about.draw(pen, side, 30);
  pen.line([side, 48], [side + width, 48], colours.hair);
  return top.others;
}

function opening({ title, person }: CreditDocument) {
  const width = roomFor('portrait');
  return stack([
    text(title, inks.title, { width, leading: 1.2 }),
    person ? text(person, inks.person, { width, lines: 3 }) : null,
  ]);
}

const lowest = papers.portrait.height - bottom;

/** One block under the other; what no longer fits begins a new page. Answers where the last one ends. */
function flow(pen: Pen, sheet: AddSheet, blocks: Block[]) {
  let y = sheet('portrait');
  for (const [index, block] of blocks.entries()) {
    if (index > 0 && y + block.height > lowest) y = sheet('portrait');
    block.draw(pen, side, y);
    y += block.height + blockGap;
  }
  return y;
}

/** What it costs in the end, and the chart: as wide as the page where that leaves it its height, or beside the costs. */
function ending(pen: Pen, sheet: AddSheet, y: number, scenario: DocumentScenario) {
  const wide = wideCosts(scenario, lowest - y);
  const costs = wide ?? costsBesideChart(scenario);
  costs.draw(pen, side, y + costs.height <= lowest ? y : sheet('portrait'));
}

type NumberedPage = Parameters<Parameters<Pen['eachPage']>[0]>[0];

function foot(pen: Pen, { legend, page }: CreditDocument, { number, of, width, height }: NumberedPage) {
  const y = height - 28;
  pen.line([side, y - 12], [width - side, y - 12], colours.hair);
  pen.write(legend, inks.foot, { x: side, y });
  const said = page.replace('{page}', String(number)).replace('{pages}', String(of));
  pen.write(said, { ...inks.foot, face: 'figures' }, { x: width - side, y, align: 'right' });
}
