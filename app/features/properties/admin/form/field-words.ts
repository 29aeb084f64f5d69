import type { PropertyField } from '../../domain/property-fields.ts';
import { useTexts } from '../texts.ts';

/** Fields with a help text. */
const fieldsWithHelp = [
  'location',
  'showExactLocation',
  'title',
  'price',
  'additionalCosts',
  'taxesAndServices',
  'permits',
  'condominiumShare',
  'cancellationPolicy',
  'offerValidUntil',
  'ownerAuthorizedOn',
  'illustrativeImages',
  'ownerId',
  'privateNotes',
  'salePrice',
] as const satisfies PropertyField[];

export function useFieldWords(name: PropertyField) {
  const { t } = useTexts();
  const key = fieldsWithHelp.find((one) => one === name);
  return { label: t(`properties.field.${name}`), hint: key ? t(`properties.admin.hint.${key}`) : undefined };
}
