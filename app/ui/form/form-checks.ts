import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import type { Message } from '#app/core/errors.ts';
import { type FormCheck, type FormFailure, type FormResult, readForm } from '#app/core/forms/form.ts';

/** The error of each field that was checked in the browser; null means «checked, and fine». */
type Checked = {
  fields: Record<string, Message | null>;
  form: Message | null;
  /** Somebody tried to send the form: from then on the errors are also listed on top. */
  isWhole: boolean;
};

const nothingChecked: Checked = { fields: {}, form: null, isWhole: false };

/** Checks each field with the schema when the person leaves it, and again while they correct an error. */
export function useFieldChecks(schema: FormCheck | undefined, result: FormResult | undefined) {
  const [checked, setChecked] = useState(nothingChecked);
  const [seen, setSeen] = useState(result);
  const isPressing = useRef(false);
  const failure = result?.ok === false ? result : undefined;

  // A new answer of the server makes earlier checks obsolete.
  if (result !== seen) {
    setSeen(result);
    setChecked(nothingChecked);
  }

  function checkField(form: HTMLFormElement, name: string) {
    if (!schema || isUnchangedSinceAnswer(failure, form, name)) return;
    const read = readForm(schema, new FormData(form));
    const problem = read.ok ? null : (read.fields[name] ?? null);
    setChecked((before) => ({ ...before, fields: { ...before.fields, [name]: problem } }));
  }

  /** A check in the browser overrides what the server said before. */
  function isWrong(name: string) {
    return Boolean(name in checked.fields ? checked.fields[name] : failure?.fields[name]);
  }

  /** Waits while the pointer is down, because a new message moves what is below it and the click would miss. */
  function onBlur({ target, relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>) {
    const name = fieldName(target, relatedTarget);
    if (!name) return;
    if (!isPressing.current) return checkField(currentTarget, name);
    window.addEventListener('pointerup', () => setTimeout(() => checkField(currentTarget, name)), {
      once: true,
    });
  }

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    const name = fieldName(target as Element, null);
    if (name && isWrong(name)) checkField(currentTarget, name);
  }

  function onPointerDown() {
    isPressing.current = true;
    const release = () => (isPressing.current = false);
    window.addEventListener('pointerup', release, { once: true });
    window.addEventListener('pointercancel', release, { once: true });
  }

  /** Checks all fields before sending. */
  function checkAll(formData: FormData) {
    if (!schema) return true;
    const read = readForm(schema, formData);
    if (read.ok) setChecked((before) => ({ ...before, form: null, isWhole: false }));
    else setChecked({ fields: read.fields, form: read.form, isWhole: true });
    return read.ok;
  }

  /** Checks only these fields, as when leaving a part of the form. Returns whether they are fine. */
  function checkSome(form: HTMLFormElement, names: readonly string[]) {
    if (!schema) return true;
    const read = readForm(schema, new FormData(form));
    const problems = names.map((name) => [name, read.ok ? null : (read.fields[name] ?? null)] as const);
    setChecked((before) => ({
      ...before,
      fields: { ...before.fields, ...Object.fromEntries(problems) },
    }));
    return problems.every(([, problem]) => problem === null);
  }

  return { checked, checkAll, checkSome, handlers: { onBlur, onInput, onPointerDown } };
}

/** The server's error stays until the value changes. */
function isUnchangedSinceAnswer(failure: FormFailure | undefined, form: HTMLFormElement, name: string) {
  return Boolean(failure?.fields[name]) && new FormData(form).get(name) === failure?.values[name];
}

/** The name of the field that loses the focus; none while the focus moves inside the field. */
function fieldName(target: Element, next: EventTarget | null) {
  const frame = target.closest<HTMLElement>('[data-field]');
  if (frame && next instanceof Node && frame.contains(next)) return undefined;
  const name = frame?.dataset['field'] ?? (target instanceof HTMLInputElement ? target.name : undefined);
  return name?.replace(/\[\]$/, '');
}
