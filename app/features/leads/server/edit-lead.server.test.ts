import { leadRef } from '#app/features/leads/domain/lead-ref.ts';
import { timelineEntries } from '#db/schema/followup.ts';
import { onRecord, storedEntries } from '#tests/support/scenarios/followup.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDocument } from '#app/features/attachments/server/documents.server.ts';
import { aPhoto } from '#db/factories/attachments.ts';
import { aLead } from '#db/factories/leads.ts';
import { aSubmission } from '#db/factories/submissions.ts';
import { documents, unusedFiles, photos } from '#db/schema/attachments.ts';
import { leads } from '#db/schema/leads.ts';
import { submissions } from '#db/schema/submissions.ts';
import { newLeadInput } from '../domain/lead-schema.ts';
import { pipelineQueryOf } from '../domain/pipeline-query.ts';
import { assignLead } from './assign-lead.server.ts';
import { changeLeads } from './bulk-leads.server.ts';
import { deletedLeads, deleteLead, restoreLead } from './delete-lead.server.ts';
import { editLead, setNextContact, setPriority } from './edit-lead.server.ts';
import { checkLeadFile } from './pipeline/import-leads.server.ts';
import { leadDetail } from './lead-detail.server.ts';
import { addTask } from '#app/features/followup/server/tasks.server.ts';
import { writeEntry } from '#app/features/followup/server/timeline.server.ts';
import { moveLead } from './move-lead.server.ts';
import { createLead } from './new-lead.server.ts';
import { pipelinePage } from './pipeline/pipeline-page.server.ts';
import { now, leadScenario } from '#tests/support/scenarios/lead-scenario.ts';
import { refusalOf } from '#tests/support/refusal.ts';

const { database, person, stored, lastEntry, factsOf } = leadScenario();

const onLead = (id: number) => ({ ownerKind: 'lead', ownerId: String(id) });

describe('editing', () => {
  test('saves what changed over the version that was read, and adds it to the timeline', async () => {
    const context = await person('asesor');
    const { id } = await aLead(database.db, { commissionPercentage: '5' });
    const before = await stored(id);
    await editLead(context, id, factsOf(before, { price: 300_000_000, title: 'Casa con patio' }));
    expect(await stored(id)).toMatchObject({
      price: 300_000_000,
      title: 'Casa con patio',
      version: before.version + 1,
    });
    expect((await lastEntry(id))?.details).toEqual({ fields: ['price', 'title'] });

    const conflict = await refusalOf(editLead(context, id, factsOf(before, { price: 1 })));
    expect(conflict).toMatchObject({ kind: 'conflict', messageKey: 'common.error.conflict' });
    expect(conflict.details).toMatchObject({ current: { price: 300_000_000 } });
    // Saving again without changes adds nothing.
    await editLead(context, id, factsOf(await stored(id)));
    expect((await stored(id)).version).toBe(before.version + 1);
  });

  test('a note does not change the version, so it conflicts with no open form', async () => {
    const context = await person('asesor');
    const { id } = await aLead(database.db);
    const before = await stored(id);
    await writeEntry(context, leadRef(id), {
      kind: 'call',
      text: 'Contestó su hija',
      isShared: true,
      idempotencyKey: 'una-vez',
    });
    await writeEntry(context, leadRef(id), {
      kind: 'call',
      text: 'Contestó su hija',
      isShared: true,
      idempotencyKey: 'una-vez',
    });
    expect(await lastEntry(id)).toMatchObject({ kind: 'call', isShared: true, authorId: context.actor.id });
    const entries = await storedEntries(database.db, leadRef(id));
    expect(entries).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ version: before.version, lastContactAt: context.now });
    await editLead(context, id, factsOf(before, { title: 'Otra' }));
    expect((await stored(id)).title).toBe('Otra');
  });

  test('the first contact answers the waiting seller once, and the timeline includes the submission', async () => {
    const context = await person('asesor');
    const submission = await aSubmission(database.db, { status: 'aprobada' });
    await database.db
      .insert(timelineEntries)
      .values({ ...onRecord({ kind: 'submission', id: String(submission.id) }), kind: 'received' });
    const { id } = await aLead(database.db, { submissionId: submission.id });
    const waiting = async () =>
      (await database.db.select().from(submissions).where(eq(submissions.id, submission.id)))[0];
    await writeEntry(context, leadRef(id), { kind: 'note', text: 'Tiene prisa', isShared: false });
    expect((await waiting())?.firstResponseAt).toBeNull();
    await writeEntry(context, leadRef(id), { kind: 'visit', text: 'Pasé a verla', isShared: false });
    expect(await waiting()).toMatchObject({
      firstResponseAt: context.now,
      firstResponseBy: context.actor.id,
    });
    const other = await person('asesor');
    await writeEntry(other, leadRef(id), { kind: 'note', text: 'Otra', isShared: false });
    expect(await waiting()).toMatchObject({ firstResponseBy: context.actor.id });
    const detail = await leadDetail(context, id, 30);
    expect(detail?.entries.map(({ kind }) => kind)).toEqual(['note', 'visit', 'note', 'received']);
    expect((await leadDetail(context, id, 2))?.hasMoreEntries).toBe(true);
  });

  test('a converted lead cannot be edited', async () => {
    const context = await person('asesor');
    const { id } = await aLead(database.db, { stage: 'convertido', convertedAt: now });
    const refused = await refusalOf(editLead(context, id, factsOf(await stored(id), { title: 'x' })));
    expect(refused.messageKey).toBe('leads.pipeline.error.converted');
  });

  test('the timeline shows the new priority and the new day of contact', async () => {
    const context = await person('asesor');
    const { id } = await aLead(database.db);
    await setPriority(context, id, 'urgent');
    expect((await lastEntry(id))?.details).toMatchObject({ priority: 'urgent' });
    await setNextContact(context, id, '2026-11-20');
    expect(await stored(id)).toMatchObject({ priority: 'urgent', nextContactOn: '2026-11-20' });
    await setNextContact(context, id, null);
    expect((await stored(id)).nextContactOn).toBeNull();
  });
});

