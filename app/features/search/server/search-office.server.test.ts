import { beforeAll, describe, expect, test } from 'vitest';
import type { Grants } from '#app/core/access.ts';
import { keepSimulation } from '#app/features/simulations/server/keep-simulation.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { registeredFeatures } from '#app/platform/feature.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { aDevelopment } from '#db/factories/fraccionamientos.ts';
import { aProperty } from '#db/factories/properties.ts';
import { aRole } from '#db/factories/roles.ts';
import { aLead } from '#db/factories/leads.ts';
import { aSubmission } from '#db/factories/submissions.ts';
import { aUser } from '#db/factories/users.ts';
import { as, asRole } from '#tests/support/context.ts';
import { someRules, twoCredits } from '#tests/support/credit/credit-rules.ts';
import { testDatabase } from '#tests/support/database.ts';
import { searchOffice } from './search-office.server.ts';

const database = testDatabase();
const sources = () => registeredFeatures().flatMap(({ searchSources = [] }) => searchSources);

const kindsFound = async (context: UseCaseContext, words: string) =>
  [...new Set((await searchOffice(context, words)).map(({ kind }) => kind))].toSorted();

const withOnly = async (given: Partial<Grants>) =>
  as(database.db, await aUser(database.db, { role: (await aRole(database.db, given)).key }));

const simulationFor = (context: UseCaseContext, name: string) =>
  keepSimulation(context, {
    cases: [twoCredits],
    rules: someRules(),
    about: { source: 'office', name, createdBy: context.actor.id },
  });

const seeded = [
  'users.search_kind',
  'properties.search_kind',
  'fraccionamientos.search_kind',
  'leads.search_kind',
  'submissions.search_kind',
  'simulations.search_kind',
];

/** One record of each of these kinds, with the word «Tecoripa». */
beforeAll(async () => {
  const { db } = database;
  await aProperty(db, { title: 'Casa Tecoripa', location: 'Pitic, Hermosillo' });
  await aDevelopment(db, { name: 'Residencial Tecoripa' });
  await aLead(db, { contactName: 'Ana Tecoripa', phone: '+526621550303' });
  await aSubmission(db, { contactName: 'Beto Tecoripa', folio: 'SV-TECO01' });
  await aUser(db, { displayName: 'Caro Tecoripa', email: 'caro@ejemplo.mx' });
  await simulationFor(await asRole(db, 'admin'), 'Delia Tecoripa');
});

describe('search of the office', () => {
  test('finds a record of every source, with its kind and its address', async () => {
    const found = await searchOffice(await asRole(database.db, 'superadmin'), 'tecórIPA');
    expect(found.map(({ kind }) => kind)).toEqual(seeded);
    expect(found).toContainEqual({
      kind: 'properties.search_kind',
      kindText: 'Propiedad',
      id: expect.stringMatching(/^\d+$/),
      title: 'Casa Tecoripa',
      subtitle: 'Pitic, Hermosillo',
      path: expect.stringMatching(/^\/admin\/properties\/\d+$/),
    });
  });

  test('people who may read one section find its records and nothing else', async () => {
    for (const { access } of sources()) {
      const [section, operation] = access;
      const context = await withOnly({ sectionPermissions: { [section]: [operation] } });
      // Simulations are also filtered by author.
      if (section === 'simulators') await simulationFor(context, 'Mía Tecoripa');
      const open = sources().filter(
        (source) => String(source.access) === String(access) && seeded.includes(source.kind),
      );
      expect(await kindsFound(context, 'Tecoripa')).toEqual(open.map(({ kind }) => kind).toSorted());
    }
  });

  test('every source has a text for its kind', () => {
    const kinds = sources().map(({ kind }) => kind);
    expect(kinds.filter((kind) => translate(kind) === kind)).toEqual([]);
  });

  test('people without permissions find nothing', async () => {
    expect(await searchOffice(await withOnly({}), 'Tecoripa')).toEqual([]);
  });

  test('an owner finds their own properties, an advisor their own simulations', async () => {
    const owner = await asRole(database.db, 'propietario');
    const own = await aProperty(database.db, { title: 'Quinta Tecoripa', ownerId: owner.actor.id });
    expect((await searchOffice(owner, 'Tecoripa')).map(({ id }) => id)).toEqual([String(own.id)]);

    const advisor = await withOnly({ sectionPermissions: { simulators: ['use'] } });
    const { id } = await simulationFor(advisor, 'Eva Tecoripa');
    expect((await searchOffice(advisor, 'Tecoripa')).map((hit) => hit.id)).toEqual([id]);
  });

  test('all words must match, and a telephone may be typed in parts', async () => {
    const admin = await asRole(database.db, 'admin');
    expect(await kindsFound(admin, 'tecoripa pitic')).toEqual(['properties.search_kind']);
    expect(await kindsFound(admin, '662 155 0303')).toEqual(['leads.search_kind']);
    expect(await searchOffice(admin, 'tecoripa inexistente')).toEqual([]);
  });

  test('shows the five newest of a kind, and no deleted ones', async () => {
    const admin = await asRole(database.db, 'admin');
    await aLead(database.db, { contactName: 'Borrada Bacoachi', deletedAt: new Date() });
    for (const year of [2020, 2021, 2022, 2023, 2024, 2025]) {
      await aLead(database.db, { contactName: `Bacoachi ${year}`, createdAt: new Date(`${year}-05-01`) });
    }
    const titles = (await searchOffice(admin, 'bacoachi')).map(({ title }) => title);
    expect(titles).toEqual([2025, 2024, 2023, 2022, 2021].map((year) => `Bacoachi ${year}`));
  });

  test('a single letter finds nothing', async () => {
    expect(await searchOffice(await asRole(database.db, 'admin'), 't')).toEqual([]);
  });
});
