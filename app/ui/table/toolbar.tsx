import { Download, Search } from 'lucide-react';
import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { useCommonTexts } from '#app/i18n/texts.ts';
import { buttonLook } from '../button-look.ts';
import { classes } from '../classes.ts';
import { controlLook } from '../form/field-frame.tsx';
import { SelectBox } from '../form/field.tsx';
import { addressNames, keptEntries } from './table-address.ts';
import type { Column, ExportFormat, TableFilter, TableState } from './table-types.ts';
import { useAddress } from './use-address.ts';

type ToolbarProps<Row> = {
  state: TableState;
  filters: readonly TableFilter[];
  columns: readonly Column<Row>[];
  searchPlaceholder: string | undefined;
  /** Controls that need scripts: columns and views. */
  children: ReactNode;
  exports: readonly { format: ExportFormat; href: string }[];
};

const typingPauseMs = 300;

export const toolLook = classes(controlLook, 'h-11 md:h-10 compact:md:h-8');

/** One GET form: search, filters and, where the table header is hidden, the order. */
export function Toolbar<Row>(props: ToolbarProps<Row>) {
  const { state, filters, columns, searchPlaceholder, children, exports } = props;
  const { t } = useCommonTexts();
  const { params, go } = useAddress();
  const asked = [addressNames.search, addressNames.sort, ...filters.map(({ id }) => id)];

  function apply(form: HTMLFormElement, options?: { replace: boolean }) {
    const given = new FormData(form);
    const wanted = asked.map((name) => [name, textOf(given.get(name))]);
    // The server's default order is not written to the address.
    const isGivenOrder = !params.get(addressNames.sort) && given.get(addressNames.sort) === state.sort;
    go({ ...Object.fromEntries(wanted), ...(isGivenOrder ? { [addressNames.sort]: null } : {}) }, options);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    apply(event.currentTarget);
  }

  return (
    <search className="flex flex-wrap items-center gap-2">
      <Form method="get" onSubmit={onSubmit} className="contents">
        {keptEntries(params, asked).map(([name, value], index) => (
          <input key={`${name}-${index}`} type="hidden" name={name} value={value} />
        ))}
        <SearchInput search={state.search} placeholder={searchPlaceholder} onSearch={apply} />
        {filters.map((filter) => (
          <FilterSelect
            key={filter.id}
            filter={filter}
            value={params.get(filter.id) ?? ''}
            onChoose={apply}
          />
        ))}
        <SortSelect columns={columns} sort={state.sort} onChoose={apply} />
        <noscript>
          <button className={buttonLook({ tone: 'secondary', size: 'sm' })}>
            {t('common.action.search')}
          </button>
        </noscript>
      </Form>
      <ClearLink search={state.search} filters={filters} />
      <div className="ml-auto flex gap-2">
        {children}
        {exports.map(({ format, href }) => (
          <ExportLink key={format} format={format} href={href} />
        ))}
      </div>
    </search>
  );
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : null);

function ClearLink({ search, filters }: { search: string; filters: readonly TableFilter[] }) {
  const { t } = useCommonTexts();
  const { params, hrefFor } = useAddress();
  const names = [addressNames.search, ...filters.map(({ id }) => id)];
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
  const { t } = useCommonTexts();
  const label = t(format === 'csv' ? 'ui.table.export' : 'ui.table.export_xlsx');
  return (
    <a href={href} download aria-label={label} className={buttonLook({ tone: 'secondary', size: 'sm' })}>
      <Download aria-hidden strokeWidth={1.75} />
      <span className="max-2xl:hidden">{label}</span>
      <span aria-hidden className="uppercase 2xl:hidden">
        {format}
      </span>
    </a>
  );
}

type Apply = (form: HTMLFormElement, options?: { replace: boolean }) => void;

type SearchInputProps = { search: string; placeholder: string | undefined; onSearch: Apply };

function SearchInput({ search, placeholder, onSearch }: SearchInputProps) {
  const { t } = useCommonTexts();
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
    <label className="relative min-w-0 grow basis-full md:max-w-80 md:basis-56">
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
        className={classes(toolLook, 'pr-9 pl-9.5')}
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

const pickLook = classes(
  toolLook,
  'appearance-none truncate md:max-w-60 pr-9 pl-3 font-medium data-chosen:border-barro data-chosen:bg-barro-suave',
);

type FilterSelectProps = { filter: TableFilter; value: string; onChoose: Apply };

function FilterSelect({ filter, value, onChoose }: FilterSelectProps) {
  const { t } = useCommonTexts();
  return (
    <SelectBox className="max-md:flex-[1_0_calc(50%-0.25rem)]">
      <select
        // A new key makes the browser show the address's value after going back.
        key={value}
        name={filter.id}
        aria-label={filter.label}
        defaultValue={value}
        onChange={(event) => event.currentTarget.form && onChoose(event.currentTarget.form)}
        data-chosen={value === '' ? undefined : ''}
        className={pickLook}
      >
        {/* Unused, the first option names the filter; in use, it removes the filter. */}
        <option value="">{value === '' ? filter.label : t('ui.table.filter_off')}</option>
        {filter.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </SelectBox>
  );
}

type SortSelectProps<Row> = {
  columns: readonly Column<Row>[];
  sort: string | null | undefined;
  onChoose: Apply;
};

/** For phones, where rows are cards. On wide screens it is hidden but still submits the order with the form. */
function SortSelect<Row>({ columns, sort, onChoose }: SortSelectProps<Row>) {
  const { t } = useCommonTexts();
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;

  return (
    <div className="grid flex-[1_0_calc(50%-0.25rem)] md:hidden">
      <SelectBox>
        <select
          key={sort}
          name={addressNames.sort}
          aria-label={t('ui.table.sort')}
          defaultValue={sort ?? ''}
          onChange={(event) => event.currentTarget.form && onChoose(event.currentTarget.form)}
          className={pickLook}
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
    </div>
  );
}
