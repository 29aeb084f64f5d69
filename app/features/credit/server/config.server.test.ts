import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf } from '#app/core/day.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { someCreditRules } from '#db/factories/credit.ts';
import { aRole } from '#db/factories/roles.ts';
import { aUser } from '#db/factories/users.ts';
import { simulations } from '#db/schema/simulations.ts';
import { creditVersions } from '#db/schema/credit.ts';
import { auditEntries, events } from '#db/schema/platform.ts';
import { as, asRole, jobAt } from '#tests/support/context.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { testDatabase } from '#tests/support/database.ts';
import { sampleCases } from '../domain/config/config-samples.ts';
import { type CreditConfigs, creditKinds, type CreditRules, firstConfigs } from '../domain/credit-rules.ts';
import { savedEffect } from './config-effect.server.ts';
import { basisRules, configEditor, configOverview, configVersions } from './config-pages.server.ts';
import { rulesInForce } from './credit-rules.server.ts';
import { keepSimulation } from '#app/features/simulations/server/keep-simulation.server.ts';
import { configFrom, publishConfig, republishConfig, withdrawConfig } from './publish-config.server.ts';
import { announceStartedVersions } from './versions-begin.server.ts';

const database = testDatabase();
const person = (role: string) => asRole(database.db, role);
const about = { startsOn: '2026-11-14', source: 'Hoja del banco', note: 'Nueva tasa' };
const later = (context: UseCaseContext, day: string) => ({ ...context, now: new Date(`${day}T18:00:00Z`) });

/** Each test numbers its own versions, because the database is shared by the whole file. */
async function freshRules() {
  await database.db.execute('truncate credit_versions, simulations cascade');
  await someCreditRules(database.db);
}

function withRate(rate: string): CreditConfigs['bancario'] {
  const { products, ...rest } = firstConfigs.bancario;
  return {
    ...rest,
    products: products.map((product) => ({ ...product, rates: [{ from: 0, value: rate }] })),
  };
}

async function inForce(context: UseCaseContext): Promise<CreditRules> {
  const rules = await rulesInForce(database.db, context.now);
  if (!rules) throw new Error('No rules');
  return rules;
}
const rateOf = (rules: CreditRules) => rules.bancario.products[0]?.rates[0]?.value;

async function keptSimulations(context: UseCaseContext) {
  const rules = await inForce(context);
  const kept = [];
  for (const { name, asked } of creditKinds.flatMap((kind) => sampleCases(kind, rules))) {
    const simulation = { source: 'office', name, createdBy: context.actor.id } as const;
    kept.push(await keepSimulation(context, { cases: [asked], rules, about: simulation }));
  }
  return kept;
}

