import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearestWord, slipsBetween } from './nearest-word.ts';

const known = [
  'alberca',
  'piso',
  'casa',
  'cochera',
  'recamaras',
  'infonavit',
  'jardin',
  'elevado',
  'cafetera',
];

describe('the word that was meant', () => {
  test.each([
    ['alberka', 'alberca'],
    ['albreca', 'alberca'],
    ['recamras', 'recamaras'],
    ['infonabit', 'infonavit'],
    ['cochra', 'cochera'],
    ['jadrin', 'jardin'],
    ['piscina', null],
    ['cosa', 'casa'],
    ['pis', null],
    ['bodega', null],
    ['cantera', null],
    ['infonabitt', 'infonavit'],
  ])('«%s» is %s', (typed, meant) => {
    expect(nearestWord(typed, known)).toBe(meant);
  });

  test('of two, the nearer', () => {
    expect(nearestWord('alberco', ['albercas', 'alberca'])).toBe('alberca');
  });
});

describe('slips between two words', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });

  test('are none for the same word, and the same in both directions', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(slipsBetween(one, other)).toBe(slipsBetween(other, one));
        expect(slipsBetween(one, other) === 0).toBe(one === other);
      }),
    );
  });

  test('are one after a letter is added, dropped, changed or swapped', () => {
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('x', 'y'), (one, at, letter) => {
        const place = at % (one.length + 1);
        const added = one.slice(0, place) + letter + one.slice(place);
        expect(slipsBetween(one, added)).toBe(1);
        const [first, second] = [one[place], one[place + 1]];
        if (first && second && first !== second) {
          const swapped = one.slice(0, place) + second + first + one.slice(place + 2);
          expect(slipsBetween(one, swapped)).toBe(1);
        }
      }),
    );
  });
});
