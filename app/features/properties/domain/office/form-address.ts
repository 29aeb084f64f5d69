import { type FormStep, formSteps, type PropertyField, propertyFields } from '../property-fields.ts';
import { type SectionId, sectionWith } from './form-sections.ts';
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

/** HTML id of a section of the property page. */
export const sectionAnchor = (id: string) => `seccion-${id}`;

/** Address of the property page with one of its parts open. */
export const partHref = (propertyId: number, part: SectionId | 'images') =>
  `/admin/properties/${propertyId}?edit=${part}`;

/** Address of the place on the property page where a requirement for publication is fulfilled. */
export function needHref(propertyId: number, need: PublicationRequirement) {
  const name = needFields[need];
  if (name === 'status') return `/admin/properties/${propertyId}#estado`;
  const section = isField(name) ? sectionWith(name) : null;
  return `${partHref(propertyId, section ?? 'images')}#${fieldAnchor(name)}`;
}

/** The step of the form where a requirement is fulfilled, and the field there. */
export function needPlace(need: PublicationRequirement): { step: FormPlace; field: string } {
  const name = needFields[need];
  if (name === 'status') return { step: 'review', field: name };
  return { step: isField(name) ? propertyFields[name].step : 'images', field: name };
}