describe('deleting', () => {
  test('hides a lead, restores it, and after a month removes everything that belongs to it', async () => {
    const context = await person('admin');
    const { id } = await aLead(database.db);
    const photo = await aPhoto(database.db, { ownerKind: 'lead', ownerId: String(id) });
    const file = 'original-00000000-0000-4000-8000-000000000001';
    await database.db.insert(documents).values({
      ...onLead(id),
      kind: 'otro',
      fileName: 'a.pdf',
      mediaType: 'application/pdf',
      bytes: 1,
      file,
    });
    await deleteLead(context, id);
    expect(await leadDetail(context, id, 30)).toBeNull();
    await restoreLead(context, id);
    expect((await leadDetail(context, id, 30))?.lead.id).toBe(id);
    expect(await refusalOf(restoreLead(context, id))).toMatchObject({ kind: 'gone' });

    await deleteLead(context, id);
    await deletedLeads.run(database.db);
    expect((await stored(id)).deletedAt).not.toBeNull();
    await database.db
      .update(leads)
      .set({ deletedAt: sql`now() - interval '31 days'` })
      .where(eq(leads.id, id));
    await deletedLeads.run(database.db);
    expect(await database.db.select().from(leads).where(eq(leads.id, id))).toEqual([]);
    expect(await database.db.select().from(photos).where(eq(photos.id, photo.id))).toEqual([]);
    expect(await database.db.select().from(documents).where(eq(documents.file, file))).toEqual([]);
    expect(await database.db.select().from(unusedFiles).where(eq(unusedFiles.name, file))).toHaveLength(1);
  });
});

describe('people who may only read', () => {
  test('are refused every change', async () => {
    const viewer = await person('viewer');
    const { id } = await aLead(database.db);
    const before = await stored(id);
    const facts = factsOf(before, { title: 'x' });
    const file = new File(['%PDF-1.7'], 'a.pdf');
    const tries: (() => Promise<unknown>)[] = [
      () => moveLead(viewer, { id, from: 'recibido', to: 'contactado' }),
      () => editLead(viewer, id, facts),
      () => setPriority(viewer, id, 'high'),
      () => setNextContact(viewer, id, '2026-12-01'),
      () => assignLead(viewer, { id, advisorId: null }),
      () => writeEntry(viewer, leadRef(id), { kind: 'note', text: 'x', isShared: false }),
      () =>
        addTask(viewer, leadRef(id), { title: 'x', dueOn: '2026-12-01', dueTime: '09:00', assigneeId: null }),
      () => deleteLead(viewer, id),
      () => restoreLead(viewer, id),
      async () => createLead(viewer, newLeadInput.parse({ source: 'phone', phone: '6625559999' })),
      () => checkLeadFile(viewer, file),
      () =>
        changeLeads(viewer, {
          ids: [id],
          search: undefined,
          expected: 0,
          change: 'priority',
          priority: 'low',
          advisorId: undefined,
        }),
    ];
    for (const attempt of tries) {
      expect(await refusalOf(attempt())).toMatchObject({ kind: 'forbidden' });
    }
    expect(await refusalOf(addDocument(viewer, { ...onLead(id), kind: 'otro', file }))).toMatchObject({
      kind: 'not_found',
    });
    expect(await stored(id)).toEqual(before);
    expect((await leadDetail(viewer, id, 30))?.documents).toEqual([]);
    // An advisor may change leads but not delete them.
    expect(await refusalOf(deleteLead(await person('asesor'), id))).toMatchObject({ kind: 'forbidden' });
    expect(await refusalOf(pipelinePage(await person('usuario'), pipelineQueryOf('')))).toMatchObject({
      kind: 'forbidden',
    });
  });
});
