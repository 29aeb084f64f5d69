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
  if (code === 'too_small' && (issue.origin === 'string' || issue.origin === 'array')) return keys.required;
  if (code === 'too_big' && issue.origin === 'string') return keys.tooLong;
  if (code === 'invalid_value') return keys.choice;
  if (code === 'invalid_format') return formatKeys[issue.format ?? ''] ?? keys.invalid;
  return keys.invalid;
}

const keys = {
  choice: 'common.validation.choice',
  invalid: 'common.validation.invalid',
  numeric: 'common.validation.numeric',
  required: 'common.validation.required',
  tooLong: 'common.validation.too_long',
} as const;

const formatKeys: Record<string, string> = {
  date: 'common.validation.date',
  datetime: 'common.validation.date',
  email: 'common.validation.email',
};

// Zod has one configuration per process or page: the server and the office's layout import this file. Forms of the
// public site are checked in the browser without Zod.
config({ customError: validationKey });
