import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { once } from '#app/platform/data/idempotency.server.ts';
import type { DocumentRules } from '#app/platform/feature.server.ts';
import { newOriginalName } from '#app/platform/files/files.server.ts';
import { releaseFiles } from '#app/platform/files/stored-files.server.ts';
import { enforceLimits } from '#app/platform/http/rate-limit.server.ts';
import { sealBytes, unsealBytes } from '#app/platform/security/secrets.server.ts';
import { transact, type UseCaseContext, type UseCaseServices } from '#app/platform/use-case.server.ts';
import { documents } from '#db/schema/attachments.ts';
import { users } from '#db/schema/users.ts';
import { documentType, tidyFileName } from '../domain/document-check.ts';
import type { DocumentInput } from '../domain/document-schema.ts';
import type { ShownDocument } from '../domain/document.ts';
import type { RecordRef } from '#app/core/record-ref.ts';
import { openRecord } from '#app/platform/data/record-kinds.server.ts';
import { type ServedRecords, serves } from '../domain/record-ref.ts';
import { announceAttachments, authorizeOwner, lockAttachments, unknownRecord } from './owner.server.ts';

/**
 * The seal includes this name and id, so a file stored in place of another cannot be opened. The name dates from when
 * only leads had documents and must not change, because existing files could not be opened any more.
 */
const sealName = (id: string) => `lead_documents:${id}`;

const refused = (messageKey: string, field: string) => new AppError('validation', { messageKey, field });
const gone = () => new AppError('not_found', { messageKey: 'attachments.error.document_gone' });

/** Encrypts a document before it is stored. A file that is not a document is refused and not stored. */
export async function addDocument(
  context: UseCaseContext,
  { ownerKind, ownerId, kind, file, idempotencyKey }: DocumentInput,
) {
  const { db, actor, services } = context;
  const record = { kind: ownerKind, id: ownerId };
  const { documents: rules } = await authorizeOwner(context, record, { right: 'write' });
  if (!rules) throw unknownRecord();
  if (!rules.kinds.includes(kind)) throw refused('attachments.error.document_kind', 'kind');
  await enforceLimits(db, [{ key: `documents:${actor.id}`, times: 200, seconds: 3_600 }]);
  const bytes = Buffer.from(await file.arrayBuffer());
  const checked = documentType(bytes);
  if ('refusal' in checked) throw refused(checked.refusal, 'file');

  const id = randomUUID();
  const name = newOriginalName();
  await releaseFiles(db, [name]);
  await services.files.putOriginal(name, sealBytes(services.secrets, sealName(id), bytes));
  const row = { id, kind, fileName: tidyFileName(file.name), mediaType: checked.type, file: name };
  const scope = `documents.upload:${ownerKind}:${ownerId}`;
  return once(context, { scope, key: idempotencyKey, content: [kind, bytes] }, (inside) =>
    insertDocument(inside, record, rules, { ...row, bytes: bytes.byteLength }),
  );
}

type NewDocument = Omit<typeof documents.$inferInsert, 'ownerKind' | 'ownerId' | 'uploadedBy'> & {
  id: string;
};

async function insertDocument(
  context: UseCaseContext,
  record: RecordRef,
  rules: DocumentRules,
  document: NewDocument,
) {
  const { db, actor } = context;
  const { id, kind, fileName } = document;
  await authorizeOwner(context, record, { right: 'write', isHeld: true });
  await lockAttachments(db, 'documents', record);
  await assertRoom(db, record, rules.limit);
  await db
    .insert(documents)
    .values({ ...document, ownerKind: record.kind, ownerId: record.id, uploadedBy: actor.id });
  await recordAudit(context, {
    action: 'documents.added',
    subject: { type: record.kind, id: record.id },
    after: { document: id, kind },
  });
  await rules.changed?.(context, record.id, { event: 'added', kind, fileName });
  await announceAttachments(db, 'documents', record);
  return { id };
}

async function assertRoom(db: Database, record: RecordRef, limit: number) {
  const [row] = await db.select({ n: count() }).from(documents).where(ownedBy(record));
  if ((row?.n ?? 0) < limit) return;
  throw new AppError('conflict', { messageKey: 'attachments.error.documents_full', params: { limit } });
}

