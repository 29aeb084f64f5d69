import { storableText } from './sent-json.ts';

/** What goes back to a form that could not be accepted: what was typed, and the sentence beside each field. */
export type FormFailure = {
  ok: false;
  values: Record<string, string>;
  fields: Record<string, string>;
  form: string | null;
  /** What the screen needs to explain a conflict. */
  details?: unknown;
};

export type FormSuccess<Data = unknown> = { ok: true; data: Data; message?: string };

export type FormResult<Data = unknown> = FormSuccess<Data> | FormFailure;

/** What judges a form: a zod schema, or something lighter that answers alike. */
export type FormCheck<Output = unknown> = {
  safeParse: (values: unknown) => { success: true; data: Output } | { success: false; error: FormIssues };
};
type FormIssues = { issues: readonly { path: PropertyKey[]; message: string }[] };

type ReadForm<Output> =
  | { ok: true; value: Output }
  | { ok: false; fields: Record<string, string>; form: string | null };

/** Reads a form by its schema. Problems are message keys under the name of their field. */
export function readForm<Output>(schema: FormCheck<Output>, formData: FormData): ReadForm<Output> {
  const parsed = schema.safeParse(namedValues(formData));
  if (parsed.success) return { ok: true, value: parsed.data };

  const fields: Record<string, string> = {};
  let form: string | null = null;
  for (const { path, message } of parsed.error.issues) {
    const name = path.map(String).join('.');
    if (name) fields[name] ??= message;
    else form ??= message;
  }
  return { ok: false, fields, form };
}

/**
 * A name that ends in `[]` is a list; of any other name the last value counts.
 * Built without a prototype, so a field called `__proto__` is only a field.
 */
export function namedValues(source: FormData | URLSearchParams) {
  const values: Record<string, unknown> = Object.create(null);
  for (const name of new Set(source.keys())) {
    const given = source.getAll(name).map(storable);
    if (name.endsWith('[]')) values[name.slice(0, -2)] = given;
    else values[name] = given.at(-1);
  }
  return values;
}

function storable(value: FormDataEntryValue) {
  return typeof value === 'string' ? storableText(value) : value;
}

/** What was typed, to be shown again. Secrets and files are never sent back. */
export function textValues(formData: FormData) {
  const values: Record<string, string> = {};
  for (const [name, value] of formData) {
    if (typeof value === 'string' && !/password|token|^(oob)?code$/i.test(name)) values[name] = value;
  }
  return values;
}
