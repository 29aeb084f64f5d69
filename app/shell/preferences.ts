const themes = ['light', 'dark'] as const;
const densities = ['comfortable', 'compact'] as const;

export type Preferences = {
  /** When absent, the setting of the person's system applies. */
  theme?: (typeof themes)[number];
  density?: (typeof densities)[number];
};

/** How this browser wants the product to look. Stored in cookies, so that the first paint is already right. */
export function readPreferences(cookies: string | null): Preferences {
  const theme = themes.find((value) => hasCookie(cookies, 'theme', value));
  const density = densities.find((value) => hasCookie(cookies, 'density', value));
  return { ...(theme && { theme }), ...(density && { density }) };
}

function hasCookie(cookies: string | null, name: string, value: string) {
  return new RegExp(`(^|;\\s*)sahuaro_${name}=${value}(;|$)`).test(cookies ?? '');
}

/** Stores a choice for a year; without a value, removes it. Only in the browser. */
export function writePreference(name: keyof Preferences, value: string | undefined) {
  const age = value ? 31_536_000 : 0;
  document.cookie = `sahuaro_${name}=${value ?? ''}; path=/; max-age=${age}; samesite=lax`;
}
