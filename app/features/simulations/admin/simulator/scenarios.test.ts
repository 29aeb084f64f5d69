import { describe, expect, test } from 'vitest';
import { emptyCase } from '#app/features/credit/domain/credit-case.ts';
import { firstConfigs } from '#app/features/credit/domain/credit-rules.ts';
import { caseFragment } from './case-link.ts';
import { rememberUnsaved, unsavedCases } from './unsaved-cases.ts';
import {
  changeCurrent,
  choose,
  currentOf,
  duplicate,
  openedScenarios,
  remove,
  rename,
  startOver,
} from './scenarios.ts';

const empty = emptyCase('bancario', firstConfigs);
const opening = {
  kind: 'bancario' as const,
  configs: firstConfigs,
  hash: '',
  price: null,
  mayOverride: true,
};
const cheap = { ...empty, value: 100_000_000 };
const ownRate = { ...empty, value: 200_000_000, rate: '9' };

describe('a simulator opens', () => {
  test('empty, without a notice', () => {
    expect(openedScenarios(opening)).toEqual({
      scenarios: { all: [{ id: 1, asked: empty }], current: 1 },
      notice: null,
    });
  });

  test('with the price of the property that was looked at', () => {
    const { scenarios } = openedScenarios({ ...opening, price: 235_000_000 });
    expect(currentOf(scenarios).asked).toEqual({ ...empty, value: 235_000_000 });
  });

  test('with the cases of its link instead of the price', () => {
    const hash = caseFragment([cheap, { ...ownRate, name: 'Otra' }]);
    const { scenarios, notice } = openedScenarios({ ...opening, hash, price: 5, firstId: 7 });
    expect(scenarios).toEqual({
      all: [
        { id: 7, asked: cheap },
        { id: 8, asked: { ...ownRate, name: 'Otra' } },
      ],
      current: 7,
    });
    expect(notice).toBeNull();
  });

  test('empty, with a notice, when the link is damaged', () => {
    const { scenarios, notice } = openedScenarios({ ...opening, hash: '#caso=roto' });
    expect(currentOf(scenarios).asked).toEqual(empty);
    expect(notice).toBe('bad');
  });

  test('without a rate that the person may not set, with a notice', () => {
    const hash = caseFragment([ownRate]);
    const { scenarios, notice } = openedScenarios({ ...opening, hash, mayOverride: false });
    expect(currentOf(scenarios).asked).toEqual({ ...ownRate, rate: null });
    expect(notice).toBe('rate');
  });
});

describe('a case that was left without saving', () => {
  const left = caseFragment([cheap]);

  test('is restored with a notice', () => {
    const { scenarios, notice } = openedScenarios({ ...opening, left });
    expect(currentOf(scenarios).asked).toEqual(cheap);
    expect(notice).toBe('left');
  });

  test('is not restored when the address brings a case or a price', () => {
    const came = caseFragment([ownRate]);
    expect(currentOf(openedScenarios({ ...opening, left, hash: came }).scenarios).asked).toEqual(ownRate);
    expect(openedScenarios({ ...opening, left, price: 5 }).notice).toBeNull();
    expect(openedScenarios({ ...opening, left, hash: '#caso=roto' }).notice).toBe('bad');
  });

  test('belongs to one person and one simulator, and is removed once it is empty', () => {
    const place = { personId: 'ana', kind: 'bancario' } as const;
    rememberUnsaved(place, left);
    expect(unsavedCases(place)).toBe(left);
    expect(unsavedCases({ ...place, personId: 'beto' })).toBe('');
    expect(unsavedCases({ ...place, kind: 'infonavit' })).toBe('');
    rememberUnsaved(place, '');
    expect(unsavedCases(place)).toBe('');
  });
});

describe('scenarios', () => {
  const one = openedScenarios({ ...opening, hash: caseFragment([{ ...cheap, name: 'Primera' }]) }).scenarios;
  const three = duplicate(duplicate(one));

  test('are duplicated up to three; the copy becomes the current one and has no name', () => {
    expect(three.all.map(({ id, asked }) => [id, asked.name])).toEqual([
      [1, 'Primera'],
      [2, undefined],
      [3, undefined],
    ]);
    expect(three.current).toBe(3);
    expect(currentOf(three).asked).toEqual(cheap);
    expect(duplicate(three)).toBe(three);
  });

  test('only the current one changes', () => {
    const changed = changeCurrent(choose(three, 2), () => ownRate);
    expect(changed.all.map(({ asked }) => asked)).toEqual([{ ...cheap, name: 'Primera' }, ownRate, cheap]);
    const named = rename(changed, ' A 15 años ');
    expect(named.all.map(({ asked }) => asked.name)).toEqual(['Primera', 'A 15 años', undefined]);
    expect(JSON.stringify(rename(named, ' ').all[1]?.asked)).toBe(JSON.stringify(ownRate));
  });

  test('after a removal its neighbour is the current one, and the last one cannot be removed', () => {
    expect(remove(choose(three, 2), 2)).toMatchObject({ current: 3 });
    expect(remove(three, 3)).toMatchObject({ current: 2 });
    expect(remove(three, 1)).toMatchObject({ current: 3 });
    expect(remove(one, 1)).toBe(one);
  });

  test('a new one never reuses an id on the screen', () => {
    expect(duplicate(remove(three, 1)).current).toBe(4);
    expect(startOver(three, empty)).toEqual({ all: [{ id: 4, asked: empty }], current: 4 });
  });
});
