import { type Actor, seesOnlyOwn } from '#app/core/access.ts';
import { type PropertyField, propertyFieldNames, type PropertyValues } from './property-fields.ts';
import { emptyValue } from './property-schema.ts';

/** Fields that only the agency sees and changes. An owner who edits their own property does neither. */
export const agencyFields = [
  'ownerId',
  'advisorId',
  'salePrice',
  'commissionPercentage',
  'fraccionamientoId',
  'modelId',
  'privateNotes',
] as const satisfies PropertyField[];

export function fieldsFor(actor: Actor): PropertyField[] {
  if (!seesOnlyOwn(actor.grants)) return propertyFieldNames;
  return propertyFieldNames.filter((name) => !agencyFields.some((agency) => agency === name));
}

/** The values that this person may see: owners do not get the agency's fields. */
export function visibleValues(actor: Actor, values: PropertyValues): PropertyValues {
  if (!seesOnlyOwn(actor.grants)) return values;
  return { ...values, ...Object.fromEntries(agencyFields.map((name) => [name, emptyValue(name)])) };
}

/**
 * The values that this person may save: for an owner, the agency's fields stay unchanged and the owner is always
 * themselves.
 */
export function allowedValues(
  actor: Actor,
  values: PropertyValues,
  stored: PropertyValues | null,
): PropertyValues {
  if (!seesOnlyOwn(actor.grants)) return values;
  const kept = agencyFields.map((name) => [name, stored ? stored[name] : emptyValue(name)]);
  return { ...values, ...Object.fromEntries(kept), ownerId: actor.id };
}
