import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type RecordKind,
  type PhotoRules,
  registeredFeatures,
  registerFeatures,
} from '#app/platform/feature.server.ts';
import { type Files, localFiles, newOriginalName } from '#app/platform/files/files.server.ts';
import { makeVariants, UnreadableImageError } from '#app/platform/files/images.server.ts';
import { type JobDefinition, startJobs } from '#app/platform/data/jobs.server.ts';
import { events } from '#db/schema/platform.ts';
import { unusedFiles, photos } from '#db/schema/attachments.ts';
import { properties } from '#db/schema/properties.ts';
import { aUser } from '#db/factories/users.ts';
import { aPropertyRow } from '#tests/support/scenarios/catalogue.ts';
import { as, jobAt, withServices } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testUseCaseServices } from '#tests/support/services.ts';
import { animatedPng, animatedWebp, half, noise, phonePhotograph } from '#tests/support/pictures.ts';
import { addPhoto } from './add-photo.server.ts';
import { removePhoto, retryPhoto } from './edit-photos.server.ts';
import { makePhoto, photoJob } from './make-photo.server.ts';
import { officePhotos } from './photos.server.ts';

const database = testDatabase();
// Other test files run in the same process, so the product's features are registered again at the end.
const featuresOfProduct = registeredFeatures();
const changed = vi.fn<NonNullable<PhotoRules['changed']>>(async () => {});
const served = { kinds: ['house'] };
let files: Files;
let folder: string;

