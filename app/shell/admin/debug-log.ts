import { useSyncExternalStore } from 'react';

export type DebugEntry = { id: number; at: string; event: string; details: string | null };

/** As specified: the newest hundred entries, and only on the local host. */
const limit = 100;
const localHosts = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);
const storageKey = 'sahuaroDebugLog';
const noEntries: readonly DebugEntry[] = [];

const listeners = new Set<() => void>();
let entries: readonly DebugEntry[] | null = null;

export function isDebugLogOn() {
  return typeof window !== 'undefined' && localHosts.has(window.location.hostname);
}

/** Adds an entry for the debug page. On any other host it does nothing. */
export function debugLog(event: string, details?: unknown) {
  if (!isDebugLogOn()) return;
  const before = current();
  const entry = {
    id: (before[0]?.id ?? 0) + 1,
    at: new Date().toISOString(),
    event,
    details: asText(details),
  };
  storeEntries([entry, ...before].slice(0, limit));
}

export function clearDebugLog() {
  storeEntries(noEntries);
}

/** The newest first. */
export function useDebugLog() {
  return useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    current,
    () => noEntries,
  );
}

function current() {
  entries ??= isDebugLogOn() ? restored() : noEntries;
  return entries;
}

function storeEntries(next: readonly DebugEntry[]) {
  entries = next;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // Without storage the log lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

/** A refused page loads a new document, so the log is kept in storage to show what led to it. */
function restored(): readonly DebugEntry[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry).slice(0, limit) : noEntries;
  } catch {
    return noEntries;
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
