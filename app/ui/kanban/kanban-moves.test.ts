import { describe, expect, test } from 'vitest';
import { cardBeside, columnOf, destinationsOf, nextDestination, placeCard } from './kanban-moves.ts';

const board = [
  { id: 'new', title: 'Nuevos', cards: [{ id: 'a' }, { id: 'b' }] },
  { id: 'visit', title: 'Con visita', cards: [] },
  { id: 'offer', title: 'Oferta', cards: [{ id: 'c' }] },
];

describe('where a card may go', () => {
  test('every other column is listed; those that are not targets are refused', () => {
    expect(destinationsOf(board, 'a', ['visit'], 'No se puede.')).toEqual([
      { id: 'visit', title: 'Con visita', refusal: null },
      { id: 'offer', title: 'Oferta', refusal: 'No se puede.' },
    ]);
  });

  test('a target with a reason is refused with that reason', () => {
    const [, offer] = destinationsOf(
      board,
      'a',
      ['visit', { id: 'offer', refusal: 'Falta la visita.' }],
      'No se puede.',
    );
    expect(offer?.refusal).toBe('Falta la visita.');
  });

  test('a target without a reason is open', () => {
    const [visit] = destinationsOf(board, 'a', [{ id: 'visit', refusal: undefined }], 'No se puede.');
    expect(visit?.refusal).toBeNull();
  });
});

describe('moving', () => {
  test('puts the card on top and leaves the rest as it was', () => {
    const moved = placeCard(board, 'b', 'offer');
    expect(moved.map(({ cards }) => cards.map(({ id }) => id))).toEqual([['a'], [], ['b', 'c']]);
    expect(columnOf(board, 'b')?.id).toBe('new');
  });

  test('a card that does not exist changes nothing', () => {
    expect(placeCard(board, 'z', 'offer')).toBe(board);
  });

  test('with the keyboard goes to the next possible column on a side', () => {
    const destinations = destinationsOf(board, 'a', ['visit', 'offer'], '');
    expect(nextDestination(board, 'a', 1, destinations)?.id).toBe('visit');
    expect(nextDestination(board, 'a', -1, destinations)).toBeNull();
  });
});

describe('the focus', () => {
  test('skips empty columns and goes to the card at the same height', () => {
    expect(cardBeside(board, 'b', 1)).toBe('c');
    expect(cardBeside(board, 'c', -1)).toBe('a');
    expect(cardBeside(board, 'c', 1)).toBeNull();
  });
});
