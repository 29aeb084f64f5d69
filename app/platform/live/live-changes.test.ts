import { expect, test } from 'vitest';
import { liveChanges } from './live-changes.ts';

test('each topic is reported once, with the records that changed', () => {
  expect(
    liveChanges([
      { topic: 'homes', subjectId: '1' },
      { topic: 'people', subjectId: 'a' },
      { topic: 'homes', subjectId: '2' },
      { topic: 'homes', subjectId: '1' },
    ]),
  ).toEqual([
    { topic: 'homes', subjectIds: ['1', '2'] },
    { topic: 'people', subjectIds: ['a'] },
  ]);
});

test('an event about no particular record means all of them, whatever comes after it', () => {
  const changes = liveChanges([
    { topic: 'homes', subjectId: '1' },
    { topic: 'homes', subjectId: null },
    { topic: 'homes', subjectId: '2' },
  ]);
  expect(changes).toEqual([{ topic: 'homes', subjectIds: null }]);
});

test('a long list of records means all of them', () => {
  const burst = Array.from({ length: 51 }, (_, index) => ({ topic: 'homes', subjectId: String(index) }));
  expect(liveChanges(burst)).toEqual([{ topic: 'homes', subjectIds: null }]);
  expect(liveChanges(burst.slice(0, 50))[0]?.subjectIds).toHaveLength(50);
});
