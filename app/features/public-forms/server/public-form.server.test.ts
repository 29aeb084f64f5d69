import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { privacySettings } from '../domain/privacy-settings.ts';
import { readSettings, writeSettings } from '#app/features/settings/server/settings.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { rateLimits } from '#db/schema/platform.ts';
import { consents } from '#db/schema/privacy.ts';
import { visitor, withServices } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { contactName } from '../domain/contact-fields.ts';
import { consentField, hiddenFields } from '../domain/hidden-fields.ts';
import { findNumber } from '../domain/proof-of-work.ts';
import type { Suspicion } from '../domain/suspicion.ts';
import { publicForm } from './public-form.server.ts';

const database = testDatabase();

type Thanks = { folio: string };

const declaration = {
  name: 'test',
  consent: { subjectKind: 'test', purpose: 'trying' },
  thanks: { minutes: 60, messageKey: 'submissions.sell.error.thanks_over' },
};
const form = publicForm<Thanks>(declaration);
const otherForm = publicForm<Thanks>({ ...declaration, name: 'other' });

let address = 0;
/** A visitor with a new address each time. */
const someone = () => visitor(database.db, `203.0.${++address}.7`);
const moved = (context: VisitorContext, ms: number) => ({
  ...context,
  now: new Date(context.now.getTime() + ms),
});

/** The stamp of a page that was rendered some time ago. */
const stampOf = async (context: VisitorContext, ageMs = 60_000, from = form) =>
  (await from.hiddenFields(moved(context, -ageMs))).stamp;

const schema = z.object({ ...hiddenFields, contactName, consent: consentField('credit.site.error.consent') });
const read = (given: Record<string, unknown>) =>
  schema.parse({ contactName: 'Rosa Duarte', consent: 'on', idempotencyKey: randomUUID(), ...given });

type Writer = (
  inside: VisitorContext,
  suspicions: readonly Suspicion[],
) => Promise<{ id: string; thanks: Thanks }>;

/** Acts like a feature: stores a record and returns its folio. */
const writer = () =>
  vi.fn<Writer>(async () => {
    const id = randomUUID();
    return { id, thanks: { folio: `PR-${id.slice(0, 6)}` } };
  });

const consentsTo = (id: string) => database.db.select().from(consents).where(eq(consents.subjectId, id));

type Case = {
  called: string;
  stamp?: (context: VisitorContext) => Promise<string>;
  given?: Record<string, unknown>;
  found: Suspicion[];
};

const second = 1_000;
const day = 86_400 * second;
const cases: Case[] = [
  { called: 'a person', found: [] },
  { called: 'a quick person', stamp: (c) => stampOf(c, 3 * second), found: [] },
  { called: 'a page left open overnight', stamp: (c) => stampOf(c, day), found: [] },
  { called: 'a name with dots and titles', given: { contactName: 'Dra. Ma. O’Hara S.A.' }, found: [] },
  { called: 'a page left open for longer', stamp: (c) => stampOf(c, day + second), found: ['stale'] },
  { called: 'a program that is too fast', stamp: (c) => stampOf(c, 2 * second), found: ['too_fast'] },
  { called: 'a page of the future', stamp: (c) => stampOf(c, -60 * second), found: ['too_fast'] },
  { called: 'no stamp', stamp: async () => '', found: ['no_stamp'] },
  { called: 'a made-up stamp', stamp: async () => '1700000000000|1.0.falsa', found: ['no_stamp'] },
  {
    called: 'the stamp of another form',
    stamp: (c) => stampOf(c, 60 * second, otherForm),
    found: ['no_stamp'],
  },
  { called: 'the trap filled in', given: { website: 'https://malo.ejemplo' }, found: ['trap'] },
  { called: 'the trap filled to bursting', given: { website: 'x'.repeat(20_000) }, found: ['trap'] },
  { called: 'the trap filled with no text', given: { website: ['x'] }, found: ['trap'] },
  {
    called: 'a link for a name',
    given: { contactName: 'Ganaste: www.malo.ejemplo' },
    found: ['name_link'],
  },
  {
    called: 'several at once',
    stamp: async () => '',
    given: { website: 'x', contactName: 'http://malo.ejemplo' },
    found: ['no_stamp', 'name_link', 'trap'],
  },
];

