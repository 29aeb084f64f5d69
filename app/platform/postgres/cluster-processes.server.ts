import { readFile, readdir, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runAs } from './run-as.server.ts';

export type PidFile = { pid: number; socketDir: string; port: number };

/** The pid file that the postmaster of a cluster writes; it is left behind when the postmaster is killed. */
export async function readPidFile(clusterDir: string): Promise<PidFile | null> {
  const text = await readFile(pidFilePath(clusterDir), 'utf8').catch(() => '');
  const [pid = '', , , port = '', socketDir = ''] = text.split('\n');
  return /^\d+$/.test(pid) ? { pid: Number(pid), port: Number(port), socketDir } : null;
}

const pidFilePath = (clusterDir: string) => join(clusterDir, 'postmaster.pid');

/** Whether the process runs. A zombie that its parent has not reaped does not count. */
export async function isRunning(pid: number) {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (process.platform !== 'linux') return true;
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The state follows the process name, which may itself contain spaces and brackets.
  return !/^[ZX]?$/.test(status.slice(status.lastIndexOf(')') + 2).charAt(0));
}

/**
 * Every running process of this cluster and of no other. PostgreSQL's processes have their data folder as working
 * directory, so this works without a correct pid file.
 */
export async function clusterProcesses(clusterDir: string): Promise<number[]> {
  const found =
    process.platform === 'linux' ? await processesIn(clusterDir) : await processesInByLsof(clusterDir);
  const living = await Promise.all(found.map(isRunning));
  return found.filter((_, index) => living[index]);
}

async function processesIn(clusterDir: string) {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(names.map((name) => readlink(`/proc/${name}/cwd`).catch(() => '')));
  return names.filter((_, index) => folders[index] === clusterDir).map(Number);
}

async function processesInByLsof(clusterDir: string) {
  const { output } = await runAs(null, '/usr/sbin/lsof', ['-a', '-c', 'postgres', '-d', 'cwd', '-F', 'pn']);
  const pids: number[] = [];
  let pid = 0;
  for (const line of output.split('\n')) {
    if (line.startsWith('p')) pid = Number(line.slice(1));
    if (line === `n${clusterDir}`) pids.push(pid);
  }
  return pids;
}

/** Ends the rest of a server that does not answer, so that a new one can start. */
export async function endStaleProcesses(
  clusterDir: string,
  socketDir: string,
  log: (message: string) => void,
) {
  const old = await readPidFile(clusterDir);
  let left = await clusterProcesses(clusterDir);
  if (old && left.includes(old.pid)) {
    log(`Un PostgreSQL anterior (proceso ${old.pid}) no atiende; se detiene.`);
    await endProcess(clusterDir, old.pid);
    left = await clusterProcesses(clusterDir);
  }
  // Without its postmaster an idle backend ends by itself; one in a long query has to be killed.
  for (const signal of [null, 'SIGQUIT', 'SIGKILL'] as const) {
    if (left.length === 0) break;
    if (signal) for (const pid of left) sendSignal(pid, signal);
    left = await waitForNone(clusterDir, signal ? 2_000 : 100);
  }
  if (left.length > 0 || !old) return;

  // No process of the cluster is left. PostgreSQL would never start while the pid file names a process id that is in
  // use again, or a zombie.
  if (isTaken(old.pid)) {
    await rm(pidFilePath(clusterDir), { force: true });
    await rm(join(socketDir, `.s.PGSQL.${old.port}.lock`), { force: true });
    await rm(join(socketDir, `.s.PGSQL.${old.port}`), { force: true });
  }
}

/** Fast shutdown; if that fails an immediate one, from which the server recovers at the next start. */
export async function endProcess(clusterDir: string, pid: number) {
  for (const [signal, patience] of [
    ['SIGINT', 60_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    // The process id may belong to another process by now.
    if (!(await clusterProcesses(clusterDir)).includes(pid)) return;
    sendSignal(pid, signal);
    for (const end = Date.now() + patience; Date.now() < end; await sleep(15)) {
      if (!(await isRunning(pid))) return;
    }
  }
}

async function waitForNone(clusterDir: string, patience: number) {
  let left = await clusterProcesses(clusterDir);
  for (const end = Date.now() + patience; left.length > 0 && Date.now() < end;) {
    await sleep(20);
    left = await clusterProcesses(clusterDir);
  }
  return left;
}

function sendSignal(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended.
  }
}

function isTaken(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
