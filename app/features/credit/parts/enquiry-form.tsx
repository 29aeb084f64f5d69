import type { FormResult } from '#app/core/forms/form.ts';
import { HiddenFields } from '#app/features/public-forms/parts/hidden-fields.tsx';
import { enquiryChecks } from '../domain/afford-checks.ts';
import type { CreditKind } from '../domain/credit-rules.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, Field } from '#app/ui/form/field.tsx';
import { type FieldOf, Form } from '#app/ui/form/form.tsx';
import { PhoneField } from '#app/ui/form/phone-field.tsx';
import { RadioGroup } from '#app/ui/form/radio-group.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { useAffordTexts } from './texts.ts';

export type EnquiryFormProps = {
  /** `/alcanza` with the current search. */
  action: string;
  /** The credits that the visitor can ask about, the best one first. */
  kinds: readonly CreditKind[];
  /** The visitor's answers and the time at which the page was made, both protected against changes. */
  sealed: string;
  stamp: string;
  propertyId?: number | undefined;
  result?: FormResult | undefined;
};

/** Asks for name and telephone, below what the visitor can afford. */
export function EnquiryForm({ action, kinds, sealed, stamp, propertyId, result }: EnquiryFormProps) {
  const { t } = useAffordTexts();
  const writing = useWrite();

  return (
    <Form
      writing={writing}
      result={writing.result ?? result}
      action={action}
      intent="leave"
      schema={enquiryChecks}
      className="gap-5"
    >
      {(field) => (
        <>
          <input type="hidden" name="alcance" value={sealed} />
          <input type="hidden" name="propertyId" value={field('propertyId', propertyId).defaultValue ?? ''} />
          <HiddenFields stamp={stamp} />
          {kinds.length > 1 ? (
            <RadioGroup
              {...field('kind', kinds[0])}
              label={t('credit.site.leave.kind')}
              options={kinds.map((value) => ({ value, label: t(`credit.kind.${value}`) }))}
              isInline
            />
          ) : (
            <input type="hidden" name="kind" value={kinds[0]} />
          )}
          <div className="grid gap-5 sm:grid-cols-2">
            <Field
              {...field('contactName')}
              label={t('credit.site.leave.name')}
              autoComplete="name"
              autoCapitalize="words"
              maxLength={120}
              required
            />
            <PhoneField {...field('phone')} label={t('credit.site.leave.phone')} required />
            <Field
              {...field('email')}
              label={t('credit.site.leave.email')}
              hint={t('credit.site.leave.email_hint')}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
              className="sm:col-span-2"
            />
          </div>
          <Consent field={field} />
          <Button className="justify-self-stretch sm:justify-self-start">
            {t('credit.site.leave.send')}
          </Button>
        </>
      )}
    </Form>
  );
}

function Consent({ field }: { field: FieldOf }) {
  const { t } = useAffordTexts();
  return (
    <div className="grid">
      <Checkbox {...field('consent')} label={t('credit.site.leave.consent')} required />
      <a
        href="/privacidad"
        target="_blank"
        rel="noopener"
        className="ml-8 inline-flex min-h-11 items-center justify-self-start text-sm font-semibold text-barro underline underline-offset-4"
      >
        {t('credit.site.leave.consent_link')}
      </a>
    </div>
  );
}
