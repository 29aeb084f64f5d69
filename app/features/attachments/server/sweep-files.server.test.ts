import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeAvatar } from '#app/features/auth/server/avatar.server.ts';
import { setAvatar } from '#app/features/auth/server/profile.server.ts';
import { type Files, localFiles, newOriginalName } from '#app/platform/files/files.server.ts';
import { releaseFiles, storeFiles } from '#app/platform/files/stored-files.server.ts';
import { documents, unusedFiles, photos } from '#db/schema/attachments.ts';
import { fraccionamientos } from '#db/schema/fraccionamientos.ts';
import { properties, propertyVersions } from '#db/schema/properties.ts';
import { settings } from '#db/schema/settings.ts';
import { users } from '#db/schema/users.ts';
import { aLead } from '#db/factories/leads.ts';
import { aUser } from '#db/factories/users.ts';
import { aDevelopmentRow, aDraftRow, aPropertyRow } from '#tests/support/scenarios/catalogue.ts';
import { as, jobAt, withServices } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { noise } from '#tests/support/pictures.ts';
import { removePhoto } from './edit-photos.server.ts';
import { makePhoto } from './make-photo.server.ts';
import { copyPhotos, removePhotosOf } from './photos.server.ts';
import { sweepFiles, sweepFilesJob } from './sweep-files.server.ts';
import { addPhoto } from './add-photo.server.ts';
import type { RecordRef } from '#app/core/record-ref.ts';

