import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { FormResult } from '#app/core/form.ts';
import { useResultToast } from '#app/shell/admin/result-toast.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { FieldError } from '#app/ui/form/field-frame.tsx';
import { useIsHydrated } from '#app/ui/browser/hydration.ts';
import { avatarLimits } from '../domain/avatar-schema.ts';
import { useTexts } from '../texts.ts';
import { CropDialog } from './crop-dialog.tsx';
import type { Crop } from './crop-geometry.ts';
import { closePicture, cutOut, openPicture } from './crop-picture.ts';
import type { ProfilePerson } from './profile-types.ts';

export function PhotoCard({ person }: { person: ProfilePerson }) {
  const { t } = useTexts();
  const removing = useFetcher<FormResult>();
  const { displayName, email, photo } = person;
  useResultToast(removing.data, { withFailures: true });

  return (
    <Card>
      <CardHead title={t('auth.field.photo')} lead={t('auth.profile.photo_hint')} />
      <CardBody className="flex flex-wrap items-center gap-6">
        <Avatar displayName={displayName} email={email} src={photo} size="xl" />
        <div className="grid min-w-0 justify-items-start gap-3">
          <PhotoChooser hasPhoto={photo !== null} />
          {photo ? (
            <removing.Form method="post">
              <input type="hidden" name="intent" value="removePhoto" />
              <Button tone="quiet" isPending={removing.state !== 'idle'}>
                {t('auth.profile.photo_remove')}
              </Button>
            </removing.Form>
          ) : null}
        </div>
      </CardBody>
    </Card>
  );
}

/** Without scripts, a plain file field; the server then cuts the square from the middle. */
function PhotoChooser({ hasPhoto }: { hasPhoto: boolean }) {
  const { t } = useTexts();
  const isHydrated = useIsHydrated();
  const inputRef = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const { image, problem, isPending, choose, save, close, Form } = usePhoto();

  return (
    <Form method="post" encType="multipart/form-data" className="grid justify-items-start gap-3">
      <input type="hidden" name="intent" value="photo" />
      <input
        ref={inputRef}
        type="file"
        name="photo"
        accept={avatarLimits.types.join(',')}
        aria-label={t('auth.profile.photo_choose')}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        onChange={choose}
        required
        hidden={isHydrated}
      />
      {isHydrated ? (
        <Button
          type="button"
          tone="secondary"
          icon={<ImagePlus aria-hidden strokeWidth={1.75} />}
          aria-describedby={problem ? problemId : undefined}
          onClick={() => inputRef.current?.click()}
        >
          {t(hasPhoto ? 'auth.profile.photo_change' : 'auth.profile.photo_choose')}
        </Button>
      ) : (
        <Button tone="secondary">{t('auth.profile.photo_save')}</Button>
      )}
      {problem ? (
        <div role="alert">
          <FieldError id={problemId}>{problem}</FieldError>
        </div>
      ) : null}
      {image ? <CropDialog image={image} isPending={isPending} onSave={save} onClose={close} /> : null}
    </Form>
  );
}

/** From the file on the disk to the square on the server. */
function usePhoto() {
  const { t } = useTexts();
  const fetcher = useFetcher<FormResult>();
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [seen, setSeen] = useState(fetcher.data);
  useResultToast(fetcher.data);

  if (fetcher.data !== seen) {
    setSeen(fetcher.data);
    setImage(null);
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // The same file can be chosen again after a change of mind.
    target.value = '';
    if (!file) return;
    const opened = await openPicture(file);
    setUnreadable(!opened);
    setSeen(fetcher.data);
    setImage(opened);
  }

  async function save(crop: Crop) {
    const square = image && (await cutOut(image, crop));
    if (!square) return setUnreadable(true);
    const form = new FormData();
    form.set('intent', 'photo');
    form.set('photo', square, 'foto.webp');
    await fetcher.submit(form, { method: 'post', encType: 'multipart/form-data' });
  }

  function close() {
    if (image) closePicture(image);
    setImage(null);
  }

  const refused = fetcher.data?.ok === false ? (fetcher.data.fields['photo'] ?? fetcher.data.form) : null;
  return {
    image,
    problem: isUnreadable ? t('auth.error.image') : refused,
    isPending: fetcher.state !== 'idle',
    choose,
    save,
    close,
    Form: fetcher.Form,
  };
}
