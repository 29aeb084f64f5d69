import { randomUUID } from 'node:crypto';
import { and, eq, like, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { enquiryForm } from '#app/features/credit/domain/afford-form.ts';
import { sealAsked } from '#app/features/credit/server/afford-visitor.server.ts';
import { stampPage } from '#app/features/public-forms/server/form-stamp.server.ts';
import { sendSummaries } from '#app/features/public-forms/server/office-mail.server.ts';
import { agencySettings } from '#app/features/settings/domain/agency-settings.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { someCreditRules } from '#db/factories/credit.ts';
import { mailOutbox, summaryLines } from '#db/schema/platform.ts';
import { simulations } from '#db/schema/simulations.ts';
import { asRole, jobAt, visitor } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { sized } from '#tests/support/size.ts';
import { enquiriesQuery } from '../domain/simulations-query.ts';
import { releaseEnquiry } from './handle-enquiry.server.ts';
import { enquiriesPage } from './enquiries-list.server.ts';
import { submitEnquiry } from './send-enquiry.server.ts';

const database = testDatabase();
const { now } = visitor(database.db);
const asked = { income: 4_000_000, age: 34, sex: 'female', savings: 15_000_000, down: 30_000_000 } as const;
const searchUpTo = (pesos: number) => `/properties?max=${pesos}`;

beforeAll(async () => {
  await someCreditRules(database.db);
});

/** The stamp of a page that was opened a while ago; every page has its own. */
const stamp = (seconds = 60 + Math.random()) =>
  stampPage({ ...visitor(database.db), now: new Date(now.getTime() - seconds * 1_000) }, 'credit', '1.0');

async function leave(ip: string, given: Record<string, unknown> = {}) {
  const context = visitor(database.db, ip);
  const form = enquiryForm.parse({
    contactName: 'Rosa Elena Duarte',
    phone: '662 123 4567',
    consent: 'on',
    kind: 'infonavit',
    alcance: sealAsked(context, asked),
    stamp: stamp(),
    idempotencyKey: randomUUID(),
    ...given,
  });
  return submitEnquiry(context, { form, searchUpTo });
}

const open = async () =>
  (await enquiriesPage(await asRole(database.db, 'admin'), enquiriesQuery.parse({}))).total;
const stored = () => database.db.$count(simulations, eq(simulations.source, 'site'));
const officeLetters = async () => {
  const { email } = await readSettings(database.db, agencySettings);
  return database.db.$count(mailOutbox, eq(mailOutbox.recipient, email));
};
const counted = async (run: () => Promise<void>) => {
  const before = { stored: await stored(), open: await open(), letters: await officeLetters() };
  await run();
  return {
    stored: (await stored()) - before.stored,
    open: (await open()) - before.open,
    letters: (await officeLetters()) - before.letters,
  };
};
const later = (seconds: number) =>
  database.db.execute(sql`update rate_limits set resets_at = resets_at - make_interval(secs => ${seconds})`);

describe('enquiries that programs send', () => {
  const flood = sized(40, 140);
  test(`${flood} of one address are all stored, and five reach the inbox and the agency`, async () => {
    const told = await counted(async () => {
      for (let nth = 0; nth < flood; nth++) await leave('198.51.100.7');
    });
    expect(told.stored).toBe(flood);
    expect(told.open).toBeLessThanOrEqual(5);
    expect(told.letters).toBeLessThanOrEqual(5);
    await later(86_400);
  });

  const bots = sized(40, 1_000);
  test(`of ${bots} of many kinds and addresses, all are stored and at most 5 are unflagged`, async () => {
    const shared = stamp();
    const kinds = [
      { website: 'https://spam.example' },
      { stamp: '' },
      { stamp: stamp(1) },
      { contactName: 'www.gana.mx/x' },
      { stamp: shared },
    ];
    const told = await counted(async () => {
      for (let nth = 0; nth < bots; nth++)
        await leave(`10.${nth % 200}.${Math.floor(nth / 200)}.9`, kinds[nth % kinds.length]);
    });
    expect(told.stored).toBe(bots);
    expect(told.open).toBeLessThanOrEqual(5);
    await later(86_400);
  }, 600_000);

  test('of one network are quarantined although each address sends few', async () => {
    const told = await counted(async () => {
      for (let nth = 0; nth < 30; nth++) await leave(`192.0.2.${nth}`);
    });
    expect(told.stored).toBe(30);
    expect(told.open).toBeLessThanOrEqual(20);
    await later(86_400);
  });
});

describe('enquiries of people', () => {
  const people = sized(20, 200);
  test(`of ${people}, a few minutes apart, all are stored and at most one is quarantined`, async () => {
    const told = await counted(async () => {
      for (let nth = 0; nth < people; nth++) {
        await leave(`172.${16 + (nth % 16)}.${nth}.${nth % 7}`);
        await later(120);
      }
    });
    expect(told.stored).toBe(people);
    expect(told.open).toBeGreaterThanOrEqual(people - 1);
    await later(86_400);
  }, 600_000);

  test('when many come at once, the agency gets a few letters and then one that lists the others', async () => {
    await database.db.delete(summaryLines);
    const before = await officeLetters();
    for (let nth = 0; nth < 16; nth++) await leave(`100.${nth}.1.1`);
    expect(await open()).toBeGreaterThanOrEqual(16);
    expect((await officeLetters()) - before).toBe(10);
    await sendSummaries(jobAt(database.db));
    expect((await officeLetters()) - before).toBe(10);
    await database.db.execute(sql`update summary_lines set created_at = created_at - interval '31 minutes'`);
    await Promise.all([1, 2].map(() => sendSummaries(jobAt(database.db))));
    expect((await officeLetters()) - before).toBe(11);
    const [summary] = await database.db
      .select()
      .from(mailOutbox)
      .where(like(mailOutbox.subject, '%6 avisos%'));
    expect(summary?.plain.match(/SC-\w+/g)).toHaveLength(6);
    expect(summary?.plain).not.toContain('Rosa');
  });
});

describe('the quarantine', () => {
  const held = async (search: string) =>
    enquiriesPage(await asRole(database.db, 'admin'), enquiriesQuery.parse({ state: 'quarantine', search }));

  test('shows why, and somebody releases what a person sent, with the e-mails that it would have had', async () => {
    await later(86_400);
    const email = `rosa.${randomUUID()}@ejemplo.mx`;
    const before = { open: await open(), letters: await officeLetters() };
    await leave('203.0.113.200', { email, stamp: '' });
    const [row] = (await held(email)).rows;
    expect(row).toMatchObject({ email, remark: 'No salió de nuestra página' });
    expect(await open()).toBe(before.open);

    const admin = await asRole(database.db, 'admin');
    await releaseEnquiry(admin, row?.id ?? '');
    expect(await open()).toBe(before.open + 1);
    expect(await officeLetters()).toBe(before.letters + 1);
    expect(await database.db.$count(mailOutbox, eq(mailOutbox.recipient, email))).toBe(1);
    await expect(releaseEnquiry(admin, row?.id ?? '')).rejects.toMatchObject({ kind: 'conflict' });
    await expect(releaseEnquiry(await asRole(database.db, 'viewer'), row?.id ?? '')).rejects.toMatchObject({
      kind: 'forbidden',
    });
    expect(
      await database.db.$count(
        simulations,
        and(eq(simulations.isQuarantined, true), eq(simulations.email, email)),
      ),
    ).toBe(0);
  });
});
