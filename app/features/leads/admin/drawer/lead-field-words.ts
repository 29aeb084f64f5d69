import type { EditedField } from '../../domain/lead-schema.ts';
import { useTexts } from '../texts.ts';

/** Fields that a property does not have, or that have another label there. */
const ownFields = [
  'contactName',
  'phone',
  'email',
  'hasMortgage',
  'urgency',
  'comments',
  'visitedOn',
  'priority',
  'nextContactOn',
] as const;
type OwnField = (typeof ownFields)[number];

export type NamedField = EditedField | 'priority' | 'nextContactOn';

export function useFieldLabel() {
  const { t } = useTexts();
  return (name: NamedField) => {
    const ownField = ownFields.find((one): one is OwnField => one === name);
    if (ownField) return t(`leads.pipeline.field.${ownField}`);
    return t(`properties.field.${name as Exclude<NamedField, OwnField>}`);
  };
}
