import type {
  LegalStatus,
  PropertyOperation,
  PropertyType,
} from '#app/features/properties/domain/property-vocabulary.ts';
import type { Urgency } from '../../domain/offered-facts.ts';
import type { EditedField } from '../../domain/lead-schema.ts';
import { useTexts } from '../texts.ts';

/** Formats a field of a lead as text, from the value that its form holds. */
export function useFactText() {
  const { t, money, number, date } = useTexts();
  return (name: EditedField, value: string): string => {
    if (value === '') return '';
    switch (name) {
      case 'price':
        return money(Number(value));
      case 'type':
        return t(`properties.type.${value as PropertyType}`);
      case 'operation':
        return t(`properties.operation.${value as PropertyOperation}`);
      case 'legalStatus':
        return t(`properties.legal.${value as LegalStatus}`);
      case 'urgency':
        return t(`leads.urgency.${value as Urgency}`);
      case 'hasMortgage':
        return t(value === 'true' ? 'leads.pipeline.yes' : 'leads.pipeline.no');
      case 'visitedOn':
      case 'ownerAuthorizedOn':
        return date(`${value}T12:00:00-07:00`);
      case 'constructionSize':
      case 'landSize':
      case 'bedrooms':
      case 'bathrooms':
      case 'parkingSpaces':
        return number(Number(value));
      case 'commissionPercentage':
        return `${number(Number(value))} %`;
      case 'contactName':
      case 'phone':
      case 'email':
      case 'comments':
      case 'street':
      case 'number':
      case 'neighborhood':
      case 'postalCode':
      case 'municipality':
      case 'city':
      case 'state':
      case 'title':
      case 'description':
        return value;
    }
  };
}
