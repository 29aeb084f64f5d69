import type { ChildProcess } from 'node:child_process';
import { access, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, isRunning } from './cluster-processes.server.ts';
import { type Postmaster, type Site, type StartOptions, startPostmaster } from './postmaster.server.ts';

const firstPauseMs = 100;
/** Between starts that fail. */
const longestPauseMs = 10_000;
/** Between starts that work but do not last: people are waiting. */
const longestRestartPauseMs = 800;
/** A server that served this long did not fail because of how it was started. */
const soundAfterMs = 1_000;

/** Keeps a server running until told to stop: one that dies is started again. */
export function supervise(site: Site, first: Postmaster, { settings, log }: StartOptions) {
  const stopping = new AbortController();
  let current = first;

  async function keepRunning() {
    let pause = 0;
    while (!stopping.signal.aborted) {
      const begun = Date.now();
      await untilGone(current, stopping.signal, log);
      if (stopping.signal.aborted) return;

      log('PostgreSQL se detuvo sin que nadie lo pidiera; se inicia de nuevo.');
      pause = Date.now() - begun >= soundAfterMs ? 0 : Math.min(nextPause(pause), longestRestartPauseMs);
      const restarted = await restart(pause);
      if (restarted) current = restarted;
    }
  }

  async function restart(pause: number): Promise<Postmaster | null> {
    for (const begun = Date.now(); ; pause = nextPause(pause)) {
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return null;
      try {
        const socketDir = current.connection.host;
        const started = await startPostmaster(site, { settings, log, socketDir, signal: stopping.signal });
        log(`PostgreSQL atiende de nuevo (${((Date.now() - begun) / 1000).toFixed(1)} s).`);
        return started;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        log(`PostgreSQL no volvió; se intenta de nuevo en ${nextPause(pause) / 1000} s. ${reason}`);
      }
    }
  }

  const watching = keepRunning();

  return async () => {
    stopping.abort();
    await watching;
    await endServer(site, current);
  };
}

const nextPause = (pause: number) => Math.min(Math.max(pause * 2, firstPauseMs), longestPauseMs);

/** Our own child tells us; an adopted server is looked after. Neither keeps node alive. */
async function untilGone(server: Postmaster, signal: AbortSignal, log: (message: string) => void) {
  const guard = setInterval(() => void restoreSocket(server, log), 2_000).unref();
  try {
    if (server.child) return await untilExit(server.child, signal);
    while (!signal.aborted && (await isRunning(server.pid))) {
      await sleep(100, undefined, { ref: false, signal }).catch(() => {});
    }
  } finally {
    clearInterval(guard);
  }
}

async function untilExit(child: ChildProcess, signal: AbortSignal) {
  if (hasExited(child)) return;
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Somebody emptied the temporary folder: the server lives, but nobody can reach it until it starts anew. */
async function restoreSocket({ pid, connection }: Postmaster, log: (message: string) => void) {
  const socket = join(connection.host, `.s.PGSQL.${connection.port}`);
  const isThere = await access(socket).then(
    () => true,
    () => false,
  );
  if (isThere || !(await isRunning(pid))) return;

  log('El socket de PostgreSQL desapareció; se inicia de nuevo.');
  process.kill(pid, 'SIGINT');
}

/** Ends a server for good; its socket's folder is empty then. */
export async function endServer(site: Pick<Site, 'clusterDir'>, { pid, child, connection }: Postmaster) {
  if (!child || !hasExited(child)) await endProcess(site.clusterDir, pid);
  await rmdir(connection.host).catch(() => {});
}

const hasExited = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;
