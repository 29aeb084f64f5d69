import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { SiteLink } from '#app/ui/site-link.tsx';
import { useCatalogueTexts } from '../../parts/texts.ts';
import { Icon } from '#app/shell/site/icons.tsx';
import { useRead } from '#app/ui/write/use-read.ts';
import { buttonLook, iconButtonLook } from '#app/ui/button-look.ts';
import { FilterFields } from './filter-fields.tsx';
import { HiddenParams } from './hidden-params.tsx';
import type { ListingData } from './listing-types.ts';

export const filterSheetId = 'listing-filters';

const closesSheet = { command: 'close', commandfor: filterSheetId };

/** Filters that have fields in this form; the others are kept as hidden fields. */
const fieldNames = [
  'operation',
  'type',
  'min',
  'max',
  'beds',
  'baths',
  'parking',
  'built_min',
  'built_max',
  'land_min',
  'land_max',
  'city',
  'colonia',
  'development',
  'accepts',
  'age',
  'pool',
  'ac',
  'furnished',
  'pets',
];

/** A native dialog with a plain form: from the bottom on phones, from the right on wide screens. */
export function FilterSheet({ listing }: { listing: ListingData }) {
  const dialogRef = useRef<HTMLDialogElement>(null);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc and the buttons are the keyboard's way
    <dialog
      ref={dialogRef}
      id={filterSheetId}
      aria-labelledby={`${filterSheetId}-title`}
      closedby="any"
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      className="m-0 mt-auto h-[92dvh] max-h-none w-full max-w-none overflow-hidden rounded-t-card border-linea bg-caliza text-tinta transition-[translate,overlay,display] transition-discrete duration-200 ease-calm not-open:translate-y-full backdrop:bg-noche/45 sm:mt-0 sm:ml-auto sm:h-dvh sm:w-[30rem] sm:rounded-none sm:border-l sm:not-open:translate-x-full sm:not-open:translate-y-0 starting:open:translate-y-full sm:starting:open:translate-x-full sm:starting:open:translate-y-0"
    >
      <FilterForm
        // The form is rendered anew from the address, also after going back.
        key={JSON.stringify(listing.params)}
        listing={listing}
        close={() => dialogRef.current?.close()}
      />
    </dialog>
  );
}

function FilterForm({ listing, close }: { listing: ListingData; close: () => void }) {
  const { t } = useCatalogueTexts();
  const { counted, count } = useLiveCount();
  const [operation, setOperation] = useState(listing.params.operation);
  const navigate = useNavigate();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    close();
    void navigate(`/properties?${filledFields(event.currentTarget)}`);
  }

  function follow({ currentTarget }: FormEvent<HTMLFormElement>) {
    const fields = new URLSearchParams(filledFields(currentTarget));
    const chosen = fields.get('operation') ?? undefined;
    // The selects of the price are drawn anew for the other operation, without what was chosen for this one.
    if ((chosen === 'renta') !== (operation === 'renta'))
      for (const name of ['min', 'max']) fields.delete(name);
    setOperation(chosen);
    count(fields.toString());
  }

  return (
    <form
      action="/properties"
      noValidate
      onSubmit={submit}
      onChange={follow}
      className="flex h-full flex-col"
    >
      <div className="flex items-center justify-between gap-4 border-b border-linea py-2 pr-2 pl-5">
        <h2 id={`${filterSheetId}-title`} className="text-xl">
          {t('properties.site.filters.title')}
        </h2>
        <SheetButton onClick={close} className={iconButtonLook()} label={t('common.action.close')}>
          <Icon name="close" />
        </SheetButton>
      </div>
      <div className="grow overflow-y-auto overscroll-contain px-5 py-5">
        <HiddenParams params={listing.params} except={[...fieldNames, 'page']} />
        <FilterFields
          params={listing.params}
          facets={counted?.facets ?? listing.facets}
          isRent={operation === 'renta'}
          developments={listing.developments}
        />
      </div>
      <div className="flex items-center justify-between gap-3 border-t border-linea px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <SiteLink to={listing.hrefs.all} onClick={close} className={buttonLook({ tone: 'quiet' })}>
          {t('properties.site.filters.clear')}
        </SiteLink>
        <button className={buttonLook()}>
          <ShowLabel total={counted?.total ?? null} />
        </button>
      </div>
    </form>
  );
}

/** The number of results that the chosen filters would give, on the submit button. */
function ShowLabel({ total }: { total: number | null }) {
  const { t, number } = useCatalogueTexts();
  if (total === null) return t('properties.site.filters.show');
  return (
    <span aria-live="polite">
      {t('properties.site.filters.show_n', { count: total, shown: number(total) })}
    </span>
  );
}

type SheetButtonProps = { onClick: () => void; className: string; label: string; children: ReactNode };

function SheetButton({ onClick, className, label, children }: SheetButtonProps) {
  return (
    <button type="button" {...closesSheet} onClick={onClick} aria-label={label} className={className}>
      {children}
    </button>
  );
}

/** The filled fields as the address writes them: several types in one parameter. */
function filledFields(form: HTMLFormElement) {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || !value) continue;
    if (name === 'type[]') params.set('type', [params.get('type'), value].filter(Boolean).join(','));
    else params.set(name, value);
  }
  return params.toString();
}

/** Asks the server for the number of results when the person pauses. */
function useLiveCount() {
  const { data, read } = useRead<ListingData>();
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timerRef.current), []);

  function count(search: string) {
    clearTimeout(timerRef.current);
    timerRef.current = setTimeout(() => void read(`/properties?${search}`), 250);
  }
  return { counted: data, count };
}
