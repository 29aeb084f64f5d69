import type { PropertyType } from '#app/features/properties/domain/property-vocabulary.ts';
import { translate } from '#app/i18n/translate.server.ts';

type HomeFacts = { type: PropertyType | null; place: string };

/** «Casa en Centenario»: how people speak of a home that has no title yet. */
export function homeName({ type, place }: HomeFacts) {
  return type
    ? translate('submissions.seller.home', { type: translate(`properties.type.${type}`), place })
    : translate('submissions.seller.home_unknown', { place });
}
