import { storedLinks } from '#tests/support/scenarios/followup.ts';
import { eq } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { isAppError } from '#app/core/errors.ts';
import { bareAmount } from '#app/i18n/formats.ts';
import { someCreditRules } from '#db/factories/credit.ts';
import { aUser } from '#db/factories/users.ts';
import { simulations } from '#db/schema/simulations.ts';
import { creditVersions } from '#db/schema/credit.ts';
import { as, asRole, visitor } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testOrigin } from '#tests/support/services.ts';
import { csvOf, workbookOf } from '#tests/support/tables.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { type BankCase, type CreditCase, emptyCase } from '#app/features/credit/domain/credit-case.ts';
import { type CreditRules, firstConfigs } from '#app/features/credit/domain/credit-rules.ts';
import { documentInput } from '../domain/document-request.ts';
import { rulesInForce } from '#app/features/credit/server/credit-rules.server.ts';
import { caseDocument } from './document-case.server.ts';
import { simulationFileName, simulationPdf, simulationTable } from './document-file.server.ts';
import { linkedDocument, linkedPage, newSimulationLink } from './simulation-link.server.ts';
import { savedDocument } from './saved-document.server.ts';
import { keepSimulation } from './keep-simulation.server.ts';

// Printing starts a process, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const database = testDatabase();
const versions = { bancario: 1, cofinavit: 1, infonavit: 1 };
let rules: CreditRules;
let asked: BankCase;

beforeAll(async () => {
  await someCreditRules(database.db);
  const found = await rulesInForce(database.db, visitor(database.db).now);
  if (!found) throw new Error('No rules');
  rules = found;
  asked = { ...emptyCase('bancario', rules), value: 200_000_000, income: 5_000_000 };
});

const kept = (createdBy: string | null = null, cases: CreditCase[] = [asked]) =>
  keepSimulation(visitor(database.db), {
    cases,
    rules,
    about: {
      source: 'office',
      name: 'Rosa Elena Duarte',
      phone: '+526621234567',
      email: 'rosa@ejemplo.mx',
      note: 'Prefiere la tarde',
      createdBy,
    },
  });

const plain = (bytes: Uint8Array) => pdfText(bytes).text.replace(/\s+/g, ' ');
const kindOf = (error: unknown) => (isAppError(error) ? [error.kind, error.messageKey] : error);
const tokenOf = (url: string) => url.split('/').at(-1) ?? '';

describe('a file of the case in a simulator', () => {
  test('is calculated on the server with the rules that the person saw', async () => {
    const facts = await caseDocument(await asRole(database.db, 'viewer'), { cases: [asked], versions });
    const text = plain(await simulationPdf(database.db, facts));
    expect(text).toContain('$17,254.08 MXN');
    expect(text).toContain('CAT 12.4 % sin IVA');
    expect(simulationFileName(facts)).toBe('simulacion-bancario');
  });

  test('with an own rate needs the permission to configure credits', async () => {
    const special: CreditCase = { ...asked, rate: '9.1' };
    const refused = await caseDocument(await asRole(database.db, 'asesor'), {
      cases: [special],
      versions,
    }).catch(kindOf);
    expect(refused).toEqual(['forbidden', 'simulations.document.own_rate']);
    const facts = await caseDocument(await asRole(database.db, 'admin'), { cases: [special], versions });
    expect(facts.results[0]?.calculation?.facts).toContainEqual({
      name: 'rate',
      is: 'percent',
      percent: '9.1',
    });
  });

  test('needs the permission for simulators, a complete case and existing rules', async () => {
    const as_ = (role: string) => asRole(database.db, role);
    expect(await caseDocument(await as_('usuario'), { cases: [asked], versions }).catch(kindOf)).toEqual([
      'forbidden',
      'common.error.forbidden',
    ]);
    const unknown = { ...versions, bancario: 99 };
    expect(
      await caseDocument(await as_('asesor'), { cases: [asked], versions: unknown }).catch(kindOf),
    ).toEqual(['validation', 'simulations.saved.error.unknown_versions']);
    const incomplete = await caseDocument(await as_('asesor'), {
      cases: [{ ...asked, value: null }],
      versions,
    });
    expect(() => simulationTable(incomplete)).toThrow('credit.error.incomplete_case');
    await expect(simulationPdf(database.db, incomplete)).rejects.toThrow('credit.error.incomplete_case');
  });

  test('refuses anything that is not a case', () => {
    for (const cases of [
      '',
      '[]',
      '{',
      '[{"kind":"bancario"}]',
      JSON.stringify([asked, asked, asked, asked]),
    ]) {
      expect(
        documentInput.safeParse({ cases, versions: JSON.stringify(versions), format: 'pdf' }).success,
      ).toBe(false);
    }
    expect(
      documentInput.safeParse({
        cases: JSON.stringify([asked]),
        versions: JSON.stringify(versions),
        format: 'exe',
      }).success,
    ).toBe(false);
  });
});

