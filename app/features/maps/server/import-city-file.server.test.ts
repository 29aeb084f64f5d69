import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { readSettings, writeSettings } from '#app/features/settings/server/settings.server.ts';
import { auditEntries } from '#db/schema/platform.ts';
import { asRole } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { cityBounds, rasterCity, vectorCity } from '#tests/support/maps/city-files.ts';
import { pmtilesFile, roadTile } from '#tests/support/maps/pmtiles-file.ts';
import { mapSettings } from '../domain/map-settings.ts';
import { importCityFile } from './import-city-file.server.ts';
import { mapSettingsPage, saveMapSettings } from './map-settings.server.ts';
import { readCityFile } from './read-city-file.server.ts';

const database = testDatabase();
let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'sahuaro-map-'))));
afterAll(() => rm(folder, { recursive: true }));

async function file(content: Buffer, name = 'hermosillo.pmtiles') {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function context() {
  const admin = await asRole(database.db, 'admin');
  return { ...admin, services: { ...admin.services, config: { ...admin.services.config, dataDir: folder } } };
}

describe('a file of the city', () => {
  test('says what is in it', async () => {
    expect(await readCityFile(await file(vectorCity()))).toMatchObject({
      isVector: true,
      attribution: 'Protomaps © OpenStreetMap',
      minZoom: 8,
      maxZoom: 12,
      bounds: cityBounds,
    });
    expect(await readCityFile(await file(await rasterCity()))).toMatchObject({ isVector: false });
  });

  const changed = (change: (bytes: Buffer) => void) => {
    const bytes = Buffer.from(vectorCity());
    change(bytes);
    return bytes;
  };
  const road = { z: 8, x: 49, y: 106, data: roadTile() };
  test.each<[string, () => Buffer]>([
    ['not_pmtiles', () => Buffer.from('hola')],
    ['not_pmtiles', () => Buffer.alloc(0)],
    ['old_version', () => changed((bytes) => (bytes[7] = 2))],
    ['tile_type', () => changed((bytes) => (bytes[99] = 0))],
    ['compression', () => changed((bytes) => (bytes[98] = 4))],
    ['cut_short', () => vectorCity().subarray(0, -10)],
    ['bounds', () => changed((bytes) => bytes.writeInt32LE(1_800_000_001, 102))],
    ['bounds', () => changed((bytes) => (bytes[100] = 19))],
    ['damaged', () => changed((bytes) => bytes.fill(7, 127, 147))],
    ['layers', () => vectorCity({ vector_layers: [{ id: 'transportation' }] })],
    [
      'empty',
      () => pmtilesFile({ isVector: false, bounds: cityBounds, tiles: [{ ...road, data: Buffer.alloc(0) }] }),
    ],
  ])('is refused: %s', async (problem, make) => {
    await expect(readCityFile(await file(make()))).rejects.toMatchObject({
      kind: 'validation',
      messageKey: expect.stringMatching(new RegExp(`maps.error.(${problem}|damaged)`)),
    });
  });
});

describe('importing it', () => {
  test('copies it under the hash of its content, and every map uses it', async () => {
    const path = await file(vectorCity());
    const imported = await importCityFile(await context(), path);
    expect(imported).toMatchObject({ coversAgency: true, city: 'Hermosillo' });
    expect(await readdir(join(folder, 'maps'))).toEqual([imported.file]);
    expect(await readFile(join(folder, 'maps', imported.file))).toEqual(await readFile(path));
    expect(await readSettings(database.db, mapSettings)).toMatchObject({
      source: 'city-file',
      cityFile: { file: imported.file, name: 'hermosillo.pmtiles', isVector: true },
    });
    const audits = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, 'map'));
    expect(audits).toMatchObject([{ action: 'settings.changed' }]);
  });

  test('another one takes its place, and a bad one changes nothing', async () => {
    const first = await importCityFile(await context(), await file(vectorCity()));
    const second = await importCityFile(await context(), await file(await rasterCity()));
    expect(second.file).not.toBe(first.file);
    await expect(importCityFile(await context(), await file(Buffer.from('no')))).rejects.toThrow(
      'maps.error.not_pmtiles',
    );
    expect(await readdir(join(folder, 'maps'))).toEqual([second.file]);
    expect((await readSettings(database.db, mapSettings)).cityFile?.file).toBe(second.file);
  });
});

describe('the settings of maps', () => {
  const input = { url: '', attribution: '', attributionUrl: '' };

  test('the city file can be chosen only after it was imported, and saving keeps it', async () => {
    const admin = await asRole(database.db, 'superadmin');
    await writeSettings(database.db, mapSettings, mapSettings.schema.parse({}));
    const { version } = await mapSettingsPage(admin);
    await expect(saveMapSettings(admin, { ...input, version, source: 'city-file' })).rejects.toMatchObject({
      kind: 'validation',
      messageKey: 'maps.error.no_file',
    });
    await importCityFile(await context(), await file(vectorCity()));
    const imported = await mapSettingsPage(admin);
    await saveMapSettings(admin, { ...input, version: imported.version, source: 'none' });
    expect((await mapSettingsPage(admin)).settings).toEqual({ ...imported.settings, source: 'none' });
  });

  test('people who may not write settings neither see nor save them', async () => {
    const advisor = await asRole(database.db, 'asesor');
    await expect(mapSettingsPage(advisor)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(saveMapSettings(advisor, { ...input, version: 0, source: 'none' })).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });
});
