import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centavosToPesos, maskNumber, pesosMask, pesosToCentavos, plainNumber } from './number-mask.ts';

/** Types `text` one character after another at the caret, as a person does. */
function typed(text: string, start = { text: '', caret: 0 }) {
  let state = start;
  for (const letter of text) {
    const before = state.text.slice(0, state.caret) + letter;
    state = maskNumber(before + state.text.slice(state.caret), before.length, pesosMask);
  }
  return state;
}

/** `|` marks the caret. */
function shown({ text, caret }: { text: string; caret: number }) {
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

describe('typing money', () => {
  test.each([
    ['2', '$2|'],
    ['2350', '$2,350|'],
    ['2350000', '$2,350,000|'],
    ['2350000.5', '$2,350,000.5|'],
    ['2350000.505', '$2,350,000.50|'],
    ['007', '$7|'],
    ['0.5', '$0.5|'],
    ['.5', '$0.5|'],
    ['12.3.4', '$12.34|'],
    ['dos mil', '|'],
  ])('%s looks like %s', (keys, expected) => {
    expect(shown(typed(keys))).toBe(expected);
  });

  test('a digit typed in the middle leaves the caret after it', () => {
    expect(shown(typed('9', { text: '$1,234', caret: 2 }))).toBe('$19|,234');
    expect(shown(typed('9', { text: '$123', caret: 2 }))).toBe('$1,9|23');
  });

  test('deleting a digit leaves the caret where it was deleted', () => {
    // `$1,234` with the 2 deleted.
    expect(shown(maskNumber('$1,34', 3, pesosMask))).toBe('$1|34');
    // The first digit deleted.
    expect(shown(maskNumber('$,234', 1, pesosMask))).toBe('$|234');
  });

  test('pasted signs, spaces and letters are understood', () => {
    expect(maskNumber('$ 2,350,000.00 MXN', 18, pesosMask).text).toBe('$2,350,000.00');
  });

  test('the caret stays inside the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(30), (text, at) => {
        const { text: masked, caret } = maskNumber(text, Math.min(at, text.length), pesosMask);
        expect(caret).toBeGreaterThanOrEqual(0);
        expect(caret).toBeLessThanOrEqual(masked.length);
      }),
    );
  });

  test('masking masked text changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = maskNumber(text, text.length, pesosMask).text;
        expect(maskNumber(once, once.length, pesosMask).text).toBe(once);
      }),
    );
  });
});

describe('money in centavos', () => {
  test.each([
    ['$2,350,000', '235000000'],
    ['$2,350,000.5', '235000050'],
    ['$0.05', '5'],
    ['$0', '0'],
    ['', ''],
  ])('%s is %s', (text, centavos) => {
    expect(pesosToCentavos(text)).toBe(centavos);
  });

  test.each([
    [235_000_000, '$2,350,000'],
    ['235000050', '$2,350,000.50'],
    [5, '$0.05'],
    [0, '$0'],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('%s is written %s', (centavos, text) => {
    expect(centavosToPesos(centavos)).toBe(text);
  });

  test('every amount survives formatting and parsing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (centavos) => {
        expect(pesosToCentavos(centavosToPesos(centavos))).toBe(String(centavos));
      }),
    );
  });
});

describe('plain numbers', () => {
  test('decimals are cut to what the field allows', () => {
    expect(plainNumber('12.3456', { decimals: 2, maxDigits: 3 })).toBe('12.34');
    expect(plainNumber('12.3456', { decimals: 0, maxDigits: 3 })).toBe('12');
    expect(plainNumber('12345', { decimals: 0, maxDigits: 3 })).toBe('123');
  });
});
