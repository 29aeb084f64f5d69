import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { canBeClearedByWork } from '#app/features/public-forms/domain/suspicion.ts';
import { findNumber } from '#app/features/public-forms/domain/proof-of-work.ts';
import { stampPage } from '#app/features/public-forms/server/form-stamp.server.ts';
import type { TakenForm } from '#app/features/public-forms/server/public-form.server.ts';
import { sellPublicForm } from './sell-public-form.server.ts';
import { releaseByProofOfWork, submitSale } from './submit-sale.server.ts';
import { rateLimits } from '#db/schema/platform.ts';
import { earlier, read, saleScenario } from '#tests/support/scenarios/sale-scenario.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { sized } from '#tests/support/size.ts';

const { database, someone, stored, lettersTo } = saleScenario();

/** An easy proof of work: its real duration is tested in the browser. */
const easy = 500;

describe('people and programs (G36 in small)', () => {
  const ago = (context: VisitorContext, ms: number) => stampPage(earlier(context, ms), 'sell', '1.0');

  async function post(context: VisitorContext, given: Record<string, unknown>) {
    const input = read(given);
    const suspicions = await sellPublicForm.inspect(context, input);
    return submitSale(context, input, suspicions);
  }

  function challengeOf(context: VisitorContext, sent: TakenForm<number>) {
    const task = sellPublicForm.challenge(context, sent, easy);
    if (!task) throw new Error('No work was asked for');
    return task;
  }

  /** Sends the form like the page does, including the proof of work if it is asked for. */
  async function postAsPage(context: VisitorContext, given: Record<string, unknown>) {
    const sent = await post(context, given);
    const task = sellPublicForm.challenge(context, sent, easy);
    if (!task) return sent.id;
    const number = await findNumber(task, async () => undefined);
    await releaseByProofOfWork(context, { challenge: task.challenge, number: number ?? 0 });
    return sent.id;
  }

  test('50 people: all are stored, none is quarantined', async () => {
    const ids = [];
    for (let n = 0; n < 50; n++) {
      const context = someone();
      ids.push(await postAsPage(context, { stamp: ago(context, 90_000 + n * 1_000) }));
    }
    const rows = await Promise.all(ids.map(stored));
    expect(rows).toHaveLength(50);
    expect(rows.filter(({ isQuarantined }) => isQuarantined)).toEqual([]);
    expect(rows.filter(({ dueAt }) => dueAt === null)).toEqual([]);
    // More than forty in ten minutes count as an attack, so the last ones had to solve a proof of work.
    const worked = await database.db.execute<{ n: number }>(
      `select count(*)::int as n from audit_entries where action = 'submissions.released-by-work'`,
    );
    expect(worked.rows[0]?.n).toBeGreaterThanOrEqual(10);
  });

  test('many programs: all are stored, at most one is not flagged', async () => {
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
      // One in four comes from the same machine, and nothing else about it is suspicious.
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

  test('only an impossible number of submissions is refused, with the telephone in the message', async () => {
    const context = someone();
    const blank = { website: '', stamp: '', contactName: '' };
    await sellPublicForm.inspect(context, blank);
    await database.db
      .update(rateLimits)
      .set({ count: 1_000 })
      .where(eq(rateLimits.key, `sell:absurd:${context.origin.ip}`));
    const error = await refusalOf(sellPublicForm.inspect(context, blank));
    expect(error).toMatchObject({ kind: 'too_many_requests', params: { phone: '662 215 0000' } });
  });

  test('a name with a link is quarantined, because our e-mails would contain it', async () => {
    const spam = ['Ganaste: https://malo.ejemplo', 'entra a www.malo.ejemplo', 'HTTP://malo.ejemplo/x'];
    for (const contactName of spam) {
      const context = someone();
      const email = `ajena.${randomUUID()}@ejemplo.mx`;
      const { suspicions } = await post(context, { contactName, email, stamp: ago(context, 60_000) });
      expect(suspicions).toContain('name_link');
      expect(canBeClearedByWork(suspicions)).toBe(false);
      expect(await lettersTo(email)).toEqual([]);
    }
    const context = someone();
    const { suspicions } = await post(context, {
      contactName: 'Ma. del Carmen O’Hara S.A. de C.V.',
      stamp: ago(context, 60_000),
    });
    expect(suspicions).not.toContain('name_link');
  });

  test('a trap field with any content is a trap', async () => {
    for (const website of ['x'.repeat(20_000), ['https://malo.ejemplo']]) {
      const context = someone();
      const { suspicions } = await post(context, { website, stamp: ago(context, 60_000) });
      expect(suspicions).toContain('trap');
    }
  });

  test('a proof of work counts for its own submission, in time, and once', async () => {
    const context = someone();
    const sent = await submitSale(context, read(), ['attack']);
    const trapped = await submitSale(context, read(), ['attack', 'trap']);
    const task = challengeOf(context, sent);
    const number = (await findNumber(task, async () => undefined)) ?? -1;
    const work = { challenge: task.challenge, number };
    expect(sellPublicForm.solvedFor(context, { ...work, number: number + 1 })).toBeNull();
    expect(sellPublicForm.solvedFor(context, { ...work, challenge: `${task.challenge}x` })).toBeNull();
    expect(sellPublicForm.solvedFor(earlier(context, -31 * 60_000), work)).toBeNull();
    expect(sellPublicForm.challenge(context, trapped, easy)).toBeNull();
    // Neither does one that was given before the trap was detected.
    const other = challengeOf(context, { ...trapped, suspicions: ['attack'] });
    const hard = (await findNumber(other, async () => undefined)) ?? -1;
    expect(await releaseByProofOfWork(context, { challenge: other.challenge, number: hard })).toEqual({
      isReleased: false,
    });
    expect(await releaseByProofOfWork(context, work)).toEqual({ isReleased: true });
    expect(await releaseByProofOfWork(context, work)).toEqual({ isReleased: false });
    expect(await stored(sent.id)).toMatchObject({ isQuarantined: false, suspicions: [] });
  });
});
