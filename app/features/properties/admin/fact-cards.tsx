import { Pencil } from 'lucide-react';
import { usePhotoViewer } from '#app/features/attachments/parts/viewer/use-photo-viewer.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import { MapCanvas } from '#app/ui/map/leaflet-map.tsx';
import { fieldAnchor, partHref } from '../domain/office/form-address.ts';
import type { DetailData } from './detail-types.ts';
import { Photos } from './form/photos.tsx';
import { useTexts } from './texts.ts';
import { Thumb } from './thumb.tsx';

export function PhotosCard({ id, title, photos, featuredIndex, actions, form }: DetailData) {
  const { t } = useTexts();
  const ready = photos.filter(({ status }) => status === 'ready');
  const waiting = photos.length - ready.length;
  const featured = photos[featuredIndex];
  const first = featured?.status === 'ready' ? featured : ready[0];
  // The cover comes first, as on the public page.
  const shown = first ? [first, ...ready.filter((photo) => photo !== first)] : [];
  const { viewer, linkTo } = usePhotoViewer(shown, title);
  const editHref = partHref(id, 'images');
  if (form?.part === 'images') return <OpenPhotos form={form} />;

  return (
    <Card aria-label={t('properties.field.images')}>
      {first ? (
        <CardHead
          title={t('properties.admin.step.images')}
          actions={actions.includes('edit') ? <EditPhotos to={editHref} /> : null}
        />
      ) : null}
      {first ? (
        <CardBody className="grid gap-3">
          <a {...linkTo(0)} className="cursor-zoom-in rounded-control">
            <Thumb photo={first} width={1024} className="aspect-3/2 w-full lg:aspect-5/2" />
          </a>
          <ul className="grid grid-cols-5 gap-2 sm:grid-cols-8">
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
              <ButtonLink to={editHref} preventScrollReset>
                {t('properties.admin.detail.add_photos')}
              </ButtonLink>
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

function EditPhotos({ to }: { to: string }) {
  const { t } = useTexts();
  return (
    <ButtonLink
      to={to}
      preventScrollReset
      tone="quiet"
      size="sm"
      icon={<Pencil aria-hidden strokeWidth={1.75} />}
    >
      {t('properties.admin.detail.edit_photos')}
    </ButtonLink>
  );
}

function OpenPhotos({ form }: { form: NonNullable<DetailData['form']> }) {
  const { t } = useTexts();
  return (
    <Card aria-label={t('properties.field.images')} id={fieldAnchor('images')} className="scroll-mt-24">
      <CardHead
        title={t('properties.admin.step.images')}
        lead={t('properties.admin.detail.photos_save')}
        actions={
          <ButtonLink
            to={`/admin/properties/${form.propertyId}`}
            preventScrollReset
            tone="secondary"
            size="sm"
          >
            {t('properties.admin.detail.photos_done')}
          </ButtonLink>
        }
      />
      <CardBody>
        <Photos data={form} />
      </CardBody>
    </Card>
  );
}

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
