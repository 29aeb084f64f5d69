import { lstat, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Why a start failed: first the server's own output, then the log of the cluster. */
export async function readStartLog(clusterDir: string, output: string, begun: Date) {
  const own = await readFile(output, 'utf8').catch(() => '');
  const lines = own
    .split('\n')
    .filter((line) => line.trim() && !/logging collector|Future log output/.test(line));
  return [...lines, ...(await linesSince(join(clusterDir, 'log'), begun))].join('\n').slice(-2_000).trim();
}

async function linesSince(folder: string, begun: Date) {
  // Lines start with their time in UTC, like `2026-11-15 05:40:01.123`.
  const start = begun.toISOString().replace('T', ' ').slice(0, 23);
  const found: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const entry = await lstat(path);
    if (!entry.isFile() || entry.mtime < begun) continue;
    const text = await readFile(path, 'utf8').catch(() => '');
    found.push(...text.split('\n').filter((line) => line >= start && /^\d{4}-/.test(line)));
  }
  return found;
}
