import type { Message } from '../errors.ts';
import { storableText } from './sent-json.ts';

/** Sent back to a form that was refused: the values that the person typed, and the problem of each field. */
export type FormFailure = {
  ok: false;
  values: Record<string, string>;
  fields: Record<string, Message>;
  form: Message | null;
  /** The data that the screen needs to explain a conflict. */
  details?: unknown;
  /** The HTTP status, when the whole request was refused before the form was handled. */
  status?: number;
};

export type FormSuccess<Data = unknown> = { ok: true; data: Data; message?: Message };

export type FormResult<Data = unknown> = FormSuccess<Data> | FormFailure;

/** The first problem, for places that can only show one. */
export function firstProblem({ form, fields }: FormFailure): Message {
  return form ?? Object.values(fields)[0] ?? { key: 'common.error.try_again' };
}

/** The current record, which a failure contains when somebody else saved in between. */
export function currentRecord<Current extends { version: number }>(result: FormResult | undefined) {
  const details = result?.ok === false ? (result.details as { current?: Current } | undefined) : undefined;
  return details?.current ?? null;
}

/** Checks a form: a zod schema, or a lighter object with the same `safeParse`. */
export type FormCheck<Output = unknown> = {
  safeParse: (values: unknown) => { success: true; data: Output } | { success: false; error: FormIssues };
};
/** A rule about a length or an amount also says its limit, which its text may show as `{{min}}` or `{{max}}`. */
export type FormIssue = {
  path: PropertyKey[];
  message: string;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
};
type FormIssues = { issues: readonly FormIssue[] };

/** The text of a problem: the schemas' messages are keys. */
export function issueMessage({ message: key, origin, minimum, maximum }: FormIssue): Message {
  // A text of at least one character is a required text: its message needs no figure.
  const isRequired = origin === 'string' && minimum === 1;
  const params = {
    ...(minimum === undefined || isRequired ? {} : { min: Number(minimum) }),
    ...(maximum === undefined ? {} : { max: Number(maximum) }),
  };
  return Object.keys(params).length > 0 ? { key, params } : { key };
}

type ReadForm<Output> =
  | { ok: true; value: Output }
  | { ok: false; fields: Record<string, Message>; form: Message | null };

/** Reads a form with its schema, whose problems are message keys. */
export function readForm<Output>(schema: FormCheck<Output>, formData: FormData): ReadForm<Output> {
  const parsed = schema.safeParse(namedValues(formData));
  if (parsed.success) return { ok: true, value: parsed.data };

  const fields: Record<string, Message> = {};
  let form: Message | null = null;
  for (const issue of parsed.error.issues) {
    const name = issue.path.map(String).join('.');
    if (name) fields[name] ??= issueMessage(issue);
    else form ??= issueMessage(issue);
  }
  return { ok: false, fields, form };
}

/** The most fields that a form or an address may have: none of ours has half as many. */
export const mostFields = 500;

export function tooManyFields(source: FormData | URLSearchParams) {
  let count = 0;
  for (const _ of source.keys()) if (++count > mostFields) return true;
  return false;
}

/**
 * A name that ends in `[]` is a list; any other name keeps its last value. Each field is visited once, because a
 * stranger decides how many there are. Built without a prototype, so that a field called `__proto__` is only a field.
 */
export function namedValues(source: FormData | URLSearchParams) {
  const values: Record<string, unknown> = Object.create(null);
  const lists = new Map<string, unknown[]>();
  for (const [name, value] of source) {
    if (!name.endsWith('[]')) {
      values[name] = storable(value);
      continue;
    }
    const list = lists.get(name) ?? [];
    list.push(storable(value));
    lists.set(name, list);
  }
  for (const [name, list] of lists) values[name.slice(0, -2)] = list;
  return values;
}

function storable(value: FormDataEntryValue) {
  return typeof value === 'string' ? storableText(value) : value;
}

/** The typed values, to fill the form again. Secrets and files are never sent back. */
export function textValues(formData: FormData) {
  const values: Record<string, string> = {};
  for (const [name, value] of formData) {
    if (typeof value === 'string' && !/password|token|^(oob)?code$/i.test(name)) values[name] = value;
  }
  return values;
}
