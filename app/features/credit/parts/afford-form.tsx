import { useState } from 'react';
import type { FormResult } from '#app/core/form.ts';
import type { AffordInput } from '../domain/afford.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { type FieldOf, Form } from '#app/ui/form/form.tsx';
import type { FormFetcher } from '#app/ui/form/form-submission.ts';
import { MoneyField, NumberField } from '#app/ui/form/number-field.tsx';
import { pesosToCentavos } from '#app/ui/form/number-mask.ts';
import { RadioGroup } from '#app/ui/form/radio-group.tsx';
import { useAffordTexts } from './texts.ts';

const sexes = ['female', 'male', 'other'] as const;

type AffordFormProps = {
  /** What they told before. */
  asked: AffordInput | null;
  /** `/alcanza`, with what they look for. */
  action: string;
  /** Beside the listing, it follows what comes out. */
  from: 'page' | 'listing';
  submitLabel: string;
  result?: FormResult | undefined;
  fetcher?: FormFetcher;
};

/** The few figures that say how dear a home may be. */
export function AffordForm({ asked, action, from, submitLabel, result, fetcher }: AffordFormProps) {
  const { t } = useAffordTexts();
  return (
    <Form
      action={action}
      intent="ask"
      replayKey={false}
      {...(fetcher ? { fetcher } : { result })}
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

/** Only where there is Infonavit; without scripts they are simply there. */
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

/** Without scripts it came back as pesos, under another name. */
function amount(field: FieldOf, name: string, initial: number | null | undefined) {
  const state = field(name, initial);
  const pesos = field(`${name}Pesos`).defaultValue;
  return { ...state, defaultValue: state.defaultValue || (pesos ? pesosToCentavos(pesos) : undefined) };
}
