import { and, eq, isNull, sql } from 'drizzle-orm';
import { can } from '#app/core/access.ts';
import { dayOf } from '#app/core/day.ts';
import { AppError } from '#app/core/errors.ts';
import { documentKindsOf } from '#app/features/attachments/server/documents.server.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { defineRecord } from '#app/platform/data/changing.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import { photos } from '#db/schema/attachments.ts';
import { leads } from '#db/schema/leads.ts';
import { dayNotYetCome } from '../domain/lead-days.ts';
import { leadRef } from '../domain/lead-ref.ts';
import { type DocumentKind, documentKinds } from '../domain/lead.ts';
import type { LeadSubject } from '../domain/stage-needs.ts';
import { submissionSettings } from '../domain/submission-settings.ts';
import { leadsTopic } from '../domain/topics.ts';

export type LeadRow = typeof leads.$inferSelect;
export type LeadChange = Partial<typeof leads.$inferInsert>;

export const leadRecord = defineRecord({
  table: leads,
  id: leads.id,
  type: 'lead',
  notFound: 'leads.error.lead_not_found',
  isThere: isNull(leads.deletedAt),
  mayChange: ({ grants }) => can(grants, 'submissions', 'write'),
  announce: ({ db }, { id }) => announceLead(db, id),
});

/** Reloads every open screen that shows this lead; without an id, every screen that shows leads. */
export async function announceLead(db: Database, id?: number) {
  await announce(db, leadsTopic, {
    audience: 'section:submissions',
    ...(id === undefined ? {} : { subjectId: String(id) }),
  });
}

/** What the rules of the stages need to know. Photos that failed do not count. */
export async function subjectOf(
  { db, now }: Pick<VisitorContext, 'db' | 'now'>,
  lead: LeadRow,
): Promise<LeadSubject> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(photos)
    .where(
      and(
        eq(photos.ownerKind, 'lead'),
        eq(photos.ownerId, String(lead.id)),
        sql`${photos.status} <> 'failed'`,
      ),
    );
  return {
    ...lead,
    photos: row?.n ?? 0,
    missingDocuments: await missingDocuments(db, lead.id),
    today: dayOf(now),
  };
}

/** Documents that the agency asks for in its settings and the lead does not have yet. */
export async function missingDocuments(db: Database, leadId: number): Promise<DocumentKind[]> {
  const { documents } = await readSettings(db, submissionSettings);
  const brought = await documentKindsOf(db, leadRef(leadId));
  return documentKinds.filter((kind) => documents.includes(kind) && !brought.includes(kind));
}

/** Refuses a visit or an authorization that is dated in the future, under the name of its field. */
export function assertDaysHaveCome({ now }: Pick<VisitorContext, 'now'>, lead: LeadRow, change: LeadChange) {
  const field = dayNotYetCome(change, lead, dayOf(now));
  if (field) throw new AppError('validation', { messageKey: 'common.validation.future_date', field });
}
