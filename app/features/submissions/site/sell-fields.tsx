import { useState } from 'react';
import { propertyOperations, propertyTypes } from '#app/features/properties/domain/property-vocabulary.ts';
import { PostalFields, type PostalField } from '#app/features/properties/parts/postal-fields.tsx';
import { classes } from '#app/ui/classes.ts';
import { Checkbox, Field, SelectField, TextArea } from '#app/ui/form/field.tsx';
import type { FieldOf } from '#app/ui/form/form.tsx';
import { MoneyField, NumberField } from '#app/ui/form/number-field.tsx';
import { PhoneField } from '#app/ui/form/phone-field.tsx';
import { RadioGroup } from '#app/ui/form/radio-group.tsx';
import type { Urgency } from '#app/features/leads/domain/offered-facts.ts';
import { measures, measuresOf, type SellField } from '../domain/sell-form.ts';
import { useSellTexts } from './texts.ts';

type StepFieldsProps = {
  field: FieldOf;
  /** Values that were stored on this device. */
  kept: Partial<Record<SellField, string>>;
};

export function HomeFields({ field, kept }: StepFieldsProps) {
  const { t } = useSellTexts();
  const type = field('type', kept.type);
  const [chosen, setChosen] = useState(type.defaultValue ?? '');
  const asked = measuresOf(chosen);

  return (
    <>
      <RadioGroup
        {...type}
        label={t('properties.field.type')}
        options={propertyTypes.map((value) => ({ value, label: t(`properties.type.${value}`) }))}
        onChange={setChosen}
        isRequired
        isInline
      />
      <RadioGroup
        {...field('operation', kept.operation ?? 'venta')}
        label={t('submissions.sell.operation')}
        options={propertyOperations.map((value) => ({
          value,
          label: t(`submissions.sell.operation.${value}`),
        }))}
        isInline
      />
      <div className="grid grid-cols-2 gap-4">
        {measures.map((name) => (
          <NumberField
            key={name}
            {...field(name, kept[name])}
            label={t(`properties.field.${name}`)}
            {...(name === 'bathrooms' ? { decimals: 1, hint: t('submissions.sell.bathrooms_hint') } : {})}
            {...(name.endsWith('Size') ? { decimals: 2, maxDigits: 8 } : { maxDigits: 2 })}
            sendsText
            // Fields that this type does not have are hidden, not removed, in case the visitor changes the type.
            className={classes('self-end', !asked.includes(name) && 'hidden noscript:grid')}
          />
        ))}
      </div>
    </>
  );
}

const autoFill: Record<PostalField, string> = {
  postalCode: 'postal-code',
  neighborhood: 'address-level3',
  city: 'address-level2',
  municipality: 'off',
  state: 'address-level1',
};

export function PlaceFields({ field, kept, onFilled }: StepFieldsProps & { onFilled: () => void }) {
  const { t } = useSellTexts();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PostalFields
        fill={(name) => field(name, kept[name])}
        source="/sell/postal-codes"
        onFilled={onFilled}
        more={(name) => ({
          autoComplete: autoFill[name],
          required: name === 'neighborhood' || name === 'city',
        })}
      >
        <Field
          {...field('street', kept.street)}
          label={t('properties.field.street')}
          hint={t('submissions.sell.place_hint')}
          autoComplete="address-line1"
          maxLength={160}
        />
        <Field
          {...field('number', kept.number)}
          label={t('properties.field.number')}
          autoComplete="off"
          maxLength={40}
        />
      </PostalFields>
    </div>
  );
}

type PriceFieldsProps = StepFieldsProps & { urgencies: readonly Urgency[] };

export function PriceFields({ field, kept, urgencies }: PriceFieldsProps) {
  const { t } = useSellTexts();
  return (
    <>
      <MoneyField
        {...field('price', kept.price)}
        label={t('submissions.sell.price')}
        hint={t('submissions.sell.price_hint')}
        sendsText
      />
      <RadioGroup
        {...field('hasMortgage', kept.hasMortgage)}
        label={t('submissions.sell.mortgage')}
        options={(['no', 'yes'] as const).map((value) => ({
          value,
          label: t(`submissions.sell.mortgage.${value}`),
        }))}
        isInline
      />
      <SelectField
        {...field('urgency', kept.urgency)}
        label={t('submissions.sell.urgency')}
        placeholder={t('submissions.sell.urgency_any')}
        options={urgencies.map((value) => ({ value, label: t(`leads.urgency.${value}`) }))}
      />
      <TextArea
        {...field('comments', kept.comments)}
        label={t('submissions.sell.comments')}
        hint={t('submissions.sell.comments_hint')}
        maxLength={3_000}
        rows={3}
      />
    </>
  );
}

export function ContactFields({ field, kept }: StepFieldsProps) {
  const { t } = useSellTexts();
  return (
    <>
      <Field
        {...field('contactName', kept.contactName)}
        label={t('submissions.sell.contact_name')}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={120}
        required
      />
      <PhoneField {...field('phone', kept.phone)} label={t('submissions.sell.phone')} required />
      <Field
        {...field('email', kept.email)}
        label={t('submissions.sell.email')}
        hint={t('submissions.sell.email_hint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
      />
      <div className="grid">
        <Checkbox {...field('wantsNews', kept.wantsNews ?? 'on')} label={t('submissions.sell.wants_news')} />
        <Checkbox {...field('consent')} label={t('submissions.sell.consent')} required />
        <a
          href="/privacidad"
          target="_blank"
          rel="noopener"
          className="ml-8 justify-self-start py-2 text-sm font-semibold text-barro underline underline-offset-4"
        >
          {t('submissions.sell.consent_link')}
        </a>
      </div>
    </>
  );
}
