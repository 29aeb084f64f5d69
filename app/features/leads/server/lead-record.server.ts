import { and, eq, isNull, sql } from 'drizzle-orm';
import { can } from '#app/core/access.ts';
import { record } from '#app/platform/data/changing.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import { photos } from '#db/schema/attachments.ts';
import { leads } from '#db/schema/submissions.ts';
import type { LeadSubject } from '../domain/stage-needs.ts';

export type LeadRow = typeof leads.$inferSelect;
export type LeadChange = Partial<typeof leads.$inferInsert>;

export const leadRecord = record({
  table: leads,
  id: leads.id,
  type: 'lead',
  notFound: 'leads.error.lead_not_found',
  isThere: isNull(leads.deletedAt),
  mayChange: ({ grants }) => can(grants, 'submissions', 'write'),
  announce: ({ db }, { id }) => announceIntake(db, `lead:${id}`),
});

/** Boards and lists of Captación, wherever they are open, read again. */
export async function announceIntake(db: Database, subjectId?: string) {
  await announce(db, {
    topic: 'submissions',
    audience: 'section:submissions',
    ...(subjectId === undefined ? {} : { subjectId }),
  });
}

/** What the rules look at. A photograph that failed shows nothing. */
export async function subjectOf(db: Database, lead: LeadRow): Promise<LeadSubject> {
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
  return { ...lead, photos: row?.n ?? 0 };
}
