import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type InlineField, inlineFields } from '../../domain/inline-cell.ts';
import type { Listed } from '../list/list-types.ts';
import { useTexts } from '../texts.ts';
import { GridCell } from './grid-cell.tsx';
import { isTyping, moved, type Position, tabbed } from './grid-keys.ts';
import { typedValue } from './grid-values.ts';
import { useCells } from './use-cells.ts';

type Editing = { id: number; field: InlineField; typed: string | null };

/** Whether this person may change this cell of this row, as the server will also ask. */
export function isEditable(row: Listed, field: InlineField) {
  if (field === 'published') return row.actions.includes(row.published ? 'unpublish' : 'publish');
  if (field === 'status') return row.actions.includes('status');
  if (field === 'bedrooms' && !['casa', 'departamento'].includes(row.type)) return false;
  return row.actions.includes('edit');
}

/** A grid one walks with the arrows and edits in place. One stop for Tab: the cell where one was. */
export function InlineGrid({ rows }: { rows: readonly Listed[] }) {
  const { t } = useTexts();
  const gridRef = useRef<HTMLDivElement>(null);
  const cells = useCells(rows);
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

  function goTo(next: Position | null) {
    if (!next) return;
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
    const to =
      next === 'down'
        ? moved(place, { key: 'ArrowDown', ctrlKey: false }, size)
        : tabbed(place, next === 'left', size);
    goTo(to ?? place);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (editing) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      event.preventDefault();
      return cells.undo();
    }
    const to = moved(place, event, size);
    if (to) {
      event.preventDefault();
      goTo(to);
    } else if (event.key === 'Enter' || event.key === 'F2' || event.key === ' ') {
      event.preventDefault();
      open(place);
    } else if (isTyping(event) && !['status', 'published'].includes(inlineFields[place.column] ?? '')) {
      event.preventDefault();
      open(place, event.key);
    }
  }

  return (
    <div className="overflow-x-auto rounded-card border border-linea bg-caliza">
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells take the focus, one at a time */}
      <div
        ref={gridRef}
        role="grid"
        aria-label={t('properties.admin.inline.title')}
        aria-rowcount={rows.length + 1}
        aria-colcount={inlineFields.length}
        onKeyDown={onKeyDown}
        className="grid min-w-[56rem] grid-cols-[minmax(18rem,3fr)_minmax(10rem,1fr)_minmax(9rem,1fr)_minmax(7rem,0.6fr)_minmax(9rem,1fr)]"
      >
        <div role="row" aria-rowindex={1} className="contents">
          {inlineFields.map((field) => (
            <div
              key={field}
              role="columnheader"
              className="border-b border-linea px-3 py-2.5 text-sm font-semibold text-piedra"
            >
              {t(`properties.field.${field}`)}
            </div>
          ))}
        </div>
        {rows.map((row, rowIndex) => (
          <div key={row.id} role="row" aria-rowindex={rowIndex + 2} className="contents">
            {inlineFields.map((field, column) => (
              <GridCell
                key={field}
                {...{ row, field, cells }}
                isHere={place.row === rowIndex && place.column === column}
                isEditable={isEditable(row, field)}
                editing={editing?.id === row.id && editing.field === field ? editing.typed : undefined}
                onFocus={() => setAt({ row: rowIndex, column })}
                onOpen={() => open({ row: rowIndex, column })}
                onSave={finish}
                onCancel={() => {
                  setEditing(null);
                  goTo(place);
                }}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