/** The documents of a record, oldest first, for a person who may read the record. */
export async function listDocuments(context: UseCaseContext, record: RecordRef): Promise<ShownDocument[]> {
  await authorizeOwner(context, record, { right: 'read' });
  const rows = await context.db
    .select({
      id: documents.id,
      kind: documents.kind,
      fileName: documents.fileName,
      bytes: documents.bytes,
      createdAt: documents.createdAt,
      by: sql<string | null>`coalesce(nullif(${users.displayName}, ''), ${users.email})`,
    })
    .from(documents)
    .leftJoin(users, eq(users.id, documents.uploadedBy))
    .where(ownedBy(record))
    .orderBy(asc(documents.createdAt), asc(documents.id));
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}

/** A document as it was uploaded, for a person who may read its record. Each reading is recorded in the audit trail. */
export async function openDocument(context: UseCaseContext, served: ServedRecords, id: string) {
  const { row, record } = await findDocument(context, served, id, 'read');
  const bytes = await readDocument(context.services, row);
  if (!bytes) throw gone();
  await recordAudit(context, {
    action: 'documents.read',
    subject: { type: record.kind, id: record.id },
    after: { document: id, kind: row.kind },
  });
  return { bytes, fileName: row.fileName, mediaType: row.mediaType };
}

/** Decrypts the uploaded file; null when the file no longer exists. The caller must have checked who may read it. */
export async function readDocument(
  { files, secrets }: UseCaseServices,
  { id, file }: Pick<typeof documents.$inferSelect, 'id' | 'file'>,
) {
  const sealed = await files.readOriginal(file);
  return sealed && unsealBytes(secrets, sealName(id), sealed);
}

/** Deletes a document for good; the sweep deletes its file a day later. */
export function removeDocument(context: UseCaseContext, served: ServedRecords, id: string) {
  return transact(context, async (inside) => {
    const { db } = inside;
    const { record, owner } = await findDocument(inside, served, id, 'write');
    await lockAttachments(db, 'documents', record);
    const [removed] = await db
      .delete(documents)
      .where(and(eq(documents.id, id), ownedBy(record)))
      .returning();
    if (!removed) throw gone();
    const { kind, fileName, file } = removed;
    await releaseFiles(db, [file]);
    await recordAudit(inside, {
      action: 'documents.removed',
      subject: { type: record.kind, id: record.id },
      before: { document: id, kind },
    });
    await owner.documents?.changed?.(inside, record.id, { event: 'removed', kind, fileName });
    await announceAttachments(db, 'documents', record);
  });
}

/**
 * A document of a record that this endpoint serves and this person may access. Any other is reported as not found, so
 * that nobody learns whether it exists.
 */
async function findDocument(
  context: UseCaseContext,
  served: ServedRecords,
  id: string,
  right: 'read' | 'write',
) {
  const [row] = await context.db.select().from(documents).where(eq(documents.id, id));
  const record = row && { kind: row.ownerKind, id: row.ownerId };
  if (!row || !record || !serves(served, record)) throw gone();
  const owner = await openRecord(context, record, { right, isHeld: right === 'write' });
  if (!owner) throw gone();
  return { row, record, owner };
}

/** Which kinds of documents a record has, for people who may not open the documents themselves. */
export async function documentKindsOf(db: Database, record: RecordRef) {
  const rows = await db.selectDistinct({ kind: documents.kind }).from(documents).where(ownedBy(record));
  return rows.map(({ kind }) => kind);
}

/** Deletes the documents of a deleted record in the caller's transaction; the sweep deletes their files later. */
export async function removeDocumentsOf(db: Database, record: RecordRef) {
  await lockAttachments(db, 'documents', record);
  const removed = await db.delete(documents).where(ownedBy(record)).returning({ file: documents.file });
  await releaseFiles(
    db,
    removed.map(({ file }) => file),
  );
}

function ownedBy({ kind, id }: RecordRef) {
  return and(eq(documents.ownerKind, kind), eq(documents.ownerId, id));
}