describe('a form that is sent', () => {
  test.each(cases)(
    '$called is stored with the suspicions $found',
    async ({ stamp = stampOf, given, found }) => {
      const context = someone();
      const write = writer();
      const sent = await form.take(context, read({ stamp: await stamp(context), ...given }), write);
      expect(sent.suspicions).toEqual(found);
      expect(write).toHaveBeenCalledExactlyOnceWith(expect.anything(), found);
      expect(await consentsTo(sent.id)).toHaveLength(1);
    },
  );

  test('records consent to the privacy notice that the page showed, or else to the current one', async () => {
    const context = someone();
    const privacy = await readSettings(database.db, privacySettings);
    const stamp = await stampOf(context);
    const shown = await form.take(context, read({ stamp }), writer());
    const unknown = await form.take(someone(), read({ stamp: '' }), writer());
    for (const { id } of [shown, unknown]) {
      expect(await consentsTo(id)).toMatchObject([
        { subjectKind: 'test', purpose: 'trying', noticeVersion: privacy.version },
      ]);
    }
    await writeSettings(database.db, privacySettings, { ...privacy, version: '99.9' });
    try {
      const late = await form.take(someone(), read({ stamp }), writer());
      expect(await consentsTo(late.id)).toMatchObject([{ noticeVersion: privacy.version }]);
      const unstamped = await form.take(someone(), read({ stamp: '' }), writer());
      expect(await consentsTo(unstamped.id)).toMatchObject([{ noticeVersion: '99.9' }]);
    } finally {
      await writeSettings(database.db, privacySettings, privacy);
    }
  });

  test('twice with the same key, even at the same time, is stored once', async () => {
    const context = someone();
    const write = writer();
    const same = read({ stamp: await stampOf(context) });
    const answers = await Promise.all([1, 2, 3].map(() => form.take(context, same, write)));
    answers.push(await form.take(context, same, write));
    expect(write).toHaveBeenCalledOnce();
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(new Set(answers.map(({ thanks }) => thanks)).size).toBe(1);
    const another = await form.take(context, read({ stamp: same.stamp }), write);
    expect(another.id).not.toBe(answers[0]?.id);
    // The same key in another form is another submission.
    expect((await otherForm.take(context, same, write)).id).not.toBe(answers[0]?.id);
  });

  test('and cannot be stored leaves nothing behind, and can be sent again', async () => {
    const context = someone();
    const same = read({ stamp: await stampOf(context) });
    const id = randomUUID();
    const broken: Writer = () => Promise.reject(new Error('broken'));
    await expect(form.take(context, same, broken)).rejects.toThrow('broken');
    const sent = await form.take(context, same, async () => ({ id, thanks: { folio: 'PR-1' } }));
    expect(sent.id).toBe(id);
    expect(await consentsTo(id)).toHaveLength(1);
  });
});

describe('limits', () => {
  test('the sixth form of one address within minutes is suspicious, forms of others are not', async () => {
    const context = someone();
    const found = [];
    for (let nth = 0; nth < 6; nth++) {
      found.push((await form.take(context, read({ stamp: await stampOf(context) }), writer())).suspicions);
    }
    expect(found).toEqual([[], [], [], [], [], ['many_recent']]);
    const neighbour = someone();
    const other = await form.take(neighbour, read({ stamp: await stampOf(neighbour) }), writer());
    expect(other.suspicions).toEqual([]);
  });

  test('an impossible number of forms is refused, and the error tells whom to call', async () => {
    const context = someone();
    const write = writer();
    const one = async () => form.take(context, read({ stamp: await stampOf(context) }), write);
    await one();
    await database.db
      .update(rateLimits)
      .set({ count: 1_000 })
      .where(eq(rateLimits.key, `test:absurd:${context.origin.ip}`));
    write.mockClear();
    const error = await refusalOf(one());
    expect(error).toMatchObject({ kind: 'too_many_requests', retryAfter: expect.any(Number) });
    expect(translate(error.messageKey, error.params)).toMatch(/Llámanos al \d{3} \d{3} \d{4}/);
    expect(write).not.toHaveBeenCalled();
  });
});

describe('thanks', () => {
  test('open for the browser that sent the form, until they expire', async () => {
    const context = someone();
    const write = writer();
    const { thanks, id } = await form.take(context, read({ stamp: await stampOf(context) }), write);
    expect(form.openThanks(context, thanks)).toEqual({ folio: `PR-${id.slice(0, 6)}` });
    expect(form.openThanks(moved(context, 59 * 60_000), thanks)).toEqual({ folio: `PR-${id.slice(0, 6)}` });
    expect(thanks).not.toContain(id.slice(0, 6));
    const stranger = withServices(context, { secrets: ['una-clave-que-no-es-la-nuestra-0123456789'] });
    for (const [where, by, value] of [
      ['too late', moved(context, 61 * 60_000), thanks],
      ['without its end', context, thanks.slice(0, -6)],
      ['empty', context, ''],
      ['by another seal', stranger, thanks],
    ] as const) {
      expect(() => form.openThanks(by, value), where).toThrow('not_found');
    }
    expect(() => otherForm.openThanks(context, thanks)).toThrow('not_found');
  });
});

describe('proof of work', () => {
  const easy = 200;
  const sent = (suspicions: Suspicion[]) => ({ id: 'x1', suspicions, thanks: '' });

  test.each<[Suspicion[], boolean]>([
    [[], false],
    [['attack'], true],
    [['many_recent', 'site_busy', 'stale'], true],
    [['attack', 'trap'], false],
    [['no_stamp'], false],
    [['many_today'], false],
  ])('clears %o: %s', (suspicions, isAsked) => {
    expect(form.challenge(someone(), sent(suspicions), easy) !== null).toBe(isAsked);
  });

  test('counts for one form, in time, and only with the right number', async () => {
    const context = someone();
    const task = form.challenge(context, sent(['attack']), easy);
    if (!task) throw new Error('No work was asked for');
    const number = (await findNumber(task, async () => undefined)) ?? -1;
    const work = { challenge: task.challenge, number };
    expect(form.solvedFor(context, work)).toBe('x1');
    expect(form.solvedFor(context, { ...work, number: number + 1 })).toBeNull();
    expect(form.solvedFor(context, { ...work, challenge: `${work.challenge}x` })).toBeNull();
    expect(form.solvedFor(moved(context, 31 * 60_000), work)).toBeNull();
    expect(otherForm.solvedFor(context, work)).toBeNull();
  });
});

test('one address gets at most three receipts a day, whoever sends the forms', async () => {
  const email = `acosada.${randomUUID()}@ejemplo.mx`;
  const allowed = [];
  for (let nth = 0; nth < 4; nth++) allowed.push(await form.mayWriteReceipt(someone(), email));
  expect(allowed).toEqual([true, true, true, false]);
  expect(await form.mayWriteReceipt(someone(), `otra.${randomUUID()}@ejemplo.mx`)).toBe(true);
});
