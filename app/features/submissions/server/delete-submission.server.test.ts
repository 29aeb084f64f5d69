import { leadRef } from '#app/features/leads/domain/lead-ref.ts';
import { submissionRef } from '#app/features/submissions/domain/submission-ref.ts';
import { storedEntries, storedLinks } from '#tests/support/scenarios/followup.ts';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aPhoto } from '#db/factories/attachments.ts';
import { aSubmission } from '#db/factories/submissions.ts';
import { photos } from '#db/schema/attachments.ts';
import { consents } from '#db/schema/privacy.ts';
import { leads } from '#db/schema/leads.ts';
import { submissions } from '#db/schema/submissions.ts';
import { visitor } from '#tests/support/context.ts';
import { noteAnswer } from './answer-submission.server.ts';
import { deletedSubmissions, deleteSubmission, restoreSubmission } from './delete-submission.server.ts';
import { deletedLeads } from '#app/features/leads/server/delete-lead.server.ts';
import { reviewSubmission } from './review-submission.server.ts';
import { newSellerLink } from './seller/seller-letters.server.ts';
import { sellerPage } from './seller/seller-page.server.ts';
import { submissionScenario } from '#tests/support/scenarios/submission-scenario.ts';
import { refusalOf } from '#tests/support/refusal.ts';

const { database, person, stored, entriesOf } = submissionScenario();

describe('deleting', () => {
  test('can be undone, and after a month removes photos, consents, links and history', async () => {
    const boss = await person('admin');
    const { id } = await aSubmission(database.db);
    await aPhoto(database.db, { ownerKind: 'submission', ownerId: String(id) });
    await database.db.insert(consents).values({
      subjectKind: 'submission',
      subjectId: String(id),
      purpose: 'seller_form',
      noticeVersion: '1.0',
      ip: '203.0.113.7',
      userAgent: 'pruebas',
    });
    await noteAnswer(boss, { id, kind: 'call', channel: 'phone' });
    await deleteSubmission(boss, id);
    expect(await refusalOf(deleteSubmission(boss, id))).toMatchObject({ kind: 'not_found' });
    await restoreSubmission(boss, id);
    expect(await refusalOf(restoreSubmission(boss, id))).toMatchObject({ kind: 'conflict' });
    await deleteSubmission({ ...boss, now: new Date() }, id);
    await deletedSubmissions.run(database.db);
    expect(await stored(id)).toMatchObject({ id });

    const monthAgo = new Date(Date.now() - 31 * 86_400_000);
    await database.db.update(submissions).set({ deletedAt: monthAgo }).where(eq(submissions.id, id));
    await deletedSubmissions.run(database.db);
    await expect(stored(id)).rejects.toThrow('No such submission');
    const left = await Promise.all([
      database.db
        .select()
        .from(photos)
        .where(and(eq(photos.ownerKind, 'submission'), eq(photos.ownerId, String(id)))),
      database.db
        .select()
        .from(consents)
        .where(eq(consents.subjectId, String(id))),
      storedLinks(database.db, submissionRef(id)),
      entriesOf(id),
    ]);
    expect(left).toEqual([[], [], [], []]);
  });

  test('consent, links and history that the lead still needs move to the lead', async () => {
    const boss = await person('admin');
    const { id } = await aSubmission(database.db, { status: 'revisando' });
    await database.db.insert(consents).values({
      subjectKind: 'submission',
      subjectId: String(id),
      purpose: 'seller_form',
      noticeVersion: '1.0',
      ip: '203.0.113.7',
      userAgent: 'pruebas',
    });
    const { leadId } = await reviewSubmission(boss, { id, event: 'approve' });
    const url = await newSellerLink(visitor(database.db), submissionRef(id));
    const told = (await entriesOf(id)).length;
    const monthAgo = new Date(Date.now() - 31 * 86_400_000);
    await database.db.update(submissions).set({ deletedAt: monthAgo }).where(eq(submissions.id, id));
    await deletedSubmissions.run(database.db);
    await expect(stored(id)).rejects.toThrow('No such submission');

    const [consent] = await database.db
      .select()
      .from(consents)
      .where(and(eq(consents.subjectKind, 'lead'), eq(consents.subjectId, String(leadId))));
    expect(consent).toMatchObject({ purpose: 'seller_form', ip: '203.0.113.7' });
    const token = url.split('/').at(-1) ?? '';
    expect(await sellerPage(visitor(database.db), token)).toMatchObject({ state: 'aceptada' });
    const story = await storedEntries(database.db, leadRef(leadId ?? 0));
    expect(story.filter(({ kind }) => kind === 'status')).toHaveLength(told);

    // Removing the lead removes what it was given, too.
    await database.db
      .update(leads)
      .set({ deletedAt: monthAgo })
      .where(eq(leads.id, leadId ?? 0));
    await deletedLeads.run(database.db);
    expect(
      await database.db
        .select()
        .from(consents)
        .where(and(eq(consents.subjectKind, 'lead'), eq(consents.subjectId, String(leadId)))),
    ).toEqual([]);
  });
});
