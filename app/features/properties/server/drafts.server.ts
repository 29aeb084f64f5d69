import { and, eq, isNull, sql } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { forsakePhotos } from '#app/features/attachments/server/photos.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { transact, type UseCaseContext } from '#app/platform/use-case.server.ts';
import { propertyDrafts } from '#db/schema/properties.ts';
import { asDraft, beginChange, type DraftValues } from '../domain/draft-values.ts';
import { canWriteProperty } from '../domain/property-policy.ts';
import { propertyRecord, shownTo } from './property-record.server.ts';

export type DraftRow = typeof propertyDrafts.$inferSelect;

/** A form of a new property has a number of its own; a change is found by whose it is and of what. */
export type DraftMark = { draftId: string } | { propertyId: number };

export async function findDraft(db: Database, userId: string, mark: DraftMark): Promise<DraftRow | null> {
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

/** Keeps what was typed, whatever it is: it is judged when it is meant to become a property. */
export function saveDraft(context: UseCaseContext, mark: DraftMark, step: string, values: DraftValues) {
  return transact(context, async (inside) => {
    authorize(can(inside.actor.grants, 'properties', 'write'));
    const row =
      'draftId' in mark
        ? await keepNew(inside, mark.draftId, step, values)
        : await keepChange(inside, mark.propertyId, step, values);
    return { id: row.id, savedAt: row.updatedAt.toISOString() };
  });
}

async function keepNew({ db, actor, now }: UseCaseContext, id: string, step: string, values: DraftValues) {
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

/** The property is held still, so that what the draft says was there, was. */
async function keepChange(context: UseCaseContext, propertyId: number, step: string, values: DraftValues) {
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
    values: { ...beginChange(asDraft(shownTo(actor, property))), ...values },
    baseVersion: property.version,
    createdAt: now,
    updatedAt: now,
  });
  return { id, updatedAt: now };
}

/** Gives up a form. Its photographs go with it; those of a property stay the property's. */
export function discardDraft(context: UseCaseContext, draftId: string) {
  return transact(context, async ({ db, actor }) => {
    authorize(can(actor.grants, 'properties', 'write'));
    const [gone] = await db
      .delete(propertyDrafts)
      .where(and(eq(propertyDrafts.id, draftId), eq(propertyDrafts.userId, actor.id)))
      .returning({ propertyId: propertyDrafts.propertyId });
    if (!gone) throw new AppError('not_found', { messageKey: 'properties.error.draft_not_found' });
    if (gone.propertyId === null) await forsakePhotos(db, { kind: 'draft', id: draftId });
  });
}

export async function forgetChange({ db, actor }: UseCaseContext, propertyId: number) {
  await db
    .delete(propertyDrafts)
    .where(and(eq(propertyDrafts.userId, actor.id), eq(propertyDrafts.propertyId, propertyId)));
}
