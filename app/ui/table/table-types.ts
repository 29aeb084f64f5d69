import type { ReactNode } from 'react';
import type { MenuItem } from '../overlay/menu.tsx';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** For numbers: aligned to the end, with digits of equal width. */
  align?: 'end';
  /** Its text is never cut, because half of it would say nothing. */
  isWhole?: boolean;
  width?: string;
  /** False for the column that names the row. True by default. */
  hideable?: boolean;
  isHiddenAtFirst?: boolean;
};

type FilterOption = { value: string; label: string };

/** One value out of several. */
export type ChoiceFilter = { kind?: 'choice'; id: string; label: string; options: readonly FilterOption[] };
/** Any number of values; in the address the name is repeated and ends in `[]`. */
export type ManyFilter = { kind: 'many'; id: string; label: string; options: readonly FilterOption[] };
/** From and to, each with a name of its own in the address. */
export type RangeFilter = {
  kind: 'range';
  id: string;
  label: string;
  names: readonly [from: string, to: string];
  unit: string;
};
export type TableFilter = ChoiceFilter | ManyFilter | RangeFilter;

export type TableState = {
  search: string;
  sort?: string | null | undefined;
  page: number;
  pageSize: number;
  total: number;
};

/** Rows by id, or everything that a search finds: then the server runs the query again. */
export type BulkScope = { kind: 'rows' } | { kind: 'search'; query: string; total: number };

export type BulkAction = {
  id: string;
  label: string;
  tone?: 'danger' | undefined;
  icon?: ReactNode;
  onRun: (ids: string[], scope: BulkScope) => void;
  /** The action can run on a whole search. Without it, «todas las de esta búsqueda» does not offer it. */
  acceptsWholeSearch?: boolean;
};

export type ExportFormat = 'csv' | 'xlsx';

export type DataTableProps<Row> = {
  /** Chosen columns and saved views are stored under this id. */
  id: string;
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The name of the row for screen readers. By default the text of its first cell. */
  rowLabel?: (row: Row) => string;
  rowHref?: (row: Row) => string;
  /** The row opens over the list, by this parameter of the address, which is not part of the search. */
  rowOpensBeside?: string;
  rowActions?: (row: Row) => readonly MenuItem[];
  state: TableState;
  /** The first two are always in sight; the others are under «Más filtros». */
  filters?: readonly TableFilter[];
  searchPlaceholder?: string;
  selection?: {
    bulkActions: readonly BulkAction[];
    /** A search with more rows cannot be selected as a whole, and the person is told so. */
    wholeSearchLimit?: number;
  };
  /** The address of the list as a file, with the visible columns. */
  exportHref?: (format: ExportFormat, columns: readonly string[]) => string;
  /** Only CSV by default. */
  exportFormats?: readonly ExportFormat[];
  empty: ReactNode;
  emptyFiltered?: ReactNode;
};
