import { type FormEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { FileDrop } from '#app/ui/files/file-drop.tsx';
import { SelectField } from '#app/ui/form/field.tsx';
import { documentLimits } from '../../domain/document.ts';
import type { RecordRef } from '#app/core/record-ref.ts';
import { useTexts } from './texts.ts';
import { useDocumentUpload } from './use-document-upload.ts';

type DocumentFormProps = {
  owner: RecordRef;
  path: string;
  kinds: readonly { value: string; label: string }[];
  /** The kind that is selected at first. */
  first: string;
};

/** Form that uploads a document: its kind, the file and the progress of the upload. */
export function DocumentForm({ owner, path, kinds, first }: DocumentFormProps) {
  const { t } = useTexts();
  const [chosenKind, setChosenKind] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const kind = chosenKind ?? first;
  const upload = useDocumentUpload({ path, fields: { ownerKind: owner.kind, ownerId: owner.id, kind } }, () =>
    setChosenKind(null),
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setMissing(upload.chosen === null);
    void upload.send();
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 rounded-card border border-linea bg-duna/60 p-4">
      <SelectField
        label={t('attachments.document.kind')}
        name="kind"
        options={kinds}
        value={kind}
        onChange={({ target }) => setChosenKind(target.value)}
      />
      <FileDrop
        label={t('attachments.document.file')}
        name="file"
        accept="application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png"
        maxFiles={1}
        maxBytes={documentLimits.bytes}
        hint={t('attachments.document.hint')}
        error={isMissing && !upload.chosen ? t('attachments.error.no_document') : undefined}
        onFiles={(files) => upload.choose(files)}
        files={upload.chosen ? [upload.chosen] : []}
        onRetry={() => void upload.send()}
        onRemove={() => upload.forget()}
      />
      <Button isPending={upload.isSending} className="justify-self-end">
        {t('attachments.document.add')}
      </Button>
    </form>
  );
}
