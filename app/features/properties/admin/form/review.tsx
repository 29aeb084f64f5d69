import { Link } from 'react-router';
import type { Message } from '#app/core/errors.ts';
import { firstProblem, type FormResult } from '#app/core/form.ts';
import { ConflictView } from '#app/shell/admin/conflict-view.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { fieldAnchor } from '../../domain/office/form-address.ts';
import {
  fieldApplies,
  type FormStep,
  formSteps,
  type PropertyField,
  propertyFieldNames,
  propertyFields,
} from '../../domain/property-fields.ts';
import { manualStatuses } from '../../domain/property-vocabulary.ts';
import { useTexts } from '../texts.ts';
import { useFieldText } from './field-text.ts';
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
      <Disputed data={data} />
      {formSteps.map((step) => (
        <StepSummary key={step} step={step} data={data} href={hrefOf(step)} />
      ))}
      <FinishForm data={data} isReady={problems.length === 0} />
    </div>
  );
}

function Disputed({ data }: { data: FormData }) {
  const { t } = useTexts();
  const writing = useWrite();
  const textOf = useFieldText(data.choices);
  if (data.disputed.length === 0) return null;

  const take = (name: string) => void writing.write('take', { name });
  return (
    <ConflictView
      level={2}
      differences={data.disputed.map(({ name, mine, theirs }) => ({
        name,
        label: t(`properties.field.${name}`),
        mine: textOf(name, mine),
        theirs: textOf(name, theirs),
      }))}
      onTake={({ name }) => take(name)}
      onTakeAll={() => void writing.write('discard')}
    />
  );
}

type StepSummaryProps = { step: FormStep; data: FormData; href: string };

function StepSummary({ step, data, href }: StepSummaryProps) {
  const { t } = useTexts();
  const textOf = useFieldText(data.choices);
  const { values, fields, photos } = data;
  const kind = { type: String(values['type'] ?? ''), operation: String(values['operation'] ?? '') };
  const filled = propertyFieldNames
    .filter((name) => propertyFields[name].step === step && fields.includes(name) && fieldApplies(name, kind))
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
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {filled.map(({ name, text }) => (
            <div key={name} className="grid content-start gap-0.5">
              <dt className="text-sm text-piedra">{t(`properties.field.${name}`)}</dt>
              <dd className="line-clamp-6 whitespace-pre-line wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function FinishForm({ data, isReady }: { data: FormData; isReady: boolean }) {
  const { t } = useTexts();
  const isNew = data.propertyId === null;
  return (
    <Form intent="finish" className="border-t border-linea pt-5">
      {() => (
        <>
          {data.draftId ? <input type="hidden" name="draft" value={data.draftId} /> : null}
          {data.version ? <input type="hidden" name="version" value={data.version} /> : null}
          {isNew && data.isAgency ? (
            <SelectField
              label={t('properties.admin.review.status')}
              hint={t('properties.admin.review.status_hint')}
              name="status"
              defaultValue="pendiente"
              options={manualStatuses.map((value) => ({ value, label: t(`properties.status.${value}`) }))}
              className="max-w-sm"
            />
          ) : null}
          <div className="flex flex-wrap justify-end gap-3">
            <Button disabled={!isReady}>
              {t(isNew ? 'properties.admin.review.create' : 'properties.admin.review.save')}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
