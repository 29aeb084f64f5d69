import { Download, Search } from 'lucide-react';
import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { buttonLook } from '../button-look.ts';
import { classes } from '../classes.ts';
import { SelectBox } from '../form/field.tsx';
import { type Apply, FilterField, FilterSelect, pickLook, toolLook } from './filter-controls.tsx';
import { MoreFilters } from './more-filters.tsx';
import { activeFilters, addressNames, filterNames, keptEntries } from './table-address.ts';
import type { ChoiceFilter, Column, ExportFormat, TableFilter, TableState } from './table-types.ts';
import { useAddress } from './use-address.ts';
import { useTableTexts } from './texts.ts';

type ToolbarProps<Row> = {
  state: TableState;
  filters: readonly TableFilter[];
  columns: readonly Column<Row>[];
  searchPlaceholder: string | undefined;
  /** How many were found. */
  count?: ReactNode;
  /** Controls that need scripts: columns and views. */
  children: ReactNode;
  exports: readonly { format: ExportFormat; href: string }[];
};

const typingPauseMs = 300;
/** More would not fit in one row beside the search. */
const inRow = 2;

/** One GET form in one row: search, filters and, where the table header is hidden, the order. */
export function Toolbar<Row>(props: ToolbarProps<Row>) {
  const { state, filters, columns, searchPlaceholder, count, children, exports } = props;
  const { t } = useTableTexts();
  const { params, go } = useAddress();
  const asked = [addressNames.search, addressNames.sort, ...filters.flatMap(filterNames)];

  function apply(form: HTMLFormElement, options?: { replace: boolean }) {
    const given = new FormData(form);
    const wanted = asked.map((name) => [name, given.getAll(name).flatMap(textOf)]);
    // The server's default order is not written to the address.
    const isGivenOrder = !params.get(addressNames.sort) && given.get(addressNames.sort) === state.sort;
    go({ ...Object.fromEntries(wanted), ...(isGivenOrder ? { [addressNames.sort]: null } : {}) }, options);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    apply(event.currentTarget);
  }

  const tools = (
    <>
      {children}
      {exports.map(({ format, href }) => (
        <ExportLink key={format} format={format} href={href} />
      ))}
    </>
  );
  return (
    <search className="flex flex-wrap items-center gap-2 xl:flex-nowrap">
      <Form method="get" noValidate onSubmit={onSubmit} className="contents">
        {keptEntries(params, asked).map(([name, value], index) => (
          <input key={`${name}-${index}`} type="hidden" name={name} value={value} />
        ))}
        {/* With several text fields, Enter only submits a form that has a button. */}
        <button hidden>{t('common.action.search')}</button>
        <SearchInput search={state.search} placeholder={searchPlaceholder} onSearch={apply} />
        <Filters {...{ filters, columns, tools }} sort={state.sort} onChoose={apply} />
        <noscript>
          <button className={buttonLook({ tone: 'secondary', size: 'sm' })}>
            {t('common.action.search')}
          </button>
        </noscript>
      </Form>
      <ClearLink search={state.search} filters={filters} />
      <div className="ml-auto flex min-w-0 items-center gap-2 max-md:basis-full">
        {count}
        <div className="flex gap-2 max-md:hidden">{tools}</div>
      </div>
    </search>
  );
}

const textOf = (value: FormDataEntryValue) => (typeof value === 'string' ? [value] : []);

type FiltersProps<Row> = Pick<ToolbarProps<Row>, 'filters' | 'columns'> & {
  sort: string | null | undefined;
  onChoose: Apply;
  tools: ReactNode;
};

/** The first filters in the row, the rest in a panel. On phones the panel has all of them, the order and the tools. */
function Filters<Row>({ filters, columns, sort, onChoose, tools }: FiltersProps<Row>) {
  const { params } = useAddress();
  const choices = filters.filter((filter): filter is ChoiceFilter => !isForPanel(filter));
  // A panel for a single filter would take as much room as the filter.
  const shown = filters.length === inRow + 1 ? choices : choices.slice(0, inRow);
  const others = filters.filter((filter) => !shown.some(({ id }) => id === filter.id));

  return (
    <>
      {shown.map((filter) => (
        <div key={filter.id} className="max-w-40 max-md:hidden noscript:grid">
          <FilterSelect filter={filter} onChoose={onChoose} />
        </div>
      ))}
      <MoreFilters
        active={activeFilters(params, others)}
        activeOnPhones={activeFilters(params, filters)}
        isOnlyForPhones={others.length === 0}
      >
        {shown.map((filter) => (
          <label key={filter.id} className="grid gap-1 text-sm font-semibold md:hidden noscript:hidden">
            {filter.label}
            <FilterSelect filter={filter} onChoose={onChoose} isLabelled isCopy />
          </label>
        ))}
        {others.map((filter) => (
          <FilterField key={filter.id} filter={filter} onChoose={onChoose} />
        ))}
        <SortSelect columns={columns} sort={sort} onChoose={onChoose} />
        <div className="flex flex-wrap gap-2 md:hidden">{tools}</div>
      </MoreFilters>
    </>
  );
}

