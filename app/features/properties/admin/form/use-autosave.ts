import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { FormResult } from '#app/core/form.ts';

type Kept = { id: string; savedAt: string };

const patience = 900;

/**
 * Keeps what is typed a moment after the last key, before one follows a link, and when the page goes away. `touch` is
 * for inputs that change without the browser saying so.
 */
export function useAutosave(formRef: RefObject<HTMLDivElement | null>) {
  const fetcher = useFetcher<FormResult<Kept>>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDirty = useRef(false);
  const submit = useRef(fetcher.submit);
  useEffect(() => void (submit.current = fetcher.submit), [fetcher.submit]);

  const contents = useCallback(() => {
    const form = formRef.current?.querySelector('form');
    if (!form || !isDirty.current) return null;
    isDirty.current = false;
    clearTimeout(timer.current);
    const data = new FormData(form);
    data.set('intent', 'autosave');
    return data;
  }, [formRef]);

  const flush = useCallback(() => {
    const data = contents();
    if (data) void submit.current(data, { method: 'post' });
  }, [contents]);

  const touch = useCallback(() => {
    isDirty.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, patience);
  }, [flush]);

  /** The form itself is being sent: nothing is left to keep. */
  const forget = useCallback(() => {
    isDirty.current = false;
    clearTimeout(timer.current);
  }, []);

  useEffect(() => {
    const leave = () => {
      const data = contents();
      if (data) navigator.sendBeacon(window.location.pathname + window.location.search, data);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      clearTimeout(timer.current);
    };
  }, [contents]);

  const kept = fetcher.data?.ok ? fetcher.data.data : null;
  const isFailing = fetcher.data?.ok === false && fetcher.state === 'idle';
  return { touch, flush, forget, kept, isFailing, isSaving: fetcher.state !== 'idle' };
}
