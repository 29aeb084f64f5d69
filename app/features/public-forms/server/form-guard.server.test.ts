import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { canWorkItOff } from '../domain/suspicion.ts';
import { findNumber } from '../domain/proof-of-work.ts';
import { newChallenge, stampPage, suspicionsOf, workedFor } from './form-guard.server.ts';
import { releaseByWork, submitSale } from '#app/features/submissions/server/submit-sale.server.ts';
import { earlier, read, saleScenario } from '#tests/support/sale-scenario.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { sized } from '#tests/support/size.ts';

const { database, someone, stored, lettersTo } = saleScenario();

/** As a task for a moment: how long it takes is the browser's test. */
const easy = 500;

describe('people and programs (G36 in small)', () => {
  const ago = (context: VisitorContext, ms: number) => stampPage(earlier(context, ms), '1.0');

  async function post(context: VisitorContext, given: Record<string, unknown>) {
    const input = read(given);
    const suspicions = await suspicionsOf(context, input);
    return submitSale(context, input, suspicions);
  }

  /** As the page does: works if it is asked to. */
  async function postAsPage(context: VisitorContext, given: Record<string, unknown>) {
    const sent = await post(context, given);
    if (!canWorkItOff(sent.suspicions)) return sent.id;
    const task = newChallenge(context, sent.id, easy);
    const number = await findNumber(task, async () => undefined);
    await releaseByWork(context, { challenge: task.challenge, number: number ?? 0 });
    return sent.id;
  }

  test('50 people: every one is stored, none is kept apart', async () => {
    const ids = [];
    for (let n = 0; n < 50; n++) {
      const context = someone();
      ids.push(await postAsPage(context, { stamp: ago(context, 90_000 + n * 1_000) }));
    }
    const rows = await Promise.all(ids.map(stored));
    expect(rows).toHaveLength(50);
    expect(rows.filter(({ isQuarantined }) => isQuarantined)).toEqual([]);
    expect(rows.filter(({ dueAt }) => dueAt === null)).toEqual([]);
    // More than forty in ten minutes are an attack: the last ones had to work, and did.
    const worked = await database.db.execute<{ n: number }>(
      `select count(*)::int as n from audit_entries where action = 'submissions.released-by-work'`,
    );
    expect(worked.rows[0]?.n).toBeGreaterThanOrEqual(10);
  });

  test('many programs: every one is stored, at most one unflagged', async () => {
    const kinds = [
      (context: VisitorContext) => ({ stamp: ago(context, 500) }),
      (context: VisitorContext) => ({ stamp: ago(context, 60_000), website: 'https://malo.ejemplo' }),
      () => ({ stamp: '' }),
      () => ({ stamp: '1700000000000|1.0.falsa' }),
    ];
    const single = someone();
    const unflagged = [];
    let total = 0;
    const programs = sized(80, 200);
    for (let n = 0; n < programs; n++) {
      // One in four comes from the same machine, with everything right but its number.
      const context = n % 4 === 0 ? single : someone();
      const given = n % 4 === 0 && n > 20 ? { stamp: ago(context, 60_000) } : kinds[n % 4]?.(context);
      const { id } = await post(context, given ?? {});
      total += 1;
      const row = await stored(id);
      if (!row.isQuarantined) unflagged.push(row.suspicions);
    }
    expect(total).toBe(programs);
    expect(unflagged.length).toBeLessThanOrEqual(1);
  });

  test('only what nobody can mean is turned away, with the telephone in the sentence', async () => {
    const context = someone();
    const blank = { website: '', stamp: '', contactName: '' };
    for (let n = 0; n < 200; n++) await suspicionsOf(context, blank);
    const error = await refusalOf(suspicionsOf(context, blank));
    expect(error).toMatchObject({ kind: 'too_many_requests', params: { phone: '662 215 0000' } });
  });

  test('a name that leads elsewhere would be in a letter of ours: it waits apart', async () => {
    const spam = ['Ganaste: https://malo.ejemplo', 'entra a www.malo.ejemplo', 'HTTP://malo.ejemplo/x'];
    for (const contactName of spam) {
      const context = someone();
      const email = `ajena.${randomUUID()}@ejemplo.mx`;
      const { suspicions } = await post(context, { contactName, email, stamp: ago(context, 60_000) });
      expect(suspicions).toContain('name_link');
      expect(canWorkItOff(suspicions)).toBe(false);
      expect(await lettersTo(email)).toEqual([]);
    }
    const context = someone();
    const { suspicions } = await post(context, {
      contactName: 'Ma. del Carmen O’Hara S.A. de C.V.',
      stamp: ago(context, 60_000),
    });
    expect(suspicions).not.toContain('name_link');
  });

  test('a trap that is filled to bursting is a trap', async () => {
    for (const website of ['x'.repeat(20_000), ['https://malo.ejemplo']]) {
      const context = someone();
      const { suspicions } = await post(context, { website, stamp: ago(context, 60_000) });
      expect(suspicions).toContain('trap');
    }
  });

  test('work counts for the submission it was given for, in time, and once', async () => {
    const context = someone();
    const { id } = await submitSale(context, read(), ['attack']);
    const trapped = await submitSale(context, read(), ['attack', 'trap']);
    const task = newChallenge(context, id, easy);
    const number = (await findNumber(task, async () => undefined)) ?? -1;
    const work = { challenge: task.challenge, number };
    expect(workedFor(context, { ...work, number: number + 1 })).toBeNull();
    expect(workedFor(context, { ...work, challenge: `${task.challenge}x` })).toBeNull();
    expect(workedFor(earlier(context, -31 * 60_000), work)).toBeNull();
    const other = newChallenge(context, trapped.id, easy);
    const hard = (await findNumber(other, async () => undefined)) ?? -1;
    expect(await releaseByWork(context, { challenge: other.challenge, number: hard })).toEqual({
      isReleased: false,
    });
    expect(await releaseByWork(context, work)).toEqual({ isReleased: true });
    expect(await releaseByWork(context, work)).toEqual({ isReleased: false });
    expect(await stored(id)).toMatchObject({ isQuarantined: false, suspicions: [] });
  });
});
