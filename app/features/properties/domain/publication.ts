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
export type PublicationNeed = (typeof publicationNeeds)[number];

/** Field of the form that mends each, so that what is missing leads to its place. */
export const needFields: Record<PublicationNeed, string> = {
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
 * The lock on publication: what our own rules and NOM-247 ask of a listing before the public may see it.
 * `today` is the day in Hermosillo, as yyyy-mm-dd.
 */
export function missingForPublication(property: Facts, today: string): PublicationNeed[] {
  const isLand = property.type === 'terreno';
  const hasServices =
    property.electricityEnabled || property.waterEnabled || property.drainageEnabled || property.gasEnabled;
  const isMissing: Record<PublicationNeed, boolean> = {
    title: property.title === '',
    price: property.price === null || property.price <= 0,
    type: property.type === null,
    city: property.city === '',
    image: property.readyPhotos === 0,
    description: property.description === '',
    size: isLand
      ? property.landSize === null
      : property.constructionSize === null && property.landSize === null,
    // Land may honestly have none yet; a building that says nothing has forgotten it.
    services: !isLand && !hasServices,
    legal_status: property.legalStatus === null,
    additional_costs: property.additionalCosts === '',
    owner_authorization: property.ownerAuthorizedOn === null || property.ownerAuthorizedOn > today,
    validity: property.offerValidUntil === null || property.offerValidUntil < today,
    on_offer: !['activa', 'disponible', 'apartada'].includes(property.status),
  };
  return publicationNeeds.filter((need) => isMissing[need]);
}
