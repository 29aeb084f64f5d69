import { createMiddleware } from 'hono/factory';
import { inertPolicy } from '#app/shell/document-policy.server.ts';

/** Pages that only their owner should see, or that have a secret in their address. */
const privatePath =
  /^\/(admin|profile|login|register|forgot-password|reset-password|auth|setup|apartar|disponibilidad|seguimiento|simulacion|sell\/(?:gracias|photos)|alcanza\/gracias|live|api)(\/|$|\.data)/;

/** The public catalogue, which any page or program may read. Its manual is an ordinary page and not included. */
const openPath = /^\/(api\/v1(?!\/docs)|feeds)(\/|$)/;
const manualPath = '/api/v1/docs';
/** Pictures and documents of the catalogue, which other sites may embed. */
const sharedPath = /^\/media\/|^\/properties\/[^/]+\/(og\.jpg|ficha\.pdf)$/;
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

const openHeaders: Record<string, string> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
  'Access-Control-Allow-Headers': 'If-None-Match',
  'Access-Control-Expose-Headers': 'ETag, Retry-After',
  'Access-Control-Max-Age': '86400',
};

const always: Record<string, string> = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(self), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
};

/**
 * The same protective headers on every response: pages, files, errors, redirects. A page sets its own content policy.
 */
export const protectiveHeaders = createMiddleware(async (c, next) => {
  await next();
  const { headers } = c.res;
  const isOpen = openPath.test(c.req.path);
  const isPrivate = privatePath.test(c.req.path) && !isOpen && c.req.path !== manualPath;
  for (const [name, value] of Object.entries(always)) headers.set(name, value);
  if (isOpen && reading.has(c.req.method)) {
    for (const [name, value] of Object.entries(openHeaders)) headers.set(name, value);
  }
  if (isOpen || sharedPath.test(c.req.path)) headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
  headers.set('Referrer-Policy', isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin');
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', inertPolicy);
  if (isPrivate) {
    headers.set('X-Robots-Tag', 'noindex, nofollow');
    headers.set('Cache-Control', 'no-store');
  } else if (!headers.has('Cache-Control')) {
    headers.set('Cache-Control', 'no-cache');
  }
  headers.delete('X-Powered-By');
});
