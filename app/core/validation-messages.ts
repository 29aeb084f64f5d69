import { type $ZodRawIssue, config } from 'zod/v4/core';

/**
 * Zod's own messages are English sentences, but a form shows message keys. A rule without a key of its own gets one
 * of these, so that also a request that no form of ours sends is answered in Spanish.
 */
function validationKey(issue: $ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || issue.input === '') return keys.required;
      return issue.expected === 'number' || issue.expected === 'int' ? keys.numeric : keys.invalid;
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? keys.required : keys.invalid;
    case 'too_big':
      return issue.origin === 'string' ? keys.tooLong : keys.invalid;
    case 'invalid_value':
      return keys.choice;
    case 'invalid_format':
      return formatKeys[issue.format ?? ''] ?? keys.invalid;
    case 'not_multiple_of':
    case 'unrecognized_keys':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
    default:
      return keys.invalid;
  }
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
