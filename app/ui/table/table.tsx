import { useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useCommonTexts } from '#app/i18n/texts.ts';
import { classes } from '../classes.ts';
import { useIsHydrated } from '../browser/hydration.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnMenu, useColumnChoice } from './column-choice.tsx';
import { SavedViews } from './saved-views.tsx';
import { nothingSelected, pageTick, rowsBetween, selectRows, selectWholeSearch } from './selection.ts';
import { searchIdentity } from './table-address.ts';
import { TableFoot } from './table-foot.tsx';
import { asRowGroup, TableHead } from './table-head.tsx';
import { moveBetweenRows, TableRow } from './table-row.tsx';
import type { Column, DataTableProps } from './table-types.ts';
import { Toolbar } from './toolbar.tsx';
import { useAddress } from './use-address.ts';

export type { BulkAction, BulkScope, Column, DataTableProps } from './table-types.ts';

/** A list that the server searches, sorts and pages: its whole state is in the address. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { id, columns, rows, state, filters = [], selection, empty, emptyFiltered = empty } = props;
  const { params } = useAddress();
  const isHydrated = useIsHydrated();
  const choice = useColumnChoice(id, columns);
  const ticking = useTicking(rows.map(props.rowKey), searchIdentity(params, props.rowOpensBeside));
  const isNarrowed = Boolean(state.search) || filters.some((filter) => params.get(filter.id));
  const isUntouched = state.total === 0 && !isNarrowed;

  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      {isUntouched ? null : (
        <Toolbar
          state={state}
          filters={filters}
          columns={columns}
          searchPlaceholder={props.searchPlaceholder}
          exports={exportLinks(props, choice.shown)}
        >
          {isHydrated ? (
            <>
              <SavedViews tableId={id} beside={props.rowOpensBeside} />
              <ColumnMenu columns={columns} choice={choice} />
            </>
          ) : null}
        </Toolbar>
      )}
      <ResultCount state={state} />
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
          query={searchIdentity(params, props.rowOpensBeside)}
          actions={selection.bulkActions}
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

type Ticking = ReturnType<typeof useTicking>;

function Rows<Row>(props: DataTableProps<Row> & { ticking: Ticking | null }) {
  const { caption, columns, rows, rowKey, rowLabel, rowHref, rowOpensBeside, rowActions, state, ticking } =
    props;
  const isBusy = useIsReloading();

  return (
    <div
      aria-busy={isBusy}
      className={classes(
        'relative transition-opacity duration-150 md:max-h-[max(26rem,calc(100dvh-12rem))] md:overflow-auto md:rounded-card md:border md:border-linea md:bg-caliza print:max-h-none',
        isBusy && 'opacity-60',
      )}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- drawn as cards it would stop being a table */}
      <table role="table" className="w-full border-separate border-spacing-0 max-md:block">
        <caption className="sr-only">{caption}</caption>
        <TableHead
          columns={columns}
          sort={state.sort}
          tick={ticking && pageTick(ticking.selection, ticking.pageIds)}
          onTickPage={(isTicked) => ticking?.tickPage(isTicked)}
          hasActions={rowActions !== undefined}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows only move between what has the focus */}
        <tbody {...asRowGroup} onKeyDown={moveBetweenRows} className="max-md:grid max-md:gap-3">
          {rows.map((row) => {
            const key = rowKey(row);
            return (
              <TableRow
                key={key}
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

/** The selection is kept while paging, and cleared when the search changes. */
function useTicking(pageIds: string[], search: string) {
  const [selection, setSelection] = useState(nothingSelected);
  const [tickedIn, setTickedIn] = useState(search);
  const lastTouched = useRef<string | null>(null);

  if (tickedIn !== search) {
    setTickedIn(search);
    setSelection(nothingSelected);
  }

  return {
    selection,
    pageIds,
    tickRow(id: string, isTicked: boolean, withShift: boolean) {
      const touched = withShift ? rowsBetween(pageIds, lastTouched.current, id) : [id];
      lastTouched.current = id;
      setSelection((before) => selectRows(before, touched, isTicked));
    },
    tickPage: (isTicked: boolean) => setSelection((before) => selectRows(before, pageIds, isTicked)),
    tickSearch: () => setSelection(selectWholeSearch),
    clear: () => setSelection(nothingSelected),
  };
}

/** Whether other rows of the same list are loading. */
function useIsReloading() {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  return state === 'loading' && location.pathname === pathname;
}

/** The number of results, as a sentence that screen readers announce when it changes. */
function ResultCount({ state: { search, total } }: Pick<DataTableProps<unknown>, 'state'>) {
  const { t, number } = useCommonTexts();
  const count = t(search ? 'ui.table.found' : 'ui.table.count', {
    count: total,
    shown: number(total),
    search,
  });
  return (
    <p aria-live="polite" className="text-sm text-piedra">
      {total === 0 ? t(search ? 'ui.table.found_none' : 'ui.table.count_none', { search }) : count}
    </p>
  );
}
