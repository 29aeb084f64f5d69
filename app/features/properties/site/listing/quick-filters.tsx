import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { Form } from 'react-router';
import { Icon } from '#app/shell/site/icons.tsx';
import { buttonLook } from '#app/ui/button-look.ts';
import { classes } from '#app/ui/classes.ts';
import { SiteLink } from '#app/ui/site-link.tsx';
import { shortPrice } from '../../parts/short-price.ts';
import { useCatalogueTexts } from '../../parts/texts.ts';
import type { QuickChoice } from '../../server/listing/listing-view.server.ts';
import { PriceSelect } from './filter-controls.tsx';
import { HiddenParams } from './hidden-params.tsx';
import type { ListingData } from './listing-types.ts';

const pillLook = (isActive: boolean) =>
  classes(
    'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm font-medium whitespace-nowrap transition-colors duration-150 sm:px-4',
    isActive ? 'border-tinta bg-tinta text-arena' : 'border-linea hover:border-tinta',
  );

/** A choice of one tap. */
export function Pill({ choice: { label, n, href, isActive } }: { choice: QuickChoice }) {
  const { number } = useCatalogueTexts();

  return (
    <SiteLink to={href} aria-current={isActive ? 'true' : undefined} className={pillLook(isActive)}>
      {label}
      {n === null ? null : (
        <span className={classes('tabular text-xs', isActive ? 'opacity-85' : 'text-piedra')}>
          {number(n)}
        </span>
      )}
    </SiteLink>
  );
}

/** The least and the highest price, in the steps of the operation. */
export function PriceFilter({ listing: { params } }: { listing: ListingData }) {
  const { t } = useCatalogueTexts();
  const isRent = params.operation === 'renta';

  return (
    <FilterPopover
      label={t('properties.site.filters.price')}
      chosen={usePriceWords(params)}
      // Drawn anew from the address, also after going back.
      key={`${params.operation}-${params.min}-${params.max}`}
    >
      <Form action="/properties" noValidate className="grid gap-4 p-4">
        <HiddenParams params={params} except={['min', 'max', 'page']} />
        <div className="grid gap-3 sm:grid-cols-2">
          <PriceSelect
            name="min"
            label={t('properties.site.filters.from')}
            value={params.min}
            isRent={isRent}
          />
          <PriceSelect
            name="max"
            label={t('properties.site.filters.to')}
            value={params.max}
            isRent={isRent}
          />
        </div>
        <button className={classes(buttonLook(), 'justify-self-end')}>
          {t('properties.site.filters.show')}
        </button>
      </Form>
    </FilterPopover>
  );
}

/** `$1 M – $3 M MXN`, `Hasta $3 M MXN`; null when no price was chosen. */
function usePriceWords({ min, max }: ListingData['params']) {
  const { t } = useCatalogueTexts();
  const [from, to] = [min, max].map((pesos) => (pesos ? shortPrice(Number(pesos) * 100) : null));
  if (from && to) return `${from} – ${to} MXN`;
  if (from) return t('properties.site.quick.price_from', { price: from });
  return to ? t('properties.site.quick.price_to', { price: to }) : null;
}

/** «At least so many bedrooms», each with its number of results. */
export function BedsFilter({ listing: { beds, params } }: { listing: ListingData }) {
  const { t } = useCatalogueTexts();
  if (beds.length === 0) return null;

  return (
    <FilterPopover
      label={t('properties.site.filters.beds')}
      chosen={params.beds ? t('properties.site.chip.beds', { n: params.beds }) : null}
      key={params.beds}
    >
      <div className="flex flex-wrap gap-2 p-4">
        {beds.map((choice) => (
          <Pill key={choice.value} choice={choice} />
        ))}
      </div>
    </FilterPopover>
  );
}

type FilterPopoverProps = {
  label: string;
  /** What was chosen, in the place of the label. */
  chosen: string | null;
  children: ReactNode;
};

/** A pill that opens a few controls. The browser opens it by itself, also without JavaScript, and above everything. */
function FilterPopover({ label, chosen, children }: FilterPopoverProps) {
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);

  const close = () => panelRef.current?.hidePopover();

  /** Under its pill on wide screens; on phones, and without JavaScript, it stands under the whole bar. */
  function place({ newState }: ToggleEvent) {
    const [button, panel] = [buttonRef.current, panelRef.current];
    if (newState !== 'open' || !button || !panel) return;
    const { left } = button.getBoundingClientRect();
    panel.style.setProperty('--izquierda', `${Math.max(16, left)}px`);
  }

  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        popoverTarget={id}
        aria-label={chosen ? `${label}: ${chosen}` : undefined}
        className={pillLook(chosen !== null)}
      >
        {chosen ?? label}
        <Icon name="chevron" className="size-4" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- only closes after a link or a button in it was used */}
      <div
        ref={panelRef}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        onBeforeToggle={place}
        onSubmit={close}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('a')) close();
        }}
        className="fixed inset-auto top-[calc(var(--alto-encabezado)+6.75rem)] left-4 m-0 w-[min(28rem,calc(100vw-2rem))] rounded-card border border-linea bg-caliza text-tinta shadow-soft lg:top-[calc(var(--alto-encabezado)+4rem)] lg:left-(--izquierda,1rem)"
      >
        {children}
      </div>
    </>
  );
}
