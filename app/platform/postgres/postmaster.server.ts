import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.server.ts';
import { superuser } from './cluster-init.server.ts';
import {
  clusterProcesses,
  endStaleProcesses,
  endProcess,
  isRunning,
  readPidFile,
} from './cluster-processes.server.ts';
import { withClient } from './databases.server.ts';
import { OperatorError, errorCode } from './errors.server.ts';
import { type ServerUser, serverEnvironment } from './run-as.server.ts';
import { type ServerSettings, promisedSettings, serverArguments, writeSettings } from './settings.server.ts';
import { readStartLog } from './start-log.server.ts';
import { isTrustedFolder, makeSocketFolder, serverPort } from './socket-folder.server.ts';

export type SocketConnection = { host: string; port: number; user: string };

export type Postmaster = {
  pid: number;
  connection: SocketConnection;
  /** It outlived the Node process that started it. */
  adopted: boolean;
  /** Our own child process; null for an adopted server. */
  child: ChildProcess | null;
};

export type Site = { clusterDir: string; binaries: Binaries; user: ServerUser };

export type StartOptions = {
  settings: ServerSettings;
  log: (message: string) => void;
  /** The folder in which pools already expect the socket. */
  socketDir?: string;
  /** Aborts the start and ends what was begun. */
  signal?: AbortSignal;
};

const conflictPatienceMs = 15_000;
/** After a crash the server replays its log first, which may take long and should not be interrupted. */
const recoveryPatienceMs = 15 * 60_000;

/** Adopts the server that already runs on this cluster, or starts one. */
export async function startPostmaster(site: Site, options: StartOptions): Promise<Postmaster> {
  await writeSettings(site.clusterDir, site.user);
  const adopted = await adopt(site, options);
  if (adopted) return adopted;

  for (const end = Date.now() + conflictPatienceMs; ;) {
    const socketDir = await makeSocketFolder(site.clusterDir, site.user, options.socketDir);
    if (await readPidFile(site.clusterDir)) await endStaleProcesses(site.clusterDir, socketDir, options.log);

    const result = await launch(site, socketDir, options);
    if ('pid' in result) return result;
    if (isBrokenPidFile(result.problem)) throw await pidFileProblem(site.clusterDir);
    if (!isTemporary(result.problem) || Date.now() > end || options.signal?.aborted) {
      throw new OperatorError(`PostgreSQL no arrancó en «${site.clusterDir}»:\n${result.problem}`);
    }
    await endStaleProcesses(site.clusterDir, socketDir, options.log);
    await sleep(150);
  }
}

/** Problems that last only until the remaining processes of a killed server have ended. */
function isTemporary(problem: string) {
  return /lock file .* already exists|pre-existing shared memory block|could not bind Unix address/i.test(
    problem,
  );
}

function isBrokenPidFile(problem: string) {
  return /bogus data in lock file|lock file .* is empty/i.test(problem);
}

/** We do not remove it ourselves: it may be the only trace of a server on another machine. */
async function pidFileProblem(clusterDir: string) {
  const path = join(clusterDir, 'postmaster.pid');
  const [running] = await clusterProcesses(clusterDir);
  return new OperatorError(
    running
      ? `El archivo «${path}» está dañado y el proceso ${running} usa esa base de datos: deténgalo y borre el archivo.`
      : `El archivo «${path}» está dañado: si ningún otro equipo usa esa base de datos, bórrelo e inicie de nuevo.`,
  );
}

async function adopt(site: Site, { settings, log, signal }: StartOptions): Promise<Postmaster | null> {
  for (const start = Date.now(); !signal?.aborted; await sleep(100)) {
    const running = await readPidFile(site.clusterDir);
    if (!running || !(await isTrustedFolder(running.socketDir, site.user))) return null;

    const connection = { host: running.socketDir, port: running.port, user: superuser };
    const answer = await ask(connection, settings);
    if (answer.state === 'absent') return null;
    if (answer.state === 'busy') {
      const patience = answer.isRecovering ? recoveryPatienceMs : conflictPatienceMs;
      if (Date.now() - start > patience || !(await isRunning(running.pid))) return null;
      continue;
    }
    if (answer.dataDirectory !== (await realpath(site.clusterDir))) return null;
    if (answer.version === site.binaries.version && answer.broken.length === 0) {
      log(`Se retoma el PostgreSQL ${answer.version} que seguía en marcha (proceso ${running.pid}).`);
      return { pid: running.pid, connection, adopted: true, child: null };
    }
    log(`El PostgreSQL en marcha (${answer.version}) se cambia por el instalado (${site.binaries.version}).`);
    await endProcess(site.clusterDir, running.pid);
  }
  return null;
}

