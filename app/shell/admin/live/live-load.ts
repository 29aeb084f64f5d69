import { useEffect } from 'react';
import { isShownBy, type LiveChange, type LiveTopic, type ShownTopic } from '#app/core/live-topic.ts';
import { useRead } from '#app/ui/write/use-read.ts';

type Listener = (changes: readonly LiveChange[]) => void;
const listeners = new Set<Listener>();

/** Loads again what was loaded beside the page, such as a drawer, if it shows one of these changes. */
export function reloadShown(changes: readonly LiveChange[]) {
  for (const listener of listeners) listener(changes);
}

/**
 * Loads something beside the page and keeps it up to date. The route at this address exports `shouldRevalidate =
 * onlyWhenShown(shows())`, because it is loaded again from here and not with the page.
 */
export function useLiveLoad<Data>(address: string | null, shown: LiveTopic | ShownTopic) {
  const { read, data } = useRead<Data>();

  useEffect(() => {
    if (address) void read(address);
  }, [address, read]);
  useEffect(() => {
    const listener: Listener = (changes) => {
      const isShown = changes.some((change) => isShownBy([shown], { params: {} }, change));
      if (address && isShown) void read(address);
    };
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [address, read, shown]);

  return data;
}
