import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aPhoto, aSubmission } from '#db/factories.ts';
import { photos } from '#db/schema/attachments.ts';
import { consents } from '#db/schema/privacy.ts';
import { leadEntries, leads, sellerLinks, submissions } from '#db/schema/submissions.ts';
import { visitor } from '#tests/support/context.ts';
import { noteAnswer } from './answer-submission.server.ts';
import { deleteSubmission, restoreSubmission, sweepSubmissions } from './delete-submission.server.ts';
import { sweepLeads } from '#app/features/leads/server/delete-lead.server.ts';
import { reviewSubmission } from './review-submission.server.ts';
import { newSellerLink } from './seller-letters.server.ts';
import { sellerPage } from './seller-page.server.ts';
import { requestScenario } from '#tests/support/request-scenario.ts';
import { refusalOf } from '#tests/support/refusal.ts';

const { database, person, stored, entriesOf } = requestScenario();

describe('deleting', () => {
  test('can be undone, and after a month takes photographs, consents, links and history along', async () => {
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
    await sweepSubmissions(database.db);
    expect(await stored(id)).toMatchObject({ id });

    const monthAgo = new Date(Date.now() - 31 * 86_400_000);
    await database.db.update(submissions).set({ deletedAt: monthAgo }).where(eq(submissions.id, id));
    await sweepSubmissions(database.db);
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
      database.db.select().from(sellerLinks).where(eq(sellerLinks.submissionId, id)),
      entriesOf(id),
    ]);
    expect(left).toEqual([[], [], [], []]);
  });

  test('what the lead still needs of it goes over to the lead: consent, links and the story', async () => {
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
    const url = await newSellerLink(visitor(database.db), { submissionId: id });
    const told = (await entriesOf(id)).length;
    const monthAgo = new Date(Date.now() - 31 * 86_400_000);
    await database.db.update(submissions).set({ deletedAt: monthAgo }).where(eq(submissions.id, id));
    await sweepSubmissions(database.db);
    await expect(stored(id)).rejects.toThrow('No such submission');

    const [consent] = await database.db
      .select()
      .from(consents)
      .where(and(eq(consents.subjectKind, 'lead'), eq(consents.subjectId, String(leadId))));
    expect(consent).toMatchObject({ purpose: 'seller_form', ip: '203.0.113.7' });
    const token = url.split('/').at(-1) ?? '';
    expect(await sellerPage(visitor(database.db), token)).toMatchObject({ state: 'aceptada' });
    const story = await database.db
      .select()
      .from(leadEntries)
      .where(eq(leadEntries.leadId, leadId ?? 0));
    expect(story.filter(({ kind }) => kind === 'status')).toHaveLength(told);

    // With the lead goes what it was given.
    await database.db
      .update(leads)
      .set({ deletedAt: monthAgo })
      .where(eq(leads.id, leadId ?? 0));
    await sweepLeads(database.db);
    expect(
      await database.db
        .select()
        .from(consents)
        .where(and(eq(consents.subjectKind, 'lead'), eq(consents.subjectId, String(leadId)))),
    ).toEqual([]);
  });
});
