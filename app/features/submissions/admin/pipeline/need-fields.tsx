import { DatePicker } from '#app/ui/date-field.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import { MoneyField, NumberField } from '#app/ui/number-field.tsx';
import { PhoneField } from '#app/ui/phone-field.tsx';
import { legalStatuses, propertyTypes } from '#app/features/properties/domain/property-vocabulary.ts';
import type { NeedField } from '../../domain/stage-needs.ts';
import { useTexts } from '../pipeline-texts.ts';

type NeedInputProps = { need: NeedField; errorOf: (name: string) => string | undefined };

/** The field, or the two of which one is enough, that mends what a stage misses. */
export function NeedInput({ need, errorOf }: NeedInputProps) {
  const { t } = useTexts();
  const facts = (name: string) => ({ name, error: errorOf(name) });
  const label = t(`submissions.need.${need}`);
  switch (need) {
    case 'phone':
      return (
        <>
          <PhoneField
            label={t('submissions.pipeline.field.phone')}
            {...facts('phone')}
            hint={t('submissions.pipeline.hint.phone_or_email')}
          />
          <Field
            label={t('submissions.pipeline.field.email')}
            type="email"
            {...facts('email')}
            autoComplete="off"
          />
        </>
      );
    case 'size':
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField
            label={t('properties.field.constructionSize')}
            decimals={2}
            {...facts('constructionSize')}
          />
          <NumberField label={t('properties.field.landSize')} decimals={2} {...facts('landSize')} />
        </div>
      );
    case 'price':
      return <MoneyField label={label} isRequired {...facts('price')} />;
    case 'type':
      return (
        <SelectField
          label={label}
          required
          placeholder={t('submissions.pipeline.choose')}
          {...facts('type')}
          options={propertyTypes.map((value) => ({ value, label: t(`properties.type.${value}`) }))}
        />
      );
    case 'legalStatus':
      return (
        <SelectField
          label={label}
          required
          placeholder={t('submissions.pipeline.choose')}
          {...facts('legalStatus')}
          options={legalStatuses.map((value) => ({ value, label: t(`properties.legal.${value}`) }))}
        />
      );
    case 'visitedOn':
    case 'ownerAuthorizedOn':
      return <DatePicker label={label} isRequired {...facts(need)} />;
    case 'photos':
      return null;
    case 'contactName':
    case 'street':
    case 'neighborhood':
    case 'city':
    case 'title':
      return (
        <Field
          label={label}
          required
          maxLength={need === 'title' ? 140 : 120}
          autoComplete="off"
          {...facts(need)}
        />
      );
  }
}
