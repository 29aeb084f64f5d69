import { createMiddleware } from 'hono/factory';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Stops pages of other sites from making a visitor's browser change something here. Browsers say where a request comes
 * from (`Sec-Fetch-Site`, or `Origin` in older ones); a request with neither header is not one of our forms.
 */
export function sameOriginOnly(publicOrigin: string) {
  return createMiddleware(async (c, next) => {
    if (!safeMethods.has(c.req.method) && !comesFromHere(c.req.raw.headers, publicOrigin)) {
      return c.text('Solicitud rechazada: no viene de este sitio.', 403);
    }
    return next();
  });
}

export function comesFromHere(headers: Headers, publicOrigin: string) {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  return headers.get('origin') === publicOrigin;
}

const known = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/** Forms and links use no other HTTP methods, so everything else is refused. */
export const knownMethodsOnly = createMiddleware(async (c, next) => {
  if (!known.has(c.req.method)) return c.text('Método no permitido.', 405, { Allow: [...known].join(', ') });
  if (c.req.method === 'OPTIONS') return c.body(null, 204, { Allow: [...known].join(', ') });
  return next();
});
