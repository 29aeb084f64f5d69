import { randomUUID } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import { newOriginalName } from '#app/platform/files/files.server.ts';
import { once } from '#app/platform/data/idempotency.server.ts';
import { enforceLimits } from '#app/platform/http/rate-limit.server.ts';
import { sealBytes, unsealBytes } from '#app/platform/security/secrets.server.ts';
import { forsakeFiles } from '#app/platform/files/stored-files.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { leadDocuments, leads } from '#db/schema/submissions.ts';
import { documentType, tidyFileName } from '../domain/document-check.ts';
import { documentLimits } from '../domain/lead.ts';
import type { DocumentInput } from '../domain/lead-schema.ts';
import { tellLead } from './entries.server.ts';
import { changingLead } from './lead-record.server.ts';
import { traceLead } from './lead-trace.server.ts';

/** Bound to what is sealed: a file put in the place of another does not open. */
const placeOf = (id: string) => `lead_documents:${id}`;

const refused = (messageKey: string) => new AppError('validation', { messageKey, field: 'file' });

/** Takes a paper in and seals it before it touches the storage. What is none is refused and leaves nothing behind. */
export async function addDocument(
  context: UseCaseContext,
  leadId: number,
  { kind, file, idempotencyKey }: DocumentInput,
) {
  const { db, actor, services } = context;
  authorize(can(actor.grants, 'submissions', 'write'));
  await enforceLimits(db, [{ key: `documents:${actor.id}`, times: 200, seconds: 3_600 }]);
  const bytes = Buffer.from(await file.arrayBuffer());
  const checked = documentType(bytes);
  if ('refusal' in checked) throw refused(checked.refusal);

  const id = randomUUID();
  const name = newOriginalName();
  await forsakeFiles(db, [name]);
  await services.files.putOriginal(name, sealBytes(services.secrets, placeOf(id), bytes));
  return once(context, { scope: `lead-document:${leadId}`, key: idempotencyKey }, (keyed) =>
    changingLead(keyed, { id: leadId }, async (inside) => {
      await assertRoom(inside, leadId);
      const fileName = tidyFileName(file.name);
      await inside.db.insert(leadDocuments).values({
        id,
        leadId,
        kind,
        fileName,
        mediaType: checked.type,
        bytes: bytes.byteLength,
        file: name,
        uploadedBy: actor.id,
      });
      await traceLead(inside, leadId, { action: 'leads.document-added', after: { document: id, kind } });
      await tellLead(inside, leadId, { kind: 'document', text: fileName, details: { document: kind } });
      return { id };
    }),
  );
}

async function assertRoom({ db }: UseCaseContext, leadId: number) {
  const [row] = await db.select({ n: count() }).from(leadDocuments).where(eq(leadDocuments.leadId, leadId));
  if ((row?.n ?? 0) < documentLimits.perLead) return;
  throw new AppError('conflict', {
    messageKey: 'leads.pipeline.error.documents_full',
    params: { limit: documentLimits.perLead },
  });
}

const gone = () => new AppError('not_found', { messageKey: 'leads.pipeline.error.no_document' });

/** A paper as it was sent, for who may read the lead. Who read which and when is kept. */
export async function readDocument(context: UseCaseContext, id: string) {
  const { db, actor, services } = context;
  authorize(can(actor.grants, 'submissions', 'read'));
  const [row] = await db
    .select({
      leadId: leadDocuments.leadId,
      kind: leadDocuments.kind,
      file: leadDocuments.file,
      fileName: leadDocuments.fileName,
      mediaType: leadDocuments.mediaType,
    })
    .from(leadDocuments)
    .innerJoin(leads, eq(leads.id, leadDocuments.leadId))
    .where(and(eq(leadDocuments.id, id), isNull(leads.deletedAt)));
  const sealed = row ? await services.files.readOriginal(row.file) : null;
  if (!row || !sealed) throw gone();
  const bytes = unsealBytes(services.secrets, placeOf(id), sealed);
  await recordAudit(context, {
    action: 'leads.document-read',
    subject: { type: 'lead', id: String(row.leadId) },
    after: { document: id, kind: row.kind },
  });
  return { bytes, fileName: row.fileName, mediaType: row.mediaType };
}

export function removeDocument(context: UseCaseContext, leadId: number, documentId: string) {
  return changingLead(context, { id: leadId }, async (inside) => {
    const [removed] = await inside.db
      .delete(leadDocuments)
      .where(and(eq(leadDocuments.id, documentId), eq(leadDocuments.leadId, leadId)))
      .returning();
    if (!removed) throw new AppError('conflict', { messageKey: 'leads.pipeline.error.no_document' });
    await forsakeFiles(inside.db, [removed.file]);
    await traceLead(inside, leadId, {
      action: 'leads.document-removed',
      after: { document: documentId, kind: removed.kind },
    });
    await tellLead(inside, leadId, {
      kind: 'document_removed',
      text: removed.fileName,
      details: { document: removed.kind },
    });
  });
}
