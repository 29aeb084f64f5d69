/**
 * Secure addresses only, except on the same machine. Characters that would end an entry of the content policy are not
 * accepted, because the host goes into it.
 */
const address =
  /^(https:\/\/(?:\{s\}\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)\/[^\s"'<>;,\\]*$/i;

/**
 * Where the images of an address with {z}, {x} and {y} come from, as the content policy writes it; null when it is no such
 * address. `https://{s}.tiles.example/{z}/{x}/{y}.png` → `https://*.tiles.example`
 */
export function tileOrigin(url: string): string | null {
  const origin = address.exec(url)?.[1];
  if (!origin || !['{z}', '{x}', '{y}'].every((gap) => url.includes(gap))) return null;
  return origin.toLowerCase().replace('{s}', '*');
}
