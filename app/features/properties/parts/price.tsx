import type { PropertyCard } from '../domain/public-property.ts';
import { useCatalogueTexts } from './texts.ts';

/** `$2,350,000 MXN`, `$14,500 MXN al mes`. The amount is emphasised, because people compare it. */
export function Price({ price, operation }: Pick<PropertyCard, 'price' | 'operation'>) {
  const { t, money } = useCatalogueTexts();
  const [figure = '', currency = ''] = money(price).split(' ');

  return (
    <span className="tabular whitespace-nowrap">
      {figure} <span className="text-[0.6em] font-medium tracking-wide text-piedra">{currency}</span>
      {operation === 'renta' ? (
        <span className="text-[0.6em] font-medium text-piedra"> {t('properties.site.card.monthly')}</span>
      ) : null}
    </span>
  );
}
