import type { PropertyField } from '../../domain/property-fields.ts';
import { useTexts } from '../texts.ts';

/** Fields that need a word of explanation. */
const explained = [
  'location',
  'showExactLocation',
  'title',
  'price',
  'additionalCosts',
  'offerValidUntil',
  'ownerAuthorizedOn',
  'illustrativeImages',
  'ownerId',
  'privateNotes',
  'salePrice',
] as const satisfies PropertyField[];

export function useFieldWords(name: PropertyField) {
  const { t } = useTexts();
  const key = explained.find((one) => one === name);
  return { label: t(`properties.field.${name}`), hint: key ? t(`properties.admin.hint.${key}`) : undefined };
}
