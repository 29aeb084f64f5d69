import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { PageHandle } from '#app/core/live-topic.ts';

type Handles = ReadonlySet<unknown>;

let startingHandles: Handles | null = null;
/** The router asks several times during one reading, always with the same URL object, which identifies the reading. */
const readings = new WeakMap<URL, Handles>();

/** Revalidates, but among the routes that use `onlyWhenShown` only those with one of these handles. */
export function revalidateOnly(handles: Handles, revalidate: () => Promise<void>) {
  // The router asks every route for the first time before `revalidate` returns.
  startingHandles = handles;
  try {
    return revalidate();
  } finally {
    startingHandles = null;
  }
}

/**
 * The `shouldRevalidate` of a layout, or of a fetcher's route: a live event loads it again only if its `handle` shows
 * the topic. After a write or a navigation it is loaded as usual.
 */
export function onlyWhenShown(handle: PageHandle) {
  return ({ nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) => {
    if (startingHandles) readings.set(nextUrl, startingHandles);
    return readings.get(nextUrl)?.has(handle) ?? defaultShouldRevalidate;
  };
}
