import type { PlanSketch } from '#app/core/city-plan/plan-sketch.ts';

/** A technical sheet with all its texts: the print page and the PDF only lay it out. */
export type SheetContent = {
  title: string;
  kind: string;
  folio: string;
  date: string;
  /** Notice that the property is not published yet. */
  draft: string | null;
  price: { label: string; amount: string; perMetre: string | null };
  /** Monthly payment with the usual terms of a credit, and those terms. */
  estimate: { amount: string; note: string } | null;
  place: string;
  /** Only on the office's sheet. */
  street: string | null;
  facts: { label: string; value: string }[];
  description: string[];
  services: string[];
  features: string[];
  map: SheetMap | null;
  qr: { size: number; path: string; url: string } | null;
  contact: { label: string; name: string; lines: string[] };
  agency: { name: string; logo: string | null; lines: string[] };
  notes: string[];
  photos: { name: string; alt: string }[];
  words: Record<
    'sheet' | 'description' | 'services' | 'features' | 'location' | 'notes' | 'qr' | 'qrAlt' | 'noPhoto',
    string
  >;
};

/** The place on the drawn plan of the city; sheets use no map images of third parties. */
export type SheetMap = { isExact: boolean; label: string; note: string; plan: PlanSketch };

/** How many characters fit on a sheet of two pages, and how many the description gets at least. */
const characterLimits = { all: 2_600, least: 800 };

/** As many whole sentences as fit beside the other texts, in paragraphs; the property's page has the full text. */
export function shortDescription(text: string, rest: { features: string; costs: string }) {
  const taken = Math.max(0, rest.features.length - 300) + Math.max(0, rest.costs.length - 300) * 0.7;
  const limit = Math.max(characterLimits.least, characterLimits.all - taken);
  const whole = text.trim();
  let cut = whole;
  if (whole.length > limit) {
    const start = whole.slice(0, limit);
    const end = Math.max(start.lastIndexOf('. '), start.lastIndexOf('.\n'));
    cut = end > limit / 2 ? start.slice(0, end + 1) : `${start.replace(/\s+\S*$/, '')}…`;
  }
  const paragraphs = cut
    .split('\n')
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  // With one paragraph for each of thirty short lines, the rest would not fit on the sheet.
  return paragraphs.length <= 12 ? paragraphs : [...paragraphs.slice(0, 11), paragraphs.slice(11).join(' ')];
}