type Answer =
  | { state: 'ready'; dataDirectory: string; version: string; broken: string[] }
  | { state: 'busy'; isRecovering: boolean }
  | { state: 'absent' };

/** Connects through the socket, because only an answer proves that the server is alive. */
async function ask(connection: SocketConnection, settings: ServerSettings): Promise<Answer> {
  const promised = promisedSettings(settings);
  try {
    return await withClient(
      { ...connection, database: 'postgres', connectionTimeoutMillis: 2_000 },
      async (client) => {
        const { rows } = await client.query<{ name: string; setting: string }>(
          'SELECT name, setting FROM pg_settings WHERE name = ANY($1)',
          [['data_directory', 'server_version', ...Object.keys(promised)]],
        );
        const found = new Map(rows.map(({ name, setting }) => [name, setting]));
        return {
          state: 'ready',
          dataDirectory: found.get('data_directory') ?? '',
          version: found.get('server_version') ?? '',
          broken: Object.entries(promised).flatMap(([name, value]) =>
            found.get(name) === value ? [] : name,
          ),
        };
      },
    );
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return { state: 'absent' };
    // 57P03: starting, replaying its log or shutting down. Other errors (too many connections, a timeout) may be
    // temporary.
    return { state: 'busy', isRecovering: code === '57P03' };
  }
}

async function launch(
  site: Site,
  socketDir: string,
  options: StartOptions,
): Promise<Postmaster | { problem: string }> {
  const output = join(site.clusterDir, 'startup.log');
  const child = await spawnServer(site, socketDir, output, options.settings);
  const connection = { host: socketDir, port: serverPort, user: superuser };
  const begun = Date.now();
  let toldAt = begun;

  for (
    let pause = 10;
    child.exitCode === null && child.signalCode === null;
    pause = Math.min(pause + 5, 250)
  ) {
    const answer = await ask(connection, options.settings);
    // The socket of a server that is shutting down may still answer: the pid file tells which server it is.
    if (answer.state === 'ready' && child.pid && child.pid === (await readPidFile(site.clusterDir))?.pid) {
      if (answer.broken.length === 0) return { pid: child.pid, connection, adopted: false, child };
      child.kill('SIGINT');
      throw new OperatorError(
        `PostgreSQL no respeta ${answer.broken.join(', ')}; así no es seguro y no se inicia.`,
      );
    }
    if (options.signal?.aborted || Date.now() - begun > recoveryPatienceMs) child.kill('SIGINT');
    if (Date.now() - toldAt > 10_000) {
      options.log('PostgreSQL se recupera de un cierre repentino; espere, por favor.');
      toldAt = Date.now();
    }
    await sleep(pause);
  }
  const said = await readStartLog(site.clusterDir, output, new Date(begun));
  return { problem: said || `terminó (${child.signalCode ?? child.exitCode})` };
}

async function spawnServer(site: Site, socketDir: string, output: string, settings: ServerSettings) {
  const { O_CREAT, O_NOFOLLOW, O_TRUNC, O_WRONLY } = constants;
  // The folder belongs to the server's user, so as root we must not follow a symlink there.
  const file = await open(output, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, 0o600);
  try {
    if (site.user) await file.chown(site.user.uid, site.user.gid);
    const program = join(site.binaries.folder, 'bin', 'postgres');
    const child = spawn(
      program,
      ['-D', site.clusterDir, ...serverArguments(socketDir, serverPort, settings)],
      {
        cwd: '/',
        env: serverEnvironment,
        stdio: ['ignore', file.fd, file.fd],
        // Ctrl-C at the terminal must not stop the database before the application has finished.
        detached: true,
        ...(site.user && { uid: site.user.uid, gid: site.user.gid }),
      },
    );
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
    child.on('error', () => {});
    child.unref();
    return child;
  } finally {
    await file.close();
  }
}
