import type { EditedField } from '../../domain/lead-schema.ts';
import { useTexts } from '../texts.ts';

/** Those that a property does not have, or has under another word. */
const own = [
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
type OwnField = (typeof own)[number];

export type NamedField = EditedField | 'priority' | 'nextContactOn';

export function useFieldLabel() {
  const { t } = useTexts();
  return (name: NamedField) => {
    const ours = own.find((one): one is OwnField => one === name);
    if (ours) return t(`leads.pipeline.field.${ours}`);
    return t(`properties.field.${name as Exclude<NamedField, OwnField>}`);
  };
}
