import PDFDocument from 'pdfkit';
import { type Face, fontsOf, runs, widthOf } from '#app/features/properties/print/type.ts';

const allFaces: readonly Face[] = ['text', 'strong', 'heading', 'figures', 'strongFigures'];

/** How something is written: with which letters, how large, in which colour. */
export type Ink = { face: Face; size: number; colour: string };
type Spot = { x: number; y: number; align?: 'left' | 'right' | 'center' };
type Area = { x: number; y: number; width: number; height: number };

/** A document that is drawn with measures of our own. Distances are points from the upper left corner of a page. */
export type Pen = {
  addPage: (size: { width: number; height: number }) => void;
  /** Once more over every page, when it is known how many there are. */
  eachPage: (draw: (page: { number: number; of: number; width: number; height: number }) => void) => void;
  /** On a line; `y` is where the letters stand. */
  write: (text: string, ink: Ink, spot: Spot) => void;
  fill: (area: Area, colour: string, radius?: number) => void;
  frame: (area: Area, colour: string, radius: number) => void;
  line: (from: [number, number], to: [number, number], colour: string, width?: number) => void;
  curve: (points: [number, number][], look: { colour: string; width: number; dash?: number }) => void;
  shape: (points: [number, number][], colour: string, opacity: number) => void;
  bytes: () => Promise<Uint8Array>;
};

export function takePen(info: { Title: string; Author: string; Subject: string }): Pen {
  const doc = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    font: null,
    lang: 'es-MX',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { ...info, Creator: 'Sahuaro', Producer: 'Sahuaro' },
  });
  const parts: Uint8Array[] = [];
  const ended = new Promise<void>((done, fail) => {
    doc.on('data', (part) => parts.push(part));
    doc.on('end', done);
    doc.on('error', fail);
  });
  for (const face of allFaces) {
    for (const [index, font] of fontsOf(face).entries()) doc.registerFont(`${face}-${index}`, font);
  }
  const dip = inkwell(doc);
  return {
    ...pages(doc),
    ...shapes(doc, dip),
    write: writer(doc, dip),
    async bytes() {
      doc.end();
      await ended;
      return Buffer.concat(parts);
    },
  };
}

type Dip = (colour: string) => void;

/** Every page begins without a colour; on it, thousands of figures are written in the same. */
function inkwell(doc: PDFDocument): Dip {
  let last: { page: unknown; colour: string } | null = null;
  return (colour) => {
    if (last?.page === doc.page && last.colour === colour) return;
    last = { page: doc.page, colour };
    doc.fillColor(colour);
  };
}

function pages(doc: PDFDocument): Pick<Pen, 'addPage' | 'eachPage'> {
  return {
    addPage: ({ width, height }) => doc.addPage({ size: [width, height], margin: 0 }),
    eachPage(draw) {
      const { count } = doc.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(index);
        draw({ number: index + 1, of: count, width: doc.page.width, height: doc.page.height });
      }
    },
  };
}

function writer(doc: PDFDocument, dip: Dip): Pen['write'] {
  return (text, { face, size, colour }, { x, y, align = 'left' }) => {
    const width = align === 'left' ? 0 : widthOf(text, { face, size });
    let left = align === 'left' ? x : x - (align === 'right' ? width : width / 2);
    dip(colour);
    const parts = [...runs(text, face)];
    for (const [index, { font, run }] of parts.entries()) {
      doc.font(`${face}-${fontsOf(face).indexOf(font)}`, size);
      doc.text(run, left, y, { lineBreak: false, baseline: 'alphabetic' });
      // Where another font file goes on.
      if (index < parts.length - 1) left += (font.layout(run).advanceWidth * size) / font.unitsPerEm;
    }
  };
}

function shapes(doc: PDFDocument, dip: Dip): Pick<Pen, 'fill' | 'frame' | 'line' | 'curve' | 'shape'> {
  const path = ([first = [0, 0], ...others]: [number, number][]) => {
    doc.moveTo(...first);
    for (const point of others) doc.lineTo(...point);
    return doc;
  };
  return {
    fill({ x, y, width, height }, colour, radius = 0) {
      dip(colour);
      (radius ? doc.roundedRect(x, y, width, height, radius) : doc.rect(x, y, width, height)).fill();
    },
    frame({ x, y, width, height }, colour, radius) {
      doc.lineWidth(0.75).strokeColor(colour).roundedRect(x, y, width, height, radius).stroke();
    },
    line(from, to, colour, width = 0.75) {
      doc.lineWidth(width).strokeColor(colour);
      path([from, to]).stroke();
    },
    curve(points, { colour, width, dash }) {
      doc.save().lineWidth(width).lineJoin('round').strokeColor(colour);
      if (dash) doc.dash(dash, { space: dash * 0.75 });
      path(points).stroke();
      doc.restore();
    },
    shape(points, colour, opacity) {
      doc.save().fillColor(colour, opacity);
      path(points).fill();
      doc.restore();
    },
  };
}
