/** A technical sheet with every word in its place: the print page and the PDF only lay it out. */
export type SheetContent = {
  title: string;
  kind: string;
  folio: string;
  date: string;
  /** Says that nobody is offered this yet. */
  draft: string | null;
  price: { label: string; amount: string; perMetre: string | null };
  /** What it costs each month on a credit's usual terms, and on which. */
  estimate: { amount: string; note: string } | null;
  place: string;
  /** Only on the sheet of the office. */
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

export type SheetMap = { isExact: boolean; label: string; note: string; coordinates: string; scale: string };

/** How many letters a sheet of two pages holds, and how few a description is left with. */
const room = { all: 2_600, least: 800 };

/** Whole sentences as far as there is room beside the rest, in paragraphs; the page of the property has them all. */
export function shortDescription(text: string, rest: { features: string; costs: string }) {
  const taken = Math.max(0, rest.features.length - 300) + Math.max(0, rest.costs.length - 300) * 0.7;
  const limit = Math.max(room.least, room.all - taken);
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
  // A line for each would let thirty short ones push the rest off the sheet.
  return paragraphs.length <= 12 ? paragraphs : [...paragraphs.slice(0, 11), paragraphs.slice(11).join(' ')];
}
