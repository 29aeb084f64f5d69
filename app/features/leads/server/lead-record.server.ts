import { and, eq, isNull, sql } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import { transact, type UseCaseContext, type VisitorContext } from '#app/platform/use-case.server.ts';
import { photos } from '#db/schema/photos.ts';
import { leads } from '#db/schema/submissions.ts';
import type { LeadSubject } from '../domain/stage-needs.ts';
import { leadsTopic } from '../domain/topics.ts';

export type LeadRow = typeof leads.$inferSelect;
export type LeadChange = Partial<typeof leads.$inferInsert>;

/** One lead, held still until the transaction ends. */
export async function lockLead(db: Database, id: number): Promise<LeadRow> {
  const [row] = await db
    .select()
    .from(leads)
    .where(and(eq(leads.id, id), isNull(leads.deletedAt)))
    .for('update');
  if (!row) throw new AppError('not_found', { messageKey: 'leads.error.lead_not_found' });
  return row;
}

/** The frame of every change to a lead: hold it still, check the right and the version, change. */
export function changingLead<Result>(
  context: UseCaseContext,
  { id, version }: { id: number; version?: number | undefined },
  change: (inside: UseCaseContext, lead: LeadRow) => Promise<Result>,
): Promise<Result> {
  return transact(context, async (inside) => {
    authorize(can(inside.actor.grants, 'submissions', 'write'));
    const lead = await lockLead(inside.db, id);
    if (version !== undefined && lead.version !== version) {
      throw new AppError('conflict', { messageKey: 'common.error.conflict', details: { current: lead } });
    }
    return change(inside, lead);
  });
}

/** Writes a change with its trace, and tells every open screen. */
export async function saveLead(
  context: VisitorContext,
  before: LeadRow,
  change: LeadChange,
  action: string,
): Promise<LeadRow> {
  const { db, now } = context;
  const [after] = await db
    .update(leads)
    .set({ ...change, version: sql`${leads.version} + 1`, updatedAt: now })
    .where(eq(leads.id, before.id))
    .returning();
  if (!after) throw new AppError('not_found', { messageKey: 'leads.error.lead_not_found' });
  const names = Object.keys(change) as (keyof LeadRow)[];
  await recordAudit(context, {
    action,
    subject: { type: 'lead', id: String(before.id) },
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after: Object.fromEntries(names.map((name) => [name, after[name]])),
  });
  await announceLead(db, before.id);
  return after;
}

/** Screens that show this lead, wherever they are open, read again; without an id, those that show any. */
export async function announceLead(db: Database, id?: number) {
  await announce(db, leadsTopic, {
    audience: 'section:submissions',
    ...(id === undefined ? {} : { subjectId: String(id) }),
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
