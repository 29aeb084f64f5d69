import { readdir, readFile } from 'node:fs/promises';
import { parse, resolve } from 'node:path';
import type { Files } from '#app/platform/files/files.server.ts';

/** Relative to the project's root, where every command runs. */
const folder = resolve('db/demo/portraits');

/** The addresses of the staff's portraits by role, which `tools/draw-demo-portraits.ts` drew. */
export async function storePortraits(files: Files): Promise<Map<string, string>> {
  const names = await readdir(folder);
  const stored = await Promise.all(
    names.map(async (name) => {
      const file = await files.put(await readFile(resolve(folder, name)), 'webp');
      return [parse(name).name, `/files/${file}`] as const;
    }),
  );
  return new Map(stored);
}
