import { useState } from 'react';
import type { FormResult } from '#app/core/forms/form.ts';
import type { AffordInput } from '../domain/afford.ts';
import { affordChecks } from '../domain/afford-checks.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { type FieldOf, Form } from '#app/ui/form/form.tsx';
import type { FormWriting } from '#app/ui/form/form-submission.ts';
import { MoneyField, NumberField } from '#app/ui/form/number-field.tsx';
import { pesosToCentavos } from '#app/ui/form/masks/number-mask.ts';
import { RadioGroup } from '#app/ui/form/radio-group.tsx';
import { useAffordTexts } from './texts.ts';

const sexes = ['female', 'male', 'other'] as const;

type AffordFormProps = {
  /** The visitor's earlier answers. */
  asked: AffordInput | null;
  /** `/alcanza` with the current search. */
  action: string;
  /** From the listing, the person returns to the listing with the result. */
  from: 'page' | 'listing';
  submitLabel: string;
  result?: FormResult | undefined;
  writing?: FormWriting;
};

/** The few questions that decide the highest price a visitor can pay. */
export function AffordForm({ asked, action, from, submitLabel, result, writing }: AffordFormProps) {
  const { t } = useAffordTexts();
  return (
    <Form
      action={action}
      intent="ask"
      schema={affordChecks}
      replayKey={false}
      {...(writing ? { writing } : { result })}
      className="gap-5"
    >
      {(field) => (
        <>
          <input type="hidden" name="from" value={from} />
          <AffordFields field={field} asked={asked} />
          <Button className="justify-self-stretch sm:justify-self-start">{submitLabel}</Button>
          <p className="text-sm text-piedra">{t('credit.site.privacy')}</p>
        </>
      )}
    </Form>
  );
}

type AffordFieldsProps = { field: FieldOf; asked: AffordInput | null };

function AffordFields({ field, asked }: AffordFieldsProps) {
  const { t } = useAffordTexts();
  const infonavit = field('hasInfonavit', asked && (asked.savings === null ? 'no' : 'yes'));
  const [hasInfonavit, setHasInfonavit] = useState(infonavit.defaultValue ?? '');

  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <MoneyField
          {...amount(field, 'income', asked?.income)}
          label={t('credit.site.income')}
          hint={t('credit.site.income_hint')}
          autoComplete="off"
          isRequired
          sendsText
        />
        <NumberField
          {...field('age', asked?.age)}
          label={t('credit.site.age')}
          unit={t('credit.site.years')}
          maxDigits={3}
          autoComplete="off"
          isRequired
          sendsText
        />
      </div>
      <RadioGroup
        {...infonavit}
        label={t('credit.site.infonavit')}
        options={(['yes', 'no'] as const).map((value) => ({
          value,
          label: t(`credit.site.infonavit.${value}`),
        }))}
        onChange={setHasInfonavit}
        isRequired
        isInline
      />
      <InfonavitFields field={field} asked={asked} isShown={hasInfonavit === 'yes'} />
      <MoneyField
        {...amount(field, 'down', asked?.down)}
        label={t('credit.site.down')}
        hint={t('credit.site.down_hint')}
        autoComplete="off"
        sendsText
      />
    </>
  );
}

/** Only for people with Infonavit; without scripts they are always shown. */
function InfonavitFields({ field, asked, isShown }: AffordFieldsProps & { isShown: boolean }) {
  const { t } = useAffordTexts();
  return (
    <div className={classes('gap-5', isShown ? 'grid' : 'hidden noscript:grid')}>
      <MoneyField
        {...amount(field, 'savings', asked?.savings)}
        label={t('credit.site.savings')}
        hint={t('credit.site.savings_hint')}
        autoComplete="off"
        sendsText
      />
      <RadioGroup
        {...field('sex', asked?.sex ?? 'other')}
        label={t('credit.site.sex')}
        hint={t('credit.site.sex_hint')}
        options={sexes.map((value) => ({ value, label: t(`credit.site.sex.${value}`) }))}
        isInline
      />
    </div>
  );
}

/** A form sent without scripts returns the amount as pesos, in a field with another name. */
function amount(field: FieldOf, name: string, initial: number | null | undefined) {
  const state = field(name, initial);
  const pesos = field(`${name}Pesos`).defaultValue;
  return { ...state, defaultValue: state.defaultValue || (pesos ? pesosToCentavos(pesos) : undefined) };
}
