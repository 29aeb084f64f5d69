import { describe, expect, test } from 'vitest';
import { readConfig } from './read-config.ts';

describe('PUBLIC_ORIGIN', () => {
  test.each([
    ['https://ejemplo.mx', 'https://ejemplo.mx'],
    ['https://Ejemplo.mx:443/', 'https://ejemplo.mx'],
    ['http://localhost:3000', 'http://localhost:3000'],
  ])('%s is %s', (given, origin) => {
    expect(readConfig({ PUBLIC_ORIGIN: given }).publicOrigin).toBe(origin);
  });

  test.each(['https://ejemplo.mx/sitio', 'https://ejemplo.mx/?a=1', 'https://ana:clave@ejemplo.mx'])(
    '%s is refused with the name of the variable',
    (given) => {
      expect(() => readConfig({ PUBLIC_ORIGIN: given })).toThrow(/solo el origen[\s\S]*PUBLIC_ORIGIN/);
    },
  );
});

test('a wrong variable is explained to the operator in Spanish', () => {
  expect(() => readConfig({ PORT: 'abc' })).toThrow(/Entrada inválida[\s\S]*PORT/);
  expect(() => readConfig({ SECRETS: 'corta' })).toThrow(/al menos 32 caracteres[\s\S]*SECRETS/);
});
