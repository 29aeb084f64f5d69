/** The part of pdfkit that we use: it ships no types. */
declare module 'pdfkit' {
  import type { Font } from 'fontkit';

  type ImageOptions =
    | { cover: [number, number]; align: 'center'; valign: 'center' }
    | { fit: [number, number] };
  type TextOptions = { lineBreak: false; baseline: 'alphabetic' };

  export default class PDFDocument {
    constructor(options: {
      autoFirstPage: false;
      bufferPages: boolean;
      font: null;
      lang: string;
      displayTitle: boolean;
      pdfVersion: string;
      info: Record<string, string>;
    });
    on(event: 'data', listener: (part: Uint8Array) => void): this;
    on(event: 'end', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    end(): void;
    addPage(options: { size: [number, number]; margin: number }): this;
    bufferedPageRange(): { start: number; count: number };
    switchToPage(index: number): unknown;
    page: { width: number; height: number };

    registerFont(name: string, source: Font): this;
    font(name: string, size: number): this;
    text(text: string, x: number, y: number, options: TextOptions): this;

    save(): this;
    restore(): this;
    fillColor(colour: string, opacity?: number): this;
    strokeColor(colour: string): this;
    lineWidth(width: number): this;
    lineJoin(join: 'round'): this;
    lineCap(cap: 'round'): this;
    dash(length: number, options: { space: number }): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    circle(x: number, y: number, radius: number): this;
    /** As in the `d` of an SVG path. */
    path(drawing: string): this;
    fill(): this;
    stroke(): this;
    clip(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    rotate(angle: number, options: { origin: [number, number] }): this;
    image(bytes: Uint8Array, x: number, y: number, options: ImageOptions): this;
    link(x: number, y: number, width: number, height: number, address: string): this;
  }
}
