import { expect, test } from 'vitest';
import { chosenTakers, nobody, takerField } from './handover.ts';

test('the fields of a form say who takes what, and other fields are left out', () => {
  const fields = {
    [takerField('lead')]: 'ana',
    [takerField('task')]: nobody,
    version: '3',
    to_x: ['a', 'b'],
  };
  expect(chosenTakers(fields)).toEqual({ lead: 'ana', task: 'nobody' });
  expect(chosenTakers({})).toEqual({});
});
