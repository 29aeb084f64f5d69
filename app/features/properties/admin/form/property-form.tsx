import { useRef } from 'react';
import type { FormResult } from '#app/core/form.ts';
import { PhotoManager } from '#app/features/attachments/parts/manager/photo-manager.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card, CardBody } from '#app/ui/card.tsx';
import { Stepper } from '#app/ui/page/stepper.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { propertyPhotoLimit, propertyPhotosPath } from '../../domain/property-photos.ts';
import { fieldAnchor, formPlaces } from '../../domain/office/form-address.ts';
import { useTexts } from '../texts.ts';
import type { FormData } from './form-types.ts';
import { Review } from './review.tsx';
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

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only keeps what was typed before a link inside is followed
    <div
      className="grid max-w-4xl gap-6"
      onClickCapture={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) autosave.flush();
      }}
    >
      <Stepper
        label={t('properties.admin.form.steps')}
        steps={formPlaces.map((place, index) => ({
          id: place,
          label: t(`properties.admin.step.${place}`),
          state: index === at ? 'current' : index < at ? 'done' : 'todo',
          ...(isBegun ? { href: hrefOf(place) } : {}),
        }))}
      />
      <SavedLine data={data} autosave={autosave} />
      <Card>
        <CardBody>
          {step === 'review' ? (
            <Review data={data} result={result} hrefOf={hrefOf} />
          ) : step === 'images' ? (
            <ImagesStep data={data} nextHref={hrefOf('review')} />
          ) : (
            <StepForm key={step} {...{ data, step, result, autosave, frameRef }} />
          )}
        </CardBody>
      </Card>
    </div>
  );
}

type SavedLineProps = { data: FormData; autosave: ReturnType<typeof useAutosave> };

/** When the draft was last saved, and the button to discard it. */
function SavedLine({ data, autosave }: SavedLineProps) {
  const { t, time } = useTimes();
  const writing = useWrite();
  const savedAt = autosave.kept?.savedAt ?? data.savedAt;
  const sentence = autosave.isFailing
    ? t('properties.admin.form.not_saved')
    : savedAt
      ? t('properties.admin.form.saved_at', { time: time(savedAt) })
      : t('properties.admin.form.saves_itself');

  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-piedra">
      <p role="status">{sentence}</p>
      {savedAt ? (
        <writing.Form method="post">
          <input type="hidden" name="intent" value="discard" />
          {data.draftId ? <input type="hidden" name="draft" value={data.draftId} /> : null}
          <Button tone="quiet" size="sm" onClick={autosave.forget}>
            {t('properties.admin.form.discard')}
          </Button>
        </writing.Form>
      ) : null}
    </div>
  );
}

const clock = new Intl.DateTimeFormat('es-MX', {
  timeZone: 'America/Hermosillo',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function useTimes() {
  const { t } = useTexts();
  return { t, time: (value: string) => clock.format(new Date(value)) };
}

function ImagesStep({ data, nextHref }: { data: FormData; nextHref: string }) {
  const { t } = useTexts();
  const writing = useWrite({ isQuiet: true });
  const feature = (index: number) =>
    void writing.write('feature', { index, ...(data.draftId ? { draft: data.draftId } : {}) });

  return (
    <div id={fieldAnchor('images')} className="grid gap-6">
      <PhotoManager
        owner={data.owner}
        path={propertyPhotosPath}
        limit={propertyPhotoLimit}
        photos={data.photos}
        featuredIndex={data.featuredIndex}
        onFeature={feature}
        keepsFeatured={data.propertyId !== null}
      />
      <div className="flex flex-wrap justify-end gap-3 border-t border-linea pt-5">
        <ButtonLink to={nextHref}>{t('properties.admin.form.to_review')}</ButtonLink>
      </div>
    </div>
  );
}
