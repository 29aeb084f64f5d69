import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whether the form's content differs from when it was shown or last saved. The initial content is recorded at
 * hydration, so that the first typed letters already count.
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
