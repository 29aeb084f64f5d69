import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { firstProblem } from '#app/core/forms/form.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { FieldError } from '#app/ui/form/field-frame.tsx';
import { useIsHydrated } from '#app/ui/browser/hydration.ts';
import { useWrite } from '#app/ui/write/use-write.ts';
import { avatarLimits } from '../domain/avatar-schema.ts';
import { useTexts } from '../texts.ts';
import { CropDialog } from './crop-dialog.tsx';
import type { Crop } from './crop-geometry.ts';
import { closePicture, cutOut, openPicture } from './crop-picture.ts';
import type { ProfilePerson } from './profile-types.ts';

export function PhotoCard({ person }: { person: ProfilePerson }) {
  const { t } = useTexts();
  const removing = useWrite({ failures: 'toast' });
  const { displayName, email, photo } = person;

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
              <Button tone="quiet" isPending={removing.isWriting}>
                {t('auth.profile.photo_remove')}
              </Button>
            </removing.Form>
          ) : null}
        </div>
      </CardBody>
    </Card>
  );
}

/** Without scripts this is a plain file input, and the server crops the square from the middle. */
function PhotoChooser({ hasPhoto }: { hasPhoto: boolean }) {
  const { t } = useTexts();
  const isHydrated = useIsHydrated();
  const inputRef = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const { image, problem, isPending, choose, save, close, Form } = usePhoto();

  return (
    <Form method="post" encType="multipart/form-data" noValidate className="grid justify-items-start gap-3">
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

/** Opens, crops and uploads a photo. */
function usePhoto() {
  const { t, say } = useTexts();
  const writing = useWrite();
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [seen, setSeen] = useState(writing.result);

  if (writing.result !== seen) {
    setSeen(writing.result);
    setImage(null);
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Cleared, so that choosing the same file again triggers the event.
    target.value = '';
    if (!file) return;
    const opened = await openPicture(file);
    setUnreadable(!opened);
    setSeen(writing.result);
    setImage(opened);
  }

  async function save(crop: Crop) {
    const square = image && (await cutOut(image, crop));
    if (!square) return setUnreadable(true);
    const form = new FormData();
    form.set('photo', square, 'foto.webp');
    await writing.write('photo', form);
  }

  function close() {
    if (image) closePicture(image);
    setImage(null);
  }

  const { failure } = writing;
  return {
    image,
    problem: isUnreadable
      ? t('auth.error.image')
      : failure && say(failure.fields['photo'] ?? firstProblem(failure)),
    isPending: writing.isWriting,
    choose,
    save,
    close,
    Form: writing.Form,
  };
}
