import type { PropertyCard } from '../domain/public-property.ts';
import type { useCatalogueTexts } from './texts.ts';

type Texts = ReturnType<typeof useCatalogueTexts>;
type Sizes = Pick<PropertyCard, 'type' | 'bedrooms' | 'bathrooms' | 'constructionSize' | 'landSize'>;

/** `3 rec`, `2.5 baños`, `180 m²`; for land, its own size. */
export function sizeWords({ t, number }: Texts, card: Sizes): string[] {
  const { bedrooms, bathrooms, constructionSize, landSize } = card;
  const words: (string | null)[] = [
    bedrooms ? t('properties.site.card.beds', { count: bedrooms }) : null,
    bathrooms ? t('properties.site.card.baths', { count: bathrooms, shown: number(bathrooms) }) : null,
    constructionSize ? t('properties.site.card.built', { size: number(constructionSize) }) : null,
    landSize && (card.type === 'terreno' || !constructionSize)
      ? t('properties.site.card.land', { size: number(landSize) })
      : null,
  ];
  return words.filter((word) => word !== null);
}

/** `Pitic, Hermosillo` */
export function placeWords({ neighborhood, city }: Pick<PropertyCard, 'neighborhood' | 'city'>) {
  return [neighborhood, city].filter(Boolean).join(', ');
}
