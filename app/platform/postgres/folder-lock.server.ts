import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import {
  type FileHandle,
  open,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { type Server, connect, createServer } from 'node:net';
import { hostname } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { folderProblem, makeFolders } from '../files/data-folder.server.ts';
import { DataFolderInUseError, type FolderHolder, errorCode } from './errors.server.ts';

export type DataFolderLock = {
  /** The real path of the locked folder. */
  dataDir: string;
  release: () => Promise<void>;
};

const holderShape = z.object({
  pid: z.number(),
  startedAt: z.string(),
  host: z.string(),
  program: z.string(),
  /** The kernel's boot id and network namespace: among processes that share them the socket lock is reliable. */
  world: z.string(),
});
type Holder = z.infer<typeof holderShape>;

const lockFileName = 'sahuaro.lock';
const heartbeatMs = 1_000;
const foreignWatchMs = 5_000;

/**
 * One process per data folder. The kernel holds the lock and releases it when the process ends; the file beside it
 * only tells people and other machines who holds it.
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  const folder = await makeFolder(dataDir);
  const path = join(folder, lockFileName);
  const self = await describeSelf();
  const giveBack = await takeKernelLock(folder, path, self);

  try {
    await refuseHolderElsewhere(folder, path, self);
    await writeHolder(path, self);
  } catch (error) {
    await giveBack();
    throw error;
  }

  const beat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => {});
  }, heartbeatMs).unref();

  let released: Promise<void> | null = null;
  const release = async () => {
    clearInterval(beat);
    // The file is removed before the lock is released, because the next holder writes its own.
    await rm(path, { force: true });
    await giveBack();
  };
  return { dataDir: folder, release: () => (released ??= release()) };
}

/** A cluster outside its data folder could be reached from a copy of that folder, so it has its own lock. */
export async function lockOutside(clusterDir: string, dataDir: string): Promise<DataFolderLock | null> {
  return clusterDir.startsWith(`${dataDir}/`) ? null : lockDataFolder(dirname(clusterDir));
}

async function makeFolder(dataDir: string) {
  try {
    await makeFolders(resolve(dataDir));
    return await realpath(dataDir);
  } catch (error) {
    throw folderProblem(error, resolve(dataDir)) ?? error;
  }
}

async function describeSelf(): Promise<Holder> {
  return {
    pid: process.pid,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    host: hostname(),
    program: basename(process.argv[1] ?? 'node'),
    world: await bootAndNamespace(),
  };
}

async function bootAndNamespace() {
  if (process.platform !== 'linux') return hostname();
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  const network = await readlink('/proc/self/ns/net').catch(() => '');
  return `${boot.trim()} ${network}`;
}

async function takeKernelLock(folder: string, path: string, self: Holder): Promise<() => Promise<void>> {
  if (process.platform !== 'linux') return lockFile(folder, path);

  const held: Server[] = [];
  const giveBack = async () => {
    await Promise.all(held.map((server) => new Promise((done) => server.close(done))));
  };
  for (const name of await lockNames(folder)) {
    const server = await listenOn(name, self);
    if (!server) {
      await giveBack();
      throw new DataFolderInUseError(folder, (await askHolder(name)) ?? (await readHolder(path)));
    }
    held.push(server);
  }
  return giveBack;
}

/** Names for the folder's path and inode, so that a symlink, a bind mount and a recreated folder are all recognised. */
async function lockNames(folder: string) {
  const { dev, ino } = await stat(folder, { bigint: true });
  return [folder, `${dev}:${ino}`].map(
    (key) => `\0sahuaro-data-${createHash('sha256').update(key).digest('hex').slice(0, 40)}`,
  );
}

/** An abstract socket can be held by one process at a time, and disappears with that process. */
function listenOn(name: string, self: Holder): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.end(JSON.stringify(self));
    });
    server.once('error', (error) => (errorCode(error) === 'EADDRINUSE' ? resolve(null) : reject(error)));
    server.listen({ path: name, exclusive: true }, () => resolve(server.unref()));
  });
}

function askHolder(name: string): Promise<FolderHolder | null> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect({ path: name });
    socket.setTimeout(500, () => socket.destroy());
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    socket.on('error', () => {});
    socket.on('close', () => resolve(parseHolder(text)));
  });
}

/** On other systems (macOS) the file itself is opened with an exclusive lock. */
async function lockFile(folder: string, path: string): Promise<() => Promise<void>> {
  const exclusiveLock = 0x20; // O_EXLOCK: Node has no constant for it and passes it to open(2)
  const guard = `${path}.guard`;
  let handle: FileHandle;
  try {
    handle = await open(
      guard,
      constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | exclusiveLock,
      0o600,
    );
  } catch (error) {
    if (errorCode(error) !== 'EAGAIN') throw error;
    throw new DataFolderInUseError(folder, await readHolder(path));
  }
  return () => handle.close();
}

/**
 * A shared volume may be locked from another machine or container, whose kernel lock we cannot see. Such a holder
 * updates its file every second: if the time changes while we watch, it is alive.
 */
async function refuseHolderElsewhere(folder: string, path: string, self: Holder) {
  const holder = await readHolder(path);
  if (!holder || holder.world === self.world) return;
  // The machine has restarted since, so that holder is dead.
  const [boot] = self.world.split(' ');
  if (holder.host === self.host && holder.world.split(' ')[0] !== boot) return;

  const first = await lastHeartbeat(path);
  if (Math.abs(Date.now() - first) > 60_000) return;
  for (const end = Date.now() + foreignWatchMs; Date.now() < end;) {
    await sleep(250);
    const beat = await lastHeartbeat(path);
    if (beat === 0) return;
    if (beat !== first) throw new DataFolderInUseError(folder, holder);
  }
}

async function lastHeartbeat(path: string) {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}

async function writeHolder(path: string, self: Holder) {
  const fresh = `${path}.${self.pid}`;
  await writeFile(fresh, `${JSON.stringify(self)}\n`);
  await rename(fresh, path);
}

async function readHolder(path: string): Promise<Holder | null> {
  return parseHolder(await readFile(path, 'utf8').catch(() => ''));
}

function parseHolder(text: string): Holder | null {
  try {
    return holderShape.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
