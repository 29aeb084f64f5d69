import { money } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { developmentPath } from '../domain/development.ts';
import type { DevelopmentCard } from '../domain/public-development.ts';

/** The words of a development's card. */
export function shownDevelopment(card: DevelopmentCard) {
  const { id, name, status, neighborhood, city, priceFrom, availableUnits, photo } = card;
  return {
    id,
    href: developmentPath(card),
    name,
    photo,
    place: [neighborhood, city].filter(Boolean).join(', '),
    status: translate(`fraccionamientos.site.status.${status}`),
    facts: [
      priceFrom ? translate('fraccionamientos.site.card.from', { price: money(priceFrom) }) : null,
      availableUnits > 0 ? translate('fraccionamientos.site.card.units', { count: availableUnits }) : null,
    ]
      .filter(Boolean)
      .join(' · '),
  };
}

export type ShownDevelopment = ReturnType<typeof shownDevelopment>;
