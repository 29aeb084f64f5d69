import { expect, test } from 'vitest';
import { stateOf } from '#app/platform/files/disk-space.server.ts';
import { aUser } from '#db/factories/users.ts';
import { mailOutbox } from '#db/schema/platform.ts';
import { jobAt, withServices } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { warnOfDisk } from './disk-warning.server.ts';

const database = testDatabase();
const gigabyte = 1024 ** 3;

test.each([
  { of: 0.06 * gigabyte, enough: 0.01 * gigabyte, low: 0.008 * gigabyte, full: 0.002 * gigabyte },
  { of: 2000 * gigabyte, enough: 4 * gigabyte, low: 2 * gigabyte, full: 0.9 * gigabyte },
])('a disk of $of bytes is low, then full', ({ of, enough, low, full }) => {
  expect([enough, low, full].map((free) => stateOf(free, of))).toEqual(['enough', 'low', 'full']);
});

test('administrators get one letter a day when the disk runs low, and another when it is full', async () => {
  const { db } = database;
  await aUser(db, { role: 'admin', email: 'jefa@ejemplo.mx' });
  await aUser(db, { role: 'asesor', email: 'asesor@ejemplo.mx' });
  const now = new Date('2026-11-17T12:00:00Z');
  const run = (state: 'enough' | 'low' | 'full') =>
    warnOfDisk(
      withServices(jobAt(db, now), {
        diskSpace: async () => ({ state, folder: '/datos', freeBytes: 700 * 1024 * 1024 }),
      }),
    );
  const subjects = async () =>
    (await db.select().from(mailOutbox))
      .filter(({ recipient }) => /jefa|asesor/.test(recipient))
      .map(({ recipient, subject }) => `${recipient}: ${subject}`);

  await run('enough');
  expect(await subjects()).toEqual([]);
  await run('low');
  await run('low');
  expect(await subjects()).toEqual(['jefa@ejemplo.mx: Queda poco espacio en el disco de Sahuaro']);
  await run('full');
  expect(await subjects()).toHaveLength(2);
});
