import { describe, expect, test } from 'vitest';
import { aLead } from '#db/factories/leads.ts';
import { aUser } from '#db/factories/users.ts';
import { assignLead } from './assign-lead.server.ts';
import { changeLeads } from './bulk-leads.server.ts';
import { origin, now, leadScenario } from '#tests/support/scenarios/lead-scenario.ts';
import { refusalOf } from '#tests/support/refusal.ts';

const { database, person, stored, lastEntry, auditsOf, lettersTo } = leadScenario();

describe('assignment', () => {
  test('is written to the timeline, and the new advisor gets an e-mail unless they assigned it themselves', async () => {
    const context = await person('admin');
    const advisor = await aUser(database.db, { role: 'asesor', displayName: 'Marta Ruiz' });
    const { id } = await aLead(database.db);
    await assignLead(context, { id, advisorId: advisor.id });
    expect((await stored(id)).advisorId).toBe(advisor.id);
    expect(await lastEntry(id)).toMatchObject({ kind: 'assigned', details: { advisor: 'Marta Ruiz' } });
    expect(await auditsOf(id, 'leads.assigned')).toHaveLength(1);
    const [letter] = await lettersTo(advisor.email);
    expect(letter?.plain).toContain(`${origin}/admin/submissions/pipeline?lead=${id}`);
    await assignLead(context, { id, advisorId: advisor.id });
    expect(await lettersTo(advisor.email)).toHaveLength(1);
    await assignLead(context, { id, advisorId: context.actor.id });
    expect(await lettersTo(context.actor.email)).toHaveLength(0);
    await assignLead(context, { id, advisorId: null });
    expect((await stored(id)).advisorId).toBeNull();
  });

  test('by two people at once: one is told who has the lead now', async () => {
    const context = await person('admin');
    const advisors = [
      await aUser(database.db, { role: 'asesor', displayName: 'Ana Soto' }),
      await aUser(database.db, { role: 'asesor', displayName: 'Eva Ríos' }),
    ];
    const { id } = await aLead(database.db);
    const results = await Promise.allSettled(
      advisors.map((advisor) => assignLead(context, { id, advisorId: advisor.id, from: null })),
    );
    const { advisorId, version } = await stored(id);
    const winner = advisors.find((advisor) => advisor.id === advisorId);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        kind: 'conflict',
        messageKey: 'followup.error.assigned_meanwhile',
        params: { advisor: winner?.displayName },
        details: { current: { advisorId, version } },
      },
    });
    await assignLead(context, { id, advisorId: null, from: advisorId });
    const other = advisors.find((advisor) => advisor !== winner)?.id ?? null;
    expect(await refusalOf(assignLead(context, { id, advisorId: other, from: advisorId }))).toMatchObject({
      messageKey: 'followup.error.unassigned_meanwhile',
    });
  });

  test('only accepts people who may write in this section', async () => {
    const context = await person('admin');
    const viewer = await aUser(database.db, { role: 'viewer' });
    const { id } = await aLead(database.db);
    expect(await refusalOf(assignLead(context, { id, advisorId: viewer.id }))).toMatchObject({
      messageKey: 'followup.error.unknown_person',
      field: 'advisorId',
    });
  });

  test('of many leads changes each by itself and reports each result', async () => {
    const context = await person('admin');
    const advisor = await aUser(database.db, { role: 'asesor' });
    const one = await aLead(database.db, { neighborhood: 'De a muchos' });
    const two = await aLead(database.db, { neighborhood: 'De a muchos' });
    const gone = await aLead(database.db, { deletedAt: now, contactName: 'Ido' });
    const base = { search: undefined, expected: 0, priority: undefined };
    const outcome = await changeLeads(context, {
      ...base,
      ids: [one.id, gone.id, two.id],
      change: 'advisor',
      advisorId: advisor.id,
    });
    expect(outcome).toMatchObject({
      done: 2,
      failures: [{ id: gone.id, name: 'Ido', problem: { key: 'leads.error.lead_not_found' } }],
    });
    const found = {
      ...base,
      ids: [],
      search: 'colonia=De%20a%20muchos',
      change: 'priority' as const,
      priority: 'high' as const,
    };
    expect(await refusalOf(changeLeads(context, { ...found, expected: 3 }))).toMatchObject({
      kind: 'conflict',
    });
    expect(await changeLeads(context, { ...found, expected: 2 })).toMatchObject({ done: 2, failures: [] });
    expect((await stored(two.id)).priority).toBe('high');
  });
});
