import { and, eq, inArray, lt } from 'drizzle-orm';
import { dayOf } from '#app/core/day.ts';
import { agencySettings } from '#app/features/settings/domain/agency-settings.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { date } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { JobDefinition } from '#app/platform/data/jobs.server.ts';
import { composeEmail } from '#app/platform/mail/letter.server.tsx';
import { sendMail } from '#app/platform/mail/mail.server.ts';
import { properties } from '#db/schema/properties.ts';
import { users } from '#db/schema/users.ts';
import { offeredStatuses } from '../domain/property-vocabulary.ts';
import { transact, type VisitorContext } from '#app/platform/use-case.server.ts';
import type { PropertyRow } from './property-record.server.ts';
import { saveChange } from './save-change.server.ts';

/**
 * Withdraws expired offers, because a page must only show offers that are valid today. A missed run is made up for by
 * the next.
 */
export const offerValidityJob: JobDefinition = {
  queue: 'properties-offer-validity',
  schedule: '5 0 * * *',
  options: { expireInSeconds: 900 },
  run: withdrawLapsedOffers,
};

/** Each property has its own transaction. Reserved and sold properties are skipped. */
export async function withdrawLapsedOffers(context: VisitorContext) {
  const { db, now } = context;
  const isOver = and(
    properties.live,
    inArray(properties.status, [...offeredStatuses]),
    lt(properties.offerValidUntil, dayOf(now)),
  );
  const over = await db.select({ id: properties.id }).from(properties).where(isOver);
  for (const { id } of over) {
    await transact(context, async (inside) => {
      const [row] = await inside.db
        .select()
        .from(properties)
        .where(and(eq(properties.id, id), isOver))
        .for('update');
      if (!row) return;
      await saveChange(
        inside,
        row,
        { published: false, availabilityAskedAt: null },
        { action: 'properties.offer-lapsed', event: 'property.unpublished' },
      );
      await tellAdvisor(inside, row);
    });
  }
}

async function tellAdvisor({ db, services }: VisitorContext, row: PropertyRow) {
  const [advisor] = row.advisorId
    ? await db
        .select({ email: users.email, name: users.displayName })
        .from(users)
        .where(and(eq(users.id, row.advisorId), eq(users.status, 'active')))
    : [];
  if (!advisor) return;
  const { name: agency } = await readSettings(db, agencySettings);
  const words = { title: row.title, date: date(`${row.offerValidUntil}T12:00:00-07:00`) };
  await sendMail(db, {
    to: advisor.email,
    ...composeEmail({
      subject: translate('properties.admin.mail.lapsed_subject', words),
      greeting: translate('properties.admin.mail.greeting', { name: advisor.name || advisor.email }),
      paragraphs: [translate('properties.admin.mail.lapsed_body', words)],
      action: {
        label: translate('properties.admin.mail.lapsed_action'),
        url: `${services.publicOrigin}/admin/properties/${row.id}/edit?step=commercial`,
      },
      signature: agency,
    }),
  });
}
