import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import { agencySettings } from '#app/features/settings/domain/agency-settings.ts';
import { catalogueSettings } from '../domain/catalogue-settings.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { JobDefinition } from '#app/platform/data/jobs.server.ts';
import { composeEmail } from '#app/platform/mail/letter.server.tsx';
import { sendMail } from '#app/platform/mail/mail.server.ts';
import { answerLink, linkedRecord } from '#app/features/followup/server/record-links.server.ts';
import { transact, type UseCaseContext, type VisitorContext } from '#app/platform/use-case.server.ts';
import { properties } from '#db/schema/properties.ts';
import { users } from '#db/schema/users.ts';
import { type AvailabilityRules, availabilityStep } from '../domain/availability.ts';
import { canPublishProperty } from '../domain/property-policy.ts';
import { availabilityLink, newAvailabilityLink } from './availability-links.server.ts';
import { propertyRecord, type PropertyRow } from './property-record.server.ts';
import { saveChange } from './save-change.server.ts';

/** «Siempre disponible»: once a day owners are asked, and properties without an answer are withdrawn. */
export const availabilityJob: JobDefinition = {
  queue: 'properties-availability',
  schedule: '20 9 * * *',
  options: { expireInSeconds: 900 },
  run: askForAvailability,
};

/** Each property has its own transaction, so that a failure for one does not stop the others. */
export async function askForAvailability(context: VisitorContext) {
  const { db, now } = context;
  const rules = await readSettings(db, catalogueSettings);
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
  for (const { id } of due) await transact(context, (inside) => takeStep(inside, id, rules));
}

async function takeStep(context: VisitorContext, id: number, rules: AvailabilityRules) {
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

/** Sends an e-mail with a link that answers with one tap. Earlier links for the same property become invalid. */
async function ask(context: VisitorContext, row: PropertyRow, rules: AvailabilityRules) {
  const { db, now, services } = context;
  const [owner] = row.ownerId
    ? await db
        .select({ email: users.email, name: users.displayName, status: users.status })
        .from(users)
        .where(eq(users.id, row.ownerId))
    : [];
  const token = await newAvailabilityLink(context, row.id, rules.availabilityGraceDays);
  await saveChange(
    context,
    row,
    { availabilityAskedAt: now },
    { action: 'properties.availability-asked', event: 'property.updated' },
  );
  if (!owner) return;
  const { name: agency } = await readSettings(db, agencySettings);
  await sendMail(db, {
    to: owner.email,
    ...composeEmail({
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

/**
 * The property that a link asks about. Used, expired and unknown links all return null, so that they cannot be told
 * apart.
 */
export async function availabilityQuestion(context: VisitorContext, token: string) {
  const link = await linkedRecord(context, { purpose: availabilityLink, token });
  if (!link) return null;
  const [found] = await context.db
    .select({
      title: properties.title,
      neighborhood: properties.neighborhood,
      city: properties.city,
      price: properties.price,
      operation: properties.operation,
    })
    .from(properties)
    .where(and(eq(properties.id, Number(link.record.id)), isNull(properties.deletedAt)));
  return found ?? null;
}

/** Records the owner's answer: still available, or not any more. A link can be used once. */
export async function answerAvailability(
  context: VisitorContext,
  token: string,
  answer: 'available' | 'withdrawn',
) {
  if (!(await linkedRecord(context, { purpose: availabilityLink, token }))) throw gone();
  await transact(context, async (inside) => {
    const { db, now } = inside;
    const asked = await answerLink(inside, { purpose: availabilityLink, token, answer });
    if (!asked) throw gone();
    const [row] = await db
      .select()
      .from(properties)
      .where(and(eq(properties.id, Number(asked.id)), isNull(properties.deletedAt)))
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

/** For staff who asked the owner themselves. */
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
