import { lastChange } from '../../domain/detail/price-history.ts';
import { Price } from '../../parts/price.tsx';
import { useCatalogueTexts } from '../../parts/texts.ts';
import type { LivePage } from '../../server/listing/property-page.server.ts';

/** The price, how it changed, since when it is published, and the reference to name on the telephone. */
export function PriceBlock({ home }: { home: LivePage }) {
  const { t, money, date } = useCatalogueTexts();
  const { property, pricePerMetre, prices } = home;
  const isRent = property.operation === 'renta';

  return (
    <div className="grid gap-1">
      <p className="text-sm text-piedra">
        {t(isRent ? 'properties.site.contact.rent' : 'properties.site.contact.price')}
      </p>
      <p className="font-serif text-3xl font-semibold">
        <Price price={property.price} operation={property.operation} />
      </p>
      {pricePerMetre && !isRent ? (
        <p className="tabular text-sm text-piedra">
          {t('properties.site.contact.per_metre', { price: money(pricePerMetre) })}
        </p>
      ) : null}
      <PriceChanges prices={prices} />
      <p className="tabular text-sm text-piedra">
        {t('properties.site.contact.code', { id: property.id })}
        {' · '}
        <time dateTime={property.publishedAt}>
          {t('properties.site.contact.published', { date: date(property.publishedAt) })}
        </time>
      </p>
    </div>
  );
}

function PriceChanges({ prices }: Pick<LivePage, 'prices'>) {
  const { t, money, date } = useCatalogueTexts();
  const change = lastChange(prices);
  if (prices.length === 0) return null;
  if (!change) return <p className="text-sm text-piedra">{t('properties.site.contact.price_same')}</p>;

  return (
    <>
      <p className={`tabular text-sm font-semibold ${change.by < 0 ? 'text-sahuaro' : 'text-tinta'}`}>
        {t(change.by < 0 ? 'properties.site.contact.price_down' : 'properties.site.contact.price_up', {
          amount: money(Math.abs(change.by)),
          date: date(change.on),
        })}
      </p>
      <details className="text-sm">
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-barro underline-offset-4 hover:underline">
          {t('properties.site.contact.price_history')}
        </summary>
        <ol className="tabular grid gap-1 pb-1">
          {prices.map(({ price, since }) => (
            <li key={since} className="flex flex-wrap justify-between gap-x-4">
              <span>{money(price)}</span>
              <time dateTime={since} className="text-piedra">
                {t('properties.site.contact.price_since', { date: date(since) })}
              </time>
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}
