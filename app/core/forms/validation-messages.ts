import { type $ZodRawIssue, config } from 'zod/v4/core';

/**
 * Zod's own messages are English sentences, but a form shows message keys. A rule without a key of its own gets one
 * of these, so that also a request that no form of ours sends is answered in Spanish.
 */
function validationKey(issue: $ZodRawIssue): string {
  const { code } = issue;
  if (code === 'invalid_type') {
    if (issue.input === undefined || issue.input === null || issue.input === '') return keys.required;
    return issue.expected === 'number' || issue.expected === 'int' ? keys.numeric : keys.invalid;
  }
  if (code === 'too_small') return tooSmallKey(issue);
  if (code === 'too_big') return tooBigKeys[issue.origin] ?? keys.invalid;
  if (code === 'invalid_value') return keys.choice;
  if (code === 'invalid_format') return formatKeys[issue.format ?? ''] ?? keys.invalid;
  return keys.invalid;
}

type TooSmall = Extract<$ZodRawIssue, { code: 'too_small' }>;

function tooSmallKey({ origin, minimum, inclusive }: TooSmall) {
  if (origin === 'string') return Number(minimum) > 1 ? keys.minLength : keys.required;
  if (origin === 'array') return keys.required;
  if (origin !== 'number' && origin !== 'int') return keys.invalid;
  return inclusive ? keys.atLeast : keys.greaterThan;
}

const keys = {
  atLeast: 'shell.validation.at_least',
  atMost: 'shell.validation.at_most',
  choice: 'common.validation.choice',
  invalid: 'common.validation.invalid',
  greaterThan: 'shell.validation.greater_than',
  maxLength: 'common.validation.max_length',
  minLength: 'common.validation.min_length',
  numeric: 'common.validation.numeric',
  required: 'common.validation.required',
} as const;

const tooBigKeys: Record<string, string> = {
  string: keys.maxLength,
  number: keys.atMost,
  int: keys.atMost,
};

const formatKeys: Record<string, string> = {
  date: 'common.validation.date',
  datetime: 'common.validation.date',
  email: 'common.validation.email',
};

// Zod has one configuration per process or page: the server and the office's layout import this file. Forms of the
// public site are checked in the browser without Zod.
config({ customError: validationKey });
