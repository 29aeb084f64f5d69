import { sans, serif } from '#app/features/properties/print/pdf-fonts.ts';

/** The look of a simulation on paper: the day's colours of the tokens, on Letter. */
const ink = '#1e2320';
const stone = '#6a675f';
const clay = '#a8471f';
const hair = '#e4dace';
const sand = '#f7f2ea';
const dusk = '#27355e';
const line = `1pt solid ${hair}`;
const side = 40;

export const colours = { ink, stone, clay, hair, dusk, sand };

/** Points of Letter, standing and lying. */
export const paper = {
  portrait: { width: 612, height: 792 },
  landscape: { width: 792, height: 612 },
} as const;
export type Paper = keyof typeof paper;
export const roomFor = (kind: Paper) => paper[kind].width - 2 * side;

export const chartSize = { width: 180, height: 84, left: 48, right: 8 };

export const look = {
  page: {
    paddingTop: 84,
    paddingBottom: 54,
    paddingHorizontal: side,
    fontFamily: sans,
    fontSize: 9.5,
    lineHeight: 1.4,
    color: ink,
    backgroundColor: '#ffffff',
  },
  head: {
    position: 'absolute',
    top: 28,
    left: side,
    right: side,
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderBottom: line,
    paddingBottom: 6,
  },
  agency: { fontFamily: serif, fontWeight: 600, fontSize: 15, lineHeight: 1.2 },
  right: { alignItems: 'flex-end', textAlign: 'right', flexShrink: 0 },
  small: { fontSize: 8, color: stone },
  strong: { fontWeight: 600, fontSize: 10.5 },

  title: { fontFamily: serif, fontWeight: 600, fontSize: 20, lineHeight: 1.2 },
  person: { fontSize: 11, color: stone, marginBottom: 8 },
  scenario: { fontFamily: serif, fontWeight: 600, fontSize: 15, lineHeight: 1.2, marginBottom: 6 },
  heading: { fontFamily: serif, fontWeight: 600, fontSize: 11.5, marginBottom: 3 },

  row: { flexDirection: 'row', gap: 14, marginTop: 8 },
  card: { flexGrow: 1, flexBasis: 0, border: line, borderRadius: 8, padding: 10 },
  cardTotal: { fontFamily: serif, fontWeight: 600, fontSize: 18, lineHeight: 1.25, marginBottom: 4 },
  cardMain: {
    fontFamily: serif,
    fontWeight: 600,
    fontSize: 18,
    lineHeight: 1.25,
    marginBottom: 4,
    color: clay,
  },
  line: { flexDirection: 'row', justifyContent: 'space-between', gap: 10 },
  label: { flexShrink: 1 },
  figure: { flexShrink: 0, textAlign: 'right' },

  verdict: { marginTop: 10, borderRadius: 8, padding: 8, paddingHorizontal: 10 },
  enough: { backgroundColor: '#e2eee8', color: '#2c5a4b' },
  short: { backgroundColor: '#fbefd6', color: '#8a5a06' },
  unknown: { backgroundColor: '#e5e9f5', color: dusk },
  said: { color: ink },

  facts: { flexDirection: 'row', flexWrap: 'wrap', marginTop: 8, borderTop: line, paddingTop: 6 },
  fact: { width: '25%', paddingVertical: 2.5, paddingRight: 8 },
  factValue: { fontSize: 10, fontWeight: 600, lineHeight: 1.25 },

  saving: { marginTop: 4, color: '#2c5a4b', fontWeight: 600 },
  cat: { fontFamily: serif, fontWeight: 600, fontSize: 14, lineHeight: 1.3 },
  chart: { marginTop: 6 },
  legend: { position: 'absolute', left: side, right: side, fontSize: 7.5, color: stone },

  tableHead: { flexDirection: 'row', borderBottom: `1pt solid ${stone}`, paddingBottom: 2, marginTop: 4 },
  table: { position: 'relative', flexDirection: 'row' },
  stripe: { position: 'absolute', left: 0, right: 0, backgroundColor: sand },

  // Measured from the top: what is written page by page is laid out before the page has its height.
  footName: { position: 'absolute', left: side, fontSize: 7.5, color: stone },
  footPage: { position: 'absolute', fontSize: 7.5, color: stone },
} as const;
