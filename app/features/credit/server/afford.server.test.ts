import { randomUUID } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayOf } from '#app/core/day.ts';
import { stampPage } from '#app/features/public-forms/server/form-stamp.server.ts';
import { someCreditRules } from '#db/factories/credit.ts';
import { aProperty } from '#db/factories/properties.ts';
import { simulations } from '#db/schema/simulations.ts';
import { auditEntries, events, mailOutbox, rateLimits } from '#db/schema/platform.ts';
import { consents } from '#db/schema/privacy.ts';
import { visitor, withServices } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { someRules } from '#tests/support/credit/credit-rules.ts';
import { affordable, affordCase, type AffordInput } from '../domain/afford.ts';
import { enquiryForm } from '../domain/afford-form.ts';
import { enquiryPublicForm } from './enquiry-form.server.ts';
import { simulate } from '../domain/simulate.ts';
import { submitEnquiry } from '#app/features/simulations/server/send-enquiry.server.ts';
import { estimateForPrint, monthlyEstimate } from './afford-estimate.server.ts';
import { affordResults, reachedKinds } from './afford-page.server.ts';
import { askedCookie, monthlyFor, reachOf, sealAsked } from './afford-visitor.server.ts';

const database = testDatabase();
const asked: AffordInput = {
  income: 4_000_000,
  age: 34,
  sex: 'female',
  savings: 15_000_000,
  down: 30_000_000,
};
const rules = someRules();

let address = 0;
/** A different browser on each call. */
const someone = () => visitor(database.db, `198.51.${++address}.7`);
const { now } = visitor(database.db);
/** A visitor at the given moment. */
const at = (moment: Date) => ({ ...visitor(database.db), now: moment });
const ago = (ms: number) => at(new Date(now.getTime() - ms));
const today = dayOf(now);

/** A moment before any rules were in force. */
const before = new Date('2026-01-15T18:00:00Z');

beforeAll(async () => {
  await someCreditRules(database.db);
});

const form = (given: Record<string, unknown> = {}) =>
  enquiryForm.parse({
    contactName: 'Rosa Elena Duarte',
    phone: '662 123 4567',
    consent: 'on',
    kind: 'infonavit',
    alcance: sealAsked(at(now), asked),
    stamp: stampPage(ago(60_000), 'credit', '0.9'),
    idempotencyKey: randomUUID(),
    ...given,
  });
const searchUpTo = (pesos: number) => `/properties?operation=venta&city=Hermosillo&max=${pesos}`;

async function thankedFor(given: Record<string, unknown> = {}, context = someone()) {
  const { thanks } = await submitEnquiry(context, { form: form(given), searchUpTo });
  return enquiryPublicForm.openThanks(context, thanks);
}

async function left(given: Record<string, unknown> = {}, context = someone()) {
  const { folio } = await thankedFor(given, context);
  const [row] = await database.db.select().from(simulations).where(eq(simulations.folio, folio));
  if (!row) throw new Error('It was not kept');
  return row;
}

