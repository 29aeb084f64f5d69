import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Pool } from 'pg';
import type { ServerBuild } from 'react-router';
import { liveTopics } from '#app/feature-list.server.ts';
import { signInPolicy } from '#app/features/auth/server/sign-in-policy.server.ts';
import { asDatabase, openPool } from '#app/platform/data/database.server.ts';
import { watchDatabase } from '#app/platform/data/database-watch.server.ts';
import { startReadCache } from '#app/platform/data/cached-read.server.ts';
import { startEventFeed } from '#app/platform/live/events.server.ts';
import { startJobs } from '#app/platform/data/jobs.server.ts';
import { log } from '#app/platform/log.server.ts';
import { errorCode, OperatorError } from '#app/platform/postgres/errors.server.ts';
import type { Config } from '#app/platform/read-config.ts';
import { loadSecrets } from '#app/platform/security/secrets.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { createSignIn } from '#app/platform/security/sign-in.server.ts';
import { createApp } from './app.ts';
import { trustedProxyList } from './client-address.ts';
import { openDatabase } from './open-database.ts';
import { jobs } from './jobs.ts';
import { greet } from './greet.ts';
import { useCaseServices } from './use-case-services.ts';

type StartOptions = {
  config: Config;
  build: () => Promise<ServerBuild>;
  assetsDir: string | null;
  /** In development, Vite handles every request first. */
  first?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

type Closing = (() => Promise<void>)[];

/** Starts everything in order and stops it in the opposite order, also when the start fails half way. */
export async function startServer(options: StartOptions) {
  const closing: Closing = [];
  // Listening for a stop signal begins first, so that interrupting the start leaves no database running.
  const askedToStop = untilAskedToStop();
  try {
    const started = await bringUp(options, closing);
    void askedToStop.then(started.stop).then(() => process.exit(0));
    return started;
  } catch (error) {
    await takeDown(closing);
    throw error;
  }
}

function untilAskedToStop() {
  return new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

async function bringUp({ config, build, assetsDir, first }: StartOptions, closing: Closing) {
  const proxies = trustedProxyList(config.trustedProxies);
  const secrets = await loadSecrets(config.secrets, config.dataDir);
  const database = await openDatabase(config, secrets, jobs);
  closing.unshift(database.close);

  const databaseWatch = watchDatabase(database.connection);
  closing.unshift(async () => databaseWatch.stop());
  const pool = openPool(database.connection, { watch: databaseWatch });
  closing.unshift(() => endPool(pool));
  const db = asDatabase(pool);
  const events = await startEventFeed(database.connection, { watch: databaseWatch });
  closing.unshift(() => events.stop());
  startReadCache(
    db,
    events,
    liveTopics.filter(({ isCached }) => isCached).map(({ topic }) => topic),
  );
  const forUseCases = useCaseServices(config, secrets, database.clusterDir);
  const { publicOrigin } = forUseCases;
  const services: Services = {
    ...forUseCases,
    db,
    databaseWatch,
    signIn: createSignIn({ db, secrets, publicOrigin, google: config.google, policy: signInPolicy }),
    events,
  };
  const workers = await startJobs(database.connection, services, jobs);
  closing.unshift(workers.stop);

  let stopping = false;
  const isReady = async () =>
    !stopping &&
    (await pool.query('select 1').then(
      () => true,
      () => false,
    ));
  const app = createApp({ services, build, proxies, assetsDir, isReady });
  const answer = getRequestListener(app.fetch);
  const server = createServer({ connectionsCheckingInterval: 1_000 }, (request, response) => {
    // A browser would otherwise send its next request on a connection that is about to close.
    if (stopping) response.setHeader('Connection', 'close');
    if (first) first(request, response, () => void answer(request, response));
    else void answer(request, response);
  });
  await listen(server, config, database.isDemo);
  greet(config, server, database);

  async function stop() {
    if (stopping) return;
    stopping = true;
    log.info('server.stopping');
    events.sayGoodbye();
    await Promise.all([closeServer(server), workers.stop()]);
    await takeDown(closing);
    log.info('server.stopped');
  }
  return { services, server, stop };
}

async function takeDown(closing: Closing) {
  for (const close of closing) await close().catch((error: unknown) => log.error('stop.failed', { error }));
}

/** Does not wait for a query that somebody is still running: its connection ends with the process. */
function endPool(pool: Pool) {
  return Promise.race([pool.end(), sleep(500, undefined, { ref: false })]);
}

/** The demo's passwords are public, so a server with the demo only accepts connections from this machine. */
function listen(server: Server, config: Config, isDemo: boolean) {
  const host = isDemo && !config.demoPublic ? '127.0.0.1' : config.host;
  server.headersTimeout = 5_000;
  server.requestTimeout = 60_000;
  server.keepAliveTimeout = 65_000;
  server.maxConnections = 10_000;
  return new Promise<void>((done, failed) => {
    server.once('error', (error) => failed(listenProblem(error, host, config.port)));
    server.listen({ host, port: config.port }, done);
  });
}

/** Explains a failed start in words when the person at the terminal can fix it. */
function listenProblem(error: Error, host: string, port: number) {
  const sentences: Record<string, string> = {
    EADDRINUSE: `El puerto ${port} ya está en uso. Elige otro con PORT, por ejemplo PORT=${port + 1}.`,
    EACCES: `Este usuario no puede abrir el puerto ${port}. Elige otro con PORT.`,
    EADDRNOTAVAIL: `Este equipo no tiene la dirección «${host}». Revisa HOST.`,
    ENOTFOUND: `Este equipo no conoce la dirección «${host}». Revisa HOST.`,
  };
  const sentence = sentences[errorCode(error) ?? ''];
  return sentence ? new OperatorError(sentence) : error;
}

/** Every step of the stop together is done within five seconds, of which the database may need the last. */
const longestRequestMs = 3_000;

/**
 * Lets the requests under way finish, and closes each connection as soon as none is under way on it: a browser keeps
 * its connections open for a minute.
 */
function closeServer(server: Server) {
  return new Promise<void>((done) => {
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const deadline = setTimeout(() => server.closeAllConnections(), longestRequestMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(deadline);
      done();
    });
    server.closeIdleConnections();
  });
}
