import { expect, test } from 'vitest';
import { assignmentTold, isContact, writtenEntryKinds } from './entry.ts';

test('every entry but a note says that somebody was in contact with the person', () => {
  expect(writtenEntryKinds.filter(isContact)).toEqual(['call', 'message', 'email', 'visit']);
  expect(['stage', 'assigned', 'task', 'photos', 'letter', 'status'].filter(isContact)).toEqual([]);
});

test.each([
  ['a name', { advisor: 'Ana', advisorId: 'a1' }, 'assigned'],
  ['an account without a name', { advisor: null, advisorId: 'a1' }, 'assigned_unnamed'],
  ['nobody', { advisor: null, advisorId: null }, 'unassigned'],
  ['an old entry without details', {}, 'unassigned'],
])('an assignment with %s is never told to be without an advisor when it has one', (_, details, told) => {
  expect(assignmentTold(details)).toBe(told);
});
