import { storedLinks } from '#tests/support/scenarios/followup.ts';
import { randomInt } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayOf } from '#app/core/day.ts';
import { centavos } from '#app/core/money.ts';
import { countUse } from '#app/platform/http/rate-limit.server.ts';
import { hashToken } from '#app/platform/security/tokens.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { someCreditRules } from '#db/factories/credit.ts';
import { aProperty } from '#db/factories/properties.ts';
import { simulations } from '#db/schema/simulations.ts';
import { auditEntries, events, mailOutbox } from '#db/schema/platform.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { asRole, visitor } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testOrigin } from '#tests/support/services.ts';
import { csvOf } from '#tests/support/tables.ts';
import { type CreditCase, emptyCase } from '#app/features/credit/domain/credit-case.ts';
import { firstConfigs } from '#app/features/credit/domain/credit-rules.ts';
import {
  enquiriesExportQuery,
  enquiriesQuery,
  savedExportQuery,
  savedQuery,
} from '../domain/simulations-query.ts';
import { contactInput, letterInput, saveAndSendInput, saveInput } from '../domain/simulation-schema.ts';
import { rulesInForce, rulesOfVersions } from '#app/features/credit/server/credit-rules.server.ts';
import { setHandled } from './handle-enquiry.server.ts';
import { enquiriesPage, exportEnquiries } from './enquiries-list.server.ts';
import { keepSimulation } from './keep-simulation.server.ts';
import { publishConfig, withdrawConfig } from '#app/features/credit/server/publish-config.server.ts';
import { deleteSimulation, editSimulation } from './change-simulation.server.ts';
import { propertyDetail } from '#app/features/properties/server/property-detail.server.ts';
import { simulatorPage } from './simulator-page.server.ts';
import { simulationPage } from './simulation-page.server.ts';
import { exportSaved } from './export-simulations.server.ts';
import { savedPage } from './simulations-list.server.ts';
import { saveSimulation, simulationsOfPhone } from './save-simulation.server.ts';
import { linkSimulation, saveAndSend, sendSimulation } from './send-simulation.server.ts';

const database = testDatabase();
const person = (role: string) => asRole(database.db, role);
const pesos = (amount: number) => centavos(Math.round(amount * 100));
const bank = { ...emptyCase('bancario', firstConfigs), value: pesos(2_000_000) };
const seen = { bancario: 1, cofinavit: 1, infonavit: 1 };
const somePhone = () => `+52662${randomInt(2_000_000, 9_999_999)}`;

beforeAll(() => someCreditRules(database.db));

type Given = { cases?: CreditCase[]; versions?: Record<string, number> } & Record<string, unknown>;

const form = ({ cases = [bank], versions = seen, ...fields }: Given = {}) =>
  saveInput.parse({
    name: 'Rosa Elena Duarte',
    phone: somePhone(),
    ...fields,
    cases: JSON.stringify(cases),
    versions: JSON.stringify(versions),
  });

const listed = async (context: UseCaseContext, query: Record<string, string> = {}) =>
  (await savedPage(context, savedQuery.parse(query))).rows.map(({ folio }) => folio);

/** An enquiry that a visitor left on the site. */
async function anEnquiry(given: Partial<typeof simulations.$inferInsert> = {}) {
  const context = visitor(database.db);
  const rules = await rulesInForce(database.db, context.now);
  if (!rules) throw new Error('No rules');
  return keepSimulation(
    { ...context, now: given.createdAt ?? context.now },
    {
      cases: [bank],
      rules,
      about: { source: 'site', name: 'Íñigo Zazueta', phone: somePhone(), ...given },
    },
  );
}

