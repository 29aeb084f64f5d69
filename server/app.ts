import type { BlockList } from 'node:net';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import type { ServerBuild } from 'react-router';
import { outageOf } from '#app/platform/http/outage.server.ts';
import { log, loggedPath } from '#app/platform/log.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { bodyLimitOf, bodyLimits } from './body-limits.ts';
import { cityMapHandler } from './city-map.ts';
import { failurePage } from './failure-page.ts';
import { knownMethodsOnly, sameOriginOnly } from './guards.ts';
import { protectiveHeaders } from './headers.ts';
import { mediaHandler } from './media.ts';
import { pageHandler, type Variables } from './pages.ts';

export type AppOptions = {
  services: Services;
  build: () => Promise<ServerBuild>;
  proxies: BlockList;
  /** Folder of the built browser files; absent in development, where Vite serves them. */
  assetsDir: string | null;
  isReady: () => Promise<boolean>;
};

/** HTTP concerns only: pages belong to React Router, rules to the features. */
export function createApp({ services, build, proxies, assetsDir, isReady }: AppOptions) {
  const answerPage = pageHandler({ services, build, proxies });
  const app = new Hono<Variables>()
    .use(async (c, next) => {
      c.set('startedAt', performance.now());
      await next();
    })
    .use(protectiveHeaders, requestId({ headerName: '' }), knownMethodsOnly)
    .get('/healthz', (c) => c.json({ ok: true }))
    .get('/readyz', async (c) => ((await isReady()) ? c.json({ ok: true }) : c.json({ ok: false }, 503)))
    .get('/media/:name', mediaHandler(services))
    .get('/maps/:file', cityMapHandler(services));

  if (assetsDir) {
    const oneYear = 'public, max-age=31536000, immutable';
    app.use(
      '/assets/*',
      serveStatic({
        root: assetsDir,
        precompressed: true,
        onFound: (_path, c) => c.header('Cache-Control', oneYear),
      }),
    );
    app.use(
      '/*',
      serveStatic({
        root: assetsDir,
        precompressed: true,
        onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=86400'),
      }),
    );
  }

  return app
    .use(compress(), sameOriginOnly(services.publicOrigin), async (c, next) => {
      const maxSize = bodyLimitOf(await build())(c.req.path);
      const length = Number(c.req.header('content-length') ?? Infinity);
      // Before a byte of it is read. What is only typed needs next to no room, and the database says when it has none.
      if (c.req.method === 'POST' && maxSize === bodyLimits.files && length > bodyLimits.typed) {
        if ((await services.diskSpace()).state === 'full') return refuseBody(c, 507);
      }
      return bodyLimit({ maxSize, onError: (refused) => refuseBody(refused, 413) })(c, next);
    })
    .all('*', (c) => answerPage(c))
    .onError((error, c) => {
      const asked = { watch: services.databaseWatch, startedAt: c.get('startedAt'), isWrite: false };
      const outage = outageOf(error, asked);
      const level = outage ? 'warn' : 'error';
      log[level]('request.failed', { error, path: loggedPath(c.req.path), requestId: c.get('requestId') });
      if (!outage) return failurePage(c, 500);
      return failurePage(c, outage.kind === 'storage_full' ? 507 : 503);
    });
}

/**
 * What is not enormous is received and dropped first: a connection that is closed while the browser still sends shows
 * it a broken connection instead of our sentence.
 */
async function refuseBody(c: Context, status: 413 | 507) {
  const length = Number(c.req.header('content-length') ?? Infinity);
  const { body } = c.req.raw;
  if (length <= bodyLimits.files && body) for await (const _ of body) continue;
  return failurePage(c, status);
}
