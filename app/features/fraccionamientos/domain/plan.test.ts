import { describe, expect, test } from 'vitest';
import type { PlanPoint } from './development.ts';
import {
  addCorner,
  boxOf,
  freeLabel,
  isShape,
  middleOf,
  moveCorner,
  moveLot,
  nextLabel,
  problemsOf,
  rectangle,
  removeCorner,
  resized,
} from './plan.ts';
import { gridOfLots, guessBlocksAndStreets } from './plan-grid.ts';
import {
  withChange,
  differencesOf,
  type DraftLot,
  historyOf,
  isSamePlan,
  rebased,
  redo,
  undo,
} from './plan-history.ts';
import { planInput } from './plan-schema.ts';

const square = rectangle([100, 100], [200, 300]);

describe('shapes', () => {
  test('a rectangle can be drawn from any corner', () => {
    for (const [a, b] of [
      [
        [100, 100],
        [200, 300],
      ],
      [
        [200, 300],
        [100, 100],
      ],
      [
        [200, 100],
        [100, 300],
      ],
    ] as [PlanPoint, PlanPoint][]) {
      expect(rectangle(a, b)).toEqual(square);
    }
  });

  test.each([
    ['a square', square, true],
    [
      'a triangle',
      [
        [0, 0],
        [100, 0],
        [50, 80],
      ],
      true,
    ],
    [
      'an L',
      [
        [0, 0],
        [100, 0],
        [100, 40],
        [40, 40],
        [40, 100],
        [0, 100],
      ],
      true,
    ],
    [
      'a bow tie',
      [
        [0, 0],
        [100, 100],
        [100, 0],
        [0, 100],
      ],
      false,
    ],
    [
      'a line',
      [
        [0, 0],
        [50, 50],
        [100, 100],
      ],
      false,
    ],
    [
      'two points',
      [
        [0, 0],
        [50, 50],
      ],
      false,
    ],
  ] as [string, PlanPoint[], boolean][])('%s: %s', (_case, points, is) => {
    expect(isShape(points)).toBe(is);
  });

  test('the label position is the centroid', () => {
    expect(middleOf(square)).toEqual([150, 200]);
    expect(middleOf(square.toReversed())).toEqual([150, 200]);
    expect(
      middleOf([
        [0, 0],
        [10, 10],
        [20, 20],
      ]),
    ).toEqual([10, 10]);
  });

  test('corners and lots stay on the plan, and a moved lot keeps its shape', () => {
    expect(moveCorner(square, 0, -50, 2_000)[0]).toEqual([0, 1_000]);
    for (const [dx, dy] of [
      [-500, -500],
      [5_000, 5_000],
      [3, -7],
    ] as const) {
      const box = boxOf(moveLot(square, dx, dy));
      expect([box.right - box.left, box.bottom - box.top]).toEqual([100, 200]);
      expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
      expect(Math.max(box.right, box.bottom)).toBeLessThanOrEqual(1_000);
    }
  });

  test.each([
    ['left', 0, { left: 0, top: 100, right: 100, bottom: 300 }],
    ['top', 950, { left: 100, top: 800, right: 200, bottom: 1_000 }],
    ['width', 50, { left: 100, top: 100, right: 150, bottom: 300 }],
    ['height', 5_000, { left: 100, top: 100, right: 200, bottom: 1_000 }],
  ] as const)('%s of %i', (side, value, box) => {
    expect(boxOf(resized(square, side, value) ?? [])).toEqual(box);
  });

  test('an invalid position or size is ignored', () => {
    expect(resized(square, 'width', 0)).toBeNull();
    expect(resized(square, 'left', Number.NaN)).toBeNull();
  });

  test('corners are added on the longest side, and removed while more than three are left', () => {
    expect(addCorner(square)).toHaveLength(5);
    expect(addCorner(square)[2]).toEqual([200, 200]);
    expect(removeCorner(square, 1)).toHaveLength(3);
    expect(removeCorner(removeCorner(square, 1), 0)).toHaveLength(3);
  });
});

describe('labels', () => {
  test.each([
    ['1', '2'],
    ['09', '10'],
    ['Lote 9', 'Lote 10'],
    ['M2-099', 'M2-100'],
    ['A', 'A-2'],
  ])('%s is followed by %s', (label, next) => {
    expect(nextLabel(label)).toBe(next);
  });

  test('a label in use is skipped regardless of capitals', () => {
    expect(freeLabel('a1', ['A1', 'a2'])).toBe('a3');
  });
});

