import { type RefObject, useEffect, useRef } from 'react';

/** What a person does before the content of a field changes. */
const firstSteps = ['focusin', 'pointerdown', 'keydown', 'drop'] as const;

/**
 * Whether the person has changed the form since it was shown or last saved. Its content is recorded when they first
 * turn to it, because fields may complete themselves after hydration.
 */
export function useFormChanges(formRef: RefObject<HTMLFormElement | null>, savedMark: unknown) {
  const saved = useRef<string | null>(null);
  useEffect(() => {
    const form = formRef.current;
    saved.current = null;
    const record = () => void (saved.current ??= contents(form));
    for (const step of firstSteps) form?.addEventListener(step, record, { capture: true });
    return () => {
      for (const step of firstSteps) form?.removeEventListener(step, record, { capture: true });
    };
  }, [formRef, savedMark]);
  return () => saved.current !== null && contents(formRef.current) !== saved.current;
}

function contents(form: HTMLFormElement | null) {
  if (!form) return '';
  const entries = [...new FormData(form)].filter(([name]) => name !== 'idempotencyKey');
  return JSON.stringify(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : [value.name, value.size]]),
  );
}
