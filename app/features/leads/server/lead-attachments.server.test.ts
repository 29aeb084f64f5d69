import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  addDocument,
  openDocument,
  removeDocument,
} from '#app/features/attachments/server/documents.server.ts';
import { localFiles } from '#app/platform/files/files.server.ts';
import { aLead } from '#db/factories/leads.ts';
import { documents, unusedFiles } from '#db/schema/attachments.ts';
import { leadDetail } from './lead-detail.server.ts';
import { withServices } from '#tests/support/context.ts';
import { leadScenario } from '#tests/support/scenarios/lead-scenario.ts';
import { refusalOf } from '#tests/support/refusal.ts';

const { database, person, lastEntry, auditsOf } = leadScenario();

describe('documents of a lead', () => {
  const words = 'ESCRITURA PUBLICA NUMERO 4521 DE ROSA ELENA DUARTE';
  const pdf = () => new File([`%PDF-1.7\n${words}`], 'Escritura.pdf', { type: 'text/html' });

  const served = { kinds: ['lead'] };
  const given = (id: number, kind: string, file: File) => ({
    ownerKind: 'lead',
    ownerId: String(id),
    kind,
    file,
  });

  async function vault() {
    const root = await mkdtemp(join(tmpdir(), 'sahuaro-papers-'));
    return { root, files: localFiles(root) };
  }

  async function bytesIn(root: string) {
    const names = await readdir(root, { recursive: true, withFileTypes: true });
    const found = names.filter((entry) => entry.isFile());
    return Promise.all(found.map((entry) => readFile(join(entry.parentPath, entry.name))));
  }

  test('are stored encrypted, can be opened by those who may read the lead, and every reading is audited', async () => {
    const safe = await vault();
    const context = withServices(await person('asesor'), { files: safe.files });
    const { id } = await aLead(database.db);
    const made = await addDocument(context, given(id, 'escritura', pdf()));
    const [raw, ...more] = await bytesIn(safe.root);
    expect(more).toEqual([]);
    expect(raw?.includes(words)).toBe(false);
    expect(raw?.includes('%PDF')).toBe(false);

    const viewer = withServices(await person('viewer'), { files: safe.files });
    const read = await openDocument(viewer, served, made.id);
    expect(read.bytes.toString()).toContain(words);
    expect(read).toMatchObject({ fileName: 'Escritura.pdf', mediaType: 'application/pdf' });
    expect(await auditsOf(id, 'documents.read')).toMatchObject([{ actorId: viewer.actor.id }]);
    const detail = await leadDetail(context, id, 30);
    expect(detail?.missingDocuments).toEqual(['predial', 'identificacion']);
    expect(detail?.documents).toMatchObject([{ id: made.id, kind: 'escritura', fileName: 'Escritura.pdf' }]);
    expect(await lastEntry(id)).toMatchObject({ kind: 'document', text: 'Escritura.pdf' });

    // The encrypted bytes of one document cannot be opened under the name of another.
    const other = await addDocument(context, given(id, 'predial', pdf()));
    const [first] = await database.db.select().from(documents).where(eq(documents.id, made.id));
    const [second] = await database.db.select().from(documents).where(eq(documents.id, other.id));
    const sealed = await safe.files.readOriginal(first?.file ?? '');
    await safe.files.remove(second?.file ?? '');
    await safe.files.putOriginal(second?.file ?? '', sealed ?? Buffer.alloc(0));
    await expect(openDocument(context, served, other.id)).rejects.toThrow(/authenticate/);
  });

  test('refuses files that are not documents, and people who may not read them', async () => {
    const safe = await vault();
    const context = withServices(await person('asesor'), { files: safe.files });
    const { id } = await aLead(database.db);
    const html = new File(['<html><script>alert(1)</script>'], 'escritura.pdf', { type: 'application/pdf' });
    const refused = await refusalOf(addDocument(context, given(id, 'otro', html)));
    expect(refused).toMatchObject({ messageKey: 'attachments.error.document_type', field: 'file' });
    expect(await bytesIn(safe.root)).toEqual([]);
    const made = await addDocument(context, given(id, 'otro', pdf()));
    expect(await refusalOf(openDocument(await person('usuario'), served, made.id))).toMatchObject({
      kind: 'not_found',
    });
    await removeDocument(context, served, made.id);
    expect(await refusalOf(openDocument(context, served, made.id))).toMatchObject({ kind: 'not_found' });
    expect(await lastEntry(id)).toMatchObject({ kind: 'document_removed', text: 'Escritura.pdf' });
    const waiting = await database.db
      .select()
      .from(unusedFiles)
      .where(sql`true`);
    expect(waiting.length).toBeGreaterThan(0);
  });
});
