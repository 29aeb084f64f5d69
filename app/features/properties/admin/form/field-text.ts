import { type PropertyField, propertyFields } from '../../domain/property-fields.ts';
import { useTexts } from '../texts.ts';
import { useOptionWord } from './field-options.ts';
import type { Choices } from './form-types.ts';

/** Formats the typed value of a field for reading. */
export function useFieldText(choices: Choices) {
  const { t, money, number, date } = useTexts();
  const word = useOptionWord();
  const chosen = (list: readonly { value: string; label: string }[], value: string) =>
    list.find((choice) => choice.value === value)?.label ?? value;

  return (name: PropertyField, given: string | string[]): string => {
    if (Array.isArray(given)) return given.map((item) => word(name, item)).join(', ');
    if (given === '') return '';
    const figure = Number(given.replaceAll(',', ''));
    switch (propertyFields[name].kind) {
      case 'money':
        return Number.isFinite(figure) ? money(figure) : given;
      case 'whole':
      case 'decimal':
        // A year is written without a thousands separator.
        return Number.isFinite(figure) && name !== 'yearBuilt' ? number(figure) : given;
      case 'percentage':
        return Number.isFinite(figure) ? `${number(figure)} %` : given;
      case 'flag':
        return t('properties.admin.yes');
      case 'date':
        return /^\d{4}-\d{2}-\d{2}$/.test(given) ? date(`${given}T12:00:00Z`) : given;
      case 'choice':
        return word(name, given);
      case 'person':
        return chosen(name === 'ownerId' ? choices.owners : choices.advisors, given);
      case 'record':
        return chosen(name === 'modelId' ? choices.models : choices.developments, given);
      case 'text':
      case 'postal_code':
      case 'coordinate':
      case 'tags':
      case 'choices':
        return given;
    }
  };
}
