import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { isShownBy, type LiveChange, type LiveTopic, type ShownTopic } from '#app/core/live-topic.ts';

type Listener = (changes: readonly LiveChange[]) => void;
const listeners = new Set<Listener>();

/** What was loaded beside the page, such as a drawer, is read again where it shows one of these changes. */
export function loadAgain(changes: readonly LiveChange[]) {
  for (const listener of listeners) listener(changes);
}

/**
 * Loads something beside the page and keeps it fresh. The route at this address exports
 * `shouldRevalidate = onlyWhenShown(shows())`, as it is read again from here and not with the page.
 */
export function useLiveLoad<Data>(address: string | null, shown: LiveTopic | ShownTopic) {
  const { load, data } = useFetcher<Data>();

  useEffect(() => {
    if (address) void load(address);
  }, [address, load]);
  useEffect(() => {
    const listener: Listener = (changes) => {
      const isShown = changes.some((change) => isShownBy([shown], { params: {} }, change));
      if (address && isShown) void load(address);
    };
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [address, load, shown]);

  return data;
}
