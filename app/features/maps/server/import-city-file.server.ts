import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { agencySettings } from '#app/features/settings/domain/agency-settings.ts';
import { settingsTopic } from '#app/features/settings/domain/topics.ts';
import { settingsRecord } from '#app/features/settings/server/save-settings.server.ts';
import { readSettings, writeSettings } from '#app/features/settings/server/settings.server.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import { transact, type VisitorContext } from '#app/platform/use-case.server.ts';
import { type CityFile, mapSettings } from '../domain/map-settings.ts';
import { type CityFileFacts, readCityFile } from './read-city-file.server.ts';

/** Where imported city files are kept. */
export const cityFilesDir = (dataDir: string) => join(dataDir, 'maps');

/**
 * Checks a PMTiles file, copies it into the data folder and makes every map use it. Until the last step nothing changes
 * for anybody, and the earlier file is removed only after it.
 */
export async function importCityFile(context: VisitorContext, path: string) {
  const facts = await readCityFile(path);
  const folder = cityFilesDir(context.services.config.dataDir);
  const file = await copyUnderItsHash(path, folder);
  const { isVector, size, attribution } = facts;
  const imported: CityFile = {
    file,
    name: basename(path),
    isVector,
    size,
    attribution,
    importedAt: context.now.toISOString(),
  };
  await useFile(context, imported);
  await removeOthers(folder, file);
  const { city, location } = await readSettings(context.db, agencySettings);
  return { ...facts, file, city, coversAgency: isInside(facts.bounds, location) };
}

/** Copied under another name first, so that a half-written file is never served. */
async function copyUnderItsHash(path: string, folder: string) {
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `importing-${process.pid}`);
  const hash = createHash('sha256');
  const copy = await open(unfinished, 'w', 0o644);
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
      hash.update(chunk as Buffer);
      await copy.writeFile(chunk as Buffer);
    }
    await copy.sync();
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await copy.close();
  }
  const file = `${hash.digest('hex').slice(0, 16)}.pmtiles`;
  await rename(unfinished, join(folder, file));
  return file;
}

async function useFile(context: VisitorContext, cityFile: CityFile) {
  await transact(context, async (inside) => {
    const { value: before } = await settingsRecord(inside.db, mapSettings);
    const after = { ...before, source: 'city-file' as const, cityFile };
    await writeSettings(inside.db, mapSettings, after);
    await recordAudit(inside, {
      action: 'settings.changed',
      subject: { type: 'settings', id: mapSettings.name },
      before,
      after,
    });
    await announce(inside.db, settingsTopic, { subjectId: mapSettings.name, audience: 'everyone' });
  });
}

async function removeOthers(folder: string, kept: string) {
  for (const name of await readdir(folder)) {
    if (name !== kept && name.endsWith('.pmtiles')) await rm(join(folder, name), { force: true });
  }
}

function isInside(
  { west, south, east, north }: CityFileFacts['bounds'],
  { latitude, longitude }: { latitude: number; longitude: number },
) {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
