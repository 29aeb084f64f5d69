import { propertyFieldNames, type PropertyValues } from './property-fields.ts';
import { emptyValue } from './property-schema.ts';

/** A property of which nothing is said yet. */
export function blankValues(): PropertyValues {
  const empty = propertyFieldNames.map((name) => [name, emptyValue(name)]);
  return Object.fromEntries(empty) as unknown as PropertyValues;
}
