import type { PropertyType } from '#app/features/properties/domain/property-vocabulary.ts';
import { translate } from '#app/i18n/translate.server.ts';

type OfferedFacts = { type: PropertyType | null; place: string };

/** «Casa en Centenario»: what a property is called before it has a title. */
export function homeName({ type, place }: OfferedFacts) {
  return type
    ? translate('submissions.seller.home', { type: translate(`properties.type.${type}`), place })
    : translate('submissions.seller.home_unknown', { place });
}