describe('a grid', () => {
  const lots = gridOfLots({ rows: 5, columns: 7, firstLabel: 'M1-01' }, ['M1-03']);

  test('has distinct labels that are not in use, and every lot is on the plan', () => {
    expect(lots).toHaveLength(35);
    expect(new Set(lots.map(({ label }) => label)).size).toBe(35);
    expect(lots.map(({ label }) => label)).not.toContain('M1-03');
    expect(problemsOf(lots)).toEqual([]);
    for (const { points } of lots) {
      for (const value of points.flat()) expect(value).toBeGreaterThanOrEqual(0);
      for (const value of points.flat()) expect(value).toBeLessThanOrEqual(1_000);
    }
  });

  test.each([
    [0, 0, 1],
    [Number.NaN, 3, 3],
    [1_000, 1_000, 800],
    [2.9, 2, 4],
  ])('%s rows of %s are %i lots', (rows, columns, count) => {
    expect(gridOfLots({ rows, columns, firstLabel: '' })).toHaveLength(count);
  });

  test('its ground has a block for every two rows and a street between blocks', () => {
    const { blocks, streets } = guessBlocksAndStreets(lots);
    expect(blocks).toHaveLength(3);
    expect(streets).toHaveLength(2);
    expect(guessBlocksAndStreets([])).toEqual({ blocks: [], streets: [] });
  });

  test('the ground does not depend on the order of the lots', () => {
    const count = ({ blocks, streets }: ReturnType<typeof guessBlocksAndStreets>) => [
      blocks.length,
      streets.length,
    ];
    expect(count(guessBlocksAndStreets(lots.toReversed()))).toEqual(count(guessBlocksAndStreets(lots)));
  });
});

const draft = (key: string, given: Partial<DraftLot> = {}): DraftLot => ({
  key,
  id: Number(key.replace(/\D/g, '')),
  label: key,
  points: square,
  propertyId: null,
  modelId: null,
  ...given,
});

describe('drawing', () => {
  test('every step can be undone and redone', () => {
    const steps = [[draft('a1')], [draft('a1'), draft('a2')], [draft('a2')]];
    const drawn = steps.reduce((history, lots) => withChange(history, lots), historyOf([]));
    const back = [1, 2, 3, 4].reduce((history) => undo(history), drawn);
    expect(back.lots).toEqual([]);
    expect([1, 2, 3, 4].reduce((history) => redo(history), back).lots).toEqual(drawn.lots);
  });

  test('one gesture is one undo step, the next gesture another', () => {
    let history = historyOf([draft('a1')]);
    for (const x of [1, 2, 3])
      history = withChange(history, [draft('a1', { points: moveLot(square, x, 0) })], 'drag-1');
    for (const x of [4, 5])
      history = withChange(history, [draft('a1', { points: moveLot(square, x, 0) })], 'drag-2');
    expect(history.past).toHaveLength(2);
    expect(undo(history).lots[0]?.points).toEqual(moveLot(square, 3, 0));
    expect(undo(undo(history)).lots[0]?.points).toEqual(square);
  });

  test('an undone step cannot be redone after another change', () => {
    const history = withChange(undo(withChange(historyOf([]), [draft('a1')])), [draft('a2')]);
    expect(redo(history)).toBe(history);
  });

  test('plans are compared without the screen keys of their lots', () => {
    expect(isSamePlan([draft('a1')], [{ ...draft('a1'), key: 'other', label: ' a1 ' }])).toBe(true);
    expect(isSamePlan([draft('a1')], [draft('a1', { propertyId: 5 })])).toBe(false);
  });

  test('two plans: their differences, and mine rebased on theirs', () => {
    const mine = [draft('a1', { label: 'uno' }), draft('a2'), draft('new', { id: null, label: 'nuevo' })];
    const theirs = [draft('a1'), draft('a2'), draft('a4')];
    expect(differencesOf(mine, theirs)).toEqual([
      { label: 'uno', kind: 'both' },
      { label: 'nuevo', kind: 'mine' },
      { label: 'a4', kind: 'theirs' },
    ]);
    expect(rebased([draft('a1'), draft('a9')], theirs).map(({ id }) => id)).toEqual([1, null]);
  });
});

describe('a submitted plan', () => {
  const lot = { id: null, label: '1', points: square, propertyId: null, modelId: null };
  const parse = (lots: unknown) => planInput.safeParse({ base: 'x', lots: JSON.stringify(lots) });

  test('is accepted unchanged', () => {
    expect(parse([lot]).data?.lots).toEqual([lot]);
    expect(parse([]).success).toBe(true);
  });

  test.each([
    ['no list', {}],
    ['a lot without corners', [{ ...lot, points: [] }]],
    [
      'a corner outside',
      [
        {
          ...lot,
          points: [
            [0, 0],
            [1_001, 0],
            [5, 5],
          ],
        },
      ],
    ],
    [
      'half a thousandth',
      [
        {
          ...lot,
          points: [
            [0, 0],
            [0.5, 0],
            [5, 5],
          ],
        },
      ],
    ],
    ['a label twice', [lot, { ...lot, label: '1 ' }]],
    ['no label', [{ ...lot, label: ' ' }]],
    [
      'sides that cross',
      [
        {
          ...lot,
          points: [
            [0, 0],
            [9, 9],
            [9, 0],
            [0, 9],
          ],
        },
      ],
    ],
    [
      'a home on two lots',
      [
        { ...lot, propertyId: 7 },
        { ...lot, label: '2', propertyId: 7 },
      ],
    ],
    ['too many', Array.from({ length: 501 }, (_, n) => ({ ...lot, label: String(n) }))],
  ])('%s is refused', (_case, lots) => {
    expect(parse(lots).success).toBe(false);
  });

  test('invalid JSON is refused with our own message', () => {
    const result = planInput.safeParse({ base: 'x', lots: '[{' });
    expect(result.error?.issues.map(({ message }) => message)).toEqual([
      'fraccionamientos.error.plan_unreadable',
    ]);
  });
});
