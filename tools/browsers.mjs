/**
 * Where a Chromium for the browser tests may be installed. The headless shell comes first: the same tests take two
 * thirds of the time in it, because it has no window to draw.
 */
export const installedBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
