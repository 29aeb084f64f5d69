import { propertyFieldNames, type PropertyValues } from '../property-fields.ts';
import { emptyValue } from '../property-schema.ts';

/** The values of a property with nothing filled in. */
export function blankValues(): PropertyValues {
  const empty = propertyFieldNames.map((name) => [name, emptyValue(name)]);
  return Object.fromEntries(empty) as unknown as PropertyValues;
}