describe('for a property', () => {
  test('the simulation names the property, and the property lists it', async () => {
    const context = await person('asesor');
    const home = await aProperty(database.db, { price: pesos(1_850_000) });
    expect(await simulatorPage(context, { propiedad: home.id, precio: undefined })).toMatchObject({
      price: pesos(1_850_000),
      property: { id: home.id, title: home.title },
    });
    const { id } = await saveSimulation(context, form({ propertyId: String(home.id) }));
    expect((await simulationPage(context, id)).property).toEqual({ id: home.id, title: home.title });
    const { simulations: made } = await propertyDetail(context, home.id);
    expect(made?.rows.map((row) => row.id)).toEqual([id]);
  });

  test('that the person may not see, nothing is linked', async () => {
    const owner = await person('propietario');
    const home = await aProperty(database.db);
    expect(await simulatorPage(owner, { propiedad: home.id, precio: undefined })).toMatchObject({
      price: null,
      property: null,
    });
  });
});

describe('saving', () => {
  test('stores the figures that were seen, with the client, and an audit entry', async () => {
    const context = await person('asesor');
    const input = form({ email: ' Rosa@Ejemplo.MX ', note: 'Busca en Pitic' });
    const { id, folio } = await saveSimulation(context, input);
    expect(folio).toMatch(/^SC-[2-9A-Z]{6}$/);
    const { simulation, authorName, versions, today } = await simulationPage(context, id);
    expect(simulation).toMatchObject({
      folio,
      name: 'Rosa Elena Duarte',
      phone: input.phone,
      email: 'rosa@ejemplo.mx',
      note: 'Busca en Pitic',
      monthly: pesos(17_254.08),
    });
    expect(authorName).toBeTruthy();
    expect(versions).toEqual([{ kind: 'bancario', version: 1, startsOn: '2026-02-01' }]);
    expect(today).toEqual([{ before: pesos(17_254.08), now: pesos(17_254.08) }]);
    const trail = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(trail.map(({ action }) => action)).toEqual(['credit.simulation-saved']);
    const told = await database.db.select().from(events).where(eq(events.subjectId, id));
    expect(told.map(({ audience }) => audience).toSorted()).toEqual([
      'section:clients',
      `user:${context.actor.id}`,
    ]);
  });

  test('the same form twice saves one', async () => {
    const context = await person('asesor');
    const input = form({ idempotencyKey: 'una-vez' });
    const [one, other] = await Promise.all([saveSimulation(context, input), saveSimulation(context, input)]);
    expect(other).toEqual(one);
    expect(await database.db.$count(simulations, eq(simulations.createdBy, context.actor.id))).toBe(1);
  });

  test.each([
    [
      'rules that do not exist',
      { versions: { ...seen, bancario: 99 } },
      'simulations.saved.error.unknown_versions',
    ],
    [
      'what is not filled in',
      { cases: [emptyCase('bancario', firstConfigs)] },
      'credit.error.incomplete_case',
    ],
    ['a rate of their own', { cases: [{ ...bank, rate: '7.5' }] }, 'simulations.saved.error.own_rate'],
  ])('refuses %s', async (_what, given, messageKey) => {
    const context = await person('asesor');
    expect(await refusalOf(saveSimulation(context, form(given)))).toMatchObject({
      kind: 'validation',
      messageKey,
    });
    expect(await database.db.$count(simulations, eq(simulations.createdBy, context.actor.id))).toBe(0);
  });

  test('characters that no database stores are removed from a case', async () => {
    const context = await person('asesor');
    const strange = { ...bank, municipality: 'Her\0mosillo\ud800' };
    const { id } = await saveSimulation(context, form({ cases: [strange] }));
    const [kept] = (await simulationPage(context, id)).simulation.cases;
    expect(kept).toMatchObject({ municipality: 'Hermosillo\ufffd' });
  });

  test('people who configure credits may set a rate', async () => {
    const context = await person('admin');
    const { id } = await saveSimulation(context, form({ cases: [{ ...bank, rate: '7.5' }] }));
    expect((await simulationPage(context, id)).simulation.monthly).toBeLessThan(pesos(17_254.08));
  });

  test.each([['usuario'], ['propietario']])('needs the permission for simulators: %s', async (role) => {
    const context = await person(role);
    const work = saveSimulation(context, form());
    if (role === 'propietario') expect(await work).toMatchObject({ name: 'Rosa Elena Duarte' });
    else expect(await refusalOf(work)).toMatchObject({ kind: 'forbidden' });
  });

  test('tells how many simulations of the same telephone the person may see', async () => {
    const phone = somePhone();
    const asesor = await person('asesor');
    const owner = await person('propietario');
    await saveSimulation(asesor, form({ phone }));
    await saveSimulation(owner, form({ phone }));
    const typed = phone.slice(3).replace(/^(\d{3})(\d{3})/, '$1 $2 ');
    expect(await simulationsOfPhone(asesor, typed)).toMatchObject({ total: 2, latest: [{}, {}] });
    expect(await simulationsOfPhone(owner, typed)).toMatchObject({ total: 1 });
    expect(await simulationsOfPhone(asesor, '662')).toEqual({ total: 0, latest: [] });
  });
});

