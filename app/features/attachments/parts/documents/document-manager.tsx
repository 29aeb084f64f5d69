import { Download, FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useIsHydrated } from '#app/ui/browser/hydration.ts';
import { iconButtonLook } from '#app/ui/button-look.ts';
import { IconButton } from '#app/ui/button.tsx';
import { fileSize } from '#app/ui/files/file-rules.ts';
import { ConfirmDialog } from '#app/ui/overlay/dialog.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import type { ShownDocument } from '../../domain/document.ts';
import type { RecordRef } from '#app/core/record-ref.ts';
import { DocumentForm } from './document-form.tsx';
import { useTexts } from './texts.ts';

type DocumentManagerProps = {
  owner: RecordRef;
  /** Address of the endpoint made with `documentIntents`; the one made with `documentPage` is a path below it. */
  path: string;
  /** The kinds of documents that the record accepts, with their labels. */
  kinds: readonly { value: string; label: string }[];
  /** The kind that is selected at first for the next document. */
  first: string;
  /** As `listDocuments` returns them; the page loads them again after every change. */
  documents: readonly ShownDocument[];
  mayWrite: boolean;
};

/** Lists the documents of a record and has the form to upload another. */
export function DocumentManager(props: DocumentManagerProps) {
  const { owner, path, kinds, first, documents, mayWrite } = props;
  const { t } = useTexts();
  const isHydrated = useIsHydrated();
  return (
    <>
      {documents.length === 0 ? (
        <p className="text-piedra">{t('attachments.document.none')}</p>
      ) : (
        <DocumentList {...props} />
      )}
      {mayWrite && isHydrated ? <DocumentForm {...{ owner, path, kinds, first }} /> : null}
      {mayWrite && !isHydrated ? (
        <p className="text-piedra">{t('attachments.document.needs_script')}</p>
      ) : null}
    </>
  );
}

function DocumentList({ path, kinds, documents, mayWrite }: DocumentManagerProps) {
  const { t } = useTexts();
  const { revalidate } = useRevalidator();
  const { writeApart } = useWrite({ action: path, failures: 'toast' });
  const [leaving, setLeaving] = useState<ShownDocument | null>(null);
  const [isPending, setPending] = useState(false);

  async function remove(documentId: string) {
    setPending(true);
    await writeApart('remove', { documentId });
    await revalidate();
    setPending(false);
    setLeaving(null);
  }

  return (
    <>
      <ul className="grid">
        {documents.map((document) => (
          <DocumentLine
            key={document.id}
            document={document}
            kindLabel={kinds.find(({ value }) => value === document.kind)?.label ?? document.kind}
            href={`${path}/${document.id}`}
            onRemove={mayWrite ? () => setLeaving(document) : null}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={leaving !== null}
        title={t('attachments.document.remove_title', { name: leaving?.fileName ?? '' })}
        confirmLabel={t('common.action.delete')}
        tone="danger"
        isPending={isPending}
        onClose={() => setLeaving(null)}
        onConfirm={() => void (leaving && remove(leaving.id))}
      >
        {t('attachments.document.remove_question')}
      </ConfirmDialog>
    </>
  );
}

const drawn = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

type DocumentLineProps = {
  document: ShownDocument;
  kindLabel: string;
  href: string;
  onRemove: (() => void) | null;
};

function DocumentLine({ document, kindLabel, href, onRemove }: DocumentLineProps) {
  const { t, date } = useTexts();
  return (
    <li className="flex items-center gap-3 border-t border-linea py-3 first:border-t-0">
      <FileText {...drawn} className="size-5 shrink-0 text-piedra" />
      <span className="grid min-w-0 flex-1">
        <span className="font-medium">{kindLabel}</span>
        <span className="text-sm text-piedra wrap-anywhere">
          {[document.fileName, fileSize(document.bytes), date(document.createdAt), document.by]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <a
        href={href}
        download
        aria-label={t('attachments.document.download', { name: document.fileName })}
        className={iconButtonLook({})}
      >
        <Download {...drawn} />
      </a>
      {onRemove ? (
        <IconButton
          type="button"
          label={t('attachments.document.remove', { name: document.fileName })}
          icon={<Trash2 {...drawn} />}
          onClick={onRemove}
        />
      ) : null}
    </li>
  );
}
