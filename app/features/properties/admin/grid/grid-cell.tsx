import { Badge } from '#app/ui/badge.tsx';
import { classes } from '#app/ui/classes.ts';
import { Spinner } from '#app/ui/page/progress.tsx';
import type { InlineField } from '../../domain/office/inline-cell.ts';
import type { PropertyStatus } from '../../domain/property-vocabulary.ts';
import type { Listed } from '../list/list-types.ts';
import { PendingMark } from '../pending-mark.tsx';
import { PropertyStatusWord } from '../status-word.tsx';
import { useTexts } from '../texts.ts';
import { CellEditor } from './cell-editor.tsx';
import { editText } from './grid-values.ts';
import type { useCells } from './use-cells.ts';

type GridCellProps = {
  row: Listed;
  field: InlineField;
  cells: ReturnType<typeof useCells>;
  isHere: boolean;
  isEditable: boolean;
  /** The character that started the editing, null when it started with the value, undefined when not editing. */
  editing: string | null | undefined;
  onFocus: () => void;
  onOpen: () => void;
  onSave: (text: string, next: 'stay' | 'down' | 'right' | 'left') => void;
  onCancel: () => void;
};

export function GridCell(props: GridCellProps) {
  const { row, field, cells, isHere, isEditable, editing, onFocus, onOpen, onSave, onCancel } = props;
  const { t } = useTexts();
  const value = cells.shown(row, field);
  const problem = cells.problemOf(row, field);
  const isFigure = field === 'price' || field === 'bedrooms';
  const problemId = `problema-${row.id}-${field}`;

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid listens to the keys of all its cells
    <div
      role="gridcell"
      tabIndex={isHere && editing === undefined ? 0 : -1}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA gives it to the cells of a grid
      aria-readonly={isEditable ? undefined : true}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? problemId : undefined}
      onFocus={onFocus}
      onDoubleClick={onOpen}
      className={classes(
        'grid min-h-12 min-w-0 content-center border-b border-linea px-3 py-1.5 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-anochecer compact:min-h-9',
        isFigure && 'tabular justify-items-end',
        !isEditable && 'text-piedra',
        problem && 'bg-vino-suave',
        isEditable && 'cursor-cell',
      )}
    >
      {editing === undefined || field === 'published' ? (
        <span className="flex min-w-0 items-center gap-2">
          <span className="min-w-0 truncate">
            <Shown row={row} field={field} value={value} />
          </span>
          {field === 'title' ? <PendingMark drafts={row.drafts} /> : null}
          {cells.isSaving(row, field) ? <Spinner /> : null}
        </span>
      ) : (
        <CellEditor
          field={field}
          label={`${t(`properties.field.${field}`)}: ${row.title}`}
          start={editing ?? editText(field, value)}
          isReplacing={editing !== null}
          onSave={onSave}
          onCancel={onCancel}
        />
      )}
      {problem ? (
        <span id={problemId} className="text-xs text-vino">
          {problem}
        </span>
      ) : null}
    </div>
  );
}

function Shown({ row, field, value }: { row: Listed; field: InlineField; value: string }) {
  const { t, money, number } = useTexts();
  switch (field) {
    case 'title':
      return value;
    case 'status':
      return <PropertyStatusWord status={value as PropertyStatus} />;
    case 'price':
      return value === '' ? '—' : /^\d+$/.test(value) ? money(Number(value)) : value;
    case 'bedrooms':
      return value === '' ? '—' : /^\d+$/.test(value) ? number(Number(value)) : value;
    case 'published':
      return (
        <Badge tone={value === 'on' ? 'green' : 'neutral'}>
          {t(value === 'on' ? 'properties.admin.yes' : 'properties.admin.no')}
          {row.published && !row.isLive ? ` · ${t('properties.admin.published.hidden')}` : ''}
        </Badge>
      );
  }
}
