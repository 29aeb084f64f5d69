import type { DraftValues } from '../../domain/office/draft-values.ts';
import { type PropertyField, propertyFields } from '../../domain/property-fields.ts';
import type {
  LegalStatus,
  PaymentOption,
  PhysicalState,
  PropertyOperation,
  PropertyType,
} from '../../domain/property-vocabulary.ts';
import { useTexts } from '../texts.ts';
import type { Choices } from './form-types.ts';

export type FieldOption = { value: string; label: string };

type OptionFacts = { name: PropertyField; values: DraftValues; choices: Choices };

/** The options of a field; empty for fields that are typed. */
export function useFieldOptions({ name, values, choices }: OptionFacts): readonly FieldOption[] {
  const word = useOptionWord();
  const { t } = useTexts();
  const none = { value: '', label: t('properties.admin.form.none') };
  const field = propertyFields[name];
  const others: Partial<Record<PropertyField, readonly FieldOption[]>> = {
    advisorId: choices.advisors,
    ownerId: choices.owners,
    fraccionamientoId: choices.developments,
    modelId: choices.models.filter(({ development }) => development === values['fraccionamientoId']),
  };
  const records = others[name];
  if (records) return [none, ...records];
  if (field.kind !== 'choice' && field.kind !== 'choices') return [];
  const known = field.options.map((value) => ({ value, label: word(name, value) }));
  return name === 'legalStatus' || name === 'physicalState' ? [none, ...known] : known;
}

/** The label of an option. */
export function useOptionWord() {
  const { t } = useTexts();
  return (name: PropertyField, value: string) => {
    if (name === 'type') return t(`properties.type.${value as PropertyType}`);
    if (name === 'operation') return t(`properties.operation.${value as PropertyOperation}`);
    if (name === 'legalStatus') return t(`properties.legal.${value as LegalStatus}`);
    if (name === 'physicalState') return t(`properties.physical.${value as PhysicalState}`);
    if (name === 'paymentOptions') return t(`properties.payment.${value as PaymentOption}`);
    return value;
  };
}