describe('a newer configuration', () => {
  test('does not change saved simulations, and shows what they would be now', async () => {
    const admin = await person('admin');
    const asesor = await person('asesor');
    const before = await saveSimulation(asesor, form());
    const shown = (await simulationPage(asesor, before.id)).simulation;
    const [product, ...others] = firstConfigs.bancario.products;
    if (!product) throw new Error('No product');
    const dearer = {
      ...firstConfigs.bancario,
      products: [{ ...product, rates: product.rates.map((row) => ({ ...row, value: '12' })) }, ...others],
    };
    await publishConfig(admin, {
      kind: 'bancario',
      seen: 1,
      value: dearer,
      startsOn: dayOf(admin.now),
      source: 'Prueba',
      note: '',
    });
    const after = await simulationPage(asesor, before.id);
    expect(after.simulation).toEqual(shown);
    expect(after.today?.[0]?.before).toBe(pesos(17_254.08));
    expect(after.today?.[0]?.now).toBeGreaterThan(pesos(17_254.08));

    // Somebody whose page is older saves the figures they see.
    const late = await saveSimulation(asesor, form());
    expect((await simulationPage(asesor, late.id)).simulation.monthly).toBe(pesos(17_254.08));
    const fresh = await saveSimulation(asesor, form({ versions: { ...seen, bancario: 2 } }));
    expect((await simulationPage(asesor, fresh.id)).simulation.monthly).toBe(after.today?.[0]?.now);

    // Pages do not stay open for weeks: very old rules would be a way around the permission to set a rate.
    const weeks = (context: UseCaseContext) => ({
      ...context,
      now: new Date(context.now.getTime() + 15 * 86_400_000),
    });
    expect(await refusalOf(saveSimulation(weeks(asesor), form()))).toMatchObject({
      kind: 'validation',
      messageKey: 'simulations.saved.error.old_versions',
    });
    expect(await saveSimulation(weeks(admin), form())).toMatchObject({ name: 'Rosa Elena Duarte' });
    const now = form({ versions: { ...seen, bancario: 2 } });
    expect(await saveSimulation(weeks(asesor), now)).toMatchObject({ name: 'Rosa Elena Duarte' });
  });

  test('that does not apply yet, or was withdrawn, cannot be saved with', async () => {
    const admin = await person('admin');
    const { version } = await publishConfig(admin, {
      kind: 'cofinavit',
      seen: 1,
      value: firstConfigs.cofinavit,
      startsOn: '2027-01-01',
      source: 'Prueba',
      note: '',
    });
    const early = form({ versions: { ...seen, cofinavit: version } });
    expect(await refusalOf(saveSimulation(admin, early))).toMatchObject({
      messageKey: 'simulations.saved.error.unknown_versions',
    });
    await withdrawConfig(admin, { kind: 'cofinavit', version });
    expect(await rulesOfVersions(database.db, { ...seen, cofinavit: version })).toBeNull();
  });
});

