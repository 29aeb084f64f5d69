import { storedLinks } from '#tests/support/scenarios/followup.ts';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aPhoto } from '#db/factories/attachments.ts';
import { aProperty } from '#db/factories/properties.ts';
import { aUser } from '#db/factories/users.ts';
import { mailOutbox } from '#db/schema/platform.ts';
import { properties } from '#db/schema/properties.ts';
import { as, jobAt, visitor } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
  answerAvailability,
  askForAvailability,
  availabilityQuestion,
  confirmAvailability,
} from './availability.server.ts';
import { valuesOf } from './property-record.server.ts';
import { publicProperty } from './listing/public-property.server.ts';
import { publishProperty } from './publish-property.server.ts';
import { updateProperty } from './write-property.server.ts';

const database = testDatabase();
const now = new Date('2026-11-14T16:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const stored = async (id: number) => {
  const [row] = await database.db.select().from(properties).where(eq(properties.id, id));
  return row;
};

async function publishedHome(title: string) {
  const owner = await aUser(database.db, { role: 'propietario', displayName: 'Hugo Peralta' });
  const advisor = await as(database.db, await aUser(database.db, { role: 'asesor' }));
  const { id } = await aProperty(database.db, { title, ownerId: owner.id });
  await aPhoto(database.db, { ownerId: String(id) });
  await publishProperty(advisor, id);
  return { id, owner, advisor };
}

async function tokenFor(email: string) {
  const [letter] = await database.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, email))
    .orderBy(desc(mailOutbox.createdAt));
  return /disponibilidad\/([\w-]+)/.exec(letter?.plain ?? '')?.[1] ?? null;
}

describe('asking owners about availability', () => {
  test('asks once when it is due, and a confirmed property stays published', async () => {
    const { id, owner } = await publishedHome('Casa que se pregunta');
    await askForAvailability(jobAt(database.db, inDays(29)));
    expect(await tokenFor(owner.email)).toBeNull();
    await askForAvailability(jobAt(database.db, inDays(30)));
    await askForAvailability(jobAt(database.db, inDays(31)));
    const token = (await tokenFor(owner.email)) ?? '';
    const letters = await database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, owner.email));
    expect(letters).toHaveLength(1);
    expect((await stored(id))?.availabilityAskedAt).not.toBeNull();
    const [link] = await storedLinks(database.db, { kind: 'property', id: String(id) });
    expect(link?.tokenHash).not.toContain(token);

    const later = { ...visitor(database.db), now: inDays(32) };
    expect(await availabilityQuestion(later, token)).toMatchObject({ title: 'Casa que se pregunta' });
    await answerAvailability(later, token, 'available');
    expect(await stored(id)).toMatchObject({ published: true, availabilityAskedAt: null });
    await expect(answerAvailability(later, token, 'withdrawn')).rejects.toMatchObject({ kind: 'gone' });
    expect((await stored(id))?.published).toBe(true);
    await askForAvailability(jobAt(database.db, inDays(40)));
    expect((await stored(id))?.availabilityAskedAt).toBeNull();
  });

  test('without an answer the property is withdrawn and the link expires', async () => {
    const { id, owner } = await publishedHome('Casa sin respuesta');
    await askForAvailability(jobAt(database.db, inDays(30)));
    const token = (await tokenFor(owner.email)) ?? '';
    await askForAvailability(jobAt(database.db, inDays(36)));
    expect((await stored(id))?.published).toBe(true);
    await askForAvailability(jobAt(database.db, inDays(37)));
    expect(await stored(id)).toMatchObject({ published: false, availabilityAskedAt: null });
    const late = { ...visitor(database.db), now: inDays(38) };
    expect(await availabilityQuestion(late, token)).toBeNull();
    await expect(answerAvailability(late, token, 'available')).rejects.toMatchObject({ kind: 'gone' });
    expect((await stored(id))?.published).toBe(false);
  });

  test('an owner who answers no withdraws the property at once', async () => {
    const { id, owner } = await publishedHome('Casa que ya no');
    await askForAvailability(jobAt(database.db, inDays(30)));
    const context = { ...visitor(database.db), now: inDays(30) };
    await answerAvailability(context, (await tokenFor(owner.email)) ?? '', 'withdrawn');
    expect((await stored(id))?.published).toBe(false);
  });

  test('staff can confirm for the owner; an owner cannot use that action', async () => {
    const { id, owner, advisor } = await publishedHome('Casa por teléfono');
    await askForAvailability(jobAt(database.db, inDays(30)));
    await expect(confirmAvailability(await as(database.db, owner), id)).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await confirmAvailability(advisor, id);
    expect((await stored(id))?.availabilityAskedAt).toBeNull();
  });

  test('a sold property is not asked about, and its page stays', async () => {
    const { id, owner } = await publishedHome('Casa vendida');
    await askForAvailability(jobAt(database.db, inDays(30)));
    await database.db.update(properties).set({ status: 'vendida' }).where(eq(properties.id, id));
    await askForAvailability(jobAt(database.db, inDays(60)));
    await askForAvailability(jobAt(database.db, inDays(90)));
    expect(await publicProperty(database.db, id)).toMatchObject({ kind: 'sold' });
    const letters = await database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, owner.email));
    expect(letters).toHaveLength(1);
  });

  test('after a change of owner the old link is invalid and the new owner is asked', async () => {
    const { id, owner, advisor } = await publishedHome('Casa que cambia de dueño');
    await askForAvailability(jobAt(database.db, inDays(30)));
    const token = (await tokenFor(owner.email)) ?? '';
    const next = await aUser(database.db, { role: 'propietario' });
    const home = await stored(id);
    if (!home) throw new Error('The home is gone');
    await updateProperty(advisor, id, home.version, { ...valuesOf(home), ownerId: next.id });

    const later = { ...visitor(database.db), now: inDays(31) };
    expect(await availabilityQuestion(later, token)).toBeNull();
    await expect(answerAvailability(later, token, 'withdrawn')).rejects.toMatchObject({ kind: 'gone' });
    await askForAvailability(jobAt(database.db, inDays(37)));
    expect((await stored(id))?.published).toBe(true);
    expect(await tokenFor(next.email)).not.toBeNull();
  });

  test('an unknown link leads to no question', async () => {
    expect(await availabilityQuestion(visitor(database.db), 'inventado')).toBeNull();
  });
});
