/**
 * The path of this site to open after signing in. Anything that a browser could read as another site (`//host`,
 * `/\host`, a scheme, control characters) becomes the fallback.
 */
export function safePath(candidate: string | null | undefined, fallback: string) {
  if (!candidate || candidate.length > 2_000) return fallback;
  if (!/^\/(?![/\\])/.test(candidate) || /[\p{Cc}\\]/u.test(candidate)) return fallback;
  const base = 'http://sahuaro.invalid';
  const url = URL.parse(candidate, base);
  if (!url || url.origin !== base || url.pathname.startsWith('//')) return fallback;
  return url.pathname + url.search + url.hash;
}
