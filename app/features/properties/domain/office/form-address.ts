import { type FormStep, formSteps, type PropertyField, propertyFields } from '../property-fields.ts';
import { needFields, type PublicationRequirement } from '../publication.ts';

/** The steps of the form, and the review before saving. */
export const formPlaces = [...formSteps, 'review'] as const;
export type FormPlace = (typeof formPlaces)[number];

export function nextPlace(step: FormStep): FormPlace {
  return formPlaces[formPlaces.indexOf(step) + 1] ?? 'review';
}

/** HTML id of a field, for links that lead to it. */
export const fieldAnchor = (name: string) => `campo-${name}`;

export function isField(name: string): name is PropertyField {
  return Object.hasOwn(propertyFields, name);
}

/** Address of the form step where a requirement for publication can be fulfilled. */
export function needHref(propertyId: number, need: PublicationRequirement) {
  const name = needFields[need];
  if (name === 'status') return `/admin/properties/${propertyId}#estado`;
  const step = isField(name) ? propertyFields[name].step : 'images';
  return `/admin/properties/${propertyId}/edit?step=${step}#${fieldAnchor(name)}`;
}
