import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { propertyDetail } from '#app/features/properties/server/property-detail.server.ts';
import { aLead, aPhoto } from '#db/factories.ts';
import { leadEntries } from '#db/schema/submissions.ts';
import { convertLead } from './convert-lead.server.ts';
import { leadDetail } from './lead-detail.server.ts';
import { moveLead } from './move-lead.server.ts';
import { leadScenario } from '#tests/support/lead-scenario.ts';

const { database, person } = leadScenario();

describe('moves', () => {
  test('of two who move one lead at once, one does', async () => {
    const [one, two] = [await person('asesor'), await person('asesor')];
    const { id } = await aLead(database.db, { stage: 'visitado' });
    const results = await Promise.allSettled([
      moveLead(one, { id, from: 'visitado', to: 'documentado' }),
      moveLead(two, { id, from: 'visitado', to: 'perdido', reason: 'Vendió por su cuenta' }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const failed = results.find((result) => result.status === 'rejected');
    expect(failed?.reason).toMatchObject({ messageKey: 'leads.refusal.moved_meanwhile' });
    const moves = await database.db.select().from(leadEntries).where(eq(leadEntries.leadId, id));
    expect(moves.filter(({ kind }) => kind === 'stage')).toHaveLength(1);
  });

  test('the drawer offers to undo only to whoever moved it, while it is fresh', async () => {
    const context = { ...(await person('asesor')), now: new Date() };
    const { id } = await aLead(database.db, { stage: 'visitado' });
    await moveLead(context, { id, from: 'visitado', to: 'documentado' });
    expect((await leadDetail(context, id, 30))?.canUndo).toBe(true);
    expect((await leadDetail({ ...(await person('asesor')), now: new Date() }, id, 30))?.canUndo).toBe(false);
    const later = { ...context, now: new Date(Date.now() + 11 * 60_000) };
    expect((await leadDetail(later, id, 30))?.canUndo).toBe(false);
  });
});

describe('the property that a lead became', () => {
  test('tells whose it was, to who follows its way and may read leads', async () => {
    const context = await person('asesor');
    const { id } = await aLead(database.db, { stage: 'listo', contactName: 'Rosa Elena' });
    await aPhoto(database.db, { ownerKind: 'lead', ownerId: String(id) });
    const { propertyId } = await convertLead(context, id);
    expect((await propertyDetail(context, propertyId)).intake).toMatchObject({
      leadId: id,
      contactName: 'Rosa Elena',
    });
    // May read both, and is not given the ways of properties.
    expect((await propertyDetail(await person('viewer'), propertyId)).intake).toBeNull();
  });
});
