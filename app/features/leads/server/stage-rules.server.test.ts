import { describe, expect, test } from 'vitest';
import { aPhoto, documentsOf } from '#db/factories/attachments.ts';
import { aCompleteLead, aLead } from '#db/factories/leads.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { leadScenario, now } from '#tests/support/scenarios/lead-scenario.ts';
import { editLead } from './edit-lead.server.ts';
import { moveLead } from './move-lead.server.ts';

const { database, person, stored, factsOf } = leadScenario();
const owner = (id: number) => ({ ownerKind: 'lead', ownerId: String(id) });

describe('a day that has not come', () => {
  test('is refused as the day of a visit, with the move and in the form', async () => {
    const context = { ...(await person('asesor')), now };
    const { id } = await aLead(database.db, { stage: 'calificado', visitedOn: null });
    const nextYear = { visitedOn: '2027-11-14' };
    const refused = { messageKey: 'common.validation.future_date', field: 'visitedOn' };
    const move = { id, from: 'calificado', to: 'visitado' } as const;
    expect(await refusalOf(moveLead(context, { ...move, values: nextYear }))).toMatchObject(refused);
    const facts = factsOf(await stored(id), nextYear);
    expect(await refusalOf(editLead(context, id, facts))).toMatchObject(refused);
    expect(await stored(id)).toMatchObject({ stage: 'calificado', visitedOn: null });
  });

  test('that was stored before the rule does not let the lead pass', async () => {
    const context = { ...(await person('asesor')), now };
    const { id } = await aLead(database.db, { stage: 'calificado', visitedOn: '2027-11-14' });
    expect(await refusalOf(moveLead(context, { id, from: 'calificado', to: 'visitado' }))).toMatchObject({
      details: { missing: ['visitedOn'] },
    });
  });
});

describe('«documentado»', () => {
  test('asks for the documents of the settings', async () => {
    const context = await person('admin');
    const { id } = await aLead(database.db, { stage: 'visitado' });
    await documentsOf(database.db, owner(id), ['escritura', 'predial']);
    const move = { id, from: 'visitado', to: 'documentado' } as const;
    expect(await refusalOf(moveLead(context, move))).toMatchObject({ details: { missing: ['documents'] } });
    await documentsOf(database.db, owner(id), ['identificacion']);
    await moveLead(context, move);
    expect((await stored(id)).stage).toBe('documentado');
  });
});

describe('«listo»', () => {
  test('asks for everything that the conversion will need', async () => {
    const context = await person('asesor');
    const { id } = await aLead(database.db, { stage: 'documentado', street: '', price: null });
    const move = { id, from: 'documentado', to: 'listo' } as const;
    expect(await refusalOf(moveLead(context, move))).toMatchObject({
      details: { missing: ['price', 'street', 'photos'] },
    });
    await aPhoto(database.db, owner(id));
    await moveLead(context, { ...move, values: { price: 100_00, street: 'Sufragio' } });
    expect((await stored(id)).stage).toBe('listo');
  });

  test('takes a complete lead as it is', async () => {
    const { id } = await aCompleteLead(database.db, { stage: 'documentado' });
    await moveLead(await person('asesor'), { id, from: 'documentado', to: 'listo' });
    expect((await stored(id)).stage).toBe('listo');
  });
});
