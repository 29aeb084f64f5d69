import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { JobDefinition } from '#app/platform/data/jobs.server.ts';
import { composeLetter } from '#app/platform/mail/letter.server.tsx';
import { sendMail } from '#app/platform/mail/mail.server.ts';
import { hashToken, newToken } from '#app/platform/security/tokens.server.ts';
import { transact, type UseCaseContext, type VisitorContext } from '#app/platform/use-case.server.ts';
import { availabilityLinks, properties } from '#db/schema/properties.ts';
import { users } from '#db/schema/users.ts';
import { type AvailabilityRules, availabilityStep } from '../domain/availability.ts';
import { canPublishProperty } from '../domain/property-policy.ts';
import { endLinks } from './availability-links.server.ts';
import { propertyRecord, type PropertyRow } from './property-record.server.ts';
import { saveChange } from './save-change.server.ts';

/** «Siempre disponible»: once a day, owners are asked, and what nobody answers for is withdrawn. */
export const availabilityJob: JobDefinition = {
  queue: 'properties-availability',
  schedule: '20 9 * * *',
  options: { expireInSeconds: 900 },
  run: askForAvailability,
};

/** Each property in a transaction of its own: one that cannot be asked about holds up no other. */
export async function askForAvailability(context: VisitorContext) {
  const { db, now } = context;
  const rules = await readSettings(db, 'catalogue');
  const at = now.toISOString();
  const isDue = or(
    and(
      isNull(properties.availabilityAskedAt),
      lte(
        sql`coalesce(${properties.availabilityConfirmedAt}, ${properties.publishedAt})`,
        sql`${at}::timestamptz - make_interval(days => ${rules.availabilityDays})`,
      ),
    ),
    lte(
      properties.availabilityAskedAt,
      sql`${at}::timestamptz - make_interval(days => ${rules.availabilityGraceDays})`,
    ),
  );
  const due = await db
    .select({ id: properties.id })
    .from(properties)
    .where(and(properties.live, isNotNull(properties.ownerId), isDue));
  for (const { id } of due) await transact(context, (inside) => stepOf(inside, id, rules));
}

async function stepOf(context: VisitorContext, id: number, rules: AvailabilityRules) {
  const [row] = await context.db
    .select()
    .from(properties)
    .where(and(eq(properties.id, id), isNull(properties.deletedAt)))
    .for('update');
  if (!row) return;
  const step = availabilityStep(row, rules, context.now);
  if (step === 'ask') await ask(context, row, rules);
  if (step === 'unpublish') {
    await saveChange(
      context,
      row,
      { published: false, availabilityAskedAt: null },
      { action: 'properties.availability-lapsed', event: 'property.unpublished' },
    );
  }
}

/** A letter with a link that answers with one tap. Older links of the same home stop counting. */
async function ask(context: VisitorContext, row: PropertyRow, rules: AvailabilityRules) {
  const { db, now, services } = context;
  const [owner] = row.ownerId
    ? await db
        .select({ email: users.email, name: users.displayName, status: users.status })
        .from(users)
        .where(eq(users.id, row.ownerId))
    : [];
  const { token, tokenHash } = newToken();
  await endLinks(db, row.id);
  await db.insert(availabilityLinks).values({
    tokenHash,
    propertyId: row.id,
    expiresAt: new Date(now.getTime() + rules.availabilityGraceDays * 86_400_000),
  });
  await saveChange(
    context,
    row,
    { availabilityAskedAt: now },
    { action: 'properties.availability-asked', event: 'property.updated' },
  );
  if (!owner) return;
  const { name: agency } = await readSettings(db, 'agency');
  await sendMail(db, {
    to: owner.email,
    ...composeLetter({
      subject: translate('properties.admin.mail.subject', { title: row.title }),
      greeting: translate('properties.admin.mail.greeting', { name: owner.name || owner.email }),
      paragraphs: [
        translate('properties.admin.mail.body', { title: row.title }),
        translate('properties.admin.mail.grace', { count: rules.availabilityGraceDays }),
      ],
      action: {
        label: translate('properties.admin.mail.action'),
        url: `${services.publicOrigin}/disponibilidad/${token}`,
      },
      footnote: translate('properties.admin.mail.footnote'),
      signature: agency,
    }),
  });
}

const gone = () => new AppError('gone', { messageKey: 'properties.error.link_gone' });

/** The home that a link asks about. A link that was used, is old or never was, all look the same. */
export async function availabilityQuestion({ db, now }: VisitorContext, token: string) {
  const [found] = await db
    .select({
      title: properties.title,
      neighborhood: properties.neighborhood,
      city: properties.city,
      price: properties.price,
      operation: properties.operation,
    })
    .from(availabilityLinks)
    .innerJoin(properties, eq(properties.id, availabilityLinks.propertyId))
    .where(and(usable(token, now), isNull(properties.deletedAt)));
  return found ?? null;
}

function usable(token: string, now: Date) {
  return and(
    eq(availabilityLinks.tokenHash, hashToken(token)),
    isNull(availabilityLinks.answeredAt),
    gt(availabilityLinks.expiresAt, now),
  );
}

/** The owner's word: still on offer, or not any more. Once. */
export function answerAvailability(
  context: VisitorContext,
  token: string,
  answer: 'available' | 'withdrawn',
) {
  return transact(context, async (inside) => {
    const { db, now } = inside;
    const [link] = await db
      .update(availabilityLinks)
      .set({ answeredAt: now, answer })
      .where(usable(token, now))
      .returning({ propertyId: availabilityLinks.propertyId });
    if (!link) throw gone();
    const [row] = await db
      .select()
      .from(properties)
      .where(and(eq(properties.id, link.propertyId), isNull(properties.deletedAt)))
      .for('update');
    if (!row) throw gone();
    const isAvailable = answer === 'available';
    await saveChange(
      inside,
      row,
      {
        availabilityAskedAt: null,
        ...(isAvailable ? { availabilityConfirmedAt: now } : { published: false }),
      },
      isAvailable
        ? { action: 'properties.availability-confirmed', event: 'property.updated' }
        : { action: 'properties.availability-withdrawn', event: 'property.unpublished' },
    );
  });
}

/** Staff spoke with the owner themselves. */
export function confirmAvailability(context: UseCaseContext, id: number) {
  return propertyRecord.changing(context, { id, may: canPublishProperty }, async (inside, before) => {
    await saveChange(
      inside,
      before,
      { availabilityConfirmedAt: inside.now, availabilityAskedAt: null },
      { action: 'properties.availability-confirmed', event: 'property.updated' },
    );
  });
}
