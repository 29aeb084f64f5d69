import { describe, expect, test } from 'vitest';
import { isTyping, nextCell, nextTabCell } from './grid-keys.ts';

const size = { rows: 3, columns: 5 };
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey });

describe('keys of the grid', () => {
  test.each([
    ['ArrowUp', false, { row: 0, column: 2 }],
    ['ArrowDown', false, { row: 2, column: 2 }],
    ['ArrowLeft', false, { row: 1, column: 1 }],
    ['ArrowRight', false, { row: 1, column: 3 }],
    ['Home', false, { row: 1, column: 0 }],
    ['End', false, { row: 1, column: 4 }],
    ['Home', true, { row: 0, column: 0 }],
    ['End', true, { row: 2, column: 4 }],
    ['PageDown', false, { row: 2, column: 2 }],
    ['PageUp', false, { row: 0, column: 2 }],
    ['x', false, null],
  ])('%s (ctrl %s) leads to %o', (key, ctrlKey, to) => {
    expect(nextCell({ row: 1, column: 2 }, press(key, ctrlKey), size)).toEqual(to);
  });

  test('arrow keys stay inside the grid', () => {
    expect(nextCell({ row: 0, column: 0 }, press('ArrowUp'), size)).toEqual({ row: 0, column: 0 });
    expect(nextCell({ row: 2, column: 4 }, press('ArrowRight'), size)).toEqual({ row: 2, column: 4 });
  });

  test('Tab continues in the next row, and leaves the grid at its ends', () => {
    expect(nextTabCell({ row: 0, column: 4 }, false, size)).toEqual({ row: 1, column: 0 });
    expect(nextTabCell({ row: 1, column: 0 }, true, size)).toEqual({ row: 0, column: 4 });
    expect(nextTabCell({ row: 0, column: 0 }, true, size)).toBeNull();
    expect(nextTabCell({ row: 2, column: 4 }, false, size)).toBeNull();
  });

  test('only printable keys start editing', () => {
    const none = { ctrlKey: false, metaKey: false, altKey: false };
    expect(isTyping({ key: '7', ...none })).toBe(true);
    expect(isTyping({ key: ' ', ...none })).toBe(false);
    expect(isTyping({ key: 'Enter', ...none })).toBe(false);
    expect(isTyping({ key: 'z', ...none, ctrlKey: true })).toBe(false);
  });
});
