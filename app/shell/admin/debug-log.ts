import { useSyncExternalStore } from 'react';

export type DebugEntry = { id: number; at: string; event: string; details: string | null };

/** As specified: the newest hundred, and only on the machine where the product is being looked into. */
const limit = 100;
const localHosts = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);
const storageKey = 'sahuaroDebugLog';
const nothing: readonly DebugEntry[] = [];

const listeners = new Set<() => void>();
let entries: readonly DebugEntry[] | null = null;

export function isDebugLogOn() {
  return typeof window !== 'undefined' && localHosts.has(window.location.hostname);
}

/** Notes something for the debug page. Anywhere but on the local host it does nothing. */
export function debugLog(event: string, details?: unknown) {
  if (!isDebugLogOn()) return;
  const before = current();
  const entry = {
    id: (before[0]?.id ?? 0) + 1,
    at: new Date().toISOString(),
    event,
    details: asText(details),
  };
  keep([entry, ...before].slice(0, limit));
}

export function clearDebugLog() {
  keep(nothing);
}

/** The newest first. */
export function useDebugLog() {
  return useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    current,
    () => nothing,
  );
}

function current() {
  entries ??= isDebugLogOn() ? restored() : nothing;
  return entries;
}

function keep(next: readonly DebugEntry[]) {
  entries = next;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // Without storage the log lasts as long as the document.
  }
  for (const listener of listeners) listener();
}

/** A door that closes loads a new document: what led to it must still be there to be read. */
function restored(): readonly DebugEntry[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry).slice(0, limit) : nothing;
  } catch {
    return nothing;
  }
}

function isEntry(value: unknown): value is DebugEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { id, at, event, details } = value as Record<keyof DebugEntry, unknown>;
  const hasDetails = details === null || typeof details === 'string';
  return typeof id === 'number' && typeof at === 'string' && typeof event === 'string' && hasDetails;
}

function asText(details: unknown) {
  if (details === undefined) return null;
  try {
    return JSON.stringify(details) ?? null;
  } catch {
    return '?';
  }
}
