import { beforeEach, expect, test } from 'vitest';
import { latestOn, undoStore } from './undo-store.ts';

const undone: string[] = [];
const offer = (id: string, path = '/admin/properties') =>
  undoStore.offer({ id, message: id, path, undo: () => undone.push(id) });
const ids = () => undoStore.read().map(({ id }) => id);

beforeEach(() => {
  undone.length = 0;
  for (const id of ids()) undoStore.withdraw(id);
});

test('the latest change of a page is the first to be undone', () => {
  for (const id of ['a', 'b']) offer(id);
  offer('elsewhere', '/admin/users');
  expect(latestOn('/admin/properties', undoStore.read())?.id).toBe('b');
  undoStore.run('b');
  expect(latestOn('/admin/properties', undoStore.read())?.id).toBe('a');
  expect(undone).toEqual(['b']);
  expect(latestOn('/admin/leads', undoStore.read())).toBeUndefined();
});

test('a change is undone at most once', () => {
  offer('a');
  undoStore.run('a');
  undoStore.run('a');
  expect(undone).toEqual(['a']);
});

test('the same change offered again replaces the earlier offer and becomes the latest', () => {
  for (const id of ['a', 'b', 'a']) offer(id);
  expect(ids()).toEqual(['b', 'a']);
});

test('only the last twenty are kept, and who listens hears of each change', () => {
  let heard = 0;
  const stop = undoStore.subscribe(() => heard++);
  for (let index = 0; index < 25; index++) offer(`change-${index}`);
  expect(ids()).toHaveLength(20);
  expect(ids().at(0)).toBe('change-5');
  undoStore.withdraw('unknown');
  expect(heard).toBe(25);
  stop();
  undoStore.withdraw('change-24');
  expect(heard).toBe(25);
});