describe('a file of a saved simulation', () => {
  test('is for people who may read clients, and for its author', async () => {
    const author = await aUser(database.db, { role: 'propietario' });
    const { id, folio } = await kept(author.id);
    expect(await savedDocument(await as(database.db, author), id)).toMatchObject({ folio });
    expect(await savedDocument(await asRole(database.db, 'asesor'), id)).toMatchObject({ folio });
    for (const role of ['propietario', 'usuario']) {
      expect(await savedDocument(await asRole(database.db, role), id).catch(kindOf)).toEqual([
        'not_found',
        'credit.error.no_simulation',
      ]);
    }
  });

  test('has the stored results, whatever is published afterwards', async () => {
    const { id } = await kept();
    const before = await savedDocument(await asRole(database.db, 'admin'), id);
    const [product] = firstConfigs.bancario.products;
    if (!product) throw new Error('No product');
    await database.db.insert(creditVersions).values({
      kind: 'bancario',
      version: 2,
      startsOn: '2026-11-01',
      value: {
        ...firstConfigs.bancario,
        products: [{ ...product, rates: [{ from: 0, value: '15' }] }],
      } as (typeof firstConfigs)['bancario'],
      source: 'Prueba',
    });
    const after = await savedDocument(await asRole(database.db, 'admin'), id);
    expect(after).toEqual(before);
    const text = plain(await simulationPdf(database.db, after));
    expect(text).toContain('$17,254.08 MXN');
    expect(text).toContain('Preparada para Rosa Elena Duarte');
    for (const { balance } of before.results[0]?.calculation?.tables[0]?.rows ?? []) {
      expect(text).toContain(bareAmount(balance));
    }
  });

  test('has every month as numbers in a spreadsheet', async () => {
    const { id } = await kept();
    const { header, batches } = simulationTable(await savedDocument(await asRole(database.db, 'admin'), id));
    const rows = (await Array.fromAsync(batches)).flat();
    expect(header.slice(0, 4)).toEqual(['Parte', 'Mes', 'Fecha', 'Saldo inicial']);
    expect(rows).toHaveLength(240);
    expect(rows[0]?.[header.indexOf('Pago total')]).toBe(17_254.08);
  });

  test('has real dates and numbers in a spreadsheet', async () => {
    const { id } = await kept();
    const facts = await savedDocument(await asRole(database.db, 'admin'), id);
    const [head = [], first = []] = await readSheet(await workbookOf(simulationTable(facts)));
    const cell = (name: string) => first[head.indexOf(name)];
    expect(cell('Fecha')).toEqual(new Date('2026-12-14T00:00:00Z'));
    expect([cell('Mes'), cell('Saldo inicial'), cell('Pago anticipado')]).toEqual([1, 1_600_000, 0]);
    expect(await csvOf(simulationTable(facts))).toContain('"Banco",1,"2026-12-14",1600000,14000,');
  });
});

test('shows the names of scenarios in the PDF, the spreadsheet and the link', async () => {
  const row = await kept(null, [asked, { ...asked, name: 'Con el aguinaldo', years: 15 }]);
  const facts = await savedDocument(await asRole(database.db, 'asesor'), row.id);
  const text = plain(await simulationPdf(database.db, facts));
  expect(text.match(/Con el aguinaldo/g)?.length).toBeGreaterThanOrEqual(2);
  expect(text).not.toContain('Escenario 2');
  expect(text).toContain('Escenario 1');
  const { batches } = simulationTable(facts);
  const told = new Set<unknown>();
  for await (const rows of batches) for (const [scenario] of rows) told.add(scenario);
  expect([...told]).toEqual([1, 'Con el aguinaldo']);
  const url = await newSimulationLink(visitor(database.db), row.id);
  const { results } = await linkedPage(visitor(database.db), tokenOf(url));
  expect(results.map(({ name }) => name)).toEqual([undefined, 'Con el aguinaldo']);
});

