import { expect, test } from 'vitest';
import { isContact, writtenEntryKinds } from './entry.ts';

test('every entry but a note says that somebody was in contact with the person', () => {
  expect(writtenEntryKinds.filter(isContact)).toEqual(['call', 'message', 'email', 'visit']);
  expect(['stage', 'assigned', 'task', 'photos', 'letter', 'status'].filter(isContact)).toEqual([]);
});
