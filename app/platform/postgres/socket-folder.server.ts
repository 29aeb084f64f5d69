import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from './errors.server.ts';
import type { ServerUser } from './run-as.server.ts';

export const serverPort = 5432;

/** The kernel accepts socket paths of up to 107 bytes. */
const longestPath = 107;

/** A folder with a short path for the socket, accessible to the server's user alone; the previous one if possible. */
export async function makeSocketFolder(
  clusterDir: string,
  user: ServerUser,
  before?: string,
): Promise<string> {
  if (before && (await takeFolder(before, user))) return before;

  const hash = createHash('sha256').update(clusterDir).digest('hex').slice(0, 16);
  const folder = join(shortTemporaryFolder(), `sahuaro-${hash}`);
  if (await takeFolder(folder, user)) return folder;

  // Another user made a folder of that name first: use one with an unpredictable name.
  const own = await mkdtemp(`${folder}-`);
  await takeFolder(own, user);
  return own;
}

function shortTemporaryFolder() {
  const folder = tmpdir();
  const longest = join(folder, `sahuaro-${'0'.repeat(16)}-XXXXXX`, `.s.PGSQL.${serverPort}`);
  return Buffer.byteLength(longest) <= longestPath && !folder.includes('"') ? folder : '/tmp';
}

async function takeFolder(folder: string, user: ServerUser) {
  const me = process.getuid?.() ?? 0;
  const owner = user?.uid ?? me;
  await mkdir(folder).catch((error) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
  // Not `stat`, because a symlink that another user placed here is not our folder.
  const found = await lstat(folder);
  if (!found.isDirectory() || (found.uid !== owner && found.uid !== me)) return false;

  await chmod(folder, 0o700);
  if (user && found.uid !== owner) await chown(folder, user.uid, user.gid);
  return true;
}

/** A socket can be trusted only if nobody else can create one in its folder. */
export async function isTrustedFolder(folder: string, user: ServerUser) {
  const found = await lstat(folder).catch(() => null);
  const owner = user?.uid ?? process.getuid?.() ?? 0;
  return found !== null && found.isDirectory() && found.uid === owner && (found.mode & 0o022) === 0;
}
