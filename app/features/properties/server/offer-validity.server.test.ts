import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aPhoto } from '#db/factories/attachments.ts';
import { aProperty } from '#db/factories/properties.ts';
import { mailOutbox } from '#db/schema/platform.ts';
import { properties, propertyVersions } from '#db/schema/properties.ts';
import { users } from '#db/schema/users.ts';
import { storedProperty } from '#tests/support/scenarios/catalogue.ts';
import { asRole, jobAt } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testOrigin } from '#tests/support/services.ts';
import { withdrawLapsedOffers } from './offer-validity.server.ts';
import { publicProperty } from './listing/public-property.server.ts';
import { publishProperty } from './publish-property.server.ts';

const database = testDatabase();
/** Already the 21st in UTC, but still the 20th in Hermosillo. */
const lastEvening = new Date('2026-11-21T05:00:00Z');
const nextMorning = new Date('2026-11-21T15:00:00Z');

async function offeredUntil(day: string) {
  const advisor = await asRole(database.db, 'asesor');
  const { id } = await aProperty(database.db, { advisorId: advisor.actor.id, offerValidUntil: day });
  await aPhoto(database.db, { ownerId: String(id) });
  await publishProperty(advisor, id);
  return { id, advisor };
}

const mailsTo = async (userId: string) => {
  const [person] = await database.db.select().from(users).where(eq(users.id, userId));
  return database.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, person?.email ?? ''));
};

describe('an expired offer', () => {
  test('is withdrawn the day after, and its advisor is notified once', async () => {
    const { id, advisor } = await offeredUntil('2026-11-20');
    await withdrawLapsedOffers(jobAt(database.db, lastEvening));
    expect(await publicProperty(database.db, id)).toMatchObject({ kind: 'live' });

    await withdrawLapsedOffers(jobAt(database.db, nextMorning));
    await withdrawLapsedOffers(jobAt(database.db, nextMorning));
    expect(await publicProperty(database.db, id)).toBeNull();
    expect((await storedProperty(database.db, id)).published).toBe(false);
    const [mail, ...others] = await mailsTo(advisor.actor.id);
    expect(mail?.plain).toContain(`${testOrigin}/admin/properties/${id}/edit?step=commercial`);
    expect(mail?.plain).toContain('20 nov 2026');
    expect(others).toEqual([]);
    const versions = await database.db
      .select()
      .from(propertyVersions)
      .where(eq(propertyVersions.propertyId, id));
    expect(versions.map(({ endedAt }) => endedAt !== null)).toEqual([true]);
  });

  test('does not change a reserved or sold property', async () => {
    const held = await offeredUntil('2026-11-20');
    const sold = await offeredUntil('2026-11-20');
    await database.db.update(properties).set({ status: 'apartada' }).where(eq(properties.id, held.id));
    await database.db.update(properties).set({ status: 'vendida' }).where(eq(properties.id, sold.id));
    await withdrawLapsedOffers(jobAt(database.db, nextMorning));
    expect(await publicProperty(database.db, held.id)).toMatchObject({ kind: 'live' });
    expect(await publicProperty(database.db, sold.id)).toMatchObject({ kind: 'sold' });
  });

  test('is withdrawn even when there is no advisor to notify', async () => {
    const { id } = await offeredUntil('2026-11-20');
    await database.db.update(properties).set({ advisorId: null }).where(eq(properties.id, id));
    await withdrawLapsedOffers(jobAt(database.db, nextMorning));
    expect(await publicProperty(database.db, id)).toBeNull();
  });
});
