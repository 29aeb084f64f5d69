import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type RecordKind,
  type DocumentRules,
  registeredFeatures,
  registerFeatures,
} from '#app/platform/feature.server.ts';
import { type Files, localFiles, newOriginalName } from '#app/platform/files/files.server.ts';
import { sealBytes } from '#app/platform/security/secrets.server.ts';
import { documents, unusedFiles } from '#db/schema/attachments.ts';
import { auditEntries, events } from '#db/schema/platform.ts';
import { properties } from '#db/schema/properties.ts';
import { aPropertyRow } from '#tests/support/scenarios/catalogue.ts';
import { asRole, withServices } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { testSecrets } from '#tests/support/test-secrets.ts';
import { recordIdInput } from '../domain/record-ref.ts';
import {
  addDocument,
  documentKindsOf,
  removeDocumentsOf,
  listDocuments,
  openDocument,
  removeDocument,
} from './documents.server.ts';

const database = testDatabase();
// Other test files run in the same process, so the product's features are registered again at the end.
const featuresOfProduct = registeredFeatures();
const changed = vi.fn<NonNullable<DocumentRules['changed']>>(async () => {});
const house = { kinds: ['house'] };
let folder: string;
let files: Files;

/** Two kinds of records that the product does not have; the role's name decides what a person may do with them. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahuaro-documents-'));
  files = localFiles(folder);
  const owner: Omit<RecordKind, 'kind'> = {
    recordId: properties.id,
    allows: async ({ actor }, _id, { right }) =>
      actor?.role === 'admin' || (actor?.role === 'viewer' && right === 'read'),
    audience: async () => ['everyone'],
  };
  const records = [
    { ...owner, kind: 'house', documents: { limit: 3, kinds: ['deed', 'plan'], changed } },
    { ...owner, kind: 'garden', documents: { limit: 3, kinds: ['deed'] } },
    { ...owner, kind: 'street', photos: { limit: 3 } },
  ];
  registerFeatures([{ name: 'houses', records }]);
});
afterAll(async () => {
  registerFeatures(featuresOfProduct);
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => changed.mockClear());

const person = async (role: string) => withServices(await asRole(database.db, role), { files });
const pdf = (words = 'una escritura') => new File([`%PDF-1.7 ${words}`], 'Escritura.pdf');

async function aRecord(kind = 'house') {
  return { kind, id: String((await aPropertyRow(database.db)).id) };
}

const onRecord = ({ kind, id }: { kind: string; id: string }, file = pdf(), paper = 'deed') => ({
  ownerKind: kind,
  ownerId: id,
  kind: paper,
  file,
});

describe('documents of a record', () => {
  test("are listed and opened as uploaded, each step is audited, and the record's feature is notified", async () => {
    const context = await person('admin');
    const record = await aRecord();
    const { id } = await addDocument(context, onRecord(record));
    const viewer = await person('viewer');
    expect(await listDocuments(viewer, record)).toMatchObject([
      { id, kind: 'deed', fileName: 'Escritura.pdf', bytes: 22, by: 'Persona de Prueba' },
    ]);
    const opened = await openDocument(viewer, house, id);
    expect(opened.bytes.toString()).toBe('%PDF-1.7 una escritura');
    expect(opened).toMatchObject({ fileName: 'Escritura.pdf', mediaType: 'application/pdf' });
    await removeDocument(context, house, id);
    expect(await listDocuments(viewer, record)).toEqual([]);

    const trace = await database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, record.id))
      .orderBy(auditEntries.id);
    expect(trace.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['documents.added', context.actor.id],
      ['documents.read', viewer.actor.id],
      ['documents.removed', context.actor.id],
    ]);
    expect(changed.mock.calls.map(([, recordId, change]) => [recordId, change])).toEqual([
      [record.id, { event: 'added', kind: 'deed', fileName: 'Escritura.pdf' }],
      [record.id, { event: 'removed', kind: 'deed', fileName: 'Escritura.pdf' }],
    ]);
    const told = await database.db
      .select()
      .from(events)
      .where(eq(events.subjectId, `house:${record.id}`));
    expect(told.map(({ topic }) => topic)).toEqual(['documents', 'documents']);
  });

  test('stay within the limit under concurrent uploads, and a repeated upload is stored once', async () => {
    const context = await person('admin');
    const record = await aRecord();
    const input = { ...onRecord(record), idempotencyKey: 'k' };
    const twice = await Promise.all([addDocument(context, input), addDocument(context, input)]);
    expect(twice[0]).toEqual(twice[1]);
    const more = await Promise.allSettled(
      Array.from({ length: 5 }, () => addDocument(context, onRecord(record))),
    );
    expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(more.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { kind: 'conflict', messageKey: 'attachments.error.documents_full', params: { limit: 3 } },
    });
    expect(await listDocuments(context, record)).toHaveLength(3);
  });

  test('that were sealed when only leads had documents can still be opened', async () => {
    const context = await person('admin');
    const record = await aRecord();
    const { id } = await addDocument(context, onRecord(record));
    const file = newOriginalName();
    const sealed = sealBytes(testSecrets, `lead_documents:${id}`, Buffer.from('%PDF-1.4 de antes'));
    await files.putOriginal(file, sealed);
    await database.db.update(documents).set({ file }).where(eq(documents.id, id));
    expect((await openDocument(context, house, id)).bytes.toString()).toBe('%PDF-1.4 de antes');
  });

  test('must be of a kind that the record accepts', async () => {
    const context = await person('admin');
    const record = await aRecord();
    await expect(addDocument(context, onRecord(record, pdf(), 'selfie'))).rejects.toMatchObject({
      messageKey: 'attachments.error.document_kind',
      field: 'kind',
    });
    await addDocument(context, onRecord(record, pdf(), 'plan'));
    await addDocument(context, onRecord(record, pdf(), 'plan'));
    expect(await documentKindsOf(database.db, record)).toEqual(['plan']);
  });

  test('are deleted with their record, and their files are left to the sweep', async () => {
    const context = await person('admin');
    const record = await aRecord();
    const { id } = await addDocument(context, onRecord(record));
    const [row] = await database.db.select().from(documents).where(eq(documents.id, id));
    await database.db.delete(unusedFiles);
    await removeDocumentsOf(database.db, record);
    expect(await listDocuments(context, record)).toEqual([]);
    expect(await database.db.select({ name: unusedFiles.name }).from(unusedFiles)).toEqual([
      { name: row?.file },
    ]);
  });
});

describe('an id that is not spelled as the tables spell it', () => {
  test.each(['0', '00', '1.0', ' 1', '+1', '1e0'])('names no record: %j', async (id) => {
    const stranger = await refusalOf(addDocument(await person('admin'), onRecord({ kind: 'house', id })));
    expect(stranger.kind).toBe('not_found');
    expect(recordIdInput.safeParse(id).success).toBe(false);
  });

  test('is not the record with the same number', async () => {
    const { kind, id } = await aRecord();
    const padded = `00${id}`;
    const refused = await refusalOf(addDocument(await person('admin'), onRecord({ kind, id: padded })));
    expect(refused.kind).toBe('not_found');
    expect(await database.db.select().from(documents).where(eq(documents.ownerId, padded))).toEqual([]);
    expect(recordIdInput.safeParse(padded).success).toBe(false);
    expect(recordIdInput.safeParse(id).success).toBe(true);
    expect(recordIdInput.safeParse(randomUUID()).success).toBe(true);
  });
});

describe('a person who may not', () => {
  test('read the record gets the same answer as for a record that does not exist', async () => {
    const record = await aRecord();
    const { id } = await addDocument(await person('admin'), onRecord(record));
    const stranger = await person('usuario');
    const attempts = (each: typeof record, document: string) => [
      addDocument(stranger, onRecord(each)),
      listDocuments(stranger, each),
      openDocument(stranger, house, document),
      removeDocument(stranger, house, document),
    ];
    const theirs = await Promise.allSettled(attempts(record, id));
    const none = await Promise.allSettled(attempts({ kind: 'house', id: 'x' }, randomUUID()));
    for (const [index, refused] of theirs.entries()) {
      expect(refused).toMatchObject({ status: 'rejected', reason: { kind: 'not_found' } });
      expect(refused).toEqual(none[index]);
    }
  });

  test('write to the record can read its documents but not change them', async () => {
    const record = await aRecord();
    const { id } = await addDocument(await person('admin'), onRecord(record));
    const viewer = await person('viewer');
    await expect(addDocument(viewer, onRecord(record))).rejects.toMatchObject({ kind: 'not_found' });
    await expect(removeDocument(viewer, house, id)).rejects.toMatchObject({ kind: 'not_found' });
    expect(await listDocuments(viewer, record)).toMatchObject([{ id }]);
  });
});

test('an endpoint only reaches documents of the kinds and records that it serves', async () => {
  const context = await person('admin');
  const [record, other] = [await aRecord(), await aRecord()];
  const { id } = await addDocument(context, onRecord(record));
  for (const served of [{ kinds: ['garden'] }, { kinds: ['house'], id: other.id }]) {
    await expect(openDocument(context, served, id)).rejects.toMatchObject({
      kind: 'not_found',
      messageKey: 'attachments.error.document_gone',
    });
    await expect(removeDocument(context, served, id)).rejects.toMatchObject({ kind: 'not_found' });
  }
  await expect(openDocument(context, { ...house, id: record.id }, id)).resolves.toMatchObject({
    fileName: 'Escritura.pdf',
  });
});

test('a kind that no feature registers, or that has no documents, accepts none', async () => {
  const context = await person('admin');
  for (const kind of ['nobody', 'street']) {
    const record = await aRecord(kind);
    await expect(addDocument(context, onRecord(record))).rejects.toMatchObject({
      kind: 'not_found',
      messageKey: 'attachments.error.owner',
    });
  }
  const record = await aRecord('nobody');
  const [row] = await database.db
    .insert(documents)
    .values({
      ownerKind: record.kind,
      ownerId: record.id,
      kind: 'deed',
      fileName: 'a.pdf',
      mediaType: 'application/pdf',
      bytes: 1,
      file: randomUUID(),
    })
    .returning({ id: documents.id });
  await expect(openDocument(context, { kinds: ['nobody'] }, row?.id ?? '')).rejects.toMatchObject({
    kind: 'not_found',
  });
});
