import { type Block, beside, box, space, stack, text } from '#app/platform/print/blocks.ts';
import { paragraph, type Row, twoColumns } from '#app/platform/print/flow.ts';
import { mapSketch } from '#app/platform/print/map-sketch.ts';
import { palette } from '#app/platform/print/palette.ts';
import type { Ink } from '#app/platform/print/pen.ts';
import { qrCode } from '#app/platform/print/qr-code.ts';
import { widthOf } from '#app/platform/print/type.ts';
import type { SheetContent } from '../domain/sheet-content.ts';
import { factStrip } from './fact-strip.ts';
import { columns, type Density, inks, width } from './sheet-look.ts';

/** Type, title, place, price and figures, below the photographs. */
export function opening(content: SheetContent, { gap }: Density): Block {
  const { draft, facts } = content;
  return stack([
    draft ? notOffered(draft) : null,
    draft ? space(8) : null,
    title(content),
    facts.length > 0 ? space(gap - 3) : null,
    facts.length > 0 ? factStrip(facts) : null,
  ]);
}

function notOffered(said: string) {
  const look = { width, padding: 6, radius: 6, ground: palette.amberGround };
  return box(text(said, inks.draft, { width: width - 2 * look.padding }), look);
}

function title({ title: name, kind, place, street, price, estimate }: SheetContent): Block {
  const costs: [string, Ink, number][] = [
    [price.label, inks.small, 1.35],
    [price.amount, inks.price, 1.2],
    [price.perMetre ?? '', inks.small, 1.35],
    [estimate?.amount ?? '', inks.monthly, 1.5],
  ];
  const costWidth = Math.max(...costs.map(([said, ink]) => widthOf(said, ink))) + 1;
  const room = width - costWidth - 16;
  const own = stack([
    text(kind, inks.kind, { width: room }),
    text(name, inks.name, { width: room, leading: 1.2 }),
    space(2),
    text([street, place].filter(Boolean).join(' · '), inks.place, { width: room }),
  ]);
  const cost = stack(
    costs.map(([said, ink, leading]) => text(said, ink, { width: costWidth, leading, align: 'right' })),
  );
  return beside([own, cost], width - costWidth);
}

/** The description line by line, so that it can continue on another page. */
export function description(content: SheetContent, density: Density): Row[] {
  const { description: paragraphs, services, features, words } = content;
  return [
    ...section(words.description, paragraphs, density),
    ...section(words.services, [services.join(' · ')], density),
    ...section(words.features, [features.join(' · ')], density),
  ];
}

function section(heading: string, paragraphs: string[], { text: size, leading, ...look }: Density): Row[] {
  const said = paragraphs.filter(Boolean);
  const [title = space(0)] = paragraph(
    heading,
    { ...inks.heading, size: look.heading },
    { width: columns.left, leading: 1.4, after: 1 },
  );
  const rows = said.flatMap((one, index) =>
    paragraph(
      one,
      { ...inks.text, size },
      { width: columns.left, leading, after: index === said.length - 1 ? look.gap - 3 : 4 },
    ),
  );
  return rows.length > 0 ? [{ ...title, isKept: true }, ...rows] : [];
}

/** The contact person, with the QR code and address of the property's page. */
export function contact({ contact: { label, name, lines }, qr, words }: SheetContent): Block {
  const look = { width: columns.right, padding: 10, radius: 8, ground: palette.limestone };
  const inside = columns.right - 2 * look.padding;
  const code = qr ? qrCode(qr, 60) : null;
  const room = code ? inside - code.height - 8 : inside;
  const person = stack([
    text(label, inks.small, { width: room, leading: 1.25 }),
    text(name, inks.strong, { width: room, leading: 1.25 }),
    space(2),
  ]);
  // An e-mail address broken into two lines is hard to copy, so one that is too long is placed below the code.
  const [long, short] = [
    lines.filter((line) => widthOf(line, inks.way) > room),
    lines.filter((line) => widthOf(line, inks.way) <= room),
  ];
  const ways = (list: string[], wide: number) =>
    list.map((line) => text(line, inks.way, { width: wide, leading: 1.4 }));
  const beginning = stack([person, ...ways(short, room)]);
  return box(
    stack([
      code ? beside([beginning, code], inside - code.height) : beginning,
      ...ways(long, inside),
      code ? space(4) : null,
      code ? text(words.qr, inks.small, { width: inside, leading: 1.3 }) : null,
    ]),
    look,
  );
}

export function location({ map, words, place }: SheetContent): Block | null {
  if (!map) return null;
  const room = { width: columns.right, leading: 1.3 };
  return stack([
    text(words.location, { ...inks.heading, size: 11 }, room),
    text(place, { ...inks.strong, size: 9 }, room),
    space(3),
    mapSketch({ width: columns.right, plan: map.plan, isExact: map.isExact }),
    space(2),
    text(map.note, { ...inks.small, size: 7.5 }, room),
  ]);
}

const noteLook = ({ note }: Density): Ink => ({ ...inks.small, size: note });
const noteSpacing = { leading: 1.3, after: 2.5 } as const;

/** The terms of the offer in two columns, as wide as the page. */
export function notesAcross({ notes, words }: SheetContent, density: Density): Block {
  const gutter = 20;
  const column = (width - gutter) / 2;
  const rows = notes.flatMap((note) => paragraph(note, noteLook(density), { width: column, ...noteSpacing }));
  return stack([
    rule(width),
    text(words.notes, inks.notesHeading, { width }),
    space(2),
    beside(
      twoColumns(rows).map((part) => stack(part)),
      column + gutter,
    ),
  ]);
}

/** The terms of the offer below the description, line by line. */
export function notesBelow({ notes, words }: SheetContent, density: Density): Row[] {
  const room = { width: columns.left, ...noteSpacing };
  const [heading = space(0)] = paragraph(words.notes, inks.notesHeading, { ...room, leading: 1.35 });
  return [
    { ...rule(columns.left), isKept: true },
    { ...heading, isKept: true },
    ...notes.flatMap((note) => paragraph(note, noteLook(density), room)),
  ];
}

function rule(length: number): Block {
  return { height: 7, draw: (pen, x, y) => pen.line([x, y], [x + length, y], palette.hair) };
}
