import { Badge, type Tone } from '#app/ui/badge.tsx';
import { type DevelopmentStatus, isSelling } from '../domain/development.ts';
import type { PublicDevelopment } from '../domain/public-development.ts';
import { useSiteTexts } from '../site-texts.ts';
import { ContactActions, type ContactLinks } from './development-contact.tsx';

const tones: Record<DevelopmentStatus, Tone> = {
  preventa: 'blue',
  en_venta: 'green',
  agotado: 'ochre',
  inactivo: 'neutral',
};

/** Name, place and developer. */
export function DevelopmentHead({ development }: { development: PublicDevelopment }) {
  const { t } = useSiteTexts();
  const { name, status, neighborhood, city, state, developer, logo } = development;
  const place = [neighborhood, city, state].filter(Boolean).join(', ');
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <div className="grid gap-2">
        <div>
          <Badge tone={tones[status]}>{t(`fraccionamientos.site.status.${status}`)}</Badge>
        </div>
        <h1 className="text-3xl sm:text-4xl">{name}</h1>
        <p className="text-lg text-piedra">{place}</p>
        {developer ? <p className="text-piedra">{t('fraccionamientos.site.by', { developer })}</p> : null}
      </div>
      {logo ? (
        <img
          src={logo}
          alt={t('fraccionamientos.site.logo', { name })}
          className="max-h-20 max-w-40 rounded-control bg-white object-contain p-2"
        />
      ) : null}
    </header>
  );
}

type OfferProps = { development: PublicDevelopment; links: ContactLinks };

/** Prices, delivery date, available units and the contact links. */
export function OfferCard({ development, links }: OfferProps) {
  const { t, money } = useSiteTexts();
  const { status, priceFrom, priceTo, availableUnits, deliveryDate } = development;
  const isOnSale = isSelling(status);
  return (
    <aside
      aria-label={t('fraccionamientos.site.offer')}
      className="grid gap-5 rounded-card border border-linea bg-caliza p-6 lg:sticky lg:top-[calc(var(--alto-encabezado)+1.5rem)]"
    >
      {isOnSale && priceFrom !== null ? (
        <p className="grid gap-0.5">
          <span className="text-sm text-piedra">{t('fraccionamientos.site.price_from')}</span>
          <span className="tabular font-serif text-2xl">{money(priceFrom)}</span>
          {priceTo !== null && priceTo > priceFrom ? (
            <span className="tabular text-sm text-piedra">
              {t('fraccionamientos.site.price_to', { price: money(priceTo) })}
            </span>
          ) : null}
        </p>
      ) : (
        <p className="font-serif text-xl">{t(`fraccionamientos.site.state_title.${status}`)}</p>
      )}
      <dl className="grid gap-3 border-t border-linea pt-4">
        {isOnSale ? (
          <Fact label={t('fraccionamientos.site.left')}>
            {availableUnits > 0
              ? t('fraccionamientos.site.homes', { count: availableUnits })
              : t('fraccionamientos.site.ask_left')}
          </Fact>
        ) : null}
        {deliveryDate ? (
          <Fact label={t('fraccionamientos.site.delivery')}>{monthOf(deliveryDate)}</Fact>
        ) : null}
      </dl>
      <ContactActions links={links} />
    </aside>
  );
}

const month = new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** Builders promise a month and not a day, so only the month is shown. */
export function monthOf(date: string) {
  return month.format(new Date(`${date}T12:00:00Z`));
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-piedra">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
