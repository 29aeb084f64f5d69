import { Download, FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { FormResult } from '#app/core/form.ts';
import { useResultToast } from '#app/shell/admin/result-toast.ts';
import { Alert } from '#app/ui/alert.tsx';
import { iconButtonLook } from '#app/ui/button-look.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/overlay/dialog.tsx';
import { SelectField } from '#app/ui/form/field.tsx';
import { FileDrop } from '#app/ui/files/file-drop.tsx';
import { fileSize } from '#app/ui/files/file-rules.ts';
import { Form } from '#app/ui/form/form.tsx';
import { documentPath, leadDoor } from '../../domain/lead-address.ts';
import { documentInput } from '../../domain/lead-schema.ts';
import { documentKinds, documentLimits } from '../../domain/lead.ts';
import { useTexts } from '../texts.ts';
import type { LeadDetail, PipelineData } from '../pipeline-types.ts';

type LeadDocumentsProps = { detail: LeadDetail; may: PipelineData['may'] };
type Document = LeadDetail['documents'][number];

/** The papers of the sale: which are there, which are missing, and one more. */
export function LeadDocuments({ detail, may }: LeadDocumentsProps) {
  const { t } = useTexts();
  const { lead, documents, missingDocuments } = detail;
  return (
    <div className="grid gap-6">
      {missingDocuments.length > 0 ? (
        <Alert tone="info" title={t('leads.pipeline.document.missing')}>
          {missingDocuments.map((kind) => t(`leads.document.${kind}`)).join(', ')}
        </Alert>
      ) : null}
      <DocumentList {...{ documents, may }} leadId={lead.id} />
      {may.write ? <DocumentForm leadId={lead.id} first={missingDocuments[0] ?? 'otro'} /> : null}
    </div>
  );
}

const drawn = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

type DocumentListProps = { leadId: number; documents: readonly Document[]; may: PipelineData['may'] };

function DocumentList({ leadId, documents, may }: DocumentListProps) {
  const { t } = useTexts();
  const fetcher = useFetcher<FormResult>();
  useResultToast(fetcher.data, { withFailures: true });
  const [leaving, setLeaving] = useState<Document | null>(null);

  function remove() {
    if (leaving) {
      void fetcher.submit(
        { intent: 'removeDocument', documentId: leaving.id },
        { method: 'post', action: leadDoor(leadId) },
      );
    }
    setLeaving(null);
  }

  if (documents.length === 0) return <p className="text-piedra">{t('leads.pipeline.document.none')}</p>;
  return (
    <>
      <ul className="grid">
        {documents.map((document) => (
          <DocumentLine
            key={document.id}
            document={document}
            onRemove={may.write ? () => setLeaving(document) : null}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={leaving !== null}
        title={t('leads.pipeline.document.remove_title', { name: leaving?.fileName ?? '' })}
        confirmLabel={t('common.action.delete')}
        tone="danger"
        onClose={() => setLeaving(null)}
        onConfirm={remove}
      >
        {t('leads.pipeline.document.remove_question')}
      </ConfirmDialog>
    </>
  );
}

function DocumentLine({ document, onRemove }: { document: Document; onRemove: (() => void) | null }) {
  const { t, date } = useTexts();
  return (
    <li className="flex items-center gap-3 border-t border-linea py-3 first:border-t-0">
      <FileText {...drawn} className="size-5 shrink-0 text-piedra" />
      <span className="grid min-w-0 flex-1">
        <span className="font-medium">{t(`leads.document.${document.kind}`)}</span>
        <span className="text-sm text-piedra wrap-anywhere">
          {[document.fileName, fileSize(document.bytes), date(document.createdAt), document.by]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <a
        href={documentPath(document.id)}
        download
        aria-label={t('leads.pipeline.document.download', { name: document.fileName })}
        className={iconButtonLook({})}
      >
        <Download {...drawn} />
      </a>
      {onRemove ? (
        <IconButton
          type="button"
          label={t('leads.pipeline.document.remove', { name: document.fileName })}
          icon={<Trash2 {...drawn} />}
          onClick={onRemove}
        />
      ) : null}
    </li>
  );
}

function DocumentForm({ leadId, first }: { leadId: number; first: string }) {
  const { t } = useTexts();
  const fetcher = useFetcher<FormResult<{ id: string }>>();
  useResultToast(fetcher.data);
  return (
    <Form
      key={fetcher.data?.ok ? fetcher.data.data.id : 'first'}
      fetcher={fetcher}
      result={fetcher.data?.ok ? undefined : fetcher.data}
      action={leadDoor(leadId)}
      intent="document"
      schema={documentInput}
      encType="multipart/form-data"
      className="gap-4 rounded-card border border-linea bg-duna/60 p-4"
    >
      {(field) => {
        const { defaultValue: _file, ...file } = field('file');
        return (
          <>
            <SelectField
              label={t('leads.pipeline.document.kind')}
              options={documentKinds.map((value) => ({ value, label: t(`leads.document.${value}`) }))}
              {...field('kind', first)}
            />
            <FileDrop
              label={t('leads.pipeline.document.file')}
              accept="application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png"
              maxFiles={1}
              maxBytes={documentLimits.bytes}
              hint={t('leads.pipeline.document.hint')}
              {...file}
            />
            <Button className="justify-self-end">{t('leads.pipeline.document.add')}</Button>
          </>
        );
      }}
    </Form>
  );
}
