import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** In a folder with more files than this nobody finds the right one by its name. */
const most = 30;

const isPictures = (folder: string) => /\/(images|pictures)(\/|$)/.test(folder);

function foldersIn(folder: string): string[] {
  const inner = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...inner.flatMap(({ name }) => foldersIn(join(folder, name)))];
}

test(`no folder has more than ${most} files`, () => {
  const crowded = ['app', 'server', 'db', 'tests', 'tools']
    .flatMap(foldersIn)
    .filter((folder) => !isPictures(folder))
    .map((folder) => ({
      folder,
      files: readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()).length,
    }))
    .filter(({ files }) => files > most);
  expect(crowded).toEqual([]);
});