describe('permissions', () => {
  test('an owner sees only their own simulations, people who may read clients see all', async () => {
    const owner = await person('propietario');
    const viewer = await person('viewer');
    const own = await saveSimulation(owner, form({ name: 'Mía' }));
    const others = await saveSimulation(viewer, form({ name: 'Ajena' }));
    expect(await listed(owner)).toEqual([own.folio]);
    expect(await listed(viewer)).toEqual(expect.arrayContaining([own.folio, others.folio]));
    expect((await simulationPage(owner, own.id)).simulation.folio).toBe(own.folio);
    const notFound = { kind: 'not_found', messageKey: 'credit.error.no_simulation' };
    expect(await refusalOf(simulationPage(owner, others.id))).toMatchObject(notFound);
    expect(await refusalOf(simulationPage(owner, 'ninguna'))).toMatchObject(notFound);
    const all = savedExportQuery.parse({});
    expect(await csvOf(await exportSaved(owner, all))).not.toContain(others.folio);
    expect(await csvOf(await exportSaved(viewer, all))).toContain(others.folio);
  });

  test('a simulation is changed and deleted by its author, or by people who may write clients', async () => {
    const owner = await person('propietario');
    const [viewer, asesor, admin] = await Promise.all(['viewer', 'asesor', 'admin'].map(person));
    if (!viewer || !asesor || !admin) throw new Error('Nobody');
    const { id } = await saveSimulation(owner, form());
    const change = (version: number) =>
      contactInput.parse({ name: 'Otro nombre', phone: somePhone(), email: '', note: '', version });
    expect(await refusalOf(editSimulation(viewer, id, change(1)))).toMatchObject({ kind: 'forbidden' });
    // People who may only read clients can send only the simulations they made themselves.
    const letter = letterInput.parse({ to: 'cliente@ejemplo.mx' });
    for (const work of [sendSimulation(viewer, { id, ...letter }), linkSimulation(viewer, id)]) {
      expect(await refusalOf(work)).toMatchObject({ kind: 'forbidden' });
    }
    expect((await simulationPage(viewer, id)).may.send).toBe(false);
    const own = await saveSimulation(viewer, form());
    expect(await linkSimulation(viewer, own.id)).toMatchObject({
      url: expect.stringContaining('/simulacion/'),
    });
    await editSimulation(asesor, id, change(1));
    await editSimulation(owner, id, change(2));
    const conflict = await refusalOf(editSimulation(admin, id, change(1)));
    expect(conflict).toMatchObject({ kind: 'conflict', details: { current: { version: 3 } } });
    expect(JSON.stringify(conflict.details)).not.toContain('tables');
    expect(await refusalOf(deleteSimulation(asesor, id))).toMatchObject({ kind: 'forbidden' });
    await deleteSimulation(owner, id);
    expect(await refusalOf(simulationPage(admin, id))).toMatchObject({ kind: 'not_found' });
  });
});

describe('sending', () => {
  const lettersTo = (to: string) => database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, to));

  test('sends the PDF and a link once, and records the address only in part', async () => {
    const context = await person('propietario');
    const to = 'quien.compra@ejemplo.mx';
    const fields = {
      name: 'Rosa Elena',
      phone: somePhone(),
      to,
      message: 'Como quedamos.',
      idempotencyKey: 'una-carta',
      cases: JSON.stringify([bank]),
      versions: JSON.stringify(seen),
    };
    const { id, folio } = await saveAndSend(context, saveAndSendInput.parse(fields));
    await saveAndSend(context, saveAndSendInput.parse(fields));
    const letters = await lettersTo(to);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.subject).toContain(folio);
    expect(letters[0]?.plain).toContain('$17,254.08 MXN');
    expect(letters[0]?.plain).toContain('Como quedamos.');
    expect(letters[0]?.plain).toMatch(new RegExp(`${testOrigin}/simulacion/[\\w-]{43}`));
    const [file] = letters[0]?.attachments ?? [];
    expect(file?.name).toMatch(/\.pdf$/);
    expect(Buffer.from(file?.base64 ?? '', 'base64').toString('latin1', 0, 5)).toBe('%PDF-');
    const trail = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    const sent = trail.find(({ action }) => action === 'credit.simulation-sent');
    expect(sent?.changes).toMatchObject({ to: { after: 'q…@ejemplo.mx' } });
    expect(JSON.stringify(trail)).not.toContain(to);
  });

  test('does not give access to simulations of other people', async () => {
    const other = await saveSimulation(await person('asesor'), form());
    const owner = await person('propietario');
    const letter = letterInput.parse({ to: 'alguien@ejemplo.mx' });
    const notFound = { kind: 'not_found', messageKey: 'credit.error.no_simulation' };
    expect(await refusalOf(sendSimulation(owner, { id: other.id, ...letter }))).toMatchObject(notFound);
    expect(await refusalOf(linkSimulation(owner, other.id))).toMatchObject(notFound);
    expect(await storedLinks(database.db, { kind: 'simulation', id: other.id })).toEqual([]);
  });

  test('is limited, so that nobody can fill a mailbox', async () => {
    const context = await person('asesor');
    const { id } = await saveSimulation(context, form());
    const letter = { id, ...letterInput.parse({ to: 'paciente@ejemplo.mx' }) };
    const key = `credit-letter-to:${hashToken(letter.to)}`;
    for (let sent = 0; sent < 10; sent++) await countUse(database.db, { key, times: 10, seconds: 86_400 });
    expect(await refusalOf(sendSimulation(context, letter))).toMatchObject({
      kind: 'too_many_requests',
      field: 'to',
    });
    expect(await lettersTo(letter.to)).toEqual([]);
  });
});

