import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { PageHandle } from '#app/core/live-topic.ts';

type Handles = ReadonlySet<unknown>;

let beginning: Handles | null = null;
/** The router asks several times during one reading, always with the same URL object; another reading has another. */
const readings = new WeakMap<URL, Handles>();

/** Reads again, but of the routes that ask `onlyWhenShown` only those whose handle is given. */
export function rereadOnly(handles: Handles, revalidate: () => Promise<void>) {
  // The router asks every route for the first time before `revalidate` returns.
  beginning = handles;
  try {
    return revalidate();
  } finally {
    beginning = null;
  }
}

/**
 * The `shouldRevalidate` of a frame around pages, or of what a fetcher loads: a live event reads it again only where its
 * `handle` shows the topic. After a write or a step to another page it is read as ever.
 */
export function onlyWhenShown(handle: PageHandle) {
  return ({ nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) => {
    if (beginning) readings.set(nextUrl, beginning);
    return readings.get(nextUrl)?.has(handle) ?? defaultShouldRevalidate;
  };
}
