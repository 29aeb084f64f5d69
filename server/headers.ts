import { createMiddleware } from 'hono/factory';
import { inertPolicy } from '#app/shell/document-policy.server.ts';

/** Pages that only their owner should see, or that carry a secret in their address. */
const privatePath =
  /^\/(admin|profile|login|register|forgot-password|reset-password|auth|setup|apartar|disponibilidad|live|api)(\/|$|\.data)/;

const always: Record<string, string> = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(self), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
};

/** The same protection on every answer: pages, files, errors, redirects. A page brings its own content policy. */
export const protectiveHeaders = createMiddleware(async (c, next) => {
  await next();
  const { headers } = c.res;
  const isPrivate = privatePath.test(c.req.path);
  for (const [name, value] of Object.entries(always)) headers.set(name, value);
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