test('the list can be searched, filtered and sorted', async () => {
  const context = await person('agent');
  const phone = somePhone();
  const dear = { ...bank, value: pesos(4_000_000) };
  const one = await saveSimulation(
    context,
    form({ name: 'Ángela Muñoz', phone, email: 'angela@ejemplo.mx' }),
  );
  const two = await saveSimulation(context, form({ name: 'Beto Ruiz', cases: [dear, bank] }));
  for (const search of ['angela', 'MUÑOZ Ángela', 'angela@', one.folio.toLowerCase()]) {
    expect(await listed(context, { search }), search).toContain(one.folio);
  }
  const [area, middle, end] = [phone.slice(3, 6), phone.slice(6, 9), phone.slice(9)];
  const spellings = [
    phone.slice(3),
    `${area} ${middle} ${end}`,
    `(${area}) ${middle}-${end}`,
    `+52 1 ${area} ${middle} ${end}`,
    `044 ${area} ${middle} ${end}`,
    `Muñoz (${area}) ${middle}`,
    `${middle}-${end}`,
  ];
  for (const search of spellings) {
    expect(await listed(context, { search }), search).toEqual([one.folio]);
  }
  const author = context.actor.id;
  expect(await listed(context, { author, sort: 'name' })).toEqual([one.folio, two.folio]);
  expect(await listed(context, { author, sort: '-monthly' })).toEqual([two.folio, one.folio]);
  expect(await listed(context, { author, kind: 'infonavit' })).toEqual([]);
  expect(await listed(context, { author, period: 'today', kind: 'bancario' })).toHaveLength(2);
  const { rows, authors } = await savedPage(context, savedQuery.parse({ author }));
  expect(rows.find(({ folio }) => folio === two.folio)?.scenarios).toBe(2);
  expect(authors?.map(({ value }) => value)).toContain(author);
});

