import { legalStatuses, propertyTypes } from '#app/features/properties/domain/property-vocabulary.ts';
import { DatePicker } from '#app/ui/form/date-field.tsx';
import { Field, SelectField } from '#app/ui/form/field.tsx';
import { MoneyField, NumberField } from '#app/ui/form/number-field.tsx';
import { PhoneField } from '#app/ui/form/phone-field.tsx';
import type { NeedField } from '../../domain/stage-needs.ts';
import { useTexts } from '../texts.ts';

type NeedInputProps = { need: NeedField; errorOf: (name: string) => string | undefined };

/** The field for one missing fact, or two fields where either of them is enough. */
export function NeedInput({ need, errorOf }: NeedInputProps) {
  const { t } = useTexts();
  const facts = { label: t(`leads.need.${need}`), name: need, error: errorOf(need) };
  switch (need) {
    case 'phone':
      return <ReachInputs errorOf={errorOf} />;
    case 'size':
      return <SizeInputs errorOf={errorOf} />;
    case 'price':
      return <MoneyField isRequired {...facts} />;
    case 'type':
    case 'legalStatus':
      return <ChoiceInput choice={need} facts={facts} />;
    case 'visitedOn':
    case 'ownerAuthorizedOn':
      return <DatePicker isRequired {...facts} />;
    case 'photos':
    case 'documents':
      return null;
    case 'contactName':
    case 'street':
    case 'neighborhood':
    case 'city':
    case 'title':
      return <Field required maxLength={need === 'title' ? 140 : 120} autoComplete="off" {...facts} />;
  }
}

type TwoInputsProps = Pick<NeedInputProps, 'errorOf'>;

function ReachInputs({ errorOf }: TwoInputsProps) {
  const { t } = useTexts();
  return (
    <>
      <PhoneField
        label={t('leads.pipeline.field.phone')}
        hint={t('leads.pipeline.hint.phone_or_email')}
        name="phone"
        error={errorOf('phone')}
      />
      <Field
        label={t('leads.pipeline.field.email')}
        type="email"
        name="email"
        error={errorOf('email')}
        autoComplete="off"
      />
    </>
  );
}

function SizeInputs({ errorOf }: TwoInputsProps) {
  const { t } = useTexts();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['constructionSize', 'landSize'] as const).map((name) => (
        <NumberField
          key={name}
          label={t(`properties.field.${name}`)}
          decimals={2}
          name={name}
          error={errorOf(name)}
        />
      ))}
    </div>
  );
}

type ChoiceInputProps = {
  choice: 'type' | 'legalStatus';
  facts: { label: string; name: string; error: string | undefined };
};

function ChoiceInput({ choice, facts }: ChoiceInputProps) {
  const { t } = useTexts();
  const options =
    choice === 'type'
      ? propertyTypes.map((value) => ({ value, label: t(`properties.type.${value}`) }))
      : legalStatuses.map((value) => ({ value, label: t(`properties.legal.${value}`) }));
  return <SelectField required placeholder={t('leads.pipeline.choose')} options={options} {...facts} />;
}
