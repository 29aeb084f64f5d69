import type { PropertyValues } from './property-fields.ts';
import type { PropertyStatus } from './property-vocabulary.ts';

export const publicationNeeds = [
  'title',
  'price',
  'type',
  'city',
  'image',
  'description',
  'size',
  'services',
  'legal_status',
  'additional_costs',
  'owner_authorization',
  'validity',
  'on_offer',
] as const;
export type PublicationRequirement = (typeof publicationNeeds)[number];

/** The form field where each requirement is fulfilled, so that the list of what is missing can link to it. */
export const needFields: Record<PublicationRequirement, string> = {
  title: 'title',
  price: 'price',
  type: 'type',
  city: 'city',
  image: 'images',
  description: 'description',
  size: 'landSize',
  services: 'waterEnabled',
  legal_status: 'legalStatus',
  additional_costs: 'additionalCosts',
  owner_authorization: 'ownerAuthorizedOn',
  validity: 'offerValidUntil',
  on_offer: 'status',
};

type Facts = Pick<
  PropertyValues,
  | 'title'
  | 'price'
  | 'type'
  | 'city'
  | 'description'
  | 'constructionSize'
  | 'landSize'
  | 'electricityEnabled'
  | 'waterEnabled'
  | 'drainageEnabled'
  | 'gasEnabled'
  | 'legalStatus'
  | 'additionalCosts'
  | 'ownerAuthorizedOn'
  | 'offerValidUntil'
> & { status: PropertyStatus; readyPhotos: number };

/**
 * Requirements for publication that are missing: our own rules and those of NOM-247. `today` is the date in
 * Hermosillo, as yyyy-mm-dd.
 */
export function missingForPublication(property: Facts, today: string): PublicationRequirement[] {
  const isLand = property.type === 'terreno';
  const hasServices =
    property.electricityEnabled || property.waterEnabled || property.drainageEnabled || property.gasEnabled;
  const isMissing: Record<PublicationRequirement, boolean> = {
    title: property.title === '',
    price: property.price === null || property.price <= 0,
    type: property.type === null,
    city: property.city === '',
    image: property.readyPhotos === 0,
    description: property.description === '',
    size: isLand
      ? property.landSize === null
      : property.constructionSize === null && property.landSize === null,
    // Land may have no services yet; for a building, none means that somebody forgot to fill them in.
    services: !isLand && !hasServices,
    legal_status: property.legalStatus === null,
    additional_costs: property.additionalCosts === '',
    owner_authorization: property.ownerAuthorizedOn === null || property.ownerAuthorizedOn > today,
    validity: property.offerValidUntil === null || property.offerValidUntil < today,
    on_offer: !['activa', 'disponible', 'apartada'].includes(property.status),
  };
  return publicationNeeds.filter((need) => isMissing[need]);
}
