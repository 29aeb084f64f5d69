import type { ChildProcess } from 'node:child_process';
import { access, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, isRunning } from './cluster-processes.server.ts';
import { type Postmaster, type Site, type StartOptions, startPostmaster } from './postmaster.server.ts';

const firstPauseMs = 100;
/** Between starts that fail. */
const longestPauseMs = 10_000;
/** Between starts that succeed but do not last; short, because users are waiting. */
const longestRestartPauseMs = 800;
/** A server that ran this long did not fail because of how it was started. */
const stableAfterMs = 1_000;

/** Keeps a server running until told to stop: when it dies it is started again. */
export function supervise(site: Site, first: Postmaster, { settings, log }: StartOptions) {
  const stopping = new AbortController();
  let current = first;

  async function keepRunning() {
    let pause = 0;
    while (!stopping.signal.aborted) {
      const begun = Date.now();
      await waitUntilGone(current, stopping.signal, log);
      if (stopping.signal.aborted) return;

      log('PostgreSQL se detuvo sin que nadie lo pidiera; se inicia de nuevo.');
      pause = Date.now() - begun >= stableAfterMs ? 0 : Math.min(nextPause(pause), longestRestartPauseMs);
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

/** Our own child process notifies us; an adopted server is polled. Neither keeps Node running. */
async function waitUntilGone(server: Postmaster, signal: AbortSignal, log: (message: string) => void) {
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

/** When the temporary folder was emptied, the server runs but cannot be reached until it is restarted. */
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

/** Ends a server; nothing is left in the folder of its socket. */
export async function endServer(site: Pick<Site, 'clusterDir'>, { pid, child, connection }: Postmaster) {
  if (!child || !hasExited(child)) await endProcess(site.clusterDir, pid);
  await rmdir(connection.host).catch(() => {});
}

const hasExited = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;