describe('an enquiry from the site', () => {
  test('is stored with its figures, its rules and the consent to the notice that was shown', async () => {
    const row = await left();
    const reached = affordable(rules, asked, today).find(({ kind }) => kind === 'infonavit');
    expect(row).toMatchObject({
      source: 'site',
      kind: 'infonavit',
      name: 'Rosa Elena Duarte',
      phone: '+526621234567',
      note: '',
      asked,
      searchAddress: searchUpTo((reached?.price ?? 0) / 100),
      propertyId: null,
      price: reached?.price,
      credit: reached?.credit,
      monthly: reached?.monthly,
      createdBy: null,
    });
    const [consent, ...more] = await database.db
      .select()
      .from(consents)
      .where(eq(consents.subjectId, row.id));
    expect(more).toEqual([]);
    expect(consent).toMatchObject({
      subjectKind: 'simulation',
      purpose: 'credit_enquiry',
      noticeVersion: '0.9',
      ip: `198.51.${address}.7`,
    });
  });

  test('notifies the people who work with clients, and the agency by e-mail, without the visitor’s income', async () => {
    const row = await left({ email: 'rosa@ejemplo.mx' });
    const told = await database.db.select().from(events).where(eq(events.subjectId, row.id));
    expect(told.map(({ topic, audience }) => [topic, audience])).toEqual([
      ['credit-enquiries', 'section:clients'],
    ]);
    const letters = await database.db
      .select()
      .from(mailOutbox)
      .where(like(mailOutbox.subject, `%${row.folio}%`));
    expect(letters.map(({ recipient }) => recipient)).toContain('rosa@ejemplo.mx');
    expect(letters).toHaveLength(2);
    const [entry] = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, row.id));
    expect(entry).toMatchObject({ action: 'credit.enquiry-received' });
    for (const said of [...letters, entry]) expect(JSON.stringify(said)).not.toMatch(/40,000|4000000/);
  });

  test('is about the property that was viewed, when its credit can be calculated', async () => {
    const { id } = await aProperty(database.db, {
      published: true,
      publishedAt: now,
      status: 'disponible',
      operation: 'venta',
      type: 'casa',
      price: 120_000_000,
    });
    const row = await left({ propertyId: String(id), kind: 'bancario' });
    const { calculation } = simulate(
      rules,
      affordCase(rules, { kind: 'bancario', asked, price: 120_000_000 }),
      today,
    );
    expect(row).toMatchObject({ propertyId: id, price: 120_000_000, monthly: calculation?.monthly.total });
    // A property that is not published must not appear.
    const hidden = await aProperty(database.db, { published: false, price: 120_000_000 });
    expect((await left({ propertyId: String(hidden.id) })).propertyId).toBeNull();
  });

  test('sent again with the same key is stored once', async () => {
    const context = someone();
    const same = form({ phone: '662 999 8877' });
    const answers = await Promise.all(
      [1, 2, 3].map(() => submitEnquiry(context, { form: same, searchUpTo })),
    );
    expect(new Set(answers.map(({ thanks }) => thanks)).size).toBe(1);
    const rows = await database.db.select().from(simulations).where(eq(simulations.phone, '+526629998877'));
    expect(rows).toHaveLength(1);
  });

  test('that looks automated is stored, and nobody gets an e-mail', async () => {
    for (const strange of [
      { website: 'https://spam.example' },
      { stamp: '' },
      { contactName: 'www.gana.mx/x' },
    ]) {
      const row = await left({ email: 'victima@ejemplo.mx', ...strange });
      expect(row).toMatchObject({ isQuarantined: true, note: '' });
    }
    const letters = await database.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, 'victima@ejemplo.mx'));
    expect(letters).toEqual([]);
  });

  test('says that an e-mail was sent only when one was', async () => {
    expect(await thankedFor({ email: 'una@ejemplo.mx' })).toMatchObject({ isWritten: true });
    expect(await thankedFor()).toMatchObject({ isWritten: false });
    expect(await thankedFor({ email: 'otra@ejemplo.mx', stamp: '' })).toMatchObject({ isWritten: false });
  });

  test('sends at most three e-mails a day to one address, whoever asks for them', async () => {
    const thanked = [];
    for (let nth = 0; nth < 5; nth++) thanked.push(await thankedFor({ email: 'muchas@ejemplo.mx' }));
    expect(thanked.map(({ isWritten }) => isWritten)).toEqual([true, true, true, false, false]);
    const letters = await database.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, 'muchas@ejemplo.mx'));
    expect(letters).toHaveLength(3);
  });

  test('from an address that sends too many is refused, with the agency’s telephone', async () => {
    const context = someone();
    await left({}, context);
    await database.db
      .update(rateLimits)
      .set({ count: 1_000 })
      .where(eq(rateLimits.key, `credit:absurd:${context.origin.ip}`));
    await expect(left({}, context)).rejects.toMatchObject({
      kind: 'too_many_requests',
      params: { phone: expect.stringMatching(/\d{3} \d{3} \d{4}/) },
    });
  });

  test('is refused when the answers are missing, too old, from somebody else, or reach nothing', async () => {
    const old = sealAsked(ago(25 * 3_600_000), asked);
    for (const alcance of ['', 'nada', old]) {
      await expect(left({ alcance })).rejects.toMatchObject({ messageKey: 'credit.site.error.expired' });
    }
    const poor = sealAsked(at(now), { ...asked, income: 100, savings: null, down: 0 });
    await expect(left({ alcance: poor, kind: 'bancario' })).rejects.toMatchObject({
      messageKey: 'credit.site.error.out_of_reach',
    });
  });
});

/** A visit from a browser that has this cookie. */
const visit = (cookie: string, moment = now) => ({
  ...at(moment),
  request: new Request('https://sahuaro.example/properties', { headers: { cookie } }),
});
const cookieOf = (moment = now) => askedCookie(at(moment), asked).split(';')[0] ?? '';

