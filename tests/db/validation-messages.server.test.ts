import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readForm } from '#app/core/forms/form.ts';
import { say } from '#app/i18n/sentence.ts';

type Routed = { action?: { intents?: Record<string, { input: z.ZodType }> } };

const modules = import.meta.glob<Routed>(
  ['/app/features/**/*.{page,endpoint}.{ts,tsx}', '/app/shell/**/*.{page,endpoint}.{ts,tsx}'],
  { eager: true },
);
const forms = Object.entries(modules).flatMap(([path, { action }]) =>
  Object.entries(action?.intents ?? {}).map(([intent, { input }]) => ({ name: `${intent} ${path}`, input })),
);
const known = new Set(
  globSync('app/{features/*,shell,i18n}/locales/es*.json').flatMap((path) =>
    Object.keys(JSON.parse(readFileSync(path, 'utf8')) as object),
  ),
);

/** What a form of ours never sends: of another type, too long, too short, too big, of another shape. */
const oddValues = [
  undefined,
  '',
  ' ',
  'x',
  'x'.repeat(300_000),
  '-1',
  '1e300',
  '0.123456789',
  'null',
  '{"a":1}',
  '[{"a":1}]',
  [],
  ['x'],
  Array.from({ length: 2_000 }, () => 'x'),
  new File(['x'], 'x'),
  null,
  7,
  {},
];

function fieldsOf(input: z.ZodType) {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: object;
  };
  return Object.keys(properties);
}

function messagesOf(input: z.ZodType) {
  const names = fieldsOf(input);
  const given = oddValues.flatMap((odd) => [
    Object.fromEntries(names.map((name) => [name, odd])),
    ...names.map((name) => ({ [name]: odd })),
  ]);
  return new Set(
    [...given, null, 'x', []].flatMap((values) =>
      (input.safeParse(values).error?.issues ?? []).map(({ message }) => message),
    ),
  );
}

test('there are forms to check', () => expect(forms.length).toBeGreaterThan(60));

test.each(forms)('every problem of $name is a known message', ({ input }) => {
  expect([...messagesOf(input)].filter((message) => !known.has(message))).toEqual([]);
});

const rules: [z.ZodType, unknown, string][] = [
  [z.string(), undefined, 'required'],
  [z.string(), null, 'required'],
  [z.string(), 7, 'invalid'],
  [z.string().min(1), '', 'required'],
  [z.string().min(3), 'ab', 'min_length'],
  [z.string().max(2), 'abc', 'max_length'],
  [z.number(), 'abc', 'numeric'],
  [z.int(), 1.5, 'numeric'],
  [z.number().max(3), 4, 'at_most'],
  [z.number().min(3), 2, 'at_least'],
  [z.number().positive(), 0, 'greater_than'],
  [z.array(z.string()).min(1), [], 'required'],
  [z.array(z.string()).max(1), ['a', 'b'], 'invalid'],
  [z.enum(['a', 'b']), 'c', 'choice'],
  [z.email(), 'abc', 'email'],
  [z.iso.date(), 'abc', 'date'],
  [z.uuid(), 'abc', 'invalid'],
  [z.strictObject({}), { a: 1 }, 'invalid'],
];
test.each(rules)('a rule without a message of its own has one by its kind: %#', (schema, value, key) => {
  expect(schema.safeParse(value).error?.issues[0]?.message.replace(/^\w+\.validation\./, '')).toBe(key);
});

test('a limit is said with its figure', () => {
  const form = new FormData();
  form.set('name', 'abc');
  form.set('code', 'a');
  const read = readForm(z.object({ name: z.string().max(2), code: z.string().min(4) }), form);
  expect(read.ok ? null : Object.values(read.fields).map(say)).toEqual([
    'Debe tener como máximo 2 caracteres',
    'Debe tener al menos 4 caracteres',
  ]);
});

test('a message of its own comes first', () => {
  const named = z.string('users.error.own').safeParse(7);
  expect(named.error?.issues[0]?.message).toBe('users.error.own');
});
