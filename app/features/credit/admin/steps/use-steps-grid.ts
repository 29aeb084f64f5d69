import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useUndo } from '#app/ui/undo/use-undo.ts';
import type { StepText } from '../../domain/config/config-draft.ts';
import {
  isTable,
  pastedRows,
  type StepColumn,
  stepColumns,
  type UnreadLine,
  withPasted,
} from '../../domain/config/paste-rows.ts';
import { useTexts } from '../config/config-texts.ts';
import type { StepsGridProps } from './steps-columns.ts';

export type CellPlace = { row: number; column: StepColumn };
/**
 * Pasted text that is not in the table yet: the cell where it was pasted, or null for the whole table. `unread` is null
 * until somebody tried to read it.
 */
export type Pasting = { key: number; text: string; at: CellPlace | null; unread: UnreadLine[] | null };

export type StepsTools = Omit<ReturnType<typeof useStepsGrid>, 'tableRef'>;

/** The current cell of the table, and every action on its rows. */
export function useStepsGrid(props: StepsGridProps) {
  const { rows, onChange } = props;
  const [noted, setNoted] = useState<CellPlace>({ row: 0, column: 'from' });
  const { tableRef, focusOn } = useCellFocus();
  const at = { ...noted, row: Math.min(noted.row, Math.max(0, rows.length - 1)) };

  function goTo(place: CellPlace) {
    setNoted(place);
    focusOn(place);
  }
  function change(next: StepText[], place: CellPlace) {
    onChange(next);
    goTo({ ...place, row: Math.max(0, Math.min(place.row, next.length - 1)) });
  }
  const insert = (row: number) =>
    change(rows.toSpliced(row, 0, { from: '', value: '' }), { row, column: 'from' });
  const remove = (place: CellPlace = at) => change(rows.toSpliced(place.row, 1), place);
  function move(by: number, place: CellPlace = at) {
    const moved = rows[place.row];
    const to = place.row + by;
    if (!moved || to < 0 || to >= rows.length) return;
    change(rows.toSpliced(place.row, 1).toSpliced(to, 0, moved), { ...place, row: to });
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, place: CellPlace) {
    const step = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key] ?? 0;
    const side = cellBeside(event, place);
    const isRemoval = event.altKey && event.key === 'Delete';
    if (!step && !side && !isRemoval) return;
    event.preventDefault();
    if (side) goTo(side);
    else if (isRemoval) remove(place);
    else if (event.altKey && event.key === 'Enter') insert(place.row + 1);
    else if (event.altKey) move(step, place);
    else if (event.key === 'Enter' && place.row === rows.length - 1) insert(rows.length);
    else goTo({ ...place, row: Math.max(0, Math.min(rows.length - 1, place.row + step)) });
  }
  function write({ row, column }: CellPlace, text: string) {
    const old = rows[row];
    if (old && old[column] !== text) onChange(rows.with(row, { ...old, [column]: text }));
  }

  const add = () => insert(rows.length === 0 ? 0 : at.row + 1);
  const paste = usePaste(props, change);
  return { tableRef, at, noteAt: setNoted, write, add, remove, move, onKeyDown, ...paste };
}

/** Pastes rows from a spreadsheet: all of them, or none until every line can be read. */
function usePaste(
  { rows, leaves, onChange }: StepsGridProps,
  change: (rows: StepText[], place: CellPlace) => void,
) {
  const { t } = useTexts();
  const { offerUndo } = useUndo();
  const [pasting, setPasting] = useState<Pasting | null>(null);
  // Undo may come after other edits, so it must call the handler of that moment.
  const onChangeRef = useRef(onChange);
  useEffect(() => void (onChangeRef.current = onChange), [onChange]);

  /** Returns the lines that cannot be read, or null when all rows are in the table. */
  function take(text: string, place: CellPlace | null) {
    const read = pastedRows(text, leaves, place?.column);
    if (!read.rows) return read.unread;
    const next = withPasted(place ? rows : [], read.rows, place?.row ?? 0);
    change(next, place ?? { row: 0, column: 'from' });
    const below = next.length - (place?.row ?? 0) - read.rows.length;
    const said =
      below > 0
        ? t('credit.config.paste.below', { row: (place?.row ?? 0) + 1, count: below })
        : t('credit.config.paste.done', { count: read.rows.length });
    offerUndo(said, { id: 'pasted-rows', undo: () => onChangeRef.current([...rows]) });
    return null;
  }
  const show = (shown: Omit<Pasting, 'key'>) => setPasting({ ...shown, key: (pasting?.key ?? 0) + 1 });
  function onPaste(event: ClipboardEvent<HTMLInputElement>, place: CellPlace) {
    const text = event.clipboardData.getData('text');
    if (!isTable(text)) return;
    event.preventDefault();
    const unread = take(text, place);
    if (unread) show({ text, at: place, unread });
  }
  function applyPasted(text: string) {
    const unread = take(text, pasting?.at ?? null);
    setPasting(unread && pasting ? { ...pasting, text, unread } : null);
  }

  const openPasting = () => show({ text: '', at: null, unread: null });
  const closePasting = () => setPasting(null);
  return { pasting, onPaste, applyPasted, openPasting, closePasting };
}

/** At the end of a cell's text, the arrow key moves to the next cell. */
function cellBeside({ key, currentTarget }: KeyboardEvent<HTMLInputElement>, { row, column }: CellPlace) {
  const { selectionStart, selectionEnd, value } = currentTarget;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  if (selectionStart !== selectionEnd && !isWhole) return null;
  const other = stepColumns.find((one) => one !== column) ?? column;
  if (key === 'ArrowRight' && column === 'from' && selectionEnd === value.length)
    return { row, column: other };
  if (key === 'ArrowLeft' && column === 'value' && selectionStart === 0) return { row, column: other };
  return null;
}

/** Focuses the requested cell as soon as it is rendered. */
function useCellFocus() {
  const tableRef = useRef<HTMLTableElement>(null);
  const wanted = useRef<CellPlace | null>(null);
  useEffect(() => {
    if (!wanted.current) return;
    const { row, column } = wanted.current;
    const cell = tableRef.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`);
    if (!cell) return;
    wanted.current = null;
    cell.focus();
    cell.select();
  });
  return { tableRef, focusOn: (place: CellPlace) => void (wanted.current = place) };
}