beforeAll(async () => {
  const house: RecordKind = {
    kind: 'house',
    recordId: properties.id,
    allows: async () => true,
    audience: async () => ['everyone'],
    photos: { limit: 10, changed },
  };
  registerFeatures([{ name: 'houses', records: [house] }]);
  folder = await mkdtemp(join(tmpdir(), 'sahuaro-make-'));
  files = localFiles(folder);
});
afterAll(async () => {
  registerFeatures(featuresOfProduct);
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => changed.mockClear());

const boss = async () =>
  withServices(await as(database.db, await aUser(database.db, { role: 'superadmin' })), { files });
const job = (store = files) => withServices(jobAt(database.db), { files: store });

/**
 * A photograph waiting to be processed, stored without the header check, so that files which that check refuses can
 * be tested.
 */
async function waitingPhoto(bytes: Buffer) {
  const original = newOriginalName();
  await files.putOriginal(original, bytes);
  const ownerId = String((await aPropertyRow(database.db)).id);
  const [row] = await database.db
    .insert(photos)
    .values({ ownerKind: 'house', ownerId, position: 0, original, files: [original] })
    .returning();
  if (!row) throw new Error('No photograph was made');
  return row;
}

const run = (id: string, make = makeVariants) => makePhoto(job(), { id, make });

async function storedPhoto(id: string) {
  const [row] = await database.db.select().from(photos).where(eq(photos.id, id));
  return row;
}

const isUnused = async (name: string | null) =>
  (
    await database.db
      .select()
      .from(unusedFiles)
      .where(eq(unusedFiles.name, name ?? ''))
  ).length === 1;

describe('making a photograph', () => {
  test('stores upright variants without metadata, releases the original and announces the change', async () => {
    const { id, original, ownerId } = await waitingPhoto(await phonePhotograph({ width: 1000, height: 600 }));
    await run(id);

    const made = await storedPhoto(id);
    expect(made).toMatchObject({ status: 'ready', original: null, width: 600, height: 1000, problem: null });
    expect(made?.variants.map(({ format, width }) => `${format}${width}`)).toEqual([
      'avif320',
      'webp320',
      'avif600',
      'webp600',
    ]);
    expect(made?.files).toEqual(made?.variants.map(({ name }) => name));
    for (const { name, width, height } of made?.variants ?? []) {
      const bytes = await files.read(name);
      expect(await sharp(bytes ?? undefined).metadata()).toMatchObject({ width, height });
      expect(bytes?.includes('GPS')).toBe(false);
    }
    expect(await isUnused(original)).toBe(true);
    expect(changed.mock.calls.map(([, id]) => id)).toEqual([ownerId]);
    const told = await database.db
      .select()
      .from(events)
      .where(eq(events.subjectId, `house:${ownerId}`));
    expect(told).toHaveLength(1);
  });

  test('has its effects once when the job runs twice, one after the other or at the same time', async () => {
    const { id, ownerId } = await waitingPhoto(await noise('jpeg'));
    await Promise.all([run(id), run(id)]);
    await run(id);
    expect(changed).toHaveBeenCalledTimes(1);
    const told = await database.db
      .select()
      .from(events)
      .where(eq(events.subjectId, `house:${ownerId}`));
    expect(told).toHaveLength(1);
  });

  test('when it was killed at any point, the next run ends with the same files and no others', async () => {
    const bytes = await noise('jpeg', { width: 350, height: 200 });
    const whole = await waitingPhoto(bytes);
    await run(whole.id);
    for (const point of ['decode', 'first file', 'last file'] as const) {
      const { id } = await waitingPhoto(bytes);
      const killed = new Error('killed');
      let puts = 0;
      const dying: Files = {
        ...files,
        async put(...file) {
          const name = await files.put(...file);
          puts += 1;
          if ((point === 'first file' && puts === 1) || (point === 'last file' && puts === 4)) throw killed;
          return name;
        },
      };
      const make = point === 'decode' ? () => Promise.reject(killed) : makeVariants;
      await expect(makePhoto(job(dying), { id, make })).rejects.toThrow('killed');
      expect(await storedPhoto(id)).toMatchObject({ status: 'processing', variants: [] });
      await run(id);
      expect((await storedPhoto(id))?.files).toEqual((await storedPhoto(whole.id))?.files);
    }
  });

  test('a photograph removed meanwhile stays removed, and its variants are left to the sweep', async () => {
    const context = await boss();
    const { id, ownerId } = await waitingPhoto(await noise('jpeg', { width: 333, height: 222 }));
    const names: string[] = [];
    const watching: Files = {
      ...files,
      async put(...file) {
        const name = await files.put(...file);
        names.push(name);
        if (names.length === 4) await removePhoto(context, served, id);
        return name;
      },
    };
    changed.mockClear();
    await makePhoto(job(watching), { id });
    expect(await officePhotos(database.db, { kind: 'house', id: ownerId })).toEqual([]);
    expect(names).toHaveLength(4);
    for (const name of names) expect(await isUnused(name)).toBe(true);
  });
});

describe('a photograph that cannot be processed', () => {
  test.each([
    ['half a JPEG', async () => half(await noise('jpeg')), 'attachments.problem.broken'],
    ['half a PNG', async () => half(await noise('png')), 'attachments.problem.broken'],
    ['an animated PNG', animatedPng, 'attachments.problem.animated'],
    ['an animated WebP', animatedWebp, 'attachments.problem.animated'],
    ['no picture at all', async () => Buffer.from('nada'), 'attachments.problem.broken'],
  ])('%s is reported with its reason, and no file of it is kept', async (_name, bytes, problem) => {
    const { id, original } = await waitingPhoto(await bytes());
    await run(id);
    expect(await storedPhoto(id)).toMatchObject({
      status: 'failed',
      problem,
      original: null,
      files: [],
      variants: [],
    });
    expect(await isUnused(original)).toBe(true);
    expect(changed).not.toHaveBeenCalled();
    await expect(retryPhoto(await boss(), served, id)).rejects.toMatchObject({
      messageKey: 'attachments.error.not_failed',
    });
  });

  test('is reported as lost when its original is missing', async () => {
    const { id, original } = await waitingPhoto(await noise('jpeg'));
    await files.remove(original ?? '');
    await run(id);
    expect(await storedPhoto(id)).toMatchObject({ status: 'failed', problem: 'attachments.problem.lost' });
  });

  test('is retried once automatically when the worker died, then by a person', async () => {
    const { id, original } = await waitingPhoto(await noise('jpeg', { width: 90, height: 60 }));
    const dying = vi.fn<typeof makeVariants>(async () => {
      throw new UnreadableImageError('ended', 'SIGKILL');
    });
    await run(id, dying);
    expect(dying).toHaveBeenCalledTimes(2);
    expect(await storedPhoto(id)).toMatchObject({
      status: 'failed',
      problem: 'attachments.problem.unfinished',
      original,
    });

    await retryPhoto(await boss(), served, id);
    expect(await storedPhoto(id)).toMatchObject({ status: 'processing', problem: null });
    await run(id);
    expect(await storedPhoto(id)).toMatchObject({ status: 'ready', width: 90 });
  });

  test('stays in processing while the storage does not answer', async () => {
    const { id } = await waitingPhoto(await noise('jpeg', { width: 80, height: 60 }));
    const away: Files = { ...files, readOriginal: () => Promise.reject(new Error('no answer')) };
    await expect(makePhoto(job(away), { id })).rejects.toThrow('no answer');
    expect(await storedPhoto(id)).toMatchObject({ status: 'processing' });
  });
});

test('the queue processes photographs outside the request', async () => {
  const context = await boss();
  const { id: ownerId } = await aPropertyRow(database.db);
  const services = { ...testUseCaseServices, files, db: database.db };
  const workers = await startJobs(database.connection, services, [photoJob as JobDefinition]);
  const bytes = new Uint8Array(await noise('webp', { width: 30, height: 20 }));
  const startedAt = performance.now();
  const made = await Promise.all(
    Array.from({ length: 6 }, () =>
      addPhoto(context, {
        kind: 'house',
        ownerId: String(ownerId),
        file: new File([bytes], 'x.webp'),
      }),
    ),
  );
  const states = async () =>
    (
      await database.db.execute<{ state: string }>(
        sql`select state from pgboss.job where name = 'photos.make' and data ->> 'id' in ${made.map(({ id }) => id)}`,
      )
    ).rows.map(({ state }) => state);
  await vi.waitFor(async () => expect(await states()).toEqual(Array.from({ length: 6 }, () => 'completed')), {
    timeout: 50_000,
    interval: 100,
  });
  for (const { id } of made) expect(await storedPhoto(id)).toMatchObject({ status: 'ready' });
  // The jobs run one after the other without a pause; otherwise the queue is polled only every half minute.
  expect(performance.now() - startedAt).toBeLessThan(25_000);
  await workers.stop();
});
