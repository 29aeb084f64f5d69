import { type FormStep, formSteps, type PropertyField, propertyFields } from './property-fields.ts';
import { needFields, type PublicationNeed } from './publication.ts';

/** The steps of the form and the look at the whole before it is saved. */
export const formPlaces = [...formSteps, 'review'] as const;
export type FormPlace = (typeof formPlaces)[number];

export function nextPlace(step: FormStep): FormPlace {
  return formPlaces[formPlaces.indexOf(step) + 1] ?? 'review';
}

/** Where a field stands on its step, for links that lead to it. */
export const fieldAnchor = (name: string) => `campo-${name}`;

export function isField(name: string): name is PropertyField {
  return Object.hasOwn(propertyFields, name);
}

/** The step of the form that mends what a publication lacks. */
export function needHref(propertyId: number, need: PublicationNeed) {
  const name = needFields[need];
  if (name === 'status') return `/admin/properties/${propertyId}#estado`;
  const step = isField(name) ? propertyFields[name].step : 'images';
  return `/admin/properties/${propertyId}/edit?step=${step}#${fieldAnchor(name)}`;
}
