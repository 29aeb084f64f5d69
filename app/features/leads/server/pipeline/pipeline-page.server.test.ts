import { leadRef } from '#app/features/leads/domain/lead-ref.ts';
import { onRecord } from '#tests/support/scenarios/followup.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { aLead } from '#db/factories/leads.ts';
import { tasks } from '#db/schema/followup.ts';
import { pipelineQueryOf } from '../../domain/pipeline-query.ts';
import { exportLeads } from './lead-export.server.ts';
import { pipelinePage } from './pipeline-page.server.ts';
import { now, daysAgo, leadScenario } from '#tests/support/scenarios/lead-scenario.ts';

const { database, person } = leadScenario();

describe('the board and the table', () => {
  const colonia = 'Las Quintas del Tablero';
  let context: UseCaseContext;
  beforeAll(async () => {
    context = await person('asesor');
    const given = { neighborhood: colonia };
    await aLead(database.db, {
      ...given,
      contactName: 'Tarde',
      stageSince: daysAgo(2),
      createdAt: daysAgo(9),
    });
    await aLead(database.db, {
      ...given,
      contactName: 'Nuevo',
      stageSince: now,
      priority: 'urgent',
      createdAt: daysAgo(1),
    });
    await aLead(database.db, {
      ...given,
      contactName: 'Aparte',
      stage: 'perdido',
      leftStage: 'listo',
      stageSince: daysAgo(90),
    });
    await aLead(database.db, {
      ...given,
      contactName: 'Mío',
      stage: 'calificado',
      advisorId: context.actor.id,
      nextContactOn: '2026-11-13',
      source: 'legacy',
      price: 100,
    });
    await aLead(database.db, { ...given, contactName: 'Borrado', deletedAt: now });
  });

  const read = (search: string) =>
    pipelinePage(context, pipelineQueryOf(`colonia=${encodeURIComponent(colonia)}&${search}`));
  const names = (rows: readonly { contactName: string }[]) => rows.map(({ contactName }) => contactName);

  test('columns have their counts and show the newest cards first; closed stages only when asked for', async () => {
    const page = await read('');
    expect(page.columns.map(({ stage }) => stage)).toEqual([
      'recibido',
      'contactado',
      'calificado',
      'visitado',
      'documentado',
      'listo',
    ]);
    expect(names(page.columns[0]?.cards ?? [])).toEqual(['Nuevo', 'Tarde']);
    expect(page.counts).toMatchObject({ recibido: 2, calificado: 1, perdido: 1, listo: 0 });
    expect(page.sums).toMatchObject({ calificado: 100, listo: 0 });
    expect(page.total).toBe(3);
    const all = await read('closed=yes');
    expect(names(all.columns.find(({ stage }) => stage === 'perdido')?.cards ?? [])).toEqual(['Aparte']);
    expect((await read('stage=perdido')).columns.map(({ stage }) => stage)).toEqual(['perdido']);
  });

  test('a card shows what is late and what the next stage will require', async () => {
    const { id } = await aLead(database.db, {
      neighborhood: 'Otra más',
      type: null,
      price: null,
      stage: 'contactado',
    });
    await database.db.insert(tasks).values({ ...onRecord(leadRef(id)), title: 'Llamar', dueAt: daysAgo(1) });
    const page = await pipelinePage(context, pipelineQueryOf(`search=${id}`));
    const card = page.columns.flatMap(({ cards }) => cards).find((one) => one.id === id);
    expect(card).toMatchObject({ lateTaskCount: 1, asks: ['type', 'price'] });
    const late = (await read('')).columns[0]?.cards.find(({ contactName }) => contactName === 'Tarde');
    expect(late).toMatchObject({ days: 2, isOverdue: true });
  });

  test.each([
    ['age=late', ['Tarde']],
    ['priority=urgent', ['Nuevo']],
    ['advisor=me', ['Mío']],
    ['advisor=none&sort=contact', ['Nuevo', 'Tarde']],
    ['contact=late', ['Mío']],
    ['contact=today', []],
    ['source=legacy', ['Mío']],
    ['stage=perdido', ['Aparte']],
    ['search=tarde', ['Tarde']],
    ['search=%25', []],
    ['sort=created', ['Tarde', 'Nuevo', 'Mío']],
    ['sort=price', ['Mío', 'Tarde', 'Nuevo']],
    ['sort=-since', ['Tarde', 'Nuevo', 'Mío']],
  ])('the table with %s', async (search, expected) => {
    const page = await read(`view=table&${search}`);
    expect(search.includes('sort') ? names(page.rows) : names(page.rows).toSorted()).toEqual(expected);
    expect(page.total).toBe(expected.length);
  });

  test('shows more cards of a column, and pages of the table', async () => {
    const many = 'Colonia de Muchos';
    for (let index = 0; index < 26; index++) await aLead(database.db, { neighborhood: many });
    const at = (search: string) =>
      pipelinePage(context, pipelineQueryOf(`colonia=${encodeURIComponent(many)}&${search}`));
    expect((await at('')).columns[0]?.cards).toHaveLength(20);
    expect((await at('more=recibido-40')).columns[0]?.cards).toHaveLength(26);
    expect((await at('view=table&page=2')).rows).toHaveLength(1);
    expect((await at('view=table&page=99')).query.page).toBe(2);
  });

  test('an exported file has the filtered list with the requested columns', async () => {
    const query = {
      ...pipelineQueryOf(`view=table&sort=contact&colonia=${encodeURIComponent(colonia)}`),
      format: 'csv' as const,
      columns: ['contact', 'stage', 'price'] as const,
    };
    const { header, batches } = await exportLeads(context, query);
    const rows = [];
    for await (const batch of batches) rows.push(...batch);
    expect(header).toEqual(['Clave', 'Contacto', 'Etapa', 'Precio']);
    expect(rows.map((row) => row.slice(1))).toEqual([
      ['Mío', 'Calificado', 1],
      ['Nuevo', 'Recibido', 2_890_000],
      ['Tarde', 'Recibido', 2_890_000],
    ]);
  });
});
