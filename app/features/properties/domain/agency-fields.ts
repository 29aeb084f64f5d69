import { type Actor, seesOnlyOwn } from '#app/core/access.ts';
import { type PropertyField, propertyFieldNames, type PropertyValues } from './property-fields.ts';
import { emptyValue } from './property-schema.ts';

/** What the agency decides. An owner who prepares their own property neither sees nor changes it. */
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

/** A property as this person may know it: to its owner, without what the agency keeps to itself. */
export function visibleValues(actor: Actor, values: PropertyValues): PropertyValues {
  if (!seesOnlyOwn(actor.grants)) return values;
  return { ...values, ...Object.fromEntries(agencyFields.map((name) => [name, emptyValue(name)])) };
}

/** What this person's form may say of a property: the agency's fields stay as they are, and a new one is theirs. */
export function allowedValues(
  actor: Actor,
  values: PropertyValues,
  stored: PropertyValues | null,
): PropertyValues {
  if (!seesOnlyOwn(actor.grants)) return values;
  const kept = agencyFields.map((name) => [name, stored ? stored[name] : emptyValue(name)]);
  return { ...values, ...Object.fromEntries(kept), ownerId: actor.id };
}
