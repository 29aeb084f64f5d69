import { beside, type Block, box, pair, space, stack, text } from '#app/platform/print/blocks.ts';
import { roomFor } from '#app/platform/print/page-frame.ts';
import type { Ink } from '#app/platform/print/pen.ts';
import type { DocumentCard, DocumentLine, DocumentScenario } from '../domain/credit-document.ts';
import { balanceChart } from './balance-chart.ts';
import { blockGap, colours, inks, tones } from './document-look.ts';

const width = roomFor('portrait');
const gutter = 14;
const cardWidth = (width - gutter) / 2;
const cardLook = { width: cardWidth, padding: 12, radius: 8, border: colours.hair };
const inside = cardWidth - 2 * cardLook.padding;
/** The height of a chart below the costs, in points: what is left on the page, within these limits. */
const chartHeights = { least: 110, most: 190 } as const;

/** The summary of a scenario, the most important figures first. */
export function summaryBlocks(scenario: DocumentScenario): Block[] {
  const { heading, limits, cards, verdict } = scenario;
  return [
    ...(heading ? [text(heading, inks.scenario, { width })] : []),
    ...(limits ? [notice({ tone: 'short', ...limits })] : []),
    twoCards(cards.map(breakdown)),
    notice(verdict),
    facts(scenario),
  ];
}

/** Costs and CAT side by side above a full-width chart; null when the page has no room for it. */
export function wideCosts(scenario: DocumentScenario, room: number): Block | null {
  const costs = twoCards([totals(scenario), cats(scenario)]);
  if (!scenario.chart) return costs;
  const left = room - costs.height - blockGap;
  if (left < chartHeights.least) return null;
  const chart = balanceChart(scenario.chart, { width, height: Math.min(chartHeights.most, left) });
  return stack([costs, chart], blockGap);
}

/** Costs, CAT and chart in one row. */
export function costsBesideChart(scenario: DocumentScenario): Block {
  const costs = stack([totals(scenario), space(8), cats(scenario)]);
  const { chart } = scenario;
  return twoCards([costs, ...(chart ? [balanceChart(chart, { width: inside, height: costs.height })] : [])]);
}

function twoCards(contents: Block[]): Block {
  const tall = Math.max(...contents.map(({ height }) => height)) + 2 * cardLook.padding;
  return beside(
    contents.map((content) => box(content, cardLook, tall)),
    cardWidth + gutter,
  );
}

const line = ({ label, value }: DocumentLine, ink: { label: Ink; value: Ink } = plainLine) =>
  pair(label, value, { ...ink, width: inside });
const plainLine = { label: inks.text, value: inks.figure };
const strongLine = { label: { ...inks.strong, size: 9.5 }, value: inks.strongFigure };

function breakdown({ heading, lines, total }: DocumentCard, index: number) {
  return stack([
    text(heading, inks.heading, { width: inside }),
    text(total.value, index === 0 ? inks.main : inks.total, { width: inside, leading: 1.3 }),
    space(4),
    ...lines.map((one) => line(one)),
  ]);
}

function notice({ tone, title, lines }: DocumentScenario['verdict']) {
  const { ground, letters } = tones[tone];
  const look = { width, padding: 10, radius: 8, ground };
  const room = width - 2 * look.padding;
  return box(
    stack([
      text(title, { ...inks.strong, colour: letters }, { width: room }),
      ...lines.map((one) => text(one, { ...inks.text, face: 'figures' }, { width: room, leading: 1.4 })),
    ]),
    look,
  );
}

const columns = 4;
const factWidth = width / columns;

function facts({ factsHeading, facts: list }: DocumentScenario) {
  const rows = Array.from({ length: Math.ceil(list.length / columns) }, (_, row) =>
    beside(list.slice(row * columns, (row + 1) * columns).map(fact), factWidth),
  );
  return stack([text(factsHeading, inks.heading, { width }), space(3), stack(rows, 6)]);
}

function fact({ label, value }: DocumentLine) {
  const room = factWidth - 10;
  return stack([
    text(label, inks.small, { width: room, leading: 1.2 }),
    text(value, { ...inks.strongFigure, size: 10 }, { width: room, leading: 1.3 }),
  ]);
}

/** The last two totals are larger than the amounts they are made of. */
function totals({ totals: { heading, lines, saving } }: DocumentScenario) {
  return stack([
    text(heading, inks.heading, { width: inside }),
    space(2),
    ...lines.map((one) => line(one, one.isSum ? strongLine : plainLine)),
    saving ? space(4) : null,
    saving ? text(saving, { ...inks.strong, size: 9.5, colour: colours.sage }, { width: inside }) : null,
  ]);
}

/** The CATs of two credits are side by side. */
function cats({ cats: { list, purpose } }: DocumentScenario) {
  const room = inside / list.length;
  const ink = list.length > 1 ? { ...inks.cat, size: 12 } : inks.cat;
  const told = list.map(({ text: said, of }) =>
    stack([
      text(said, ink, { width: room, leading: 1.3 }),
      of ? text(of, inks.small, { width: room, leading: 1.2 }) : null,
    ]),
  );
  return stack([beside(told, room), space(2), text(purpose, inks.small, { width: inside })]);
}
