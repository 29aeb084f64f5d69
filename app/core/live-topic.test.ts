import { expect, test } from 'vitest';
import { assertDifferentNames, isShownBy, liveTopic, onlyOf, shows, shownTopicNames } from './live-topic.ts';

const homes = liveTopic('homes');
const people = liveTopic('people');
const all = { topic: 'homes', subjectIds: null };

test('a page shows the topics it names and no other', () => {
  const { shows: shown } = shows(homes);
  expect(isShownBy(shown, { params: {} }, { topic: 'homes', subjectIds: ['7'] })).toBe(true);
  expect(isShownBy(shown, { params: {} }, { topic: 'people', subjectIds: null })).toBe(false);
  expect(isShownBy(shows().shows, { params: {} }, all)).toBe(false);
});

test('a page of one record hears of it and of what names no record', () => {
  const { shows: shown } = shows(
    onlyOf(homes, ({ params }) => params['id']),
    people,
  );
  const page = { params: { id: '7' } };
  expect(isShownBy(shown, page, { topic: 'homes', subjectIds: ['3', '7'] })).toBe(true);
  expect(isShownBy(shown, page, { topic: 'homes', subjectIds: ['3'] })).toBe(false);
  expect(isShownBy(shown, page, all)).toBe(true);
  expect(isShownBy(shown, { params: {} }, { topic: 'homes', subjectIds: ['3'] })).toBe(false);
});

test('the names of a handle can be listed, also when there are none', () => {
  expect(
    shownTopicNames(
      shows(
        people,
        onlyOf(homes, () => null),
      ),
    ),
  ).toEqual(['people', 'homes']);
  expect(shownTopicNames(shows())).toEqual([]);
  expect(shownTopicNames(undefined)).toBeNull();
});

test('two topics of one name are refused', () => {
  expect(() => assertDifferentNames([homes, people])).not.toThrow();
  expect(() => assertDifferentNames([homes, people, liveTopic('homes')])).toThrow('homes');
});
