import type { DraftValues } from '../../domain/draft-values.ts';
import { type PropertyField, propertyFields } from '../../domain/property-fields.ts';
import type {
  LegalStatus,
  PaymentOption,
  PropertyOperation,
  PropertyType,
} from '../../domain/property-vocabulary.ts';
import { useTexts } from '../texts.ts';
import type { Choices } from './form-types.ts';

export type FieldOption = { value: string; label: string };

type OptionFacts = { name: PropertyField; values: DraftValues; choices: Choices };

/** What can be chosen in a field; nothing for those where one writes. */
export function useFieldOptions({ name, values, choices }: OptionFacts): readonly FieldOption[] {
  const word = useOptionWord();
  const { t } = useTexts();
  const none = { value: '', label: t('properties.admin.form.none') };
  const field = propertyFields[name];
  switch (name) {
    case 'advisorId':
      return [none, ...choices.advisors];
    case 'ownerId':
      return [none, ...choices.owners];
    case 'fraccionamientoId':
      return [none, ...choices.developments];
    case 'modelId':
      return [
        none,
        ...choices.models.filter(({ development }) => development === values['fraccionamientoId']),
      ];
    default: {
      if (field.kind !== 'choice' && field.kind !== 'choices') return [];
      const known = field.options.map((value) => ({ value, label: word(name, value) }));
      return name === 'legalStatus' ? [none, ...known] : known;
    }
  }
}

/** How a chosen value is called. */
export function useOptionWord() {
  const { t } = useTexts();
  return (name: PropertyField, value: string) => {
    switch (name) {
      case 'type':
        return t(`properties.type.${value as PropertyType}`);
      case 'operation':
        return t(`properties.operation.${value as PropertyOperation}`);
      case 'legalStatus':
        return t(`properties.legal.${value as LegalStatus}`);
      case 'paymentOptions':
        return t(`properties.payment.${value as PaymentOption}`);
      default:
        return value;
    }
  };
}
