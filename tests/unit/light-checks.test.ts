import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FormCheck, issueMessage } from '#app/core/forms/form.ts';
import {
  accountChecks,
  forgotChecks,
  loginChecks,
  newPasswordChecks,
} from '#app/features/auth/domain/auth-checks.ts';
import {
  forgotInput,
  loginInput,
  registerInput,
  resetInput,
  setupInput,
} from '#app/features/auth/domain/auth-schema.ts';
import { affordChecks, enquiryChecks } from '#app/features/credit/domain/afford-checks.ts';
import { affordForm, enquiryForm } from '#app/features/credit/domain/afford-form.ts';
import { sellChecks } from '#app/features/submissions/domain/sell-checks.ts';
import { sellInput } from '#app/features/submissions/domain/sell-schema.ts';
import { translate } from '#app/i18n/translate.server.ts';

/** What the browser says of a public form, and what the server says of the same form. */
const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'on',
    'yes',
    'casa',
    '83000',
    '34',
    '17',
    '4500000',
    '0',
    'ana@ejemplo.mx',
    'ana@',
  ),
  fc.constantFrom('6621234567', '0000000000', '5555555555', '+1 212 555 0100', 'corta', 'una-frase-larga'),
  fc.constantFrom('x'.repeat(121), 'x'.repeat(129), '<b>', 'Ana Valenzuela', 'á'.repeat(10), '🌵'.repeat(9)),
  fc.string({ maxLength: 20 }),
);

type Pair = { name: string; light: FormCheck; schema: FormCheck; fields: string[]; sure?: object };
const account = ['displayName', 'email', 'password', 'confirmPassword'];
const pairs: Pair[] = [
  { name: 'login', light: loginChecks, schema: loginInput, fields: ['email', 'password'] },
  { name: 'forgot', light: forgotChecks, schema: forgotInput, fields: ['email'] },
  { name: 'register', light: accountChecks, schema: registerInput, fields: account },
  { name: 'setup', light: accountChecks, schema: setupInput, fields: account },
  {
    name: 'reset',
    light: newPasswordChecks,
    schema: resetInput,
    fields: ['password', 'confirmPassword'],
    sure: { oobCode: 'x' },
  },
  { name: 'afford', light: affordChecks, schema: affordForm, fields: ['income', 'age', 'hasInfonavit'] },
  {
    name: 'enquiry',
    light: enquiryChecks,
    schema: enquiryForm,
    fields: ['contactName', 'phone', 'email', 'consent'],
    sure: { kind: 'bancario' },
  },
  {
    name: 'sell',
    light: sellChecks,
    schema: sellInput,
    fields: ['type', 'neighborhood', 'city', 'postalCode', 'contactName', 'phone', 'email', 'consent'],
  },
];

function problemsOf(check: FormCheck, values: object) {
  const read = check.safeParse(values);
  const issues = read.success ? [] : read.error.issues;
  const said = new Map<string, string>();
  for (const issue of issues) {
    const name = issue.path.map(String).join('.');
    const { key, params } = issueMessage(issue);
    if (!said.has(name)) said.set(name, translate(key, params));
  }
  return said;
}

describe.each(pairs)('the checks of $name in the browser', ({ light, schema, fields, sure }) => {
  test('say what the server would say, and refuse nothing that it accepts', () => {
    const form = fc.record(Object.fromEntries(fields.map((name) => [name, text])));
    fc.assert(
      fc.property(form, (values) => {
        const server = problemsOf(schema, { ...values, ...sure });
        for (const [name, message] of problemsOf(light, { ...values, ...sure })) {
          // Two different passwords are only told once each is fine by itself.
          if (message === translate('auth.error.passwords_differ') && server.size > 0) continue;
          expect([name, server.get(name)]).toEqual([name, message]);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('name every field that may not be left blank', () => {
    const blank = Object.fromEntries(fields.map((name) => [name, '']));
    const server = [...problemsOf(schema, { ...blank, ...sure })].filter(([name]) => fields.includes(name));
    expect(Object.fromEntries(problemsOf(light, { ...blank, ...sure }))).toEqual(Object.fromEntries(server));
  });
});
