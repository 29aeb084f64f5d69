import { type Block, stack, text } from '#app/platform/print/blocks.ts';
import {
  type AddPage,
  bottom,
  framedPages,
  type PageFrame,
  paper,
  roomFor,
  side,
  writeFooters,
} from '#app/platform/print/page-frame.ts';
import { type Pen, createPdf } from '#app/platform/print/pen.ts';
import { drawnEverywhere } from '#app/platform/print/type.ts';
import type { CreditDocument, DocumentScenario } from '../domain/credit-document.ts';
import { comparisonBlocks } from './comparison-page.ts';
import { blockGap, inks } from './document-look.ts';
import { monthsPages } from './months-pages.ts';
import { costsBesideChart, summaryBlocks, wideCosts } from './summary-page.ts';

/** A simulation as a PDF. Runs in a process of its own, directly from this file without a build. */
export function print(given: CreditDocument): Promise<Uint8Array> {
  const content = clean(given);
  const pen = createPdf({
    Title: [content.title, content.folio].join(' · '),
    Author: content.agency.name,
    Subject: content.title,
  });
  const frame = frameOf(content);
  const addPage = framedPages(pen, frame);
  if (content.comparison) flow(pen, addPage, [opening(content), ...comparisonBlocks(content.comparison)]);
  for (const scenario of content.scenarios) {
    const blocks = summaryBlocks(scenario);
    const y = flow(pen, addPage, content.comparison ? blocks : [opening(content), ...blocks]);
    ending(pen, addPage, y, scenario);
    for (const table of scenario.tables) {
      const heading = [scenario.heading, table.heading].filter(Boolean).join(' · ');
      monthsPages(pen, table, heading, addPage);
    }
  }
  writeFooters(pen, frame);
  return pen.bytes();
}

/** Replaces characters that the font lacks. The figures of the tables are ours, so they are not checked. */
function clean(content: CreditDocument): CreditDocument {
  const scenarios = content.scenarios.map(({ tables, ...scenario }) => ({
    ...drawnEverywhere(scenario),
    tables,
  }));
  return { ...drawnEverywhere({ ...content, scenarios: [] }), scenarios };
}

function frameOf({ agency, title, folio, date, legend, page }: CreditDocument): PageFrame {
  return {
    issuer: agency,
    about: [folio, date],
    aboutShort: [title, folio].join(' · '),
    foot: legend,
    page,
  };
}

function opening({ title, person }: CreditDocument) {
  const width = roomFor('portrait');
  return stack([
    text(title, inks.title, { width, leading: 1.2 }),
    person ? text(person, inks.person, { width, lines: 3 }) : null,
  ]);
}

const lowest = paper.portrait.height - bottom;

/** Places blocks one below the other, with a new page when one does not fit. Returns where the last one ends. */
function flow(pen: Pen, addPage: AddPage, blocks: Block[]) {
  let y = addPage('portrait');
  for (const [index, block] of blocks.entries()) {
    if (index > 0 && y + block.height > lowest) y = addPage('portrait');
    block.draw(pen, side, y);
    y += block.height + blockGap;
  }
  return y;
}

/** The costs and the chart: the chart at full width if the page has room for it, or else next to the costs. */
function ending(pen: Pen, addPage: AddPage, y: number, scenario: DocumentScenario) {
  const wide = wideCosts(scenario, lowest - y);
  const costs = wide ?? costsBesideChart(scenario);
  costs.draw(pen, side, y + costs.height <= lowest ? y : addPage('portrait'));
}
