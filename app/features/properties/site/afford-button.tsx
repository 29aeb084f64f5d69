import { type ComponentType, lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import { useCatalogueTexts } from '../parts/texts.ts';
import type { AffordPanelProps } from '#app/features/credit/parts/afford-panel.tsx';
import { buttonLook, iconButtonLook } from '#app/ui/button-look.ts';
import { Icon } from '#app/shell/site/icons.tsx';
import { classes } from '#app/ui/classes.ts';
import { Spinner } from '#app/ui/page/progress.tsx';
import type { ListingData } from './listing/listing-types.ts';

/** The form loads when it is opened; if it fails to load, the page with the same fields is one tap away. */
const AffordPanel = lazy(() =>
  import('#app/features/credit/parts/afford-panel.tsx').then(
    (module): { default: ComponentType<AffordPanelProps> } => ({ default: module.AffordPanel }),
    () => ({ default: Missing }),
  ),
);

function Missing({ action }: AffordPanelProps) {
  const { t } = useCatalogueTexts();
  return (
    <p className="grid gap-3">
      {t('properties.site.afford.failed')}
      <a href={action} className={buttonLook({ tone: 'secondary' })}>
        {t('properties.site.afford.open')}
      </a>
    </p>
  );
}

type AffordButtonProps = { listing: ListingData; label: string; className?: string };

/** With JavaScript a dialog over the listing; without it a link to the page that asks the same. */
export function AffordButton({ listing: { credit, hrefs }, label, className }: AffordButtonProps) {
  const { t } = useCatalogueTexts();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const [isAsked, setAsked] = useState(false);
  const close = () => dialogRef.current?.close();

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setAsked(true);
    dialogRef.current?.showModal();
  }

  return (
    <>
      <a href={hrefs.afford} aria-haspopup="dialog" onClick={open} className={className}>
        {label}
      </a>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc and the button are the keyboard's way */}
      <dialog
        ref={dialogRef}
        aria-labelledby="alcance-titulo"
        onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
        className="m-0 mt-auto max-h-[92dvh] w-full max-w-none overflow-y-auto rounded-t-card border-linea bg-caliza text-tinta backdrop:bg-noche/45 sm:m-auto sm:w-[34rem] sm:rounded-card"
      >
        <div className="flex items-center justify-between gap-4 border-b border-linea py-2 pr-2 pl-5">
          <h2 id="alcance-titulo" className="text-xl">
            {t('properties.site.afford.open')}
          </h2>
          <button
            type="button"
            onClick={close}
            aria-label={t('properties.site.afford.close')}
            className={iconButtonLook()}
          >
            <Icon name="close" />
          </button>
        </div>
        <div className="px-5 py-5">
          {isAsked ? (
            <Suspense fallback={<Spinner />}>
              <AffordPanel asked={credit?.asked ?? null} action={hrefs.afford} onDone={close} />
            </Suspense>
          ) : null}
        </div>
      </dialog>
    </>
  );
}

/** Links to the same search for each credit that the visitor can get, once they have entered their income. */
export function CreditChoices({ listing }: { listing: ListingData }) {
  const { t, money } = useCatalogueTexts();
  const { schemes = [], legend = null } = listing.credit ?? {};

  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {schemes.length > 0 ? (
        <nav
          aria-label={t('properties.site.afford.schemes')}
          className="flex min-w-0 max-w-full gap-2 overflow-x-auto [scrollbar-width:none]"
        >
          {schemes.map(({ kind, label, price, href, isActive }) => (
            <a
              key={kind}
              href={href}
              data-inside="stay"
              aria-current={isActive ? 'true' : undefined}
              className={classes(
                'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-4 font-medium whitespace-nowrap',
                isActive ? 'border-sahuaro bg-sahuaro-suave text-sahuaro' : 'border-linea hover:border-tinta',
              )}
            >
              {label}
              <span className="tabular text-xs">{money(price)}</span>
            </a>
          ))}
        </nav>
      ) : null}
      <AffordButton
        listing={listing}
        label={t(listing.credit ? 'properties.site.afford.change' : 'properties.site.afford.open')}
        className="inline-flex min-h-11 items-center font-semibold text-barro underline-offset-4 hover:underline"
      />
      {legend ? <p className="basis-full text-xs text-piedra">{legend}</p> : null}
    </div>
  );
}
