import { createServer } from 'vite';
import type * as configModule from '#app/platform/config.server.ts';
import type * as startModule from './start.ts';

/** Development: the same server behind Vite, which reloads changed files. */
process.env.NODE_ENV = 'development';

const vite = await createServer({ server: { middlewareMode: true, ws: false }, appType: 'custom' });
const { runner } = vite.environments.ssr as unknown as { runner: { import: (id: string) => Promise<never> } };
const { startServer }: typeof startModule = await runner.import('/server/start.ts');
const { config }: typeof configModule = await runner.import('/app/platform/config.server.ts');

await startServer({
  config,
  build: () => runner.import('virtual:react-router/server-build'),
  assetsDir: null,
  first: (request, response, next) => vite.middlewares(request, response, next),
});
