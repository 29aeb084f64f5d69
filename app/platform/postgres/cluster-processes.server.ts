import { readFile, readdir, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runAs } from './run-as.server.ts';

export type PidFile = { pid: number; socketDir: string; port: number };

/** What the postmaster of a cluster wrote about itself; it stays behind when the postmaster is killed. */
export async function readPidFile(clusterDir: string): Promise<PidFile | null> {
  const text = await readFile(pidFilePath(clusterDir), 'utf8').catch(() => '');
  const [pid = '', , , port = '', socketDir = ''] = text.split('\n');
  return /^\d+$/.test(pid) ? { pid: Number(pid), port: Number(port), socketDir } : null;
}

const pidFilePath = (clusterDir: string) => join(clusterDir, 'postmaster.pid');

/** Whether a process of ours runs; one that is dead but not yet reaped by its parent does not. */
export async function isRunning(pid: number) {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (process.platform !== 'linux') return true;
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The state follows the name, which may itself hold spaces and brackets.
  return !/^[ZX]?$/.test(status.slice(status.lastIndexOf(')') + 2).charAt(0));
}

/**
 * Every living process of this cluster, and of no other: PostgreSQL's processes all work inside
 * their data folder, whatever the pid file says or whether there is one.
 */
export async function clusterProcesses(clusterDir: string): Promise<number[]> {
  const found =
    process.platform === 'linux' ? await workingIn(clusterDir) : await workingInByLsof(clusterDir);
  const living = await Promise.all(found.map(isRunning));
  return found.filter((_, index) => living[index]);
}

async function workingIn(clusterDir: string) {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(names.map((name) => readlink(`/proc/${name}/cwd`).catch(() => '')));
  return names.filter((_, index) => folders[index] === clusterDir).map(Number);
}

async function workingInByLsof(clusterDir: string) {
  const { output } = await runAs(null, '/usr/sbin/lsof', ['-a', '-c', 'postgres', '-d', 'cwd', '-F', 'pn']);
  const pids: number[] = [];
  let pid = 0;
  for (const line of output.split('\n')) {
    if (line.startsWith('p')) pid = Number(line.slice(1));
    if (line === `n${clusterDir}`) pids.push(pid);
  }
  return pids;
}

/** Ends what is left of a server that does not answer, so that a new one can take its place. */
export async function clearTheWay(clusterDir: string, socketDir: string, log: (message: string) => void) {
  const old = await readPidFile(clusterDir);
  let left = await clusterProcesses(clusterDir);
  if (old && left.includes(old.pid)) {
    log(`Un PostgreSQL anterior (proceso ${old.pid}) no atiende; se detiene.`);
    await endProcess(clusterDir, old.pid);
    left = await clusterProcesses(clusterDir);
  }
  // Without its postmaster a backend ends at its next step; one in a long query is ended by us.
  for (const signal of [null, 'SIGQUIT', 'SIGKILL'] as const) {
    if (left.length === 0) break;
    if (signal) for (const pid of left) sendSignal(pid, signal);
    left = await waitForNone(clusterDir, signal ? 2_000 : 100);
  }
  if (left.length > 0 || !old) return;

  // Nobody works here any more. Files that name a dead process whose number is taken again
  // (or that nobody reaped) would stop PostgreSQL for ever.
  if (isTaken(old.pid)) {
    await rm(pidFilePath(clusterDir), { force: true });
    await rm(join(socketDir, `.s.PGSQL.${old.port}.lock`), { force: true });
    await rm(join(socketDir, `.s.PGSQL.${old.port}`), { force: true });
  }
}

/** A fast shutdown; if the server cannot, an immediate one, from which it recovers at the next start. */
export async function endProcess(clusterDir: string, pid: number) {
  for (const [signal, patience] of [
    ['SIGINT', 60_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    // The number may belong to somebody else by now.
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
    // Gone already.
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
