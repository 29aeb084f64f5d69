import { describe, expect, test } from 'vitest';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { aSubmission } from '#db/factories/submissions.ts';
import { aUser } from '#db/factories/users.ts';
import { csvOf } from '#tests/support/tables.ts';
import { submissionsExportQuery, submissionsQuery } from '../domain/submissions-query.ts';
import { exportSubmissions } from './export-submissions.server.ts';
import { submissionsPage } from './submissions-list.server.ts';
import { minutes, submissionScenario } from '#tests/support/scenarios/submission-scenario.ts';
import { refusalOf } from '#tests/support/refusal.ts';

const { database, person } = submissionScenario();

describe('the list', () => {
  const folios = async (context: UseCaseContext, query: Record<string, string>) =>
    (await submissionsPage(context, submissionsQuery.parse(query))).rows.map(({ folio }) => folio);

  test('finds by name, telephone, e-mail, folio and address, ignoring accents and spaces', async () => {
    const context = await person('viewer');
    const { folio } = await aSubmission(database.db, {
      contactName: 'Íñigo Zazueta',
      phone: '+526629998877',
      email: 'inigo.z@ejemplo.mx',
      street: 'Privada del Cañón',
      number: '7',
    });
    for (const search of [
      'inigo',
      'ZAZUETA íñigo',
      '662 999 88 77',
      '9998877',
      'inigo.z@',
      folio.toLowerCase(),
      'canon 7',
    ]) {
      expect(await folios(context, { search }), search).toContain(folio);
    }
    expect(await folios(context, { search: '100%_nada' })).toEqual([]);
  });

  test('applies every filter, and lists quarantined and deleted submissions apart', async () => {
    const context = await person('admin');
    const advisor = await aUser(database.db, { role: 'asesor' });
    const mine = { advisorId: advisor.id, createdAt: context.now, dueAt: minutes(-3) };
    const late = await aSubmission(database.db, mine);
    const answered = await aSubmission(database.db, {
      ...mine,
      firstResponseAt: minutes(-4),
      type: 'terreno',
    });
    const odd = await aSubmission(database.db, { ...mine, isQuarantined: true, suspicions: ['trap'] });
    const old = await aSubmission(database.db, {
      ...mine,
      createdAt: minutes(-60 * 24 * 40),
      status: 'rechazada',
    });
    const gone = await aSubmission(database.db, { ...mine, deletedAt: new Date() });
    const query = { advisor: advisor.id };
    expect((await folios(context, query)).toSorted()).toEqual(
      [late, answered, old].map(({ folio }) => folio).toSorted(),
    );
    expect(await folios(context, { ...query, answer: 'late', period: '7' })).toEqual([late.folio]);
    expect(await folios(context, { ...query, answer: 'answered' })).toEqual([answered.folio]);
    expect(await folios(context, { ...query, type: 'terreno' })).toEqual([answered.folio]);
    expect(await folios(context, { ...query, status: 'rechazada' })).toEqual([old.folio]);
    expect(await folios(context, { ...query, quarantine: 'yes' })).toEqual([odd.folio]);
    expect(await folios(context, { ...query, quarantine: 'all' })).toHaveLength(4);
    expect(await folios(context, { ...query, trash: 'yes' })).toEqual([gone.folio]);
    expect((await folios(context, { ...query, sort: 'due' }))[0]).not.toBe(answered.folio);
    expect(await folios(context, { ...query, period: 'today' })).not.toContain(old.folio);
  });

  test('people without permission cannot read it, and a file has the requested columns and no formulas', async () => {
    const [stranger, viewer] = [await person('usuario'), await person('viewer')];
    expect(await refusalOf(submissionsPage(stranger, submissionsQuery.parse({})))).toMatchObject({
      kind: 'forbidden',
    });
    const ask = submissionsExportQuery.parse({ search: 'formula', columns: 'name,price' });
    expect(await refusalOf(exportSubmissions(stranger, ask))).toMatchObject({ kind: 'forbidden' });
    const { folio } = await aSubmission(database.db, { contactName: '=formula()', price: 123_456 });
    const table = await csvOf(await exportSubmissions(viewer, ask));
    expect(table).toContain(`"${folio}","'=formula()",1234.56`);
    expect(table.split('\r\n')[0]).toBe('\uFEFF"Folio","Solicitante","Precio que pide"');
  });
});
