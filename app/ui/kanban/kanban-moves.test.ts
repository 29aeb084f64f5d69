import { describe, expect, test } from 'vitest';
import { cardBeside, columnOf, destinationsOf, nextDestination, placeCard } from './kanban-moves.ts';

const board = [
  { id: 'new', title: 'Nuevos', cards: [{ id: 'a' }, { id: 'b' }] },
  { id: 'visit', title: 'Con visita', cards: [] },
  { id: 'offer', title: 'Oferta', cards: [{ id: 'c' }] },
];

describe('where a card may go', () => {
  test('every other column is told; those not named are refused', () => {
    expect(destinationsOf(board, 'a', ['visit'], 'No se puede.')).toEqual([
      { id: 'visit', title: 'Con visita', refusal: null },
      { id: 'offer', title: 'Oferta', refusal: 'No se puede.' },
    ]);
  });

  test('a target with a reason is refused with it', () => {
    const [, offer] = destinationsOf(
      board,
      'a',
      ['visit', { id: 'offer', refusal: 'Falta la visita.' }],
      'No se puede.',
    );
    expect(offer?.refusal).toBe('Falta la visita.');
  });

  test('a target whose reason is absent is open', () => {
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

  test('a card that is not there changes nothing', () => {
    expect(placeCard(board, 'z', 'offer')).toBe(board);
  });

  test('with the keyboard, to the next column of a side and no further', () => {
    const destinations = destinationsOf(board, 'a', ['visit', 'offer'], '');
    expect(nextDestination(board, 'a', 1, destinations)?.id).toBe('visit');
    expect(nextDestination(board, 'a', -1, destinations)).toBeNull();
  });
});

describe('the focus', () => {
  test('jumps over empty columns to the card at the same height', () => {
    expect(cardBeside(board, 'b', 1)).toBe('c');
    expect(cardBeside(board, 'c', -1)).toBe('a');
    expect(cardBeside(board, 'c', 1)).toBeNull();
  });
});
