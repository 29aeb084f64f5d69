import { leadRef } from '#app/features/leads/domain/lead-ref.ts';
import { storedEntries } from '#tests/support/scenarios/followup.ts';
import { describe, expect, test } from 'vitest';
import { propertyDetail } from '#app/features/properties/server/property-detail.server.ts';
import { aPhoto } from '#db/factories/attachments.ts';
import { aCompleteLead, aLead } from '#db/factories/leads.ts';
import { aSubmission } from '#db/factories/submissions.ts';
import { submissions } from '#db/schema/submissions.ts';
import { addToTimeline } from '#app/features/followup/server/timeline.server.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { eq } from 'drizzle-orm';
import { convertLead } from './convert-lead.server.ts';
import { leadDetail } from './lead-detail.server.ts';
import { moveLead, undoMove } from './move-lead.server.ts';
import { leadScenario } from '#tests/support/scenarios/lead-scenario.ts';

const { database, person } = leadScenario();

describe('moves', () => {
  test('when two people move one lead at the same time, one move succeeds', async () => {
    const [one, two] = [await person('asesor'), await person('asesor')];
    const { id } = await aCompleteLead(database.db, { stage: 'visitado' });
    const results = await Promise.allSettled([
      moveLead(one, { id, from: 'visitado', to: 'documentado' }),
      moveLead(two, { id, from: 'visitado', to: 'perdido', reason: 'Vendió por su cuenta' }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const failed = results.find((result) => result.status === 'rejected');
    expect(failed?.reason).toMatchObject({ messageKey: 'leads.refusal.moved_meanwhile' });
    const moves = await storedEntries(database.db, leadRef(id));
    expect(moves.filter(({ kind }) => kind === 'stage')).toHaveLength(1);
  });

  test('the drawer offers undo only to the person who moved the lead, for ten minutes', async () => {
    const context = { ...(await person('asesor')), now: new Date() };
    const { id } = await aCompleteLead(database.db, { stage: 'visitado' });
    await moveLead(context, { id, from: 'visitado', to: 'documentado' });
    expect((await leadDetail(context, id, 30))?.canUndo).toBe(true);
    expect((await leadDetail({ ...(await person('asesor')), now: new Date() }, id, 30))?.canUndo).toBe(false);
    const later = { ...context, now: new Date(Date.now() + 11 * 60_000) };
    expect((await leadDetail(later, id, 30))?.canUndo).toBe(false);
  });

  test('undo is offered whenever it works: what happens to the submission does not matter', async () => {
    const context = { ...(await person('asesor')), now: new Date() };
    const { id: submissionId } = await aSubmission(database.db);
    const { id } = await aCompleteLead(database.db, { stage: 'visitado', submissionId });
    await moveLead(context, { id, from: 'visitado', to: 'documentado' });
    await addToTimeline(
      context,
      { kind: 'submission', id: String(submissionId) },
      { kind: 'note', text: 'Llegó otra foto' },
    );
    expect((await leadDetail(context, id, 30))?.canUndo).toBe(true);
    await undoMove(context, id);
    expect((await leadDetail(context, id, 30))?.canUndo).toBe(false);
    expect(await refusalOf(undoMove(context, id))).toMatchObject({ messageKey: 'leads.refusal.undo_over' });
  });
});

test('the story of a lead contains that of its submission until the submission is deleted', async () => {
  const context = await person('asesor');
  const { id: submissionId, folio } = await aSubmission(database.db);
  const { id } = await aLead(database.db, { submissionId });
  await addToTimeline(
    context,
    { kind: 'submission', id: String(submissionId) },
    { kind: 'note', text: 'De la solicitud' },
  );
  await addToTimeline(context, leadRef(id), { kind: 'note', text: 'Del prospecto' });
  const shown = async () => {
    const detail = await leadDetail(context, id, 30);
    return [detail?.folio, detail?.entries.map(({ text }) => text)];
  };
  expect(await shown()).toEqual([folio, ['Del prospecto', 'De la solicitud']]);
  const gone = { deletedAt: context.now };
  await database.db.update(submissions).set(gone).where(eq(submissions.id, submissionId));
  expect(await shown()).toEqual([null, ['Del prospecto']]);
});

describe('the property that a lead became', () => {
  test('shows its lead to people who may follow its history and read leads', async () => {
    const context = await person('asesor');
    const { id } = await aLead(database.db, { stage: 'listo', contactName: 'Rosa Elena' });
    await aPhoto(database.db, { ownerKind: 'lead', ownerId: String(id) });
    const { propertyId } = await convertLead(context, id);
    expect((await propertyDetail(context, propertyId)).origin).toMatchObject({
      leadId: id,
      contactName: 'Rosa Elena',
    });
    // A viewer may read both, but has no permission for the history of properties.
    expect((await propertyDetail(await person('viewer'), propertyId)).origin).toBeNull();
  });
});
