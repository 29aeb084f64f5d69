import { expect, test } from 'vitest';
import { dueAtOf, entryInput, taskInput } from './follow-up-schema.ts';

const messages = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

test('the time of a task is in the time zone of Hermosillo', () => {
  expect(dueAtOf({ dueOn: '2026-11-20', dueTime: '09:30' }).toISOString()).toBe('2026-11-20T16:30:00.000Z');
});

test('a task without a title or with an impossible year is refused under the name of its field', () => {
  const read = taskInput.safeParse({ title: '  ', dueOn: '20260-11-20', assigneeId: 'nadie' });
  expect(messages(read)).toEqual({
    title: 'common.validation.required',
    dueOn: 'common.validation.date',
    assigneeId: 'followup.error.unknown_person',
  });
  expect(messages(taskInput.safeParse({ title: 'Llamar', dueOn: '1926-11-20' }))).toEqual({
    dueOn: 'common.validation.date',
  });
});

test('an invalid time becomes nine in the morning, and no chosen person means nobody', () => {
  const task = taskInput.parse({ title: ' Llamar ', dueOn: '2026-11-20', dueTime: '25:00', assigneeId: '' });
  expect(task).toMatchObject({ title: 'Llamar', dueTime: '09:00', assigneeId: null });
});

test('an entry is shared only when its box was ticked', () => {
  expect(entryInput.parse({ kind: 'call', text: 'Contestó', isShared: 'on' }).isShared).toBe(true);
  expect(entryInput.parse({ kind: 'call', text: 'Contestó', isShared: 'true' }).isShared).toBe(false);
  expect(messages(entryInput.safeParse({ kind: 'stage', text: 'x' }))).toEqual({
    kind: 'common.validation.choice',
  });
});
