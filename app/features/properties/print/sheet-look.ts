import { palette } from '#app/platform/print/palette.ts';
import { sans, serif } from './pdf-fonts.ts';

/** The look of the printed sheet on Letter paper. */
const { ink, stone, clay, hair } = palette;
const line = `1pt solid ${hair}`;

export const sheetLook = {
  page: {
    paddingTop: 84,
    paddingBottom: 46,
    paddingHorizontal: 40,
    fontFamily: sans,
    fontSize: 9.5,
    lineHeight: 1.4,
    color: ink,
    backgroundColor: '#ffffff',
  },
  head: {
    position: 'absolute',
    top: 28,
    left: 40,
    right: 40,
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderBottom: line,
    paddingBottom: 6,
  },
  agency: { fontFamily: serif, fontWeight: 600, fontSize: 15, lineHeight: 1.2 },
  right: { alignItems: 'flex-end', textAlign: 'right', flexShrink: 0 },
  small: { fontSize: 8, color: stone },
  strong: { fontWeight: 600, fontSize: 10.5 },
  text: { marginBottom: 3 },

  gallery: { flexDirection: 'row', height: 186, gap: 6 },
  cover: { width: 356, height: 186, objectFit: 'cover', borderRadius: 8 },
  coverAlone: { width: 532, height: 186, objectFit: 'cover', borderRadius: 8 },
  side: { width: 170, gap: 6 },
  sidePhoto: { width: 170, height: 90, objectFit: 'cover', borderRadius: 8 },
  sideAlone: { width: 170, height: 186, objectFit: 'cover', borderRadius: 8 },
  noPhoto: {
    height: 60,
    borderRadius: 8,
    backgroundColor: palette.limestone,
    alignItems: 'center',
    justifyContent: 'center',
  },

  title: { marginTop: 12 },
  draft: {
    backgroundColor: palette.amberGround,
    color: palette.amber,
    fontWeight: 600,
    fontSize: 9,
    padding: 6,
    borderRadius: 6,
    marginBottom: 8,
  },
  titleRow: { flexDirection: 'row', justifyContent: 'space-between', gap: 18 },
  titleText: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  kind: { fontSize: 9, fontWeight: 600, color: clay },
  name: { fontFamily: serif, fontWeight: 600, fontSize: 18, lineHeight: 1.2, marginBottom: 2 },
  price: { fontFamily: serif, fontWeight: 600, fontSize: 20, lineHeight: 1.25, color: clay },

  facts: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    marginTop: 10,
    borderTop: line,
    borderBottom: line,
    paddingVertical: 6,
  },
  fact: { width: '20%', paddingVertical: 3, paddingRight: 6 },
  factValue: { fontSize: 11.5, fontWeight: 600, lineHeight: 1.25 },

  columns: { flexDirection: 'row', gap: 20, marginTop: 10 },
  main: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  aside: { width: 168, flexShrink: 0 },
  section: { marginBottom: 8 },
  heading: { fontFamily: serif, fontWeight: 600, fontSize: 11.5, marginBottom: 2 },
  box: { borderBottom: line, paddingBottom: 6, marginBottom: 8 },
  code: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 8,
    borderBottom: line,
    paddingBottom: 6,
    marginBottom: 8,
  },
  qr: { width: 72, height: 72 },
  qrText: { flexGrow: 1, flexShrink: 1, flexBasis: 0, fontSize: 8.5, color: stone },

  notes: { marginTop: 6, borderTop: line, paddingTop: 6 },
  notesHeading: { fontWeight: 600, fontSize: 8.5, marginBottom: 2 },
  note: { fontSize: 7.5, lineHeight: 1.35, color: stone, marginBottom: 1.5 },

  // Measured from the top: what is written page by page is laid out before the page has its height.
  footName: { position: 'absolute', top: 760, left: 40, fontSize: 7.5, color: stone },
  footPage: { position: 'absolute', top: 760, left: 512, fontSize: 7.5, color: stone },
} as const;
