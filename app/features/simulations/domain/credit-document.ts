/** A simulation on paper with every word in its place: the PDF only lays it out. */
export type CreditDocument = {
  title: string;
  folio: string;
  date: string;
  /** Whose it is, where it was saved. */
  person: string | null;
  agency: { name: string; lines: string[] };
  comparison: { table: DocumentTable; chart: DocumentChart | null } | null;
  scenarios: DocumentScenario[];
  legend: string;
  page: string;
};

export type DocumentScenario = {
  /** Where there is more than one. */
  heading: string | null;
  /** Why it would not be granted so; null where it would. */
  limits: { title: string; lines: string[] } | null;
  facts: DocumentLine[];
  factsHeading: string;
  cards: DocumentCard[];
  verdict: { tone: 'enough' | 'short' | 'unknown'; title: string; lines: string[] };
  totals: { heading: string; lines: (DocumentLine & { isSum: boolean })[]; saving: string | null };
  /** `of` says whose it is, where there are several. */
  cats: { list: { text: string; of: string | null }[]; purpose: string };
  chart: DocumentChart | null;
  tables: DocumentTable[];
};

export type DocumentLine = { label: string; value: string };
export type DocumentCard = { heading: string; lines: DocumentLine[]; total: DocumentLine };
/** Figures stand at the right of their column; `words` are the columns that do not. */
export type DocumentTable = { heading: string; words: number[]; head: string[]; rows: string[][] };

/** Shares of the chart's width and height, from its lower left corner. */
export type DocumentChart = {
  heading: string;
  lines: { name: string; points: { x: number; y: number }[] }[];
  ticks: { y: number; text: string }[];
  years: { x: number; text: string }[];
};
