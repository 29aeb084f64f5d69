import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskPhone, phoneText, phoneValue } from './phone-mask.ts';

function typed(keys: string) {
  let state = { text: '', caret: 0 };
  for (const letter of keys) {
    const before = state.text.slice(0, state.caret) + letter;
    state = maskPhone(before + state.text.slice(state.caret), before.length);
  }
  return state;
}

describe('typing a telephone', () => {
  test.each([
    ['662', '662'],
    ['6621', '662 1'],
    ['6621234567', '662 123 4567'],
    ['66212345678', '662 123 4567'],
    ['5512345678', '55 1234 5678'],
    ['3312345678', '33 1234 5678'],
    ['(662) 123-4567', '662 123 4567'],
    ['+526621234567', '662 123 4567'],
    ['+1 520 555 0199', '+1 520 555 0199'],
  ])('%s looks like %s', (keys, text) => {
    expect(typed(keys)).toEqual({ text, caret: text.length });
  });

  test('a digit typed in the middle leaves the caret after it', () => {
    expect(maskPhone('6629 123 456', 4)).toEqual({ text: '662 912 3456', caret: 5 });
  });

  test('pasted numbers lose their obsolete prefix', () => {
    expect(maskPhone('044 662 123 4567', 16).text).toBe('662 123 4567');
    expect(maskPhone('52 1 662 123 4567', 17).text).toBe('662 123 4567');
  });

  test('the caret stays inside the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(30), (text, at) => {
        const { text: masked, caret } = maskPhone(text, Math.min(at, text.length));
        expect(caret).toBeGreaterThanOrEqual(0);
        expect(caret).toBeLessThanOrEqual(masked.length);
      }),
    );
  });
});

describe('what the form sends', () => {
  test.each([
    ['662 123 4567', '+526621234567'],
    ['+1 520 555 0199', '+15205550199'],
    ['662 123', '662 123'],
    ['', ''],
  ])('%s is sent as %s', (text, value) => {
    expect(phoneValue(text)).toBe(value);
  });

  test('a sent number is shown as it was typed', () => {
    expect(phoneText('+526621234567')).toBe('662 123 4567');
    expect(phoneText('+15205550199')).toBe('+15205550199');
    expect(phoneText(undefined)).toBe('');
  });
});
