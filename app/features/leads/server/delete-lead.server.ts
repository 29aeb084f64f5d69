import { removeFollowUp } from '#app/features/followup/server/remove-follow-up.server.ts';
import { leadRef } from '../domain/lead-ref.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { type Actor, authorize, can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { trashDays } from '#app/core/trash.ts';
import { removeDocumentsOf } from '#app/features/attachments/server/documents.server.ts';
import { removePhotosOf } from '#app/features/attachments/server/photos.server.ts';
import { oldRecords } from '#app/platform/data/ageing.server.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { transact, type UseCaseContext } from '#app/platform/use-case.server.ts';
import { consents } from '#db/schema/privacy.ts';
import { leads } from '#db/schema/leads.ts';
import { leadName } from './assign-lead.server.ts';
import { announceLead, leadRecord } from './lead-record.server.ts';
import { isRestorable } from './pipeline/lead-where.server.ts';

const mayDelete = ({ grants }: Actor) => can(grants, 'submissions', 'delete');

/** Hides a lead at once and removes it after a month; until then it can be restored. */
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
      .where(and(eq(leads.id, id), isNotNull(leads.deletedAt), isRestorable(inside.now, trashDays)))
      .for('update');
    if (!lead) throw new AppError('gone', { messageKey: 'leads.pipeline.error.not_deleted' });
    await leadRecord.save(inside, lead, { deletedAt: null }, 'leads.restored');
    return { id };
  });
}

/** Removes a lead for good, with its photos and documents. Their files follow later. */
export async function removeLead(db: Database, id: number) {
  const record = leadRef(id);
  await removeDocumentsOf(db, record);
  await removePhotosOf(db, record);
  await removeFollowUp(db, record);
  await db.delete(consents).where(and(eq(consents.subjectKind, 'lead'), eq(consents.subjectId, String(id))));
  await db.delete(leads).where(eq(leads.id, id));
}

/** Takes back the lead that an approval made, while nobody has worked on it. */
export async function takeBackLead(context: UseCaseContext, submissionId: number) {
  const { db } = context;
  const [lead] = await db.select().from(leads).where(eq(leads.submissionId, submissionId)).for('update');
  if (!lead) return;
  const isUntouched = lead.version === 1 && lead.updatedAt.getTime() === lead.createdAt.getTime();
  if (!isUntouched) throw new AppError('conflict', { messageKey: 'leads.refusal.worked_on' });
  await removeLead(db, lead.id);
  await recordAudit(context, {
    action: 'leads.taken-back',
    subject: { type: 'lead', id: String(lead.id) },
    before: { source: lead.source, submissionId },
  });
  await announceLead(db, lead.id);
}

/** Removes leads that were deleted a month ago. */
export const deletedLeads = oldRecords({
  name: 'deleted leads',
  id: leads.id,
  since: leads.deletedAt,
  kept: { days: trashDays },
  remove: removeLead,
});
