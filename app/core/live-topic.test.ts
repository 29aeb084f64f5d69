import { expect, test } from 'vitest';
import { assertDifferentNames } from './different-names.ts';
import { isShownBy, liveTopic, onlyFor, shows, shownTopicNames, topicsInData } from './live-topic.ts';

const homes = liveTopic('homes');
const people = liveTopic('people');
const all = { topic: 'homes', subjectIds: null };

test('a page reloads for the topics it names and for no others', () => {
  const { shows: shown } = shows(homes);
  expect(isShownBy(shown, { params: {} }, { topic: 'homes', subjectIds: ['7'] })).toBe(true);
  expect(isShownBy(shown, { params: {} }, { topic: 'people', subjectIds: null })).toBe(false);
  expect(isShownBy(shows().shows, { params: {} }, all)).toBe(false);
});

test('a page of one record reloads for that record and for events that name no record', () => {
  const { shows: shown } = shows(
    onlyFor(homes, ({ params }) => params['id']),
    people,
  );
  const page = { params: { id: '7' } };
  expect(isShownBy(shown, page, { topic: 'homes', subjectIds: ['3', '7'] })).toBe(true);
  expect(isShownBy(shown, page, { topic: 'homes', subjectIds: ['3'] })).toBe(false);
  expect(isShownBy(shown, page, all)).toBe(true);
  expect(isShownBy(shown, { params: {} }, { topic: 'homes', subjectIds: ['3'] })).toBe(false);
});

test('a page reloads for the topics that are named in its data', () => {
  const { shows: shown } = shows(
    people,
    topicsInData(({ names }: { names: string[] }) => names),
  );
  const page = { params: {}, loaderData: { names: ['homes'] } };
  expect(isShownBy(shown, page, all)).toBe(true);
  expect(isShownBy(shown, { params: {}, loaderData: { names: [] } }, all)).toBe(false);
  expect(isShownBy(shown, { params: {} }, all)).toBe(false);
  expect(shownTopicNames({ shows: shown })).toEqual(['people']);
});

test('the topic names of a handle can be listed, also when there are none', () => {
  expect(
    shownTopicNames(
      shows(
        people,
        onlyFor(homes, () => null),
      ),
    ),
  ).toEqual(['people', 'homes']);
  expect(shownTopicNames(shows())).toEqual([]);
  expect(shownTopicNames(undefined)).toBeNull();
});

test('two topics with the same name are refused', () => {
  expect(() => assertDifferentNames('live topics', [homes, people])).not.toThrow();
  expect(() => assertDifferentNames('live topics', [homes, people, liveTopic('homes')])).toThrow(
    'Two live topics are called «homes»',
  );
});
