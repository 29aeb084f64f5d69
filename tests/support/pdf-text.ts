import { inflateSync } from 'node:zlib';

/**
 * The text of a PDF as a reader would copy it: each glyph through the character table of its font. It only supports
 * the PDFs that we make ourselves.
 */
export function pdfText(bytes: Uint8Array): { text: string; pages: number; info: string } {
  const raw = Buffer.from(bytes).toString('latin1');
  const objects = new Map<number, string>();
  for (const [, id = '', body = ''] of raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    objects.set(Number(id), body);
  }
  const streamOf = (body: string) => {
    const start = body.indexOf('stream\n');
    if (start < 0) return '';
    const data = Buffer.from(body.slice(start + 7, body.lastIndexOf('\nendstream')), 'latin1');
    return /\/FlateDecode/.test(body.slice(0, start))
      ? inflateSync(data).toString('latin1')
      : data.toString('latin1');
  };
  const referenced = (body: string, name: string) =>
    objects.get(Number(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1])) ?? '';

  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body));
  const text = pages.map((page) => {
    const resources = referenced(page, 'Resources') || page;
    const tables = new Map<string, Map<number, string>>();
    for (const [, name = '', id = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      tables.set(name, unicodeTable(streamOf(referenced(objects.get(Number(id)) ?? '', 'ToUnicode'))));
    }
    return written(streamOf(referenced(page, 'Contents')), tables);
  });
  return { text: text.join('\n'), pages: pages.length, info: infoOf(raw, objects) };
}

/** Reads the character table of a font: lines like `<0001> <0003> [<0041> <0042> <0043>]`. */
function unicodeTable(cmap: string) {
  const table = new Map<number, string>();
  const letters = (hex: string) =>
    (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(parseInt(unit, 16))).join('');
  for (const [, from = '', list = ''] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    const first = parseInt(from, 16);
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      table.set(first + index, letters(hex.replaceAll(' ', '')));
    }
  }
  return table;
}

function written(content: string, tables: Map<string, Map<number, string>>) {
  let table = new Map<number, string>();
  let text = '';
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) table = tables.get(font) ?? new Map();
    if (shown === undefined) continue;
    for (const [, hex = ''] of shown.matchAll(/<([0-9a-f]+)>/gi)) {
      for (const code of hex.match(/.{4}/g) ?? []) text += table.get(parseInt(code, 16)) ?? '\ufffd';
    }
    text += ' ';
  }
  return text;
}

/** The title and other metadata of the document. */
function infoOf(raw: string, objects: Map<number, string>) {
  const bodyOf = (name: string) =>
    objects.get(Number(new RegExp(`/${name} (\\d+) 0 R`).exec(raw)?.[1])) ?? '';
  const whole = (bodyOf('Info') + bodyOf('Root')).replace(
    /(\d+) 0 R/g,
    (reference, id: string) => objects.get(Number(id)) ?? reference,
  );
  return whole.replace(/\(((?:[^()\\]|\\.)*)\)/gs, (_whole, text: string) => {
    const bytes = Buffer.from(text.replace(/\\(.)/gs, '$1'), 'latin1');
    const isWide = bytes[0] === 0xfe && bytes[1] === 0xff && bytes.length % 2 === 0;
    return isWide ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le') : text;
  });
}
