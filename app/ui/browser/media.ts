import { useSyncExternalStore } from 'react';

/** Whether the screen is as a media query says. The server cannot know, and takes it that it is not. */
export function useMedia(query: string) {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
