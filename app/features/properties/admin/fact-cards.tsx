import { usePhotoViewer } from '#app/features/attachments/parts/viewer/use-photo-viewer.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import { MapCanvas } from '#app/ui/map/leaflet-map.tsx';
import { formSteps, propertyFields } from '../domain/property-fields.ts';
import type { DetailData } from './detail-types.ts';
import { useFieldText } from './form/field-text.ts';
import { useTexts } from './texts.ts';
import { Thumb } from './thumb.tsx';

export function PhotosCard({ id, title, photos, featuredIndex, actions }: DetailData) {
  const { t } = useTexts();
  const ready = photos.filter(({ status }) => status === 'ready');
  const waiting = photos.length - ready.length;
  const featured = photos[featuredIndex];
  const first = featured?.status === 'ready' ? featured : ready[0];
  // The cover comes first, as on the public page.
  const shown = first ? [first, ...ready.filter((photo) => photo !== first)] : [];
  const { viewer, linkTo } = usePhotoViewer(shown, title);
  const editHref = `/admin/properties/${id}/edit?step=images`;

  return (
    <Card aria-label={t('properties.field.images')}>
      {first ? (
        <CardBody className="grid gap-3">
          <a {...linkTo(0)} className="cursor-zoom-in rounded-control">
            <Thumb photo={first} width={1024} className="aspect-3/2 w-full" />
          </a>
          <ul className="grid grid-cols-4 gap-3 sm:grid-cols-6">
            {shown.slice(1).map((photo, index) => (
              <li key={photo.id}>
                <a {...linkTo(index + 1)} className="block cursor-zoom-in rounded-control">
                  <Thumb photo={photo} className="aspect-4/3 w-full" />
                </a>
              </li>
            ))}
          </ul>
          {viewer}
          {waiting > 0 ? (
            <p className="text-sm text-piedra">{t('properties.admin.detail.waiting', { count: waiting })}</p>
          ) : null}
        </CardBody>
      ) : (
        <EmptyState
          drawing="door"
          title={t('properties.admin.detail.no_photos')}
          action={
            actions.includes('edit') ? (
              <ButtonLink to={editHref}>{t('properties.admin.detail.add_photos')}</ButtonLink>
            ) : null
          }
        >
          {waiting > 0
            ? t('properties.admin.detail.waiting', { count: waiting })
            : t('properties.admin.detail.no_photos_hint')}
        </EmptyState>
      )}
    </Card>
  );
}

/** The filled-in fields, grouped by the steps of the form. */
export function FactCards(data: DetailData) {
  const { t } = useTexts();
  const textOf = useFieldText(emptyChoices);
  const { values, fields, names } = data;

  return formSteps
    .filter((step) => step !== 'images')
    .map((step) => {
      const filled = fields
        .filter((name) => propertyFields[name].step === step)
        .map((name) => ({
          name,
          text: (name in names && names[name as keyof typeof names]) || textOf(name, values[name] ?? ''),
        }))
        .filter(({ text }) => text !== '');
      return (
        <Card key={step}>
          <CardHead
            title={t(`properties.admin.step.${step}`)}
            actions={
              data.actions.includes('edit') ? (
                <ButtonLink to={`/admin/properties/${data.id}/edit?step=${step}`} tone="quiet" size="sm">
                  {t('common.action.edit')}
                  <span className="sr-only"> {t(`properties.admin.step.${step}`)}</span>
                </ButtonLink>
              ) : null
            }
          />
          <CardBody>
            {filled.length === 0 ? (
              <p className="text-piedra">{t('properties.admin.review.nothing')}</p>
            ) : (
              <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
                {filled.map(({ name, text }) => (
                  <div
                    key={name}
                    className={`grid content-start gap-0.5 ${text.length > 120 ? 'sm:col-span-full' : ''}`}
                  >
                    <dt className="text-sm text-piedra">{t(`properties.field.${name}`)}</dt>
                    <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
                  </div>
                ))}
              </dl>
            )}
          </CardBody>
        </Card>
      );
    });
}

const emptyChoices = { advisors: [], owners: [], developments: [], models: [] };

export function PlaceCard({ place, streets, title }: DetailData) {
  const { t } = useTexts();
  if (!place) return null;
  return (
    <Card className="overflow-hidden">
      <MapCanvas
        label={t('properties.admin.form.map')}
        center={place}
        zoom={16}
        streets={streets}
        markers={[{ id: 'home', kind: 'pin', label: title, ...place }]}
        className="h-72"
      >
        <span className="text-piedra">{t('common.loading')}</span>
      </MapCanvas>
    </Card>
  );
}
