import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { type FormCheck, type FormFailure, type FormResult, readForm } from '#app/core/form.ts';

/** The sentence or key of each field looked at here; an empty one means «looked at, and fine». */
type Checked = {
  fields: Record<string, string>;
  form: string | null;
  /** Somebody tried to send it: from then on what is wrong is also told on top. */
  isWhole: boolean;
};

const nothing: Checked = { fields: {}, form: null, isWhole: false };

/** Checks each field by the schema when one leaves it, and again while what is wrong is being corrected. */
export function useFieldChecks(schema: FormCheck | undefined, result: FormResult | undefined) {
  const [checked, setChecked] = useState(nothing);
  const [seen, setSeen] = useState(result);
  const isPressing = useRef(false);
  const failure = result?.ok === false ? result : undefined;

  // A new answer of the server makes what was checked before it old.
  if (result !== seen) {
    setSeen(result);
    setChecked(nothing);
  }

  function checkField(form: HTMLFormElement, name: string) {
    if (!schema || isAsAnswered(failure, form, name)) return;
    const read = readForm(schema, new FormData(form));
    const sentence = read.ok ? '' : (read.fields[name] ?? '');
    setChecked((before) => ({ ...before, fields: { ...before.fields, [name]: sentence } }));
  }

  /** A sentence that appears moves what is under it, so while the pointer is down it waits. */
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
    if (name && (checked.fields[name] ?? failure?.fields[name])) checkField(currentTarget, name);
  }

  function onPointerDown() {
    isPressing.current = true;
    const release = () => (isPressing.current = false);
    window.addEventListener('pointerup', release, { once: true });
    window.addEventListener('pointercancel', release, { once: true });
  }

  /** Everything at once, before sending. */
  function checkAll(formData: FormData) {
    if (!schema) return true;
    const read = readForm(schema, formData);
    if (read.ok) setChecked((before) => ({ ...before, form: null, isWhole: false }));
    else setChecked({ fields: read.fields, form: read.form, isWhole: true });
    return read.ok;
  }

  /** Only these, as on leaving a part of the form. Whether they are fine. */
  function checkSome(form: HTMLFormElement, names: readonly string[]) {
    if (!schema) return true;
    const read = readForm(schema, new FormData(form));
    const sentences = names.map((name) => [name, read.ok ? '' : (read.fields[name] ?? '')] as const);
    setChecked((before) => ({
      ...before,
      fields: { ...before.fields, ...Object.fromEntries(sentences) },
    }));
    return sentences.every(([, sentence]) => sentence === '');
  }

  return { checked, checkAll, checkSome, handlers: { onBlur, onInput, onPointerDown } };
}

/** The server said why this value will not do: that stands until the value changes. */
function isAsAnswered(failure: FormFailure | undefined, form: HTMLFormElement, name: string) {
  return Boolean(failure?.fields[name]) && new FormData(form).get(name) === failure?.values[name];
}

/** The name of the field that the focus is leaving; none while it only moves inside the field. */
function fieldName(target: Element, next: EventTarget | null) {
  const frame = target.closest<HTMLElement>('[data-field]');
  if (frame && next instanceof Node && frame.contains(next)) return undefined;
  const name = frame?.dataset['field'] ?? (target instanceof HTMLInputElement ? target.name : undefined);
  return name?.replace(/\[\]$/, '');
}
