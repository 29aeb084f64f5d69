import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { type Actor, authorize, can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { forsakeDocuments } from '#app/features/attachments/server/documents.server.ts';
import { forsakePhotos } from '#app/features/attachments/server/photos.server.ts';
import { type Database, inTransaction } from '#app/platform/data/database.server.ts';
import type { JobDefinition } from '#app/platform/data/jobs.server.ts';
import { transact, type UseCaseContext } from '#app/platform/use-case.server.ts';
import { consents } from '#db/schema/privacy.ts';
import { leads } from '#db/schema/submissions.ts';
import { leadName } from './assign-lead.server.ts';
import { leadRecord } from './lead-record.server.ts';
import { isRestorable } from './lead-where.server.ts';

const keptDays = 30;

const mayDelete = ({ grants }: Actor) => can(grants, 'submissions', 'delete');

/** Out of sight at once, out of the database in a month: until then a click brings it back. */
export function deleteLead(context: UseCaseContext, id: number) {
  return leadRecord.changing(context, { id, may: mayDelete }, async (inside, lead) => {
    await leadRecord.save(inside, lead, { deletedAt: inside.now }, 'leads.deleted');
    return { id, name: leadName(lead) };
  });
}

export function restoreLead(context: UseCaseContext, id: number) {
  return transact(context, async (inside) => {
    authorize(mayDelete(inside.actor));
    const [lead] = await inside.db
      .select()
      .from(leads)
      .where(and(eq(leads.id, id), isNotNull(leads.deletedAt), isRestorable(inside.now, keptDays)))
      .for('update');
    if (!lead) throw new AppError('gone', { messageKey: 'leads.pipeline.error.not_deleted' });
    await leadRecord.save(inside, lead, { deletedAt: null }, 'leads.restored');
    return { id };
  });
}

/** Deleted long enough ago that nobody will ask for them: rows, photographs, papers and, later, their files. */
export const sweepLeadsJob: JobDefinition = {
  queue: 'submissions.sweep-leads',
  schedule: '52 3 * * *',
  run: ({ db }) => sweepLeads(db),
};

export async function sweepLeads(db: Database) {
  const isDue = sql`${leads.deletedAt} < now() - make_interval(days => ${keptDays})`;
  const due = await db.select({ id: leads.id }).from(leads).where(isDue).limit(500);
  for (const { id } of due) {
    await inTransaction(db, async (inside) => {
      const [held] = await inside
        .select({ id: leads.id })
        .from(leads)
        .where(and(eq(leads.id, id), isDue))
        .for('update');
      if (!held) return;
      const record = { kind: 'lead', id: String(id) };
      await forsakeDocuments(inside, record);
      await forsakePhotos(inside, record);
      await inside
        .delete(consents)
        .where(and(eq(consents.subjectKind, 'lead'), eq(consents.subjectId, String(id))));
      await inside.delete(leads).where(eq(leads.id, id));
    });
  }
}
