import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whether the form holds something else than when it was shown or last kept. What is kept is noted as soon as the page
 * is alive, so that the first letters typed already count.
 */
export function useFormChanges(formRef: RefObject<HTMLFormElement | null>, savedMark: unknown) {
  const saved = useRef('');
  useEffect(() => {
    saved.current = contents(formRef.current);
  }, [formRef, savedMark]);
  return () => contents(formRef.current) !== saved.current;
}

function contents(form: HTMLFormElement | null) {
  if (!form) return '';
  const entries = [...new FormData(form)].filter(([name]) => name !== 'idempotencyKey');
  return JSON.stringify(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : [value.name, value.size]]),
  );
}
