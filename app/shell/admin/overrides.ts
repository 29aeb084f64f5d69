import { useSyncExternalStore } from 'react';

/**
 * The two switches of the debug page. They are stored in this browser and change only what it draws: the server never
 * sees them. The names are those of the specification, because people may also set them by hand.
 */
export type Overrides = {
  /** Key of the role whose screens are shown instead of the person's own. */
  debugUserRole: string | null;
  /** Shows every menu entry that exists, whatever the role allows. */
  disableRoleFiltering: boolean;
};

const names = ['debugUserRole', 'disableRoleFiltering'] as const;
export type OverrideName = (typeof names)[number];

const none: Overrides = { debugUserRole: null, disableRoleFiltering: false };
/** The browser notifies other tabs by itself; this event notifies the rest of this tab. */
const changeEvent = 'sahuaro:overrides';

let latest: { text: string; overrides: Overrides } = { text: '', overrides: none };

export function readOverrides(): Overrides {
  const [role, filtering] = names.map(stored);
  const text = `${role ?? ''}\n${filtering ?? ''}`;
  // React requires the same object while nothing changes.
  if (text !== latest.text) {
    latest = { text, overrides: { debugUserRole: role || null, disableRoleFiltering: filtering === 'true' } };
  }
  return latest.overrides;
}

/** Sets an override, or removes it with null. */
export function setOverride(name: OverrideName, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // A browser without storage has no overrides.
    return;
  }
  window.dispatchEvent(new Event(changeEvent));
}

export function useOverrides() {
  return useSyncExternalStore(subscribe, readOverrides, () => none);
}

function stored(name: OverrideName) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function subscribe(onChange: () => void) {
  window.addEventListener('storage', onChange);
  window.addEventListener(changeEvent, onChange);
  return () => {
    window.removeEventListener('storage', onChange);
    window.removeEventListener(changeEvent, onChange);
  };
}
