import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { classes } from '#app/ui/classes.ts';
import { isSettled } from '../../domain/change-rules.ts';
import { type InlineField, inlineFields } from '../../domain/office/inline-cell.ts';
import type { Listed } from '../list/list-types.ts';
import { useTexts } from '../texts.ts';
import { GridCell } from './grid-cell.tsx';
import { isTyping, nextCell, type Position, nextTabCell } from './grid-keys.ts';
import { typedValue } from './grid-values.ts';
import { useCells } from './use-cells.ts';

type Editing = { id: number; field: InlineField; typed: string | null };

/** Whether this person may change this cell. The server checks it again. */
function isEditable(row: Listed, field: InlineField) {
  if (field === 'published') return row.actions.includes(row.published ? 'unpublish' : 'publish');
  if (field === 'status') return row.actions.includes('status');
  if (field === 'bedrooms' && !['casa', 'departamento'].includes(row.type)) return false;
  return row.actions.includes('edit') && !isSettled(row.status, field);
}

/** The active cell, the cell being edited, and what each key does. */
function useGrid(
  gridRef: RefObject<HTMLDivElement | null>,
  rows: readonly Listed[],
  cells: ReturnType<typeof useCells>,
) {
  const [at, setAt] = useState<Position>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<Editing | null>(null);
  const wantsFocus = useRef(false);
  const size = { rows: rows.length, columns: inlineFields.length };
  const place = { row: Math.min(at.row, rows.length - 1), column: at.column };

  useEffect(() => {
    if (!wantsFocus.current || editing) return;
    wantsFocus.current = false;
    gridRef.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus();
  });

  function goTo(next: Position) {
    wantsFocus.current = true;
    setAt(next);
  }
  function open(position: Position, typed: string | null = null) {
    const [row, field] = [rows[position.row], inlineFields[position.column]];
    if (!row || !field || !isEditable(row, field)) return;
    setAt(position);
    if (field === 'published') cells.save({ id: row.id, field, value: row.published ? '' : 'on' });
    else setEditing({ id: row.id, field, typed });
  }
  function finish(text: string, next: 'stay' | 'down' | 'right' | 'left') {
    if (editing) cells.save({ id: editing.id, field: editing.field, value: typedValue(editing.field, text) });
    setEditing(null);
    if (next === 'stay') return;
    const below = nextCell(place, { key: 'ArrowDown', ctrlKey: false }, size);
    goTo((next === 'down' ? below : nextTabCell(place, next === 'left', size)) ?? place);
  }
  function cancel() {
    if (editing) cells.giveUp(editing);
    setEditing(null);
    goTo(place);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (editing) return;
    const field = inlineFields[place.column] ?? 'title';
    const to = nextCell(place, event, size);
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    const opens = ['Enter', 'F2', ' '].includes(event.key);
    const writes = isTyping(event) && field !== 'status' && field !== 'published';
    if (!isUndo && !to && !opens && !writes) return;
    event.preventDefault();
    if (isUndo) cells.undo();
    else if (to) goTo(to);
    else open(place, opens ? null : event.key);
  }

  return { place, editing, setAt, open, finish, cancel, onKeyDown };
}

const columnsLook =
  'grid min-w-[45rem] grid-cols-[minmax(10rem,3fr)_minmax(10rem,1fr)_minmax(9rem,1fr)_minmax(7rem,0.6fr)_minmax(9rem,1fr)] md:min-w-[56rem] md:grid-cols-[minmax(13rem,3fr)_minmax(10rem,1fr)_minmax(9rem,1fr)_minmax(7rem,0.6fr)_minmax(9rem,1fr)]';

/** A grid navigated with the arrow keys and edited in place. It has a single tab stop: the active cell. */
export function InlineGrid({ rows }: { rows: readonly Listed[] }) {
  const { t } = useTexts();
  const cells = useCells(rows);
  const gridRef = useRef<HTMLDivElement>(null);
  const grid = useGrid(gridRef, rows, cells);
  const { place, editing } = grid;

  return (
    <div className="overflow-x-auto rounded-card border border-linea bg-caliza">
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells take the focus, one at a time */}
      <div
        ref={gridRef}
        role="grid"
        aria-label={t('properties.admin.inline.title')}
        aria-rowcount={rows.length + 1}
        aria-colcount={inlineFields.length}
        onKeyDown={grid.onKeyDown}
        className={columnsLook}
      >
        <GridHead />
        {rows.map((row, rowIndex) => (
          <div key={row.id} role="row" aria-rowindex={rowIndex + 2} className="contents">
            {inlineFields.map((field, column) => (
              <GridCell
                key={field}
                {...{ row, field, cells }}
                isHere={place.row === rowIndex && place.column === column}
                isEditable={isEditable(row, field)}
                editing={editing?.id === row.id && editing.field === field ? editing.typed : undefined}
                onFocus={() => grid.setAt({ row: rowIndex, column })}
                onOpen={() => grid.open({ row: rowIndex, column })}
                onSave={grid.finish}
                onCancel={grid.cancel}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

const figures: readonly InlineField[] = ['price', 'bedrooms'];

function GridHead() {
  const { t } = useTexts();
  return (
    <div role="row" aria-rowindex={1} className="contents">
      {inlineFields.map((field) => (
        <div
          key={field}
          role="columnheader"
          className={classes(
            'border-b border-linea px-3 py-2.5 text-sm font-semibold text-piedra',
            figures.includes(field) && 'text-right',
          )}
        >
          {t(`properties.field.${field}`)}
        </div>
      ))}
    </div>
  );
}
