import { describe, expect, test } from 'vitest';
import { ago, bareAmount, date, dateTime, exactMoney, money, number } from './formats.ts';
import { i18n, languageOptions } from './i18n.ts';

describe('formats in Mexico', () => {
  test.each([
    [235_000_000, '$2,350,000 MXN'],
    [235_000_050, '$2,350,000.50 MXN'],
    [0, '$0 MXN'],
    [-125_05, '-$125.05 MXN'],
    [1, '$0.01 MXN'],
  ])('%i centavos are %s', (centavos, text) => expect(money(centavos)).toBe(text));

  test('an exact amount has centavos and names its currency; a cell of a table that names it does not', () => {
    expect(exactMoney(1_725_408)).toBe('$17,254.08 MXN');
    expect(exactMoney(-200_000)).toBe('-$2,000.00 MXN');
    expect(bareAmount(200_000)).toBe('2,000.00');
  });

  test('dates are in Hermosillo time, seven hours behind UTC all year', () => {
    expect(date('2026-11-15T06:30:00Z')).toBe('14 nov 2026');
    expect(date('2026-07-15T06:30:00Z')).toBe('14 jul 2026');
    expect(dateTime('2026-11-14T23:05:00Z')).toBe('14 nov 2026, 16:05');
    expect(number(1234.5)).toBe('1,234.5');
  });

  test('recent dates are relative, in words', () => {
    const now = '2026-11-14T12:00:00Z';
    expect(ago('2026-11-14T09:00:00Z', now)).toBe('hace 3 horas');
    expect(ago('2026-11-13T12:00:00Z', now)).toBe('ayer');
    expect(ago('2026-01-01T12:00:00Z', now)).toBe('1 ene 2026');
  });
});

describe('the language', () => {
  test('is set up as specified', () => {
    const { fallbackLng, supportedLngs, interpolation, detection } = languageOptions();
    expect({ fallbackLng, supportedLngs, interpolation, detection }).toMatchObject({
      fallbackLng: 'es',
      supportedLngs: ['es'],
      interpolation: { escapeValue: false },
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
        lookupQuerystring: 'lng',
        lookupCookie: 'i18next',
        lookupLocalStorage: 'i18nextLng',
        caches: ['localStorage'],
      },
    });
  });

  test('is Spanish, and a key with dots is one key', () => {
    expect(i18n.t('common.error.generic')).toBe('Ha ocurrido un error');
  });
});