describe('the answers of a visitor', () => {
  test('are encrypted in a cookie that scripts cannot read and that expires', async () => {
    const encrypted = withServices(at(now), { publicOrigin: 'https://sahuaro.example' });
    const cookie = askedCookie(encrypted, asked);
    expect(cookie).toMatch(/Max-Age=10800; HttpOnly; SameSite=Lax; Secure$/);
    expect(Buffer.from(cookie.split(/[.;]/)[1] ?? '', 'base64url').toString('latin1')).not.toContain(
      'income',
    );
    expect((await reachOf(visit(`otra=1; ${cookieOf()}`)))?.asked).toEqual(asked);
    expect(await reachOf(visit(cookieOf(), new Date(now.getTime() + 4 * 3_600_000)))).toBeNull();
    expect(await reachOf(visit(`${cookieOf()}x`))).toBeNull();
    expect(await reachOf(visit('sahuaro_alcance=1'))).toBeNull();
    expect(await reachOf(visit(''))).toBeNull();
  });

  test('give the result of the rules in force', async () => {
    const reach = await reachOf(visit(cookieOf()));
    expect(reach?.schemes).toEqual(affordable(rules, asked, today));
    expect(reachedKinds(reach?.schemes ?? [])).toEqual(['cofinavit', 'infonavit', 'bancario']);
    const results = affordResults(reach as NonNullable<typeof reach>);
    expect(results.map(({ kind }) => kind)).toEqual(['cofinavit', 'infonavit', 'bancario']);
    expect(results.map(({ reached }) => reached?.cat?.match(/CAT \d+\.\d % sin IVA( \(\w+\))?/g))).toEqual([
      [expect.stringContaining('(Banco)'), expect.stringContaining('(Infonavit)')],
      [expect.any(String)],
      [expect.any(String)],
    ]);
    const bank = results.at(-1);
    expect(bank).toMatchObject({ kind: 'bancario', isEstimate: false });
    expect(bank?.reached?.price).toBe('$1,493,000 MXN');
    expect(bank?.reached?.legend).toContain('No constituye una oferta de crédito');
    expect(await reachOf(visit(cookieOf(before), before))).toBeNull();
  });

  test('give a monthly payment to properties that the credit reaches, and none to the others', async () => {
    const reach = (await reachOf(visit(cookieOf()))) as NonNullable<Awaited<ReturnType<typeof reachOf>>>;
    const home = { price: 120_000_000, operation: 'venta', type: 'casa' };
    expect(monthlyFor(reach, 'bancario', home)).toBeGreaterThan(500_000);
    for (const other of [{ price: 500_000_000 }, { operation: 'renta' }, { type: 'terreno' }]) {
      expect(monthlyFor(reach, 'bancario', { ...home, ...other })).toBeNull();
    }
  });
});

describe('the estimate of a property', () => {
  const home = { price: 200_000_000, operation: 'venta', type: 'casa' };

  test('equals the simulator’s result, with its terms and rules', async () => {
    const found = await monthlyEstimate(database.db, now, home);
    expect(found?.words.amount).toBe('Desde $17,254 MXN al mes');
    expect(found?.words.assumes).toBe(
      'Con 20 % de enganche ($400,000 MXN), a 20 años, con tasa fija de 10.50 % anual y seguros incluidos.',
    );
    expect(found?.words.cat).toBe('CAT 12.4 % sin IVA. Para fines informativos y de comparación.');
    expect(found?.words.legend).toContain('con parámetros vigentes desde 1 feb 2026');
    expect((await estimateForPrint(database.db, now, home))?.note).toContain('CAT 12.4 %');
  });

  test('starts with the down payment that an expensive home needs', async () => {
    const dear = { ...home, price: 785_000_000, paymentOptions: ['contado', 'bancario'] };
    const found = await monthlyEstimate(database.db, now, dear);
    expect(found?.neededPercent).toBe('35');
    expect(found?.words.assumes).toContain('Con 35 % de enganche ($2,747,500 MXN), a 20 años');
    expect((await monthlyEstimate(database.db, now, home))?.neededPercent).toBeNull();
  });

  test('is missing for rentals and land, outside the limits, and without rules', async () => {
    for (const other of [{ operation: 'renta' }, { type: 'terreno' }, { price: 10_000_000 }]) {
      expect(await monthlyEstimate(database.db, now, { ...home, ...other })).toBeNull();
    }
    expect(await monthlyEstimate(database.db, now, { ...home, paymentOptions: ['contado'] })).toBeNull();
    expect(await monthlyEstimate(database.db, before, home)).toBeNull();
    expect(await estimateForPrint(database.db, before, home)).toBeNull();
  });
});
