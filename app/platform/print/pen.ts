import PDFDocument from 'pdfkit';
import { type Face, fontsOf, runs, widthOf } from './type.ts';

const allFaces: readonly Face[] = ['text', 'strong', 'heading', 'figures', 'strongFigures'];

/** How text is drawn: font, size and colour. */
export type Ink = { face: Face; size: number; colour: string };
type Spot = { x: number; y: number; align?: 'left' | 'right' | 'center' };
export type Area = { x: number; y: number; width: number; height: number };
/** Filled, or drawn as a line of this width. */
type DrawingLook = { fill: string } | { stroke: string; width: number };

/** Draws a PDF document. Distances are points from the upper left corner of a page. */
export type Pen = {
  addPage: (size: { width: number; height: number }) => void;
  /** Draws on every page again, once the number of pages is known. */
  eachPage: (draw: (page: { number: number; of: number; width: number; height: number }) => void) => void;
  /** Writes on one line; `y` is the baseline. */
  write: (text: string, ink: Ink, spot: Spot) => void;
  fill: (area: Area, colour: string, radius?: number) => void;
  frame: (area: Area, colour: string, radius: number) => void;
  line: (from: [number, number], to: [number, number], colour: string, width?: number) => void;
  curve: (points: [number, number][], look: { colour: string; width: number; dash?: number }) => void;
  shape: (points: [number, number][], colour: string, opacity: number) => void;
  circle: (middle: { x: number; y: number; radius: number }, colour: string, opacity?: number) => void;
  /** Draws a path in the syntax of an SVG `d` attribute, scaled, from the given corner. */
  drawing: (path: string, corner: { x: number; y: number; scale: number }, look: DrawingLook) => void;
  /** JPEG or PNG, cropped to fill the area. */
  picture: (bytes: Uint8Array, area: Area, radius: number) => void;
  /** JPEG or PNG, uncropped, in the upper left of an area. */
  wholePicture: (bytes: Uint8Array, area: Area) => void;
  /** Clips everything that `draw` draws to the area. */
  within: (area: Area, radius: number, draw: () => void) => void;
  /** Turns everything that `draw` draws by so many degrees around the point. */
  turned: (angle: number, around: { x: number; y: number }, draw: () => void) => void;
  /** Makes the area a link to the address. */
  link: (area: Area, address: string) => void;
  bytes: () => Promise<Uint8Array>;
};

export function createPdf(info: { Title: string; Author: string; Subject: string }): Pen {
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
  const colours = rememberColour(doc);
  return {
    ...pages(doc),
    ...shapes(doc, colours.setColour),
    ...pictures(doc, colours.forgetColour),
    write: writer(doc, colours.setColour),
    async bytes() {
      doc.end();
      await ended;
      return Buffer.concat(parts);
    },
  };
}

type SetColour = (colour: string) => void;

/**
 * Sets the colour only when it changes, because a page writes thousands of figures in the same one. Every page begins
 * without a colour.
 */
function rememberColour(doc: PDFDocument): { setColour: SetColour; forgetColour: () => void } {
  let last: { page: unknown; colour: string } | null = null;
  return {
    setColour(colour) {
      if (last?.page === doc.page && last.colour === colour) return;
      last = { page: doc.page, colour };
      doc.fillColor(colour);
    },
    /** Call it after the colour was restored to an earlier one. */
    forgetColour() {
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

function writer(doc: PDFDocument, setColour: SetColour): Pen['write'] {
  return (text, { face, size, colour }, { x, y, align = 'left' }) => {
    const width = align === 'left' ? 0 : widthOf(text, { face, size });
    let left = align === 'left' ? x : x - (align === 'right' ? width : width / 2);
    setColour(colour);
    const parts = [...runs(text, face)];
    for (const [index, { font, run }] of parts.entries()) {
      doc.font(`${face}-${fontsOf(face).indexOf(font)}`, size);
      doc.text(run, left, y, { lineBreak: false, baseline: 'alphabetic' });
      // The next part is drawn with another font file.
      if (index < parts.length - 1) left += (font.layout(run).advanceWidth * size) / font.unitsPerEm;
    }
  };
}

function shapes(
  doc: PDFDocument,
  setColour: SetColour,
): Pick<Pen, 'fill' | 'frame' | 'line' | 'curve' | 'shape' | 'circle'> {
  const path = ([first = [0, 0], ...others]: [number, number][]) => {
    doc.moveTo(...first);
    for (const point of others) doc.lineTo(...point);
    return doc;
  };
  return {
    fill({ x, y, width, height }, colour, radius = 0) {
      setColour(colour);
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
  forgetColour: () => void,
): Pick<Pen, 'drawing' | 'picture' | 'wholePicture' | 'within' | 'turned' | 'link'> {
  const within: Pen['within'] = ({ x, y, width, height }, radius, draw) => {
    doc.save().roundedRect(x, y, width, height, radius).clip();
    forgetColour();
    draw();
    doc.restore();
    forgetColour();
  };
  return {
    within,
    turned(angle, { x, y }, draw) {
      doc.save().rotate(angle, { origin: [x, y] });
      forgetColour();
      draw();
      doc.restore();
      forgetColour();
    },
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
