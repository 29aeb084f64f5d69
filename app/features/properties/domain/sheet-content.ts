/** A technical sheet with every word in its place: the print page and the PDF only lay it out. */
export type SheetContent = {
  title: string;
  kind: string;
  folio: string;
  date: string;
  /** Says that nobody is offered this yet. */
  draft: string | null;
  price: { label: string; amount: string; perMetre: string | null };
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
  agency: { name: string; lines: string[] };
  notes: string[];
  photos: { name: string; alt: string }[];
  words: Record<
    'sheet' | 'description' | 'services' | 'features' | 'location' | 'notes' | 'qr' | 'qrAlt' | 'noPhoto',
    string
  >;
};

export type SheetMap = { isExact: boolean; label: string; note: string; coordinates: string; scale: string };

/** How much of a description a sheet of two pages holds. */
export const descriptionLimit = 2_600;

/** Whole sentences up to the limit, in paragraphs; the page of the property has the rest. */
export function shortDescription(text: string, limit = descriptionLimit) {
  const whole = text.trim();
  let cut = whole;
  if (whole.length > limit) {
    const start = whole.slice(0, limit);
    const end = Math.max(start.lastIndexOf('. '), start.lastIndexOf('.\n'));
    cut = end > limit / 2 ? start.slice(0, end + 1) : `${start.replace(/\s+\S*$/, '')}…`;
  }
  // A line for each would let thirty short ones push the rest off the sheet.
  const paragraphs = cut.split(/\n\s*\n|\n/).map((paragraph) => paragraph.trim());
  const kept = paragraphs.filter(Boolean);
  return kept.length <= 12 ? kept : [...kept.slice(0, 11), kept.slice(11).join(' ')];
}
