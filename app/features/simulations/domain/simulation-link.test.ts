import { expect, test } from 'vitest';
import { firstName } from './simulation-link.ts';

test.each([
  ['Rosa Elena Duarte', 'Rosa'],
  ['  Ñico  Peralta', 'Ñico'],
  ['Lic. Jorge Tánori', 'Jorge'],
  ['Sra. María', 'María'],
  ['Donaldo Ruiz', 'Donaldo'],
  ['Familia Bracamonte', ''],
  ['Comprador de la casa de Pitic', ''],
  ['Ing.', ''],
  ['', ''],
])('%s is called «%s»', (name, called) => {
  expect(firstName(name)).toBe(called);
});
