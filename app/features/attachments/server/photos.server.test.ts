import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { type Files, localFiles } from '#app/platform/files/files.server.ts';
import { aPhoto } from '#db/factories/attachments.ts';
import { aRole } from '#db/factories/roles.ts';
import { aUser } from '#db/factories/users.ts';
import { auditEntries, events } from '#db/schema/platform.ts';
import { photos } from '#db/schema/attachments.ts';
import { properties, propertyVersions } from '#db/schema/properties.ts';
import { aDevelopmentRow, aDraftRow, aPropertyRow } from '#tests/support/scenarios/catalogue.ts';
import { as, jobAt, withServices } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { noise, svg } from '#tests/support/pictures.ts';
import { testSecrets } from '#tests/support/test-secrets.ts';
import { propertyPhotoLimit } from '#app/features/properties/domain/property-photos.ts';
import { photoLimits } from '../domain/photo.ts';
import type { RecordRef } from '#app/core/record-ref.ts';
import { sealRemovedPhoto, openRemovedPhoto } from '../parts/removed-photo.server.ts';
import { addPhoto } from './add-photo.server.ts';
import { describePhoto, removePhoto, reorderPhotos, restorePhoto, retryPhoto } from './edit-photos.server.ts';
import { makePhoto } from './make-photo.server.ts';
import { recordKinds } from '#app/platform/data/record-kinds.server.ts';
import {
  copyPhotos,
  removePhotosOf,
  movePhotos,
  officePhotos,
  photoCount,
  shownPhotos,
} from './photos.server.ts';

