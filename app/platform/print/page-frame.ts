import { stack, text } from './blocks.ts';
import { brandMark } from './brand-mark.ts';
import { inks } from './inks.ts';
import { palette } from './palette.ts';
import type { Pen } from './pen.ts';
import { widthOf, wrapped } from './type.ts';

/** Letter size in points, portrait and landscape. */
export const paper = {
  portrait: { width: 612, height: 792 },
  landscape: { width: 792, height: 612 },
} as const;
export type Paper = keyof typeof paper;

export const side = 40;
export const roomFor = (kind: Paper) => paper[kind].width - 2 * side;
/** Where the content of a page begins below its header, and how far from the lower edge it ends. */
export const top = { first: 92, others: 64 } as const;
export const bottom = 50;

/** What surrounds the content of every page. */
export type PageFrame = {
  /** The agency that issues the document, with its contact data. A logo is a PNG and replaces the name. */
  issuer: { name: string; lines: readonly string[]; logo?: Uint8Array | null };
  /** On the right of the first page, the first line larger: the kind of document, its folio, its date. */
  about: readonly string[];
  /** The same in one line, for the following pages. */
  aboutShort: string;
  foot: string;
  /** With `{page}` and `{pages}`. */
  page: string;
};

/** Adds a page with its header; the first page has a larger one. Returns where the content begins. */
export type AddPage = (kind: Paper) => number;

export function framedPages(pen: Pen, frame: PageFrame): AddPage {
  let isFirst = true;
  return (kind) => {
    pen.addPage(paper[kind]);
    const begins = isFirst ? firstHead(pen, frame, roomFor(kind)) : laterHead(pen, frame, roomFor(kind));
    isFirst = false;
    return begins;
  };
}

const aboutWidth = 150;
const mark = 34;
const logoRoom = { width: 180, height: 24 } as const;
const headTop = 28;

function firstHead(pen: Pen, { issuer, about }: PageFrame, width: number) {
  const { logo } = issuer;
  const indent = logo ? 0 : mark + 10;
  const room = width - aboutWidth - indent - 10;
  const lines = issuer.lines.map((line) => text(line, inks.small, { width: room, lines: 1 }));
  const name = logo
    ? { height: logoRoom.height + 4, draw: () => {} }
    : text(issuer.name, inks.issuer, { width: room, lines: 2, leading: 1.2 });
  const own = stack([name, ...lines]);
  if (logo) pen.wholePicture(logo, { x: side, y: headTop, ...logoRoom });
  else brandMark(mark).draw(pen, side, headTop + 3);
  own.draw(pen, side + indent, headTop);

  const said = about.map((line, index) =>
    text(line, index === 0 ? inks.strong : inks.small, { width: aboutWidth, align: 'right' }),
  );
  const other = stack(said);
  other.draw(pen, side + width - aboutWidth, headTop + 2);
  const under = headTop + Math.max(own.height, other.height, mark + 4) + 7;
  pen.line([side, under], [side + width, under], palette.hair);
  return Math.max(top.first, under + 12);
}

function laterHead(pen: Pen, { issuer, aboutShort }: PageFrame, width: number) {
  text(issuer.name, inks.issuerSmall, { width: width * 0.5, lines: 1 }).draw(pen, side, 28);
  text(aboutShort, inks.small, { width: width * 0.48, align: 'right', lines: 1 }).draw(
    pen,
    side + width * 0.52,
    30,
  );
  pen.line([side, 48], [side + width, 48], palette.hair);
  return top.others;
}

const figures = { ...inks.foot, face: 'figures' } as const;

/** Draws the footer of every page, once the number of pages is known. */
export function writeFooters(pen: Pen, { foot, page }: PageFrame) {
  pen.eachPage(({ number, of, width, height }) => {
    const y = height - 28;
    pen.line([side, y - 12], [width - side, y - 12], palette.hair);
    const said = page.replace('{page}', String(number)).replace('{pages}', String(of));
    const room = width - 2 * side - widthOf(said, figures) - 12;
    const [line = ''] = wrapped(foot, { ...inks.foot, width: room, lines: 1 });
    pen.write(line, inks.foot, { x: side, y });
    pen.write(said, figures, { x: width - side, y, align: 'right' });
  });
}
