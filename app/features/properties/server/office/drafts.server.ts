import { and, eq, isNull, sql } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { removePhotosOf } from '#app/features/attachments/server/photos.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { transact, type UseCaseContext } from '#app/platform/use-case.server.ts';
import { propertyDrafts } from '#db/schema/properties.ts';
import { asDraft, startEditDraft, type DraftValues } from '../../domain/office/draft-values.ts';
import { canWriteProperty } from '../../domain/property-policy.ts';
import { propertyRecord, shownTo } from '../property-record.server.ts';

export type DraftRow = typeof propertyDrafts.$inferSelect;

/** The draft of a new property has its own id; the draft of an edit is found by person and property. */
export type DraftRef = { draftId: string } | { propertyId: number };

export async function findDraft(db: Database, userId: string, mark: DraftRef): Promise<DraftRow | null> {
  const [row] = await db
    .select()
    .from(propertyDrafts)
    .where(
      and(
        eq(propertyDrafts.userId, userId),
        'draftId' in mark
          ? and(eq(propertyDrafts.id, mark.draftId), isNull(propertyDrafts.propertyId))
          : eq(propertyDrafts.propertyId, mark.propertyId),
      ),
    );
  return row ?? null;
}

/** Saves what was typed without validating it; it is validated when it becomes a property. */
export function saveDraft(context: UseCaseContext, mark: DraftRef, step: string, values: DraftValues) {
  return transact(context, async (inside) => {
    authorize(can(inside.actor.grants, 'properties', 'write'));
    const row =
      'draftId' in mark
        ? await saveNewDraft(inside, mark.draftId, step, values)
        : await saveEditDraft(inside, mark.propertyId, step, values);
    return { id: row.id, savedAt: row.updatedAt.toISOString() };
  });
}

async function saveNewDraft(
  { db, actor, now }: UseCaseContext,
  id: string,
  step: string,
  values: DraftValues,
) {
  const [row] = await db
    .insert(propertyDrafts)
    .values({ id, userId: actor.id, step, values, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: propertyDrafts.id,
      set: {
        step,
        values: sql`${propertyDrafts.values} || ${JSON.stringify(values)}::jsonb`,
        updatedAt: now,
      },
      setWhere: and(eq(propertyDrafts.userId, actor.id), isNull(propertyDrafts.propertyId)),
    })
    .returning({ id: propertyDrafts.id, updatedAt: propertyDrafts.updatedAt });
  if (!row) throw new AppError('not_found', { messageKey: 'properties.error.draft_not_found' });
  return row;
}

/** Locks the property, so that the original values stored in the draft are really the current ones. */
async function saveEditDraft(context: UseCaseContext, propertyId: number, step: string, values: DraftValues) {
  const { db, actor, now } = context;
  const property = await propertyRecord.lock(context, propertyId);
  authorize(canWriteProperty(actor, property));
  const draft = await findDraft(db, actor.id, { propertyId });
  if (draft) {
    await db
      .update(propertyDrafts)
      .set({ step, values: { ...draft.values, ...values }, updatedAt: now })
      .where(eq(propertyDrafts.id, draft.id));
    return { id: draft.id, updatedAt: now };
  }
  const id = crypto.randomUUID();
  await db.insert(propertyDrafts).values({
    id,
    userId: actor.id,
    propertyId,
    step,
    values: { ...startEditDraft(asDraft(shownTo(actor, property))), ...values },
    baseVersion: property.version,
    createdAt: now,
    updatedAt: now,
  });
  return { id, updatedAt: now };
}

/** Discards a draft and its photographs; photographs of an existing property stay. */
export function discardDraft(context: UseCaseContext, draftId: string) {
  return transact(context, async ({ db, actor }) => {
    authorize(can(actor.grants, 'properties', 'write'));
    const [gone] = await db
      .delete(propertyDrafts)
      .where(and(eq(propertyDrafts.id, draftId), eq(propertyDrafts.userId, actor.id)))
      .returning({ propertyId: propertyDrafts.propertyId });
    if (!gone) throw new AppError('not_found', { messageKey: 'properties.error.draft_not_found' });
    if (gone.propertyId === null) await removePhotosOf(db, { kind: 'draft', id: draftId });
  });
}

export async function deleteEditDraft({ db, actor }: UseCaseContext, propertyId: number) {
  await db
    .delete(propertyDrafts)
    .where(and(eq(propertyDrafts.userId, actor.id), eq(propertyDrafts.propertyId, propertyId)));
}
