import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aLead } from '#db/factories/leads.ts';
import { aUser } from '#db/factories/users.ts';
import { mailOutbox } from '#db/schema/platform.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { leadScenario } from '#tests/support/scenarios/lead-scenario.ts';
import { leadBulkInput } from '../domain/lead-schema.ts';
import { changeLeads, undoLeads } from './bulk-leads.server.ts';
import { setPriority } from './edit-lead.server.ts';

const { database, person, stored, lastEntry } = leadScenario();
const many = (ids: number[], change: Record<string, string>) => leadBulkInput.parse({ ids, ...change });

describe('undoing a change to many leads', () => {
  test('puts back the advisor and the priority of each, and writes to nobody', async () => {
    const context = await person('admin');
    const [before, taker] = [
      await aUser(database.db, { role: 'asesor', displayName: 'Ana' }),
      await aUser(database.db, { role: 'asesor' }),
    ];
    const held = await aLead(database.db, { advisorId: before.id });
    const free = await aLead(database.db, { advisorId: null });
    const ids = [held.id, free.id];

    const assigned = await changeLeads(context, many(ids, { change: 'advisor', advisorId: taker.id }));
    expect(assigned).toMatchObject({ done: 2, failures: [] });
    const letters = () => database.db.$count(mailOutbox, eq(mailOutbox.recipient, before.email));
    expect(await undoLeads(context, assigned.undo)).toMatchObject({ done: 2, failures: [], undo: [] });
    expect((await stored(held.id)).advisorId).toBe(before.id);
    expect((await stored(free.id)).advisorId).toBeNull();
    expect(await lastEntry(held.id)).toMatchObject({ kind: 'assigned', details: { advisor: 'Ana' } });
    expect(await lastEntry(free.id)).toMatchObject({ kind: 'assigned', details: { advisor: null } });
    expect(await letters()).toBe(0);

    const urgent = await changeLeads(context, many(ids, { change: 'priority', priority: 'high' }));
    await undoLeads(context, urgent.undo);
    expect((await stored(held.id)).priority).toBe(held.priority);
  });

  test('leaves what somebody changed since, what another person changed, and what did not change', async () => {
    const context = await person('admin');
    const [first, second, same] = [
      await aLead(database.db, { priority: 'normal' }),
      await aLead(database.db, { priority: 'normal' }),
      await aLead(database.db, { priority: 'high' }),
    ];
    const ids = [first.id, second.id, same.id];
    const { undo } = await changeLeads(context, many(ids, { change: 'priority', priority: 'high' }));
    expect(undo.map(({ id }) => id)).toEqual([first.id, second.id]);
    await setPriority(await person('asesor'), first.id, 'low');
    const problem = { key: 'common.error.changed_since' };
    expect(await undoLeads(context, undo)).toMatchObject({ done: 1, failures: [{ id: first.id, problem }] });
    expect((await stored(first.id)).priority).toBe('low');
    expect((await stored(second.id)).priority).toBe('normal');

    const mine = await changeLeads(context, many([second.id], { change: 'priority', priority: 'high' }));
    expect(await undoLeads(await person('asesor'), mine.undo)).toMatchObject({
      done: 0,
      failures: [{ problem }],
    });
    const viewer = await person('propietario');
    expect(await refusalOf(undoLeads(viewer, mine.undo))).toMatchObject({ kind: 'forbidden' });
  });
});
