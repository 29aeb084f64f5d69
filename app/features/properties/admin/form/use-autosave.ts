import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useWrite } from '#app/ui/write/use-write.ts';

/** `savedAt` is null when nothing typed differs from what is stored. */
type SavedDraft = { id: string; savedAt: string | null };

const autosaveDelay = 900;

/**
 * Saves the form shortly after the last key press, before a link is followed, and when the page is closed. `touch`
 * must be called for inputs that change without a browser event.
 */
export function useAutosave(frameRef: RefObject<HTMLDivElement | null>) {
  const writing = useWrite<SavedDraft>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDirty = useRef(false);
  const write = useRef(writing.write);
  useEffect(() => void (write.current = writing.write));

  const contents = useCallback(() => {
    const form = frameRef.current?.querySelector('form');
    if (!form || !isDirty.current) return null;
    isDirty.current = false;
    clearTimeout(timer.current);
    const data = new FormData(form);
    data.set('intent', 'autosave');
    return data;
  }, [frameRef]);

  const flush = useCallback(async () => {
    const data = contents();
    if (data) await write.current('autosave', data);
  }, [contents]);

  const touch = useCallback(() => {
    isDirty.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), autosaveDelay);
  }, [flush]);

  /** Called when the form itself is submitted, so that nothing is saved twice. */
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

  const kept = writing.result?.ok ? writing.result.data : null;
  const isFailing = writing.failure !== null && !writing.isWriting;
  return { touch, flush, forget, kept, isFailing, isSaving: writing.isWriting };
}
