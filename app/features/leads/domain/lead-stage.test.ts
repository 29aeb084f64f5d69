import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ageOf,
  closedStages,
  decideConversion,
  decideMove,
  isClosed,
  type LeadPlace,
  type LeadStage,
  leadStages,
  movesFrom,
  openStages,
} from './lead-stage.ts';

const at = (stage: LeadStage, leftStage: LeadPlace['leftStage'] = null): LeadPlace => ({ stage, leftStage });
const stage = fc.constantFrom(...leadStages);

describe('the pipeline', () => {
  test.each([
    ['recibido', ['contactado', 'descartado', 'perdido']],
    ['contactado', ['recibido', 'calificado', 'descartado', 'perdido']],
    ['calificado', ['contactado', 'visitado', 'descartado', 'perdido']],
    ['visitado', ['calificado', 'documentado', 'descartado', 'perdido']],
    ['documentado', ['visitado', 'listo', 'descartado', 'perdido']],
    ['listo', ['documentado', 'descartado', 'perdido']],
    ['convertido', []],
  ] as const)('from %s it goes to %j and nowhere else', (from, expected) => {
    expect(movesFrom(at(from)).map(({ to }) => to)).toEqual(expected);
  });

  test.each(closedStages)('a lead that is %s goes back to where it was, without a reason', (closed) => {
    for (const left of openStages) {
      expect(movesFrom(at(closed, left))).toEqual([{ to: left, needsReason: false }]);
      expect(decideMove(at(closed, left), { to: left })).toEqual({ ok: true, place: at(left) });
    }
  });

  test.each([
    [at('recibido'), 'calificado', 'one_step_forward'],
    [at('listo'), 'recibido', 'one_step_back'],
    [at('contactado'), 'recibido', 'needs_reason'],
    [at('contactado'), 'descartado', 'needs_reason'],
    [at('contactado'), 'perdido', 'needs_reason'],
    [at('visitado'), 'visitado', 'same_stage'],
    [at('visitado'), 'convertido', 'must_be_listo'],
    [at('listo'), 'convertido', 'convert_is_its_own_step'],
    [at('convertido'), 'listo', 'converted_is_final'],
    [at('perdido', 'visitado'), 'descartado', 'reopen_first'],
    [at('perdido', 'visitado'), 'listo', 'reopens_where_it_left'],
  ] as const)('%j → %s is refused: %s', (place, to, refusal) => {
    expect(decideMove(place, { to })).toEqual({ ok: false, refusal: `leads.refusal.${refusal}` });
  });

  test('a reason of spaces does not count as a reason', () => {
    expect(decideMove(at('contactado'), { to: 'perdido', reason: '  ' }).ok).toBe(false);
  });

  test('a lead becomes a property only from listo, or directly from an approved submission', () => {
    for (const from of openStages) {
      expect(decideConversion(at(from)).ok).toBe(from === 'listo');
      expect(decideConversion(at(from), { isDirect: true }).ok).toBe(true);
    }
    for (const closed of closedStages) {
      expect(decideConversion(at(closed, 'listo'), { isDirect: true }).ok).toBe(false);
    }
    expect(decideConversion(at('convertido'), { isDirect: true }).ok).toBe(false);
  });

  test('no sequence of moves skips a stage or loses the stage that a closed lead returns to', () => {
    const moves = fc.array(fc.record({ to: stage, reason: fc.constantFrom('', 'porque sí') }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(moves, (attempts) => {
        let place = at('recibido');
        for (const attempt of attempts) {
          const decision = decideMove(place, attempt);
          if (!decision.ok) continue;
          const { place: next } = decision;
          expect(isClosed(next.stage)).toBe(next.leftStage !== null);
          if (isClosed(next.stage)) expect(next.leftStage).toBe(place.stage);
          else if (isClosed(place.stage)) expect(next.stage).toBe(place.leftStage);
          else expect(Math.abs(leadStages.indexOf(next.stage) - leadStages.indexOf(place.stage))).toBe(1);
          place = next;
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

test.each([
  ['2026-11-14T00:00:00Z', 1, 0, false],
  ['2026-11-13T00:00:00Z', 1, 1, true],
  ['2026-11-10T00:00:00Z', 7, 4, false],
  ['2026-11-10T00:00:00Z', undefined, 4, false],
  ['2026-11-20T00:00:00Z', 1, 0, false],
])('since %s with a limit of %s days: %d days, late %s', (since, limit, days, isOverdue) => {
  expect(ageOf(new Date(since), new Date('2026-11-14T12:00:00Z'), limit)).toEqual({ days, isOverdue });
});
