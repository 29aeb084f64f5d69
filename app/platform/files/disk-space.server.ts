import { statfs } from 'node:fs/promises';

const gigabyte = 1024 ** 3;

/** Below `full` no file is taken any more; below `low` the administrators are told. */
const limits = {
  low: { bytes: 3 * gigabyte, share: 0.15 },
  full: { bytes: gigabyte, share: 0.05 },
};

export type SpaceLeft = { state: 'enough' | 'low' | 'full'; folder: string; freeBytes: number };

/** The least of what is left on the disks of these folders. A disk that cannot be asked is not counted. */
export async function spaceLeft(folders: readonly string[]): Promise<SpaceLeft> {
  const found = await Promise.all(folders.map((folder) => spaceIn(folder)));
  const rank = { full: 0, low: 1, enough: 2 };
  const worst = found
    .flatMap((one) => one ?? [])
    .sort((a, b) => rank[a.state] - rank[b.state] || a.freeBytes - b.freeBytes)[0];
  return worst ?? { state: 'enough', folder: folders[0] ?? '', freeBytes: Number.POSITIVE_INFINITY };
}

async function spaceIn(folder: string): Promise<SpaceLeft | null> {
  const disk = await statfs(folder).catch(() => null);
  if (!disk || disk.blocks === 0) return null;
  const freeBytes = disk.bavail * disk.bsize;
  return { state: stateOf(freeBytes, disk.blocks * disk.bsize), folder, freeBytes };
}

/** Both limits must be passed: a twentieth of a large disk is a lot of room, and a small disk never has a gigabyte. */
export function stateOf(freeBytes: number, totalBytes: number): SpaceLeft['state'] {
  const isBelow = ({ bytes, share }: { bytes: number; share: number }) =>
    freeBytes < Math.min(bytes, totalBytes * share);
  if (isBelow(limits.full)) return 'full';
  return isBelow(limits.low) ? 'low' : 'enough';
}