describe('the link of a simulation', () => {
  test('shows only the first name of the person', async () => {
    const { id, folio } = await kept();
    const context = visitor(database.db);
    const url = await newSimulationLink(context, id);
    expect(url).toMatch(new RegExp(`^${testOrigin}/simulacion/[\\w-]{43}$`));
    const page = await linkedPage(context, tokenOf(url));
    expect(page).toMatchObject({ folio, name: 'Rosa', kind: 'bancario', validUntil: '2027-02-12' });
    expect(page.results[0]?.calculation?.monthly.total).toBe(1_725_408);
    const told = JSON.stringify(page);
    for (const secret of ['Duarte', '6621234567', 'rosa@ejemplo.mx', 'Prefiere', '"stated":5000000', id]) {
      expect(told).not.toContain(secret);
    }
    const text = plain(await simulationPdf(database.db, await linkedDocument(context, tokenOf(url))));
    expect(text).toContain('Preparada para Rosa');
    expect(text).not.toContain('Duarte');
    expect(text).not.toContain('$50,000.00 MXN');
  });

  test('tells which limits are broken, on the page and in the PDF', async () => {
    const { id } = await kept(null, [{ ...asked, downPercent: '5' }]);
    const context = visitor(database.db);
    const token = tokenOf(await newSimulationLink(context, id));
    const page = await linkedPage(context, token);
    expect(page.results[0]?.problems.map(({ messageKey }) => messageKey)).toContain(
      'credit.limit.down_below',
    );
    for (const facts of [
      await linkedDocument(context, token),
      await savedDocument(await asRole(database.db, 'asesor'), id),
    ]) {
      const text = plain(await simulationPdf(database.db, facts));
      expect(text).toContain('Así no se otorgaría. Las cifras son solo de referencia');
      expect(text).toContain('El enganche mínimo es 10 % ($200,000.00 MXN)');
    }
  });

  test('shows nothing from which the income could be calculated', async () => {
    const short: CreditCase = { ...asked, income: 4_000_000 };
    const person = { ...emptyCase('infonavit', rules).first, salary: 1_500_000, age: 30 };
    const worker: CreditCase = { ...emptyCase('infonavit', rules), price: 90_000_000, first: person };
    const context = visitor(database.db);
    for (const one of [short, worker]) {
      const { id } = await kept(null, [one]);
      const token = tokenOf(await newSimulationLink(context, id));
      const told = JSON.stringify(await linkedPage(context, token));
      for (const name of ['payment_share', 'discount_share', '"level"']) expect(told).not.toContain(name);
    }
  });

  test('is stored as a hash, and after ninety days looks like one that never existed', async () => {
    const { id } = await kept();
    const context = visitor(database.db);
    const token = tokenOf(await newSimulationLink(context, id));
    const stored = await storedLinks(database.db, { kind: 'simulation', id });
    expect(JSON.stringify(stored)).not.toContain(token);
    const day = 86_400_000;
    const later = (days: number) => ({ ...context, now: new Date(context.now.getTime() + days * day) });
    expect(await linkedPage(later(89), token)).toMatchObject({ name: 'Rosa' });
    const gone = ['not_found', 'simulations.link.gone'];
    expect(await linkedPage(later(90), token).catch(kindOf)).toEqual(gone);
    expect(await linkedDocument(later(90), token).catch(kindOf)).toEqual(gone);
    expect(await linkedPage(context, 'desconocido').catch(kindOf)).toEqual(gone);
  });

  test('is deleted with the simulation', async () => {
    const { id } = await kept();
    const context = visitor(database.db);
    const token = tokenOf(await newSimulationLink(context, id));
    await database.db.delete(simulations).where(eq(simulations.id, id));
    expect(await linkedPage(context, token).catch(kindOf)).toEqual(['not_found', 'simulations.link.gone']);
  });
});
