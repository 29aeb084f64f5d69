import { DocumentManager } from '#app/features/attachments/parts/documents/document-manager.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { leadDocumentsPath } from '../../domain/lead-address.ts';
import { documentKinds } from '../../domain/lead.ts';
import { useTexts } from '../texts.ts';
import type { LeadDetail, PipelineData } from '../pipeline-types.ts';

type LeadDocumentsProps = { detail: LeadDetail; may: PipelineData['may'] };

/** The documents of the sale: uploaded ones, missing ones, and the upload form. */
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
      <DocumentManager
        owner={{ kind: 'lead', id: String(lead.id) }}
        path={leadDocumentsPath}
        kinds={documentKinds.map((value) => ({ value, label: t(`leads.document.${value}`) }))}
        first={missingDocuments[0] ?? 'otro'}
        documents={documents}
        mayWrite={may.write}
      />
    </div>
  );
}
