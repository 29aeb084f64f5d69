import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { classes } from '../classes.ts';
import { addressNames, nextSort, sortDirection } from './table-address.ts';
import type { Column } from './table-types.ts';
import { useAddress } from './use-address.ts';
import { useTableTexts } from './texts.ts';

/**
 * On phones rows are displayed as cards, which some screen readers no longer treat as rows, so each part has its
 * role.
 */
export const asTable = { role: 'table' };
export const asRowGroup = { role: 'rowgroup' };
export const asRow = { role: 'row' };
export const asCell = { role: 'cell' };
const asHeader = { role: 'columnheader' };

const headLook =
  'sticky top-0 z-10 border-b border-linea bg-caliza px-3 md:px-2.5 py-2 text-left compact:py-1 whitespace-nowrap align-middle text-sm font-semibold text-piedra first:pl-5 last:pr-5';

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  sort: string | null | undefined;
  tick: 'none' | 'some' | 'all' | null;
  onTickPage: (isTicked: boolean) => void;
  hasActions: boolean;
};

export function TableHead<Row>({ columns, sort, tick, onTickPage, hasActions }: TableHeadProps<Row>) {
  const { t } = useTableTexts();

  return (
    <thead {...asRowGroup} className="max-md:hidden">
      <tr {...asRow}>
        {tick === null ? null : (
          <th {...asHeader} scope="col" className={classes(headLook, 'w-12 pr-0')}>
            <PageTick tick={tick} onTickPage={onTickPage} />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={sort} />
        ))}
        {hasActions ? (
          <th {...asHeader} scope="col" className={classes(headLook, 'right-0 z-11 w-14')}>
            <span className="sr-only">{t('ui.table.actions')}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

type HeadCellProps<Row> = { column: Column<Row>; sort: string | null | undefined };

function HeadCell<Row>({ column: { id, header, sortable, align, width }, sort }: HeadCellProps<Row>) {
  const { hrefFor } = useAddress();
  const direction = sortDirection(sort, id);
  const isEnd = align === 'end';

  return (
    <th
      {...asHeader}
      scope="col"
      aria-sort={sortable ? direction : undefined}
      style={width ? { width } : undefined}
      className={classes(headLook, isEnd && 'text-right')}
    >
      {sortable ? (
        <Link
          to={hrefFor({ [addressNames.sort]: nextSort(sort, id) })}
          preventScrollReset
          className={classes(
            'group/sort inline-flex min-h-6 items-center gap-1.5 hover:text-tinta',
            direction !== 'none' && 'text-tinta',
            isEnd && 'flex-row-reverse',
          )}
        >
          {header}
          <SortMark direction={direction} />
        </Link>
      ) : (
        header
      )}
    </th>
  );
}

function SortMark({ direction }: { direction: ReturnType<typeof sortDirection> }) {
  const look = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-3.5 shrink-0' };
  if (direction === 'ascending') return <ArrowUp {...look} />;
  if (direction === 'descending') return <ArrowDown {...look} />;
  return (
    <ChevronsUpDown
      {...look}
      className={classes(look.className, 'opacity-45 group-hover/sort:opacity-100')}
    />
  );
}

type PageTickProps = { tick: 'none' | 'some' | 'all'; onTickPage: (isTicked: boolean) => void };

function PageTick({ tick, onTickPage }: PageTickProps) {
  const { t } = useTableTexts();
  const inputRef = useRef<HTMLInputElement>(null);

  // The mixed state of a checkbox has no attribute in HTML.
  useEffect(() => {
    if (inputRef.current) inputRef.current.indeterminate = tick === 'some';
  }, [tick]);

  return (
    <label className="grid size-6 place-items-center">
      <input
        ref={inputRef}
        type="checkbox"
        aria-label={t('ui.table.select_page')}
        checked={tick === 'all'}
        onChange={(event) => onTickPage(event.target.checked)}
        className="casilla"
      />
    </label>
  );
}