const database = testDatabase();
const served = { kinds: ['property', 'draft'] };
let files: Files;
let folder: string;
let small: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahuaro-photos-'));
  files = localFiles(folder);
  small = await noise('jpeg', { width: 60, height: 40 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const boss = async () => as(database.db, await aUser(database.db, { role: 'superadmin' }));

function upload(context: UseCaseContext, { kind, id }: RecordRef, bytes = small, idempotencyKey?: string) {
  const file = new File([new Uint8Array(bytes)], 'sala.jpg', { type: 'image/jpeg' });
  return addPhoto(withServices(context, { files }), { kind, ownerId: id, file, idempotencyKey });
}

async function aHome(given: Partial<typeof properties.$inferInsert> = {}): Promise<RecordRef> {
  return { kind: 'property', id: String((await aPropertyRow(database.db, given)).id) };
}

async function several(context: UseCaseContext, owner: RecordRef, n: number) {
  const ids: string[] = [];
  for (let index = 0; index < n; index++) ids.push((await upload(context, owner)).id);
  return ids;
}

const make = (id: string) => makePhoto(withServices(jobAt(database.db), { files }), { id });
const order = async (owner: RecordRef) => (await officePhotos(database.db, owner)).map(({ id }) => id);
const featured = async ({ id }: RecordRef) =>
  (
    await database.db
      .select()
      .from(properties)
      .where(eq(properties.id, Number(id)))
  )[0]?.featuredImageIndex;

describe('uploading photographs', () => {
  test('puts the photograph in the next position, queues its job and writes an audit entry', async () => {
    const context = await boss();
    const owner = await aHome();
    const [first, second] = await several(context, owner, 2);

    const list = await officePhotos(database.db, owner);
    expect(list).toMatchObject([
      { id: first, status: 'processing', fileName: 'sala.jpg', canRetry: false },
      { id: second, status: 'processing' },
    ]);
    const { rows } = await database.db.execute(
      sql`select 1 from pgboss.job where name = 'photos.make' and data ->> 'id' in (${first}, ${second})`,
    );
    expect(rows).toHaveLength(2);
    const trace = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, owner.id));
    expect(trace.map(({ action }) => action)).toEqual(['photos.added', 'photos.added']);
    const told = await database.db
      .select()
      .from(events)
      .where(eq(events.subjectId, `property:${owner.id}`));
    expect(told.map(({ audience }) => audience)).toEqual(['section:properties', 'section:properties']);
  });

  test('the limit holds under concurrent uploads', async () => {
    const context = await boss();
    const owner = await aHome();
    const results = await Promise.allSettled(Array.from({ length: 16 }, () => upload(context, owner)));

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(propertyPhotoLimit);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { kind: 'conflict', messageKey: 'attachments.error.limit', params: { limit: 10 } },
    });
    expect(await photoCount(database.db, owner)).toEqual({ all: 10, ready: 0 });
    const positions = await database.db
      .select({ position: photos.position })
      .from(photos)
      .where(eq(photos.ownerId, owner.id))
      .orderBy(photos.position);
    expect(positions.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('a repeated request adds no second photograph', async () => {
    const context = await boss();
    const owner = await aHome();
    const [one, other] = await Promise.all([
      upload(context, owner, small, 'k'),
      upload(context, owner, small, 'k'),
    ]);
    expect(one).toEqual(other);
    expect(await photoCount(database.db, owner)).toEqual({ all: 1, ready: 0 });
  });

  test('a file that is not a photograph is refused and not stored', async () => {
    const context = await boss();
    const owner = await aHome();
    const before = await readdir(join(folder, 'originals'));
    await expect(upload(context, owner, svg)).rejects.toMatchObject({
      kind: 'validation',
      messageKey: 'attachments.error.svg',
      field: 'file',
    });
    await expect(upload(context, owner, Buffer.alloc(0))).rejects.toMatchObject({
      messageKey: 'attachments.error.empty',
    });
    const large = Buffer.concat([small, Buffer.alloc(photoLimits.bytes)]);
    await expect(upload(context, owner, large)).rejects.toMatchObject({
      messageKey: 'attachments.error.too_big',
    });
    expect(await readdir(join(folder, 'originals'))).toEqual(before);
    expect(await photoCount(database.db, owner)).toEqual({ all: 0, ready: 0 });
  });
});

describe('who may change the photographs of a record', () => {
  test("owners change those of their own records, and nobody those of another person's form", async () => {
    const owner = await aUser(database.db, { role: 'propietario' });
    const context = await as(database.db, owner);
    const [mine, others] = [await aHome({ ownerId: owner.id }), await aHome()];
    await expect(upload(context, mine)).resolves.toHaveProperty('id');
    await expect(upload(context, others)).rejects.toMatchObject({ kind: 'not_found' });

    const form = await aDraftRow(database.db, owner.id);
    await expect(upload(context, { kind: 'draft', id: form.id })).resolves.toHaveProperty('id');
    await expect(upload(await boss(), { kind: 'draft', id: form.id })).rejects.toMatchObject({
      kind: 'not_found',
    });
  });

  test('a record that is deleted, of another kind or unknown accepts none', async () => {
    const context = await boss();
    const gone = await aHome({ deletedAt: new Date() });
    const strangers: RecordRef[] = [
      gone,
      { kind: 'property', id: '999999999' },
      { kind: 'property', id: '00000000-0000-0000-0000-000000000000' },
      { kind: 'draft', id: '1001' },
      { kind: 'draft', id: '00000000-0000-0000-0000-000000000000' },
      { kind: 'model', id: '999999999' },
    ];
    for (const stranger of strangers) {
      await expect(upload(context, stranger), JSON.stringify(stranger)).rejects.toMatchObject({
        kind: 'not_found',
      });
    }
  });

  test('those of developments need the right to write developments', async () => {
    const development = await aDevelopmentRow(database.db);
    const { key } = await aRole(database.db, {
      sectionPermissions: { fraccionamientos: ['read'], properties: ['write'] },
    });
    const reader = await as(database.db, await aUser(database.db, { role: key }));
    const owners: RecordRef[] = [
      { kind: 'fraccionamiento', id: String(development.id) },
      { kind: 'plan', id: String(development.id) },
      { kind: 'model', id: String(development.modelId) },
    ];
    for (const owner of owners) {
      await expect(upload(reader, owner)).rejects.toMatchObject({ kind: 'not_found' });
      await expect(upload(await boss(), owner)).resolves.toHaveProperty('id');
    }
    await expect(upload(await boss(), { kind: 'plan', id: String(development.id) })).rejects.toMatchObject({
      messageKey: 'attachments.error.limit_single',
    });
  });

  test('an endpoint only serves its own kinds', async () => {
    const context = await boss();
    const { id } = await upload(context, await aHome());
    const developments = { kinds: ['plan'] };
    await expect(removePhoto(context, developments, id)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(removePhoto(context, served, id)).resolves.toMatchObject({ id });
    await expect(removePhoto(context, served, id)).rejects.toMatchObject({
      messageKey: 'attachments.error.unknown',
    });
  });

  test('nobody can change photographs of other people by their id, nor learn that they exist', async () => {
    const home = await aHome();
    const { id } = await upload(await boss(), home);
    const stranger = await as(database.db, await aUser(database.db, { role: 'propietario' }));
    const none = { record: { kind: 'property', id: '999999999' }, photo: randomUUID() };
    const attempts = (record: RecordRef, photo: string) => [
      upload(stranger, record),
      reorderPhotos(stranger, served, { owner: record, ids: [photo] }),
      removePhoto(stranger, served, photo),
      describePhoto(stranger, served, { id: photo, alt: 'mía' }),
      retryPhoto(stranger, served, photo),
    ];
    const theirs = await Promise.allSettled(attempts(home, id));
    const nothing = await Promise.allSettled(attempts(none.record, none.photo));
    for (const [index, refused] of theirs.entries()) {
      expect(refused).toMatchObject({ status: 'rejected', reason: { kind: 'not_found' } });
      expect(refused).toEqual(nothing[index]);
    }
  });

  test('every kind of record is registered by one feature', () => {
    const kinds = recordKinds().map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual([...new Set(kinds)].toSorted());
    expect(kinds.length).toBeGreaterThan(5);
  });

  test('a kind of record that no feature registers is refused for everyone', async () => {
    const context = await boss();
    const { id } = await aPropertyRow(database.db);
    const unknown = { kind: 'nobody', id: String(id) };
    await expect(upload(context, unknown)).rejects.toMatchObject({
      kind: 'not_found',
      messageKey: 'attachments.error.owner',
    });
    const photo = await aPhoto(database.db, { ownerKind: unknown.kind, ownerId: unknown.id });
    const everything = { kinds: ['nobody'] };
    await expect(removePhoto(context, everything, photo.id)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(
      reorderPhotos(context, everything, { owner: unknown, ids: [photo.id] }),
    ).rejects.toMatchObject({
      kind: 'not_found',
    });
  });
});

describe('order', () => {
  test('is the requested one; photographs added meanwhile come last, unknown ids are ignored', async () => {
    const context = await boss();
    const owner = await aHome();
    const [a = '', b = '', c = '', d = ''] = await several(context, owner, 4);
    await reorderPhotos(context, served, { owner, ids: [c, a, c, '00000000-0000-0000-0000-000000000000'] });
    expect(await order(owner)).toEqual([c, a, b, d]);
  });

  test('the featured photograph stays the same after moves and removals', async () => {
    const context = await boss();
    const owner = await aHome({ featuredImageIndex: 1 });
    const [a = '', b = '', c = ''] = await several(context, owner, 3);
    await reorderPhotos(context, served, { owner, ids: [c, a, b] });
    expect(await featured(owner)).toBe(2);
    await removePhoto(context, served, c);
    expect([await order(owner), await featured(owner)]).toEqual([[a, b], 1]);
    await removePhoto(context, served, b);
    expect(await featured(owner)).toBe(0);
  });

  test('two concurrent requests end with the order of one of them', async () => {
    const context = await boss();
    const owner = await aHome();
    const ids = await several(context, owner, 5);
    const wishes = [ids.toReversed(), ids];
    await Promise.all(wishes.map((wish) => reorderPhotos(context, served, { owner, ids: wish })));
    expect(wishes).toContainEqual(await order(owner));
  });
});

describe('undoing a removal', () => {
  const rowOf = async (id: string) => (await database.db.select().from(photos).where(eq(photos.id, id)))[0];

  test('puts the photograph back in its position, featured if it was', async () => {
    const context = await boss();
    const owner = await aHome({ featuredImageIndex: 1 });
    const [a = '', b = '', c = ''] = await several(context, owner, 3);
    for (const id of [a, b, c]) await make(id);
    await describePhoto(context, served, { id: b, alt: 'Sala' });
    const before = await rowOf(b);

    const removed = await removePhoto(context, served, b);
    expect([await order(owner), await featured(owner)]).toEqual([[a, c], 0]);
    await restorePhoto(context, served, removed);
    expect([await order(owner), await featured(owner)]).toEqual([[a, b, c], 1]);
    expect(await rowOf(b)).toEqual(before);
    for (const { name } of before?.variants ?? []) expect(await files.read(name)).not.toBeNull();

    await restorePhoto(context, served, removed);
    expect(await order(owner)).toEqual([a, b, c]);
  });

  test('also works for one that is still being processed', async () => {
    const context = await boss();
    const owner = await aHome();
    const [a = ''] = await several(context, owner, 1);
    await restorePhoto(context, served, await removePhoto(context, served, a));
    await make(a);
    expect(await officePhotos(database.db, owner)).toMatchObject([{ id: a, status: 'ready' }]);
  });

  test('is refused after an hour, without the right, and above the limit', async () => {
    const context = await boss();
    const owner = await aHome();
    const [a = ''] = await several(context, owner, propertyPhotoLimit);
    const removed = await removePhoto(context, served, a);
    const stranger = await as(database.db, await aUser(database.db, { role: 'viewer' }));
    await expect(restorePhoto(stranger, served, removed)).rejects.toMatchObject({ kind: 'not_found' });
    const later = new Date(context.now.getTime() + 61 * 60_000);
    await expect(async () => restorePhoto({ ...context, now: later }, served, removed)).rejects.toMatchObject(
      {
        messageKey: 'attachments.error.undo_over',
      },
    );
    await upload(context, owner);
    await expect(restorePhoto(context, served, removed)).rejects.toMatchObject({
      messageKey: 'attachments.error.limit',
    });
  });

  test('the sealed photograph can be opened unchanged by that person only', async () => {
    const context = await boss();
    const owner = await aHome();
    const [a = ''] = await several(context, owner, 1);
    const removed = await removePhoto(context, served, a);
    const sealed = sealRemovedPhoto(testSecrets, context.actor.id, removed);
    expect(openRemovedPhoto(testSecrets, context.actor.id, sealed)).toEqual(removed);
    expect(() => openRemovedPhoto(testSecrets, 'somebody-else', sealed)).toThrow('attachments.error.unknown');
    expect(() => openRemovedPhoto(testSecrets, context.actor.id, `${sealed}x`)).toThrow(
      'attachments.error.unknown',
    );
  });
});

describe('a published property', () => {
  test('keeps its last photograph, and every change increases its version', async () => {
    const context = await boss();
    const owner = await aHome({
      status: 'disponible',
      published: true,
      publishedAt: new Date(),
      price: 100_000_00,
    });
    const versions = async () =>
      (
        await database.db
          .select()
          .from(propertyVersions)
          .where(eq(propertyVersions.propertyId, Number(owner.id)))
      )
        .toSorted((one, other) => one.number - other.number)
        .map(({ snapshot }) => snapshot.photos.length);
    const { id: first } = await upload(context, owner);
    expect(await versions()).toEqual([]);
    await make(first);
    expect(await versions()).toEqual([1]);
    await expect(removePhoto(context, served, first)).rejects.toMatchObject({
      kind: 'conflict',
      messageKey: 'properties.error.last_photo',
    });

    const { id: second } = await upload(context, owner, await noise('jpeg', { width: 50, height: 50 }));
    await make(second);
    await removePhoto(context, served, first);
    expect(await versions()).toEqual([1, 2, 1]);
  });
});

describe('a description', () => {
  test('is shown to everyone and audited', async () => {
    const context = await boss();
    const owner = await aHome();
    const { id } = await upload(context, owner);
    await make(id);
    await describePhoto(context, served, { id, alt: 'Sala con ventanal' });
    const shown = await shownPhotos(database.db, 'property', [owner.id]);
    expect(shown.get(owner.id)).toMatchObject([{ alt: 'Sala con ventanal', width: 60, height: 40 }]);
  });
});

describe('records that move, copy and delete photographs', () => {
  test('a form gives its photographs to the property, processed or not', async () => {
    const person = await aUser(database.db, { role: 'asesor' });
    const context = await as(database.db, person);
    const draft: RecordRef = { kind: 'draft', id: (await aDraftRow(database.db, person.id)).id };
    const [a = '', b = ''] = await several(context, draft, 2);
    await make(a);
    const home = await aHome();
    await movePhotos(database.db, draft, home);
    await make(b);
    expect(await officePhotos(database.db, home)).toMatchObject([
      { id: a, status: 'ready' },
      { id: b, status: 'ready' },
    ]);
    expect(await photoCount(database.db, draft)).toEqual({ all: 0, ready: 0 });
  });

  test('a copy shares the files, is processed if the first was not, and stays within its limit', async () => {
    const context = await boss();
    const [from, to] = [await aHome(), await aHome()];
    const [ready = '', waiting = ''] = await several(context, from, 2);
    await make(ready);
    await several(context, to, 9);
    await copyPhotos(database.db, from, to);
    const copied = (await officePhotos(database.db, to)).at(-1);
    expect(await photoCount(database.db, to)).toEqual({ all: 10, ready: 1 });
    expect(copied?.variants).toEqual((await officePhotos(database.db, from))[0]?.variants);

    const other = await aHome();
    await copyPhotos(database.db, from, other);
    await make(waiting);
    for (const id of await order(other)) await make(id);
    expect((await officePhotos(database.db, other)).map(({ status }) => status)).toEqual(['ready', 'ready']);
  });

  test('deleting a record deletes the rows of its photographs', async () => {
    const context = await boss();
    const owner = await aHome();
    await several(context, owner, 2);
    await removePhotosOf(database.db, owner);
    expect(await photoCount(database.db, owner)).toEqual({ all: 0, ready: 0 });
  });
});
