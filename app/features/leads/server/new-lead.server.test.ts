import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aLead } from '#db/factories/leads.ts';
import { aSubmission } from '#db/factories/submissions.ts';
import { aUser } from '#db/factories/users.ts';
import { leads } from '#db/schema/leads.ts';
import { newLeadInput } from '../domain/lead-schema.ts';
import { checkLeadFile, importLeads } from './pipeline/import-leads.server.ts';
import { createLead } from './new-lead.server.ts';
import { leadScenario } from '#tests/support/scenarios/lead-scenario.ts';
import { refusalOf } from '#tests/support/refusal.ts';

const { database, person, stored, lastEntry } = leadScenario();

describe('new leads', () => {
  const given = (change: Record<string, unknown> = {}) =>
    newLeadInput.parse({ source: 'phone', contactName: 'Ana', phone: '662 555 0101', ...change });

  test('go to the advisor whose turn it is, start at recibido, and are created once per key', async () => {
    const context = await person('asesor');
    const input = given({ idempotencyKey: 'clave-uno', phone: '662 555 0199' });
    const [one, two] = await Promise.all([createLead(context, input), createLead(context, input)]);
    expect(one).toEqual(two);
    expect(await stored(one.id)).toMatchObject({
      stage: 'recibido',
      source: 'phone',
      phone: '+526625550199',
    });
    expect((await stored(one.id)).advisorId).not.toBeNull();
    expect(await lastEntry(one.id)).toMatchObject({ kind: 'created' });
  });

  test('possible duplicates are shown before the lead is saved', async () => {
    const context = await person('asesor');
    const known = await aLead(database.db, { phone: '+526625550102', contactName: 'Conocida', email: '' });
    const sent = await aSubmission(database.db, { email: 'repetida@ejemplo.mx', phone: '+526620000000' });
    const refused = await refusalOf(
      createLead(context, given({ phone: '6625550102', email: 'repetida@ejemplo.mx' })),
    );
    expect(refused.messageKey).toBe('leads.pipeline.error.duplicates');
    expect(refused.details).toMatchObject({
      duplicates: [
        { kind: 'lead', id: known.id, title: 'Conocida', reasons: ['phone'] },
        { kind: 'submission', id: sent.id, reasons: ['email'] },
      ],
    });
    const byAddress = given({
      phone: '6625550777',
      street: 'CALLE LÓNDRES',
      number: '41',
      neighborhood: 'centenario',
    });
    expect(await refusalOf(createLead(context, byAddress))).toMatchObject({
      messageKey: 'leads.pipeline.error.duplicates',
    });
    const seen = await createLead(context, given({ phone: '6625550102', areDuplicatesSeen: 'on' }));
    expect(seen.id).toBeGreaterThan(known.id);
  });
});

describe('import files of leads', () => {
  const fileOf = (...lines: string[]) => new File([lines.join('\n')], 'leads.csv', { type: 'text/csv' });

  test('are checked row by row, and imported whole or not at all', async () => {
    const context = await person('asesor');
    const advisor = await aUser(database.db, { role: 'asesor' });
    const header = 'Propietario,Teléfono,Correo,Colonia,Precio,Asesor,Calle';
    const good = `Irma Importada,662 555 0301,,Pitic,"$2,350,000",${advisor.email},Uno`;
    const bad = fileOf(
      header,
      good,
      'Sin nada,,,,,,',
      `Otro,662 555 0302,no,Pitic,mucho,nadie@ejemplo.mx,Dos`,
      good,
    );
    const report = await checkLeadFile(context, bad);
    expect(report).toMatchObject({ rowCount: 4, problemCount: 5 });
    expect(report.problems.map(({ row, column }) => [row, column])).toEqual([
      [3, 'Teléfono'],
      [4, 'Correo'],
      [4, 'Precio'],
      [4, 'Asesor'],
      [5, 'Teléfono'],
    ]);
    expect(await refusalOf(importLeads(context, bad, undefined))).toMatchObject({
      messageKey: 'leads.pipeline.error.import_problems',
    });
    const imported = () => database.db.select().from(leads).where(eq(leads.contactName, 'Irma Importada'));
    expect(await imported()).toEqual([]);

    const whole = fileOf(header, good);
    expect(await importLeads(context, whole, 'importa')).toEqual({ count: 1 });
    expect(await importLeads(context, whole, 'importa')).toEqual({ count: 1 });
    expect(await imported()).toMatchObject([
      {
        source: 'legacy',
        stage: 'recibido',
        phone: '+526625550301',
        price: 235_000_000,
        advisorId: advisor.id,
      },
    ]);
  });

  test('report leads that exist already and do not import them again', async () => {
    const context = await person('asesor');
    const header = 'Propietario,Teléfono,Correo,Calle,Número,Colonia';
    const first = fileOf(
      header,
      'Nora Repetida,662 555 0411,,Uno,1,Pitic',
      'Luz,,luz.repetida@ejemplo.mx,Dos,2,Pitic',
    );
    expect(await importLeads(context, first, undefined)).toEqual({ count: 2 });
    const [known] = await database.db.select().from(leads).where(eq(leads.contactName, 'Nora Repetida'));
    const again = fileOf(
      header,
      'Nora R.,(662) 555-0411,,UNO,1,pitic',
      'Nora R.,(662) 555-0411,,Otra casa,9,Pitic',
      'Luz,,luz.repetida@ejemplo.mx,Dos,2,Pitic',
    );
    const report = await checkLeadFile(context, again);
    expect(report.problems.map(({ row, column }) => [row, column])).toEqual([
      [2, 'Teléfono'],
      [4, 'Correo'],
    ]);
    expect(report.problemCount).toBe(2);
    expect(report.problems[0]?.message).toContain(`#${known?.id}`);
    expect(await refusalOf(importLeads(context, again, 'otra-vez'))).toMatchObject({
      messageKey: 'leads.pipeline.error.import_problems',
      details: { report: { problemCount: 2 } },
    });
  });

  test('with too many rows or no known column are refused', async () => {
    const context = await person('asesor');
    const rows = Array.from({ length: 5_001 }, (_, index) => `Ana,66255${String(index).padStart(5, '0')}`);
    expect(await refusalOf(checkLeadFile(context, fileOf('Nombre,Teléfono', ...rows)))).toMatchObject({
      messageKey: 'exchange.error.too_many_rows',
    });
    expect(await refusalOf(checkLeadFile(context, fileOf('Color,Forma', 'rojo,redonda')))).toMatchObject({
      messageKey: 'leads.pipeline.error.no_columns',
    });
  });
});