describe('publishing', () => {
  test('a version that starts today is in force at once and is audited', async () => {
    await freshRules();
    const context = await person('admin');
    const { version } = await publishConfig(context, {
      kind: 'bancario',
      seen: 1,
      value: withRate('9.80'),
      ...about,
    });
    expect(version).toBe(2);
    const rules = await inForce(context);
    expect(rateOf(rules)).toBe('9.80');
    expect(rules.versions.bancario).toEqual({ version: 2, startsOn: '2026-11-14' });
    const entries = await database.db
      .select()
      .from(auditEntries)
      .where(
        and(eq(auditEntries.action, 'credit.version-published'), eq(auditEntries.actorId, context.actor.id)),
      );
    expect(entries).toHaveLength(1);
  });

  test('a version with a later start date waits for it', async () => {
    await freshRules();
    const context = await person('admin');
    const value = withRate('9.10');
    await publishConfig(context, { kind: 'bancario', seen: 1, value, ...about, startsOn: '2027-01-01' });
    expect(rateOf(await inForce(context))).toBe('10.50');
    expect(rateOf(await inForce(later(context, '2026-12-31')))).toBe('10.50');
    expect(rateOf(await inForce(later(context, '2027-01-01')))).toBe('9.10');
    const { kinds } = await configOverview(context);
    expect(kinds.find(({ kind }) => kind === 'bancario')).toMatchObject({
      inForce: { version: 1 },
      next: { version: 2, startsOn: '2027-01-01', author: expect.any(String) },
    });
  });

  test('is refused with a past date, without the permission to write, and for an invalid configuration', async () => {
    await freshRules();
    const admin = await person('admin');
    const draft = { kind: 'bancario', seen: 1, value: withRate('9'), ...about } as const;
    const yesterday = await refusalOf(publishConfig(admin, { ...draft, startsOn: '2026-11-13' }));
    expect([yesterday.kind, yesterday.field]).toEqual(['validation', 'startsOn']);
    const slip = await refusalOf(publishConfig(admin, { ...draft, startsOn: '2072-02-01' }));
    expect([slip.messageKey, slip.field]).toEqual(['credit.validation.starts_late', 'startsOn']);
    const none = { ...draft, value: { ...draft.value, products: [] } };
    expect((await refusalOf(publishConfig(admin, none))).messageKey).toBe('credit.error.config_invalid');
    for (const role of ['viewer', 'asesor', 'agent']) {
      const context = await person(role);
      expect((await refusalOf(publishConfig(context, draft))).kind, role).toBe('forbidden');
      expect((await refusalOf(republishConfig(context, { ...draft, version: 1 }))).kind, role).toBe(
        'forbidden',
      );
      expect((await refusalOf(withdrawConfig(context, { kind: 'bancario', version: 1 }))).kind).toBe(
        'forbidden',
      );
      expect((await refusalOf(savedEffect(context, 'bancario', draft.value))).kind, role).toBe('forbidden');
      expect((await configEditor(context, 'bancario')).mayEdit, role).toBe(false);
    }
    expect(() => configFrom('bancario', { products: [] })).toThrow('config_invalid');
    expect(
      (await configVersions(admin, 'bancario', { version: null, against: 'before' })).versions,
    ).toHaveLength(1);
  });

  test('of two people at once, one publishes and the other is told the newest version', async () => {
    await freshRules();
    const [one, other] = [await person('admin'), await person('superadmin')];
    const answers = await Promise.allSettled([
      publishConfig(one, { kind: 'bancario', seen: 1, value: withRate('9.1'), ...about }),
      publishConfig(other, { kind: 'bancario', seen: 1, value: withRate('9.2'), ...about }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = answers.find((answer) => answer.status === 'rejected');
    expect(refused?.reason).toMatchObject({
      kind: 'conflict',
      messageKey: 'credit.error.published_meanwhile',
      details: { latest: 2 },
    });
    const { latest } = await configEditor(one, 'bancario');
    expect(latest).toMatchObject({ version: 2, state: 'in_force' });
  });

  test('sent twice because the answer was lost, a version is published once', async () => {
    await freshRules();
    const context = await person('admin');
    const draft = { kind: 'bancario', seen: 1, value: withRate('9.1'), ...about } as const;
    expect(await publishConfig(context, draft)).toEqual({ version: 2 });
    expect(await publishConfig(context, draft)).toEqual({ version: 2 });
    const other = await refusalOf(publishConfig(context, { ...draft, value: withRate('9.2') }));
    const somebody = await refusalOf(publishConfig(await person('superadmin'), draft));
    for (const { kind } of [other, somebody]) expect(kind).toBe('conflict');
    const { versions } = await configVersions(context, 'bancario', { version: null, against: 'before' });
    expect(versions).toHaveLength(2);
  });

  test('a published version cannot be edited, not even with SQL', async () => {
    await freshRules();
    const bank = eq(creditVersions.kind, 'bancario');
    const finality = { cause: { constraint: 'credit_version_is_final' } };
    await expect(database.db.update(creditVersions).set({ note: 'otra' }).where(bank)).rejects.toMatchObject(
      finality,
    );
    await expect(
      database.db
        .update(creditVersions)
        .set({ value: withRate('1') })
        .where(bank),
    ).rejects.toMatchObject(finality);
    await expect(database.db.delete(creditVersions).where(bank)).rejects.toMatchObject(finality);
  });
});

describe('the history', () => {
  test('publishes an earlier version as a new one, and lists the differences to both', async () => {
    await freshRules();
    const context = await person('admin');
    await publishConfig(context, { kind: 'bancario', seen: 1, value: withRate('9.80'), ...about });
    const stale = await refusalOf(
      republishConfig(context, { kind: 'bancario', version: 1, seen: 1, note: 'x' }),
    );
    expect(stale.messageKey).toBe('credit.error.published_meanwhile');
    await republishConfig(context, { kind: 'bancario', version: 1, seen: 2, note: 'Fue un error' });
    expect(rateOf(await inForce(context))).toBe('10.50');
    const opened = async (version: number, against: 'before' | 'in_force') =>
      (await configVersions(context, 'bancario', { version, against })).opened;
    expect(await opened(3, 'before')).toMatchObject({
      other: 2,
      differences: [{ path: 'rates', before: '9.80', after: '10.50' }],
    });
    expect((await opened(1, 'in_force'))?.differences).toEqual([]);
    expect((await opened(1, 'before'))?.differences).toBeNull();
    expect((await configEditor(context, 'bancario', 2)).offered).toMatchObject({
      version: 2,
      value: withRate('9.80'),
    });
    expect((await configEditor(context, 'bancario', 9)).offered).toBeNull();
    const { versions } = await configVersions(context, 'bancario', { version: null, against: 'before' });
    expect(versions.map(({ version, state, note }) => [version, state, note])).toEqual([
      [3, 'in_force', 'Fue un error'],
      [2, 'earlier', 'Nueva tasa'],
      [1, 'earlier', ''],
    ]);
    const none = await refusalOf(configVersions(context, 'bancario', { version: 9, against: 'before' }));
    expect(none.kind).toBe('not_found');
  });

  test('an earlier version that breaks a limit of today is refused with a message', async () => {
    await freshRules();
    const context = await person('admin');
    await database.db.insert(creditVersions).values({
      kind: 'bancario',
      version: 2,
      startsOn: '2026-11-13',
      value: { ...firstConfigs.bancario, products: [] },
      source: '',
      note: '',
    });
    await publishConfig(context, { kind: 'bancario', seen: 2, value: withRate('9'), ...about });
    const refused = await refusalOf(
      republishConfig(context, { kind: 'bancario', version: 2, seen: 3, note: 'x' }),
    );
    expect([refused.kind, refused.messageKey]).toEqual(['validation', 'credit.error.config_outdated']);
  });

  test('a version starts at midnight in Hermosillo, and open pages are told', async () => {
    await freshRules();
    const context = await person('admin');
    const startsOn = '2027-02-01';
    await publishConfig(context, { kind: 'bancario', seen: 1, value: withRate('9'), ...about, startsOn });
    const at = (moment: string) => ({ ...context, now: new Date(moment) });
    expect(rateOf(await inForce(at('2027-02-01T06:59:59Z')))).toBe('10.50');
    expect(rateOf(await inForce(at('2027-02-01T07:00:00Z')))).toBe('9');
    const told = () => database.db.$count(events, eq(events.topic, 'credit'));
    const before = await told();
    await announceStartedVersions(jobAt(database.db, new Date('2027-02-01T06:59:00Z')));
    expect(await told()).toBe(before);
    await announceStartedVersions(jobAt(database.db, new Date('2027-02-01T07:01:00Z')));
    expect(await told()).toBe(before + 1);
  });

  test('a version that has not started can be withdrawn once, and its number is not used again', async () => {
    await freshRules();
    const context = await person('admin');
    const scheduled = { kind: 'bancario', value: withRate('9'), ...about, startsOn: '2027-01-01' } as const;
    await publishConfig(context, { ...scheduled, seen: 1 });
    await withdrawConfig(context, { kind: 'bancario', version: 2 });
    expect(rateOf(await inForce(later(context, '2027-02-01')))).toBe('10.50');
    for (const version of [1, 2]) {
      const refused = await refusalOf(withdrawConfig(context, { kind: 'bancario', version }));
      expect(refused.messageKey).toBe('credit.error.already_begun');
    }
    expect((await publishConfig(context, { ...scheduled, seen: 2 })).version).toBe(3);
    const { versions } = await configVersions(context, 'bancario', { version: null, against: 'before' });
    expect(versions.map(({ state }) => state)).toEqual(['scheduled', 'withdrawn', 'in_force']);
    expect(versions[1]?.withdrawnBy).toBeTruthy();
  });
});

describe('missing or outdated rules are reported', () => {
  test('a credit without a version in force, with the figures it would start from', async () => {
    await database.db.execute('truncate credit_versions, simulations cascade');
    const context = await person('viewer');
    const { kinds, stale, mayEdit } = await configOverview(context);
    expect([kinds.map((one) => one.inForce), stale, mayEdit]).toEqual([[null, null, null], [], false]);
    expect(await rulesInForce(database.db, context.now)).toBeNull();
    const basis = await basisRules(context);
    expect([basis.infonavit, basis.versions.infonavit.version]).toEqual([firstConfigs.infonavit, 0]);
    expect((await configEditor(context, 'infonavit')).inForce).toBeNull();
  });

  test('figures of an earlier year', async () => {
    await freshRules();
    const context = await person('admin');
    expect((await configOverview(context)).stale).toEqual([]);
    const { stale } = await configOverview(later(context, '2027-02-01'));
    expect(stale.map(({ field }) => field)).toEqual(['uma', 'minimumWage']);
  });
});

describe('saved simulations', () => {
  test('that depend on a credit are listed with their new result, and keep the stored one', async () => {
    await freshRules();
    const context = await person('admin');
    const kept = await keptSimulations(context);
    const rows = () => database.db.select().from(simulations).orderBy(simulations.id);
    const before = await rows();

    const { total, looked, changed } = await savedEffect(context, 'bancario', withRate('12'));
    const resting = kept.filter(({ kind }) => kind !== 'infonavit');
    expect([total, looked]).toEqual([resting.length, resting.length]);
    expect(changed.map(({ folio }) => folio).toSorted()).toEqual(
      resting.map(({ folio }) => folio).toSorted(),
    );
    for (const { folio, saved, after } of changed) {
      const own = kept.find((one) => one.folio === folio);
      expect(saved).toEqual({ credit: own?.credit, monthly: own?.monthly });
      expect(after?.monthly).toBeGreaterThan(saved.monthly);
    }
    expect((await savedEffect(context, 'bancario', firstConfigs.bancario)).changed).toEqual([]);
    expect(await rows()).toEqual(before);
  });

  test('with several scenarios are listed with the first one that changes', async () => {
    await freshRules();
    const context = await person('admin');
    const rules = await inForce(context);
    const asked = sampleCases('bancario', rules)[0]?.asked;
    if (asked?.kind !== 'bancario') throw new Error('No sample');
    const cases = [asked, { ...asked, downPercent: '60' }];
    const about = { source: 'office', name: '', createdBy: context.actor.id } as const;
    await keepSimulation(context, { cases, rules, about });
    const [product] = rules.bancario.products;
    if (!product) throw new Error('No product');
    const rates = [...product.rates, { from: 50, value: '9' }];
    const draft = { ...rules.bancario, products: [{ ...product, rates }] };
    expect((await savedEffect(context, 'bancario', draft)).changed).toMatchObject([{ scenario: 2 }]);
  });

  test('of others are hidden from people who may not read clients', async () => {
    await freshRules();
    await keptSimulations(await person('admin'));
    const role = await aRole(database.db, {
      sectionPermissions: { credit_types: ['read', 'write'], simulators: ['use'] },
    });
    const context = await as(database.db, await aUser(database.db, { role: role.key }));
    expect(await savedEffect(context, 'infonavit', firstConfigs.infonavit)).toEqual({
      total: 0,
      looked: 0,
      changed: [],
    });
    await keptSimulations(context);
    const own = await database.db
      .select()
      .from(simulations)
      .where(eq(simulations.createdBy, context.actor.id));
    const { total } = await savedEffect(context, 'infonavit', firstConfigs.infonavit);
    expect(total).toBe(own.filter(({ kind }) => kind !== 'bancario').length);
  });

  test('a stored simulation stays unchanged whatever is published', async () => {
    await freshRules();
    const context = await person('admin');
    await keptSimulations(context);
    const rows = () => database.db.select().from(simulations).orderBy(simulations.id);
    const before = await rows();
    let seen = 1;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 9_999 }),
        fc.integer({ min: 0, max: 400 }),
        async (rate, days) => {
          const value = withRate((rate / 100).toFixed(2));
          const startsOn = dayOf(context.now.getTime() + days * 86_400_000);
          await publishConfig(context, { kind: 'bancario', seen: seen++, value, ...about, startsOn });
          expect(await rows()).toEqual(before);
        },
      ),
      { numRuns: 8 },
    );
    const [first] = before;
    await expect(
      database.db
        .update(simulations)
        .set({ monthly: 1 })
        .where(eq(simulations.id, first?.id ?? '')),
    ).rejects.toMatchObject({ cause: { constraint: 'simulation_is_final' } });
  });
});
