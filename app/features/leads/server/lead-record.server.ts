import { and, eq, isNull, sql } from 'drizzle-orm';
import { can } from '#app/core/access.ts';
import { defineRecord } from '#app/platform/data/changing.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import { photos } from '#db/schema/attachments.ts';
import { leads } from '#db/schema/leads.ts';
import type { LeadSubject } from '../domain/stage-needs.ts';
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
