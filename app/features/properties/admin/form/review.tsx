import { Link } from 'react-router';
import type { Message } from '#app/core/errors.ts';
import { firstProblem, type FormResult } from '#app/core/forms/form.ts';
import { Alert } from '#app/ui/alert.tsx';
import { fieldAnchor, needPlace } from '../../domain/office/form-address.ts';
import { type FormSection, formSections } from '../../domain/office/form-sections.ts';
import {
  fieldApplies,
  type FormStep,
  formSteps,
  type PropertyField,
  propertyFields,
} from '../../domain/property-fields.ts';
import { MissingList } from '../missing-list.tsx';
import { useTexts } from '../texts.ts';
import { factSpan } from './fact-span.ts';
import { Disputed } from './disputed.tsx';
import { useFieldText } from './field-text.ts';
import { FinishForm } from './finish-form.tsx';
import type { FormData } from './form-types.ts';

type ReviewProps = { data: FormData; result: FormResult | undefined; hrefOf: (step: FormStep) => string };

/** Review before saving: problems link to their fields, and changes that other people saved meanwhile are shown. */
export function Review({ data, result, hrefOf }: ReviewProps) {
  const { t, say } = useTexts();
  const problems = Object.entries(data.problems) as [PropertyField, Message][];
  const failure = result?.ok === false ? firstProblem(result) : null;

  return (
    <div className="grid gap-6">
      {failure && data.disputed.length === 0 ? <Alert tone="error">{say(failure)}</Alert> : null}
      {problems.length > 0 ? (
        <Alert tone="warning" title={t('properties.admin.review.problems', { count: problems.length })}>
          <ul className="grid gap-1">
            {problems.map(([name, message]) => (
              <li key={name}>
                <Link
                  to={`${hrefOf(propertyFields[name].step)}#${fieldAnchor(name)}`}
                  className="underline underline-offset-3"
                >
                  {t(`properties.field.${name}`)}
                </Link>
                {': '}
                {say(message)}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <Disputed data={data} disputed={data.disputed} />
      {formSteps.map((step) => (
        <StepSummary key={step} step={step} data={data} href={hrefOf(step)} />
      ))}
      <Missing data={data} hrefOf={hrefOf} />
      <FinishForm data={data} isReady={problems.length === 0} />
    </div>
  );
}

/** What publishing still needs; each item leads to its field. */
function Missing({ data, hrefOf }: Pick<ReviewProps, 'data' | 'hrefOf'>) {
  const { t } = useTexts();
  if (data.missing.length === 0) return null;
  return (
    <section className="grid gap-2 rounded-card border border-linea px-5 py-4">
      <h2 className="font-serif text-lg">{t('properties.admin.missing_title')}</h2>
      <MissingList
        missing={data.missing}
        hrefOf={(need) => {
          const { step, field } = needPlace(need);
          if (step === 'review') return `/admin/properties/${data.propertyId}#estado`;
          return `${hrefOf(step)}#${fieldAnchor(field)}`;
        }}
      />
    </section>
  );
}

type StepSummaryProps = { step: FormStep; data: FormData; href: string };

function StepSummary({ step, data, href }: StepSummaryProps) {
  const { t } = useTexts();
  const textOf = useFieldText(data.choices);
  const { values, fields, photos } = data;
  const kind = { type: String(values['type'] ?? ''), operation: String(values['operation'] ?? '') };
  const filled = formSections[step]
    .flatMap((section: FormSection): readonly PropertyField[] => section.fields)
    .filter((name) => fields.includes(name) && fieldApplies(name, kind))
    .map((name) => ({ name, text: textOf(name, values[name] ?? '') }))
    .filter(({ text }) => text !== '');

  return (
    <section className="grid gap-3 rounded-card border border-linea px-5 py-4">
      <header className="flex items-center justify-between gap-4">
        <h2 className="font-serif text-lg">{t(`properties.admin.step.${step}`)}</h2>
        <Link to={href} className="py-3 underline md:py-1 underline-offset-3 hover:text-barro">
          {t('common.action.edit')}
          <span className="sr-only"> {t(`properties.admin.step.${step}`)}</span>
        </Link>
      </header>
      {step === 'images' ? (
        <p className="text-piedra">{t('properties.admin.review.photos', { count: photos.length })}</p>
      ) : filled.length === 0 ? (
        <p className="text-piedra">{t('properties.admin.review.nothing')}</p>
      ) : (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
          {filled.map(({ name, text }) => (
            <div key={name} className={`grid content-start gap-0.5 ${factSpan(text)}`}>
              <dt className="text-sm text-piedra">{t(`properties.field.${name}`)}</dt>
              <dd className="line-clamp-6 whitespace-pre-line wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
