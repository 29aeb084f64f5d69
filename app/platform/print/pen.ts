import PDFDocument from 'pdfkit';
import { type Face, fontsOf, runs, widthOf } from './type.ts';

const allFaces: readonly Face[] = ['text', 'strong', 'heading', 'figures', 'strongFigures'];

/** How something is written: with which letters, how large, in which colour. */
export type Ink = { face: Face; size: number; colour: string };
type Spot = { x: number; y: number; align?: 'left' | 'right' | 'center' };
export type Area = { x: number; y: number; width: number; height: number };
/** Filled, or drawn with a line as wide as is said. */
type DrawingLook = { fill: string } | { stroke: string; width: number };

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
  circle: (middle: { x: number; y: number; radius: number }, colour: string, opacity?: number) => void;
  /** Lines written as in the `d` of an SVG path, `scale` times as large, from a corner of their own. */
  drawing: (path: string, corner: { x: number; y: number; scale: number }, look: DrawingLook) => void;
  /** JPEG or PNG; what does not fit is cut off on both sides. */
  picture: (bytes: Uint8Array, area: Area, radius: number) => void;
  /** JPEG or PNG, whole, in the upper left of an area. */
  wholePicture: (bytes: Uint8Array, area: Area) => void;
  /** Nothing of what is drawn leaves the area. */
  within: (area: Area, radius: number, draw: () => void) => void;
  /** A press on the area opens the address. */
  link: (area: Area, address: string) => void;
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
  const inkwell = openInkwell(doc);
  return {
    ...pages(doc),
    ...shapes(doc, inkwell.dip),
    ...pictures(doc, inkwell.rinse),
    write: writer(doc, inkwell.dip),
    async bytes() {
      doc.end();
      await ended;
      return Buffer.concat(parts);
    },
  };
}

type Dip = (colour: string) => void;

/** Every page begins without a colour; on it, thousands of figures are written in the same. */
function openInkwell(doc: PDFDocument): { dip: Dip; rinse: () => void } {
  let last: { page: unknown; colour: string } | null = null;
  return {
    dip(colour) {
      if (last?.page === doc.page && last.colour === colour) return;
      last = { page: doc.page, colour };
      doc.fillColor(colour);
    },
    /** After the colour was put back to what it was before. */
    rinse() {
      last = null;
    },
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

function shapes(
  doc: PDFDocument,
  dip: Dip,
): Pick<Pen, 'fill' | 'frame' | 'line' | 'curve' | 'shape' | 'circle'> {
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
    circle({ x, y, radius }, colour, opacity = 1) {
      doc.save().fillColor(colour, opacity).circle(x, y, radius).fill().restore();
    },
  };
}

function pictures(
  doc: PDFDocument,
  rinse: () => void,
): Pick<Pen, 'drawing' | 'picture' | 'wholePicture' | 'within' | 'link'> {
  const within: Pen['within'] = ({ x, y, width, height }, radius, draw) => {
    doc.save().roundedRect(x, y, width, height, radius).clip();
    rinse();
    draw();
    doc.restore();
    rinse();
  };
  return {
    within,
    drawing(path, { x, y, scale }, look) {
      doc.save().translate(x, y).scale(scale);
      if ('fill' in look) doc.fillColor(look.fill).path(path).fill();
      else
        doc
          .strokeColor(look.stroke)
          .lineWidth(look.width)
          .lineCap('round')
          .lineJoin('round')
          .path(path)
          .stroke();
      doc.restore();
    },
    picture(bytes, area, radius) {
      const { x, y, width, height } = area;
      within(area, radius, () =>
        doc.image(bytes, x, y, { cover: [width, height], align: 'center', valign: 'center' }),
      );
    },
    wholePicture: (bytes, { x, y, width, height }) => doc.image(bytes, x, y, { fit: [width, height] }),
    link: ({ x, y, width, height }, address) => doc.link(x, y, width, height, address),
  };
}
