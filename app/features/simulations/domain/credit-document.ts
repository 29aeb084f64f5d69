/** The content of a simulation's document, with all texts ready: the PDF only lays them out. */
export type CreditDocument = {
  title: string;
  folio: string;
  date: string;
  /** The client, if it was saved. */
  person: string | null;
  agency: { name: string; lines: string[] };
  comparison: { table: DocumentTable; chart: DocumentChart | null } | null;
  scenarios: DocumentScenario[];
  legend: string;
  page: string;
};

export type DocumentScenario = {
  /** Only when there are several scenarios. */
  heading: string | null;
  /** Why the credit would not be granted; null when it would. */
  limits: { title: string; lines: string[] } | null;
  facts: DocumentLine[];
  factsHeading: string;
  cards: DocumentCard[];
  verdict: { tone: 'enough' | 'short' | 'unknown'; title: string; lines: string[] };
  totals: { heading: string; lines: (DocumentLine & { isSum: boolean })[]; saving: string | null };
  /** `of` is the credit that a CAT belongs to, when there are several. */
  cats: { list: { text: string; of: string | null }[]; purpose: string };
  chart: DocumentChart | null;
  tables: DocumentTable[];
};

export type DocumentLine = { label: string; value: string };
export type DocumentCard = { heading: string; lines: DocumentLine[]; total: DocumentLine };
/** Columns are aligned right as figures, except for those in `words`. */
export type DocumentTable = { heading: string; words: number[]; head: string[]; rows: string[][] };

/** Positions are fractions of the chart's width and height, from its lower left corner. */
export type DocumentChart = {
  heading: string;
  lines: { name: string; points: { x: number; y: number }[] }[];
  ticks: { y: number; text: string }[];
  years: { x: number; text: string }[];
};
