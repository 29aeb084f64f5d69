import { useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { classes } from '../classes.ts';
import { useIsHydrated } from '../browser/hydration.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnMenu, useColumnChoice } from './column-choice.tsx';
import { SavedViews } from './saved-views.tsx';
import { pageTick } from './selection.ts';
import { activeFilters, searchIdentity, viewQuery } from './table-address.ts';
import { TableFoot } from './table-foot.tsx';
import { asRowGroup, asTable, TableHead } from './table-head.tsx';
import { moveBetweenRows, TableRow, tellWholeText } from './table-row.tsx';
import type { Column, DataTableProps } from './table-types.ts';
import { Toolbar } from './toolbar.tsx';
import { useAddress } from './use-address.ts';
import { useListKeys } from './use-list-keys.ts';
import { type Ticking, useTicking } from './use-ticking.ts';
import { useTableTexts } from './texts.ts';

export type { BulkAction, BulkScope, Column, DataTableProps } from './table-types.ts';

/** A list that the server searches, sorts and pages: its whole state is in the address. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { id, columns, rows, state, filters = [], selection, empty, emptyFiltered = empty } = props;
  const { params } = useAddress();
  const isHydrated = useIsHydrated();
  const choice = useColumnChoice(id, columns);
  const search = searchIdentity(params, props.rowOpensBeside);
  const ticking = useTicking(
    rows.map(props.rowKey),
    search,
    viewQuery(params, props.rowOpensBeside) + state.page,
  );
  const isNarrowed = Boolean(state.search) || activeFilters(params, filters) > 0;
  const isUntouched = state.total === 0 && !isNarrowed;

  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      {isUntouched ? null : (
        <Toolbar
          state={state}
          filters={filters}
          columns={columns}
          searchPlaceholder={props.searchPlaceholder}
          exports={exportLinks(props, choice.shown)}
          count={<ResultCount state={state} />}
        >
          {isHydrated ? (
            <>
              <SavedViews tableId={id} beside={props.rowOpensBeside} />
              <ColumnMenu columns={columns} choice={choice} />
            </>
          ) : null}
        </Toolbar>
      )}
      {isUntouched ? <ResultCount state={state} /> : null}
      {rows.length === 0 ? (
        <div className="rounded-card border border-linea bg-caliza">{isNarrowed ? emptyFiltered : empty}</div>
      ) : (
        <Rows {...props} columns={choice.shown} ticking={selection ? ticking : null} />
      )}
      {selection ? (
        <BulkBar
          selection={ticking.selection}
          pageIds={ticking.pageIds}
          total={state.total}
          query={search}
          actions={ticking.noting(selection.bulkActions)}
          wholeSearchLimit={selection.wholeSearchLimit}
          onSelectPage={() => ticking.tickPage(true)}
          onSelectWholeSearch={ticking.tickSearch}
          onClear={ticking.clear}
        />
      ) : null}
      {state.total > 0 ? <TableFoot state={state} /> : null}
    </div>
  );
}

function exportLinks<Row>(
  { exportHref, exportFormats = ['csv'] }: DataTableProps<Row>,
  shown: readonly Column<Row>[],
) {
  if (!exportHref) return [];
  const ids = shown.map(({ id }) => id);
  return exportFormats.map((format) => ({ format, href: exportHref(format, ids) }));
}

function Rows<Row>(props: DataTableProps<Row> & { ticking: Ticking | null }) {
  const { caption, columns, rows, rowKey, rowLabel, rowHref, rowOpensBeside, rowActions, state, ticking } =
    props;
  const isBusy = useIsReloading();
  const frameRef = useRef<HTMLDivElement>(null);
  useListKeys(frameRef, ticking);

  return (
    <div
      ref={frameRef}
      aria-busy={isBusy}
      className={classes(
        'relative transition-opacity duration-150 md:max-h-[max(26rem,calc(100dvh-12rem))] md:overflow-auto md:rounded-card md:border md:border-linea md:bg-caliza print:max-h-none',
        isBusy && 'opacity-60',
      )}
    >
      <table
        {...asTable}
        aria-keyshortcuts="j k x Enter Escape"
        className="w-full border-separate border-spacing-0 max-md:block"
      >
        <caption className="sr-only">{caption}</caption>
        <TableHead
          columns={columns}
          sort={state.sort}
          tick={ticking && pageTick(ticking.selection, ticking.pageIds)}
          onTickPage={(isTicked) => ticking?.tickPage(isTicked)}
          hasActions={rowActions !== undefined}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows only move between what has the focus */}
        <tbody
          {...asRowGroup}
          onKeyDown={moveBetweenRows}
          onMouseOver={tellWholeText}
          onFocus={tellWholeText}
          className="max-md:grid max-md:gap-3"
        >
          {rows.map((row) => {
            const key = rowKey(row);
            return (
              <TableRow
                key={key}
                rowId={key}
                row={row}
                columns={columns}
                href={rowHref?.(row)}
                opensBeside={rowOpensBeside !== undefined}
                actions={rowActions?.(row)}
                label={rowLabel?.(row)}
                isTicked={ticking && (ticking.selection.isWholeSearch || ticking.selection.ids.has(key))}
                onTick={(isTicked, withShift) => ticking?.tickRow(key, isTicked, withShift)}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Whether other rows of the same list are loading. */
function useIsReloading() {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  return state === 'loading' && location.pathname === pathname;
}

/** The number of results, as a sentence that screen readers announce when it changes. */
function ResultCount({ state: { search, total } }: Pick<DataTableProps<unknown>, 'state'>) {
  const { t, number } = useTableTexts();
  const count = t(search ? 'ui.table.found' : 'ui.table.count', {
    count: total,
    shown: number(total),
    search,
  });
  const said = total === 0 ? t(search ? 'ui.table.found_none' : 'ui.table.count_none', { search }) : count;
  return (
    <p aria-live="polite" className="max-w-56 truncate text-sm text-piedra" title={said}>
      {said}
    </p>
  );
}
