import { Document, Image, Page, Path, renderToBuffer, Svg, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { SheetContent } from '../domain/sheet-content.ts';
import { palette } from '#app/platform/print/palette.ts';
import './pdf-fonts.ts';
import { photograph } from '#app/platform/print/picture.ts';
import { sheetMap } from './sheet-map.ts';
import { sheetLook as look } from './sheet-look.ts';
import { drawnEverywhere } from '#app/platform/print/type.ts';

/** The technical sheet as a PDF. Node runs this file as it is, so it is written without JSX. */
export type PrintedSheet = {
  content: SheetContent;
  /** Photographs of the content, in their order; whatever could be read. */
  pictures: Uint8Array[];
  page: string;
};

export async function print({ content, pictures, page }: PrintedSheet): Promise<Uint8Array> {
  const photos = await Promise.all(pictures.map((bytes, index) => asJpeg(bytes, index === 0)));
  return renderToBuffer(sheet(clean(content), photos, page) as Parameters<typeof renderToBuffer>[0]);
}

/** The only picture besides PNG that a PDF takes as it is. */
function asJpeg(bytes: Uint8Array, isCover: boolean) {
  const [width, height] = isCover ? [1280, 600] : [640, 330];
  return photograph(bytes)
    .resize({ width, height, fit: 'cover' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

/** Only letters that we can draw, everywhere but in the code's own path. */
function clean(content: SheetContent): SheetContent {
  return { ...drawnEverywhere({ ...content, qr: null }), qr: content.qr };
}

type Part = ReactElement | null;

function sheet(content: SheetContent, photos: Buffer[], page: string) {
  return h(
    Document,
    {
      title: `${content.words.sheet} · ${content.title}`,
      author: content.agency.name,
      subject: content.kind,
      creator: 'Sahuaro',
      producer: 'Sahuaro',
      language: 'es-MX',
    },
    h(
      Page,
      { size: 'LETTER', style: look.page },
      head(content),
      gallery(content, photos),
      title(content),
      facts(content),
      body(content),
      ...foot(content, page),
    ),
  );
}

function head({ agency, words, folio, date }: SheetContent) {
  return h(
    View,
    { style: look.head, fixed: true },
    h(
      View,
      null,
      h(Text, { style: look.agency }, agency.name),
      ...agency.lines.map((line) => h(Text, { key: line, style: look.small }, line)),
    ),
    h(
      View,
      { style: look.right },
      h(Text, { style: look.strong }, words.sheet),
      h(Text, { style: look.small }, folio),
      h(Text, { style: look.small }, date),
    ),
  );
}

function gallery({ words }: SheetContent, photos: Buffer[]) {
  const [cover, ...others] = photos;
  if (!cover) return h(View, { style: look.noPhoto }, h(Text, { style: look.small }, words.noPhoto));
  return h(
    View,
    { style: look.gallery },
    h(Image, { style: others.length > 0 ? look.cover : look.coverAlone, src: cover }),
    others.length > 0
      ? h(
          View,
          { style: look.side },
          ...others.map((photo, index) =>
            h(Image, {
              key: index,
              style: others.length === 1 ? look.sideAlone : look.sidePhoto,
              src: photo,
            }),
          ),
        )
      : null,
  );
}

function title({ title: name, kind, place, street, price, estimate, draft }: SheetContent) {
  return h(
    View,
    { style: look.title },
    draft ? h(Text, { style: look.draft }, draft) : null,
    h(
      View,
      { style: look.titleRow },
      h(
        View,
        { style: look.titleText },
        h(Text, { style: look.kind }, kind),
        h(Text, { style: look.name }, name),
        h(Text, { style: look.small }, [street, place].filter(Boolean).join(' · ')),
      ),
      h(
        View,
        { style: look.right },
        h(Text, { style: look.small }, price.label),
        h(Text, { style: look.price }, price.amount),
        price.perMetre ? h(Text, { style: look.small }, price.perMetre) : null,
        estimate ? h(Text, { style: look.strong }, estimate.amount) : null,
      ),
    ),
  );
}

function facts({ facts: list }: SheetContent): Part {
  if (list.length === 0) return null;
  return h(
    View,
    { style: look.facts },
    ...list.map(({ label, value }) =>
      h(
        View,
        { key: label, style: look.fact, wrap: false },
        h(Text, { style: look.factValue }, value),
        h(Text, { style: look.small }, label),
      ),
    ),
  );
}

function body(content: SheetContent) {
  const { description, services, features, words } = content;
  return h(
    View,
    { style: look.columns },
    h(
      View,
      { style: look.main },
      section(words.description, description),
      section(words.services, [services.join(' · ')]),
      section(words.features, [features.join(' · ')]),
      notes(content),
    ),
    h(View, { style: look.aside }, contact(content), code(content), location(content)),
  );
}

function section(heading: string, paragraphs: string[]): Part {
  const said = paragraphs.filter(Boolean);
  if (said.length === 0) return null;
  return h(
    View,
    { key: heading, style: look.section },
    h(Text, { style: look.heading, minPresenceAhead: 30 }, heading),
    ...said.map((paragraph, index) => h(Text, { key: index, style: look.text }, paragraph)),
  );
}

function contact({ contact: { label, name, lines } }: SheetContent) {
  return h(
    View,
    { style: look.box, wrap: false },
    h(Text, { style: look.small }, label),
    h(Text, { style: look.strong }, name),
    ...lines.map((line) => h(Text, { key: line, style: look.text }, line)),
  );
}

function location({ map, words, place }: SheetContent): Part {
  if (!map) return null;
  return h(
    View,
    { style: look.box, wrap: false },
    h(Text, { style: look.small }, words.location),
    h(Text, { style: look.strong }, place),
    sheetMap(map.isExact),
    h(Text, { style: look.small }, map.note),
    h(Text, { style: look.small }, map.coordinates),
  );
}

function code({ qr, words }: SheetContent): Part {
  if (!qr) return null;
  return h(
    View,
    { style: look.code, wrap: false },
    h(
      Svg,
      { viewBox: `-2 -2 ${qr.size + 4} ${qr.size + 4}`, style: look.qr },
      h(Path, { d: qr.path, fill: palette.ink }),
    ),
    h(Text, { style: look.qrText }, words.qr),
  );
}

function notes({ notes: list, words }: SheetContent) {
  return h(
    View,
    { style: look.notes },
    h(Text, { style: look.notesHeading, minPresenceAhead: 20 }, words.notes),
    ...list.map((note, index) => h(Text, { key: index, style: look.note }, note)),
  );
}

function foot({ folio }: SheetContent, page: string) {
  return [
    h(Text, { key: 'folio', style: look.footName, fixed: true }, folio),
    h(Text, {
      key: 'page',
      style: look.footPage,
      fixed: true,
      render: ({ pageNumber, totalPages }) =>
        page.replace('{page}', String(pageNumber)).replace('{pages}', String(totalPages)),
    }),
  ];
}