const database = testDatabase();
const served = { kinds: ['property'] };
let files: Files;
let folder: string;
let counter = 40;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahuaro-sweep-'));
  files = localFiles(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const boss = async () =>
  withServices(await as(database.db, await aUser(database.db, { role: 'superadmin' })), { files });
const job = () => withServices(jobAt(database.db), { files });
const aHome = async (): Promise<RecordRef> => ({
  kind: 'property',
  id: String((await aPropertyRow(database.db)).id),
});

/** A finished photograph whose files no other photograph has. */
async function aPhoto(owner: RecordRef) {
  counter += 1;
  const file = new File([new Uint8Array(await noise('jpeg', { width: counter, height: 30 }))], 'x.jpg');
  const { id } = await addPhoto(await boss(), { kind: owner.kind, ownerId: owner.id, file });
  const [before] = await database.db.select().from(photos).where(eq(photos.id, id));
  await makePhoto(job(), { id });
  const [after] = await database.db.select().from(photos).where(eq(photos.id, id));
  return { id, original: before?.original ?? '', files: after?.files ?? [] };
}

/** Makes all unused files old enough to be swept. */
const makeDue = () => database.db.update(unusedFiles).set({ after: sql`now() - interval '1 second'` });
const sweep = () => sweepFiles(database.db, files);
const existing = async (names: readonly string[]) =>
  (await Promise.all(names.map((name) => files.read(name)))).filter((bytes) => bytes !== null).length;

describe('sweeping', () => {
  test('keeps files until their time, then removes originals and unused files, and never files in use', async () => {
    const owner = await aHome();
    const photo = await aPhoto(owner);
    await sweep();
    expect(await files.readOriginal(photo.original)).not.toBeNull();
    await makeDue();
    await sweep();
    expect(await files.readOriginal(photo.original)).toBeNull();
    expect(await existing(photo.files)).toBe(2);

    await removePhoto(await boss(), served, photo.id);
    await sweep();
    expect(await existing(photo.files)).toBe(2);
    await makeDue();
    await sweep();
    expect(await existing(photo.files)).toBe(0);
    expect(await database.db.select().from(unusedFiles)).toEqual([]);
  });

  test('keeps a file that two records share until the second one is deleted', async () => {
    const [one, other] = [await aHome(), await aHome()];
    const photo = await aPhoto(one);
    await copyPhotos(database.db, one, other);
    await removePhotosOf(database.db, one);
    await makeDue();
    await sweep();
    expect(await existing(photo.files)).toBe(2);
    await removePhotosOf(database.db, other);
    await makeDue();
    await sweep();
    expect(await existing(photo.files)).toBe(0);
  });

  test('an unused file that is used again stays', async () => {
    const owner = await aHome();
    const photo = await aPhoto(owner);
    const [row] = await database.db.select().from(photos).where(eq(photos.id, photo.id));
    await removePhotosOf(database.db, owner);
    await makeDue();
    if (row) await database.db.insert(photos).values({ ...row, ownerId: (await aHome()).id });
    await sweep();
    expect(await existing(photo.files)).toBe(2);
    expect(
      await database.db.select().from(unusedFiles).where(inArray(unusedFiles.name, photo.files)),
    ).toEqual([]);
  });

  test('a file written again while it is being swept exists in the end', async () => {
    const bytes = await noise('webp', { width: 21, height: 21 });
    const [name = ''] = await storeFiles(database.db, files, [{ bytes, extension: 'webp' }]);
    await makeDue();
    /** Waits until writers of the same file are blocked by the sweep. */
    const waiting = async () => {
      const { rows } = await database.db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    };
    let isRemoving = () => {};
    const removing = new Promise<void>((resolve) => (isRemoving = resolve));
    const slow: Files = {
      ...files,
      async remove(gone) {
        isRemoving();
        await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
        await files.remove(gone);
      },
    };
    const sweeping = sweepFiles(database.db, slow);
    await removing;
    await storeFiles(database.db, files, [{ bytes, extension: 'webp' }]);
    await sweeping;
    expect(await existing([name])).toBe(1);
    await sweep();
    expect(await existing([name])).toBe(1);
  });

  test('a file that could not be removed is tried again', async () => {
    const [name = ''] = await storeFiles(database.db, files, [
      { bytes: await noise('webp', { width: 22, height: 22 }), extension: 'webp' },
    ]);
    await makeDue();
    const away: Files = { ...files, remove: () => Promise.reject(new Error('no answer')) };
    await expect(sweepFiles(database.db, away)).rejects.toThrow('no answer');
    await sweep();
    expect(await existing([name])).toBe(0);
  });

  test('published snapshots, logos and user portraits count as used', async () => {
    const names = await storeFiles(
      database.db,
      files,
      await Promise.all(
        [23, 24, 25, 26, 27].map(async (width) => ({
          bytes: await noise('webp', { width, height: 20 }),
          extension: 'webp' as const,
        })),
      ),
    );
    const [face, version = '', logo, agency] = names;
    await aUser(database.db, { profile: { avatar: `/files/${face}` } });
    const { id } = await aPropertyRow(database.db);
    await database.db
      .insert(propertyVersions)
      .values({ propertyId: id, number: 1, snapshot: { photos: [version] } as never });
    const development = await aDevelopmentRow(database.db);
    await database.db
      .update(fraccionamientos)
      .set({ logo: logo ?? '' })
      .where(eq(fraccionamientos.id, development.id));
    await database.db.insert(settings).values({ group: 'agency', value: { logo: `/files/${agency}` } });
    await makeDue();
    await sweep();
    expect(await existing(names.slice(0, 4))).toBe(4);
    expect(await existing(names.slice(4))).toBe(0);
  });
});

describe('portraits of users', () => {
  test('a replaced or removed portrait is swept unless another user shares it', async () => {
    const [one, other] = [await boss(), await boss()];
    const photograph = new File([new Uint8Array(await noise('jpeg'))], 'yo.jpg');
    const avatarOf = async (id: string) =>
      (await database.db.select().from(users).where(eq(users.id, id)))[0]?.profile.avatar
        ?.split('/')
        .at(-1) ?? '';
    await changeAvatar(one, photograph);
    await changeAvatar(other, photograph);
    const first = await avatarOf(one.actor.id);
    expect(await avatarOf(other.actor.id)).toBe(first);

    await changeAvatar(one, new File([new Uint8Array(await noise('jpeg'))], 'yo.jpg'));
    const second = await avatarOf(one.actor.id);
    await makeDue();
    await sweep();
    expect([await existing([first]), await existing([second])]).toEqual([1, 1]);

    await setAvatar(one, null);
    await setAvatar(other, null);
    await makeDue();
    await sweep();
    expect(await existing([first, second])).toBe(0);
  });
});

describe('the hourly job', () => {
  test('releases the files of deleted records and resumes stuck photographs, and nothing else', async () => {
    const person = await aUser(database.db, { role: 'asesor' });
    const draft = await aDraftRow(database.db, person.id);
    const development = await aDevelopmentRow(database.db);
    const home = await aHome();
    const old = new Date(Date.now() - 2 * 86_400_000);
    const row = (ownerKind: string, ownerId: string, createdAt = old) => ({
      ownerKind,
      ownerId,
      position: 0,
      createdAt,
    });
    const kept = [
      row('property', home.id),
      row('draft', draft.id),
      row('fraccionamiento', String(development.id)),
      row('plan', String(development.id)),
      row('model', String(development.modelId)),
      // The form that will own the photograph may not have been saved yet.
      row('draft', '00000000-0000-0000-0000-000000000001', new Date()),
    ];
    const lost = [
      row('draft', '00000000-0000-0000-0000-000000000002'),
      row('fraccionamiento', '999999999'),
      row('model', '999999999'),
    ];
    await database.db.delete(photos);
    await database.db.insert(photos).values([...kept, ...lost]);
    await sweepFilesJob.run(job(), {});

    const left = await database.db.select({ kind: photos.ownerKind, id: photos.ownerId }).from(photos);
    const key = ({ kind, id }: RecordRef) => `${kind}:${id}`;
    expect(left.map(key).toSorted()).toEqual(
      kept.map(({ ownerKind, ownerId }) => key({ kind: ownerKind, id: ownerId })).toSorted(),
    );
    const { rows } = await database.db.execute(sql`
      select 1 from pgboss.job join photos on photos.id::text = data ->> 'id'
      where name = 'photos.make' and owner_id in (${home.id}, ${draft.id})`);
    expect(rows).toHaveLength(2);
    await database.db.delete(properties);
  });

  test('documents are deleted with their record and their files a day later; those of other records stay', async () => {
    const lead = await aLead(database.db);
    const old = new Date(Date.now() - 2 * 86_400_000);
    const row = (ownerId: number, file: string) => ({
      ownerKind: 'lead',
      ownerId: String(ownerId),
      kind: 'otro',
      fileName: 'a.pdf',
      mediaType: 'application/pdf',
      bytes: 1,
      file,
      createdAt: old,
    });
    const [kept, lost] = [newOriginalName(), newOriginalName()];
    for (const name of [kept, lost]) await files.putOriginal(name, Buffer.from('sellado'));
    await releaseFiles(database.db, [kept]);
    await database.db.insert(documents).values([row(lead.id, kept), row(999_999_999, lost)]);
    await sweepFilesJob.run(job(), {});
    expect(await database.db.select({ file: documents.file }).from(documents)).toEqual([{ file: kept }]);
    await makeDue();
    await sweep();
    expect(await files.readOriginal(kept)).not.toBeNull();
    expect(await files.readOriginal(lost)).toBeNull();
  });

  test('releasing a file that is still in use does no harm', async () => {
    const photo = await aPhoto(await aHome());
    await releaseFiles(database.db, photo.files, { hours: 0 });
    await makeDue();
    await sweep();
    expect(await existing(photo.files)).toBe(2);
  });
});
