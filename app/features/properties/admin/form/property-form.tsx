import { useRef } from 'react';
import type { FormResult } from '#app/core/forms/form.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card, CardBody } from '#app/ui/card.tsx';
import { Stepper } from '#app/ui/page/stepper.tsx';
import { fieldAnchor, formPlaces } from '../../domain/office/form-address.ts';
import { useTexts } from '../texts.ts';
import type { FormData } from './form-types.ts';
import { Photos } from './photos.tsx';
import { Review } from './review.tsx';
import { SaveBar } from './save-bar.tsx';
import { SavedLine } from './saved-line.tsx';
import { StepForm } from './step-form.tsx';
import { useAutosave } from './use-autosave.ts';

type PropertyFormProps = { data: FormData; result: FormResult | undefined };

/** The four steps of the form and the review. Each has an address, so that a reload returns to it. */
export function PropertyForm({ data, result }: PropertyFormProps) {
  const { t } = useTexts();
  const frameRef = useRef<HTMLDivElement>(null);
  const autosave = useAutosave(frameRef);
  const { step, draftId, savedAt } = data;
  const hrefOf = (place: string) => `?${draftId ? `draft=${draftId}&` : ''}step=${place}`;
  const at = formPlaces.indexOf(step);
  const isBegun = savedAt !== null || autosave.kept !== null || data.propertyId !== null;
  const hasFields = step !== 'review' && step !== 'images';
  const reachable = isBegun ? formPlaces.indexOf(data.last) : 0;

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only keeps what was typed before a link inside is followed
    <div
      className="grid max-w-4xl gap-6"
      onClickCapture={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) void autosave.flush();
      }}
    >
      <Stepper
        label={t('properties.admin.form.steps')}
        steps={formPlaces.map((place, index) => ({
          id: place,
          label: t(`properties.admin.step.${place}`),
          state: index === at ? 'current' : index < at ? 'done' : 'todo',
          ...(index <= reachable ? { href: hrefOf(place) } : {}),
        }))}
      />
      {hasFields || savedAt ? <SavedLine data={data} autosave={autosave} /> : null}
      <Card>
        <CardBody>
          {step === 'review' ? (
            <Review data={data} result={result} hrefOf={hrefOf} />
          ) : step === 'images' ? (
            <ImagesStep data={data} backHref={hrefOf('commercial')} nextHref={hrefOf('review')} />
          ) : (
            <StepForm
              key={step}
              {...{ data, step, result, autosave, frameRef }}
              backHref={at > 0 ? hrefOf(formPlaces[at - 1] ?? step) : null}
            />
          )}
        </CardBody>
      </Card>
    </div>
  );
}

type ImagesStepProps = { data: FormData; backHref: string; nextHref: string };

function ImagesStep({ data, backHref, nextHref }: ImagesStepProps) {
  const { t } = useTexts();
  return (
    <div id={fieldAnchor('images')} className="grid gap-6">
      <Photos data={data} />
      <SaveBar>
        <ButtonLink to={backHref} tone="secondary">
          {t('properties.admin.form.back')}
        </ButtonLink>
        <ButtonLink to={nextHref}>{t('properties.admin.form.to_review')}</ButtonLink>
      </SaveBar>
    </div>
  );
}
