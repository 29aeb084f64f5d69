import { expect, test } from 'vitest';
import { isRobot } from './robots.ts';

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['facebookexternalhit/1.1', true],
  ['WhatsApp/2.24.6.77 A', true],
  ['curl/8.9.1', true],
  ['', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', false],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/141.0.0.0 Safari/537.36', false],
  // A phone whose model name contains «bot».
  ['Mozilla/5.0 (Linux; Android 14; CUBOT X30) AppleWebKit/537.36 Chrome/141 Mobile', false],
])('%s', (userAgent, expected) => {
  expect(isRobot(userAgent)).toBe(expected);
});