const isForPanel = ({ kind }: TableFilter) => kind === 'many' || kind === 'range';

function ClearLink({ search, filters }: { search: string; filters: readonly TableFilter[] }) {
  const { t } = useTableTexts();
  const { params, hrefFor } = useAddress();
  const names = [addressNames.search, ...filters.flatMap(filterNames)];
  if (!search && !names.some((name) => params.get(name))) return null;

  return (
    <Link
      to={hrefFor(Object.fromEntries(names.map((name) => [name, null])))}
      preventScrollReset
      className={buttonLook({ tone: 'quiet', size: 'sm' })}
    >
      {t('common.action.clear')}
    </Link>
  );
}

function ExportLink({ format, href }: { format: ExportFormat; href: string }) {
  const { t } = useTableTexts();
  const label = t(format === 'csv' ? 'ui.table.export' : 'ui.table.export_xlsx');
  return (
    <a
      href={href}
      download
      aria-label={label}
      title={label}
      className={classes(buttonLook({ tone: 'secondary', size: 'sm' }), 'max-md:px-3')}
    >
      <Download aria-hidden strokeWidth={1.75} />
      <span aria-hidden className="uppercase">
        {format}
      </span>
    </a>
  );
}

type SearchInputProps = { search: string; placeholder: string | undefined; onSearch: Apply };

function SearchInput({ search, placeholder, onSearch }: SearchInputProps) {
  const { t } = useTableTexts();
  const inputRef = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useSlashKey(inputRef);

  // Going back in history changes the search field, unless the person is typing in it.
  useEffect(() => {
    const input = inputRef.current;
    if (input && input !== document.activeElement) input.value = search;
  }, [search]);

  function searchSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const form = inputRef.current?.form;
      if (form) onSearch(form, { replace: Boolean(search) });
    }, typingPauseMs);
  }

  return (
    <label className="relative min-w-0 grow basis-40 md:max-w-80 md:basis-44">
      <span className="sr-only">{t('common.action.search')}</span>
      <Search
        aria-hidden
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-piedra"
      />
      <input
        ref={inputRef}
        type="search"
        name={addressNames.search}
        defaultValue={search}
        placeholder={placeholder ?? t('common.action.search')}
        onInput={searchSoon}
        autoComplete="off"
        aria-keyshortcuts="/"
        className={classes(toolLook, 'pr-3 pl-9.5 md:pr-9')}
      />
      <kbd
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 grid size-5.5 -translate-y-1/2 place-items-center rounded-[6px] border border-linea font-sans text-xs text-piedra max-md:hidden"
      >
        /
      </kbd>
    </label>
  );
}

/** The `/` key moves the focus to the search, unless the person is typing somewhere. */
function useSlashKey(inputRef: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isWriting =
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [contenteditable], [role=dialog]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting) return;
      event.preventDefault();
      inputRef.current?.focus();
      inputRef.current?.select();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [inputRef]);
}

type SortSelectProps<Row> = {
  columns: readonly Column<Row>[];
  sort: string | null | undefined;
  onChoose: Apply;
};

/** For phones, where rows are cards. On wide screens it is hidden but still submits the order with the form. */
function SortSelect<Row>({ columns, sort, onChoose }: SortSelectProps<Row>) {
  const { t } = useTableTexts();
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;

  return (
    <label className="grid gap-1 text-sm font-semibold md:hidden">
      {t('ui.table.sort')}
      <SelectBox>
        <select
          key={sort}
          name={addressNames.sort}
          defaultValue={sort ?? ''}
          onChange={(event) => event.currentTarget.form && onChoose(event.currentTarget.form)}
          className={classes(pickLook, 'font-normal')}
        >
          <option value="">{t('ui.table.sort')}</option>
          {sortable.flatMap(({ id, header }) => [
            <option key={id} value={id}>
              {t('ui.table.sort_up', { label: header })}
            </option>,
            <option key={`-${id}`} value={`-${id}`}>
              {t('ui.table.sort_down', { label: header })}
            </option>,
          ])}
        </select>
      </SelectBox>
    </label>
  );
}
