import { useCallback, useMemo, useSyncExternalStore } from 'react';

/**
 * A value that this browser stores. The server does not know it, so the first paint shows `fallback`; every component
 * with the same key is updated on a change, in this tab and in others.
 */
export function useStored<Value>(key: string, parse: (stored: unknown) => Value | null, fallback: Value) {
  const subscribe = useCallback((onChange: () => void) => {
    window.addEventListener('storage', onChange);
    window.addEventListener(changeEvent, onChange);
    return () => {
      window.removeEventListener('storage', onChange);
      window.removeEventListener(changeEvent, onChange);
    };
  }, []);
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  const value = useMemo(() => parsed(text, parse) ?? fallback, [text, parse, fallback]);
  const store = useCallback(
    // A function gets what is stored now: what was painted may be older, above all before the page is hydrated.
    (next: Value | null | ((now: Value) => Value | null)) =>
      write(key, next instanceof Function ? next(parsed(read(key), parse) ?? fallback) : next),
    [key, parse, fallback],
  );
  return [value, store] as const;
}

const changeEvent = 'sahuaro:stored';

function read(key: string) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** When the browser refuses to store anything the value is lost, but nothing else may break. */
function write(key: string, value: unknown) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    window.dispatchEvent(new Event(changeEvent));
  } catch {
    return;
  }
}

function parsed<Value>(text: string | null, parse: (stored: unknown) => Value | null) {
  if (text === null) return null;
  try {
    return parse(JSON.parse(text));
  } catch {
    return null;
  }
}
