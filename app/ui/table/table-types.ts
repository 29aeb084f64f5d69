import type { ReactNode } from 'react';
import type { MenuItem } from '../overlay/menu.tsx';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Numbers stand at the end, in figures of one width. */
  align?: 'end';
  width?: string;
  /** False for what names the row. True unless told otherwise. */
  hideable?: boolean;
  isHiddenAtFirst?: boolean;
};

export type TableFilter = { id: string; label: string; options: readonly { value: string; label: string }[] };

export type TableState = {
  search: string;
  sort?: string | null | undefined;
  page: number;
  pageSize: number;
  total: number;
};

/** Rows by their key, or all that a search finds: the address says which, and the server finds them again. */
export type BulkScope = { kind: 'rows' } | { kind: 'search'; query: string; total: number };

export type BulkAction = {
  id: string;
  label: string;
  tone?: 'danger' | undefined;
  icon?: ReactNode;
  onRun: (ids: string[], scope: BulkScope) => void;
  /** It knows what to do with a whole search. Without it, «todas las de esta búsqueda» cannot run it. */
  acceptsWholeSearch?: boolean;
};

export type ExportFormat = 'csv' | 'xlsx';

export type DataTableProps<Row> = {
  /** Chosen columns and saved views are remembered under it. */
  id: string;
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What the row is called, for who hears «seleccionar». Its first cell's text when absent. */
  rowLabel?: (row: Row) => string;
  rowHref?: (row: Row) => string;
  /** The row opens over the list, under this name in the address, which is no part of the search. */
  rowOpensBeside?: string;
  rowActions?: (row: Row) => readonly MenuItem[];
  state: TableState;
  filters?: readonly TableFilter[];
  searchPlaceholder?: string;
  selection?: {
    bulkActions: readonly BulkAction[];
    /** A search that finds more is not taken whole, and says so. */
    wholeSearchLimit?: number;
  };
  /** Where a file of the list is found, with the columns that are in sight. */
  exportHref?: (format: ExportFormat, columns: readonly string[]) => string;
  /** CSV alone unless told otherwise. */
  exportFormats?: readonly ExportFormat[];
  empty: ReactNode;
  emptyFiltered?: ReactNode;
};
