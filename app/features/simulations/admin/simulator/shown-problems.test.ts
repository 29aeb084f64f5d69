import { expect, test } from 'vitest';
import { brokenLimits, problem } from '#app/features/credit/domain/limits.ts';
import { fieldProblems } from './shown-problems.ts';

const problems = [
  problem('value', 'empty'),
  problem('years', 'age_and_term', { limit: 80, years: 10 }),
  problem('years', 'term'),
  problem('second.salary', 'second_missing'),
  problem('prepayments.12', 'prepayment_over'),
];

test('missing answers show only in fields that were visited, broken limits at once', () => {
  expect([...fieldProblems(problems, new Set()).keys()]).toEqual(['years', 'prepayments.12']);
  const touched = fieldProblems(problems, new Set(['value', 'second.salary']));
  expect([...touched.keys()]).toEqual(['value', 'years', 'second.salary', 'prepayments.12']);
  expect(touched.get('years')?.map(({ messageKey }) => messageKey)).toEqual([
    'credit.limit.age_and_term',
    'credit.limit.term',
  ]);
});

test('neither missing answers nor a month of the table count as a broken limit', () => {
  expect(brokenLimits(problems).map(({ messageKey }) => messageKey)).toEqual([
    'credit.limit.age_and_term',
    'credit.limit.term',
  ]);
});