describe('enquiries of the site', () => {
  const shown = async (context: UseCaseContext, query: Record<string, string> = {}) =>
    (await enquiriesPage(context, enquiriesQuery.parse(query))).rows.map(({ folio }) => folio);

  test('wait until somebody marks them as answered, and again when the mark is removed', async () => {
    const [viewer, asesor] = await Promise.all(['viewer', 'asesor'].map(person));
    if (!viewer || !asesor) throw new Error('Nobody');
    const { id, folio, phone } = await anEnquiry();
    expect(await shown(viewer)).toContain(folio);
    expect(await refusalOf(setHandled(viewer, { id, isHandled: true }))).toMatchObject({ kind: 'forbidden' });
    await setHandled(asesor, { id, isHandled: true });
    await setHandled(asesor, { id, isHandled: true });
    expect(await shown(viewer)).not.toContain(folio);
    expect(await shown(viewer, { state: 'handled' })).toContain(folio);
    expect(await shown(viewer, { state: 'all', search: 'zazueta inigo' })).toContain(folio);
    const again = await anEnquiry({ phone });
    const both = await enquiriesPage(viewer, enquiriesQuery.parse({ state: 'all', search: phone }));
    expect(both.rows.map((row) => [row.folio, row.sameCount])).toEqual(
      expect.arrayContaining([
        [folio, 1],
        [again.folio, 1],
      ]),
    );
    expect((await simulationPage(viewer, id)).same.latest.map((other) => other.folio)).toEqual([again.folio]);
    const detail = await simulationPage(viewer, id);
    expect(detail.simulation.handledAt).not.toBeNull();
    expect(detail.handledName).toBeTruthy();
    await setHandled(asesor, { id, isHandled: false });
    expect(await shown(viewer)).toContain(folio);
    const trail = await database.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id))
      .orderBy(asc(auditEntries.id));
    expect(trail.map(({ action }) => action)).toEqual(['credit.enquiry-handled', 'credit.enquiry-reopened']);
  });

  test('are not in the list of saved simulations, and owners do not see them', async () => {
    const [owner, viewer] = await Promise.all(['propietario', 'viewer'].map(person));
    if (!owner || !viewer) throw new Error('Nobody');
    const { id, folio } = await anEnquiry();
    expect(await listed(viewer, { search: folio })).toEqual([]);
    expect(await refusalOf(enquiriesPage(owner, enquiriesQuery.parse({})))).toMatchObject({
      kind: 'forbidden',
    });
    expect(await refusalOf(simulationPage(owner, id))).toMatchObject({ kind: 'not_found' });
    const saved = await saveSimulation(viewer, form());
    const asesor = await person('asesor');
    expect(await refusalOf(setHandled(asesor, { id: saved.id, isHandled: true }))).toMatchObject({
      kind: 'not_found',
    });
  });

  test('show what the visitor was looking at, and link only to this site', async () => {
    const viewer = await person('viewer');
    const home = await aProperty(database.db, { title: 'Casa en Pitic' });
    const good = await anEnquiry({ searchAddress: '/properties?priceMax=2000000', propertyId: home.id });
    const bad = await anEnquiry({ searchAddress: 'https://malo.example/x' });
    const { rows } = await enquiriesPage(viewer, enquiriesQuery.parse({ pageSize: '100' }));
    expect(rows.find(({ id }) => id === good.id)).toMatchObject({
      searchAddress: '/properties?priceMax=2000000',
      propertyTitle: 'Casa en Pitic',
    });
    expect(rows.find(({ id }) => id === bad.id)?.searchAddress).toBe('');
    const csv = await csvOf(
      await exportEnquiries(viewer, enquiriesExportQuery.parse({ columns: 'looking' })),
    );
    expect(csv).toContain('Casa en Pitic');
  });
});

describe('a page of a list is read from one index, with its filters', () => {
  const plan = async (query: string) => {
    const found = await database.db.transaction(async (db) => {
      await db.execute(sql`set local enable_seqscan = off`);
      await db.execute(sql`set local enable_sort = off`);
      return db.execute(sql.raw(`explain ${query}`));
    });
    return JSON.stringify(found.rows);
  };
  const page = (where: string, order: string) =>
    `select id from simulations where ${where} order by ${order}, id limit 25`;

  test.each([
    ['simulations_list', page(`source = 'office' and kind = 'bancario'`, 'created_at')],
    ['simulations_name', page(`source = 'office' and kind = 'bancario'`, 'name collate "und-x-icu"')],
    ['simulations_price', page(`source = 'office' and created_at > now()`, 'price')],
    ['simulations_monthly', page(`source = 'site' and handled_at is null`, 'monthly')],
    ['simulations_list', page(`source = 'site' and handled_at is not null`, 'created_at')],
    [
      'simulations_author',
      page(`source = 'office' and created_by = '019a0000-0000-7000-8000-000000000000'`, 'created_at'),
    ],
    ['simulations_open', `select count(*) from simulations where source = 'site' and handled_at is null`],
  ])('%s', async (index, query) => {
    expect(await plan(query)).toMatch(new RegExp(`Index Only Scan using ${index} `));
  });
});
