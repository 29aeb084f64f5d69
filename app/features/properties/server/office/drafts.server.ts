import { and, eq, isNull, sql } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { removePhotosOf } from '#app/features/attachments/server/photos.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { transact, type UseCaseContext } from '#app/platform/use-case.server.ts';
import { propertyDrafts } from '#db/schema/properties.ts';
import {
  asDraft,
  type DraftValues,
  hasChanges,
  startEditDraft,
  withoutFields,
} from '../../domain/office/draft-values.ts';
import type { PropertyField } from '../../domain/property-fields.ts';
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

/**
 * Saves what was typed without validating it; it is validated when it becomes a property. `seen` are the stored values
 * from which the person started.
 */
export function saveDraft(
  context: UseCaseContext,
  mark: DraftRef,
  step: string,
  values: DraftValues,
  seen: DraftValues = {},
) {
  return transact(context, async (inside) => {
    authorize(can(inside.actor.grants, 'properties', 'write'));
    const row =
      'draftId' in mark
        ? await saveNewDraft(inside, mark.draftId, step, values)
        : await saveEditDraft(inside, mark.propertyId, step, { values, seen });
    return { id: row.id, savedAt: row.updatedAt?.toISOString() ?? null };
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

type Typed = { values: DraftValues; seen: DraftValues };

/**
 * Locks the property, so that the original values stored in the draft are really those it was typed over. A draft that
 * changes nothing is not kept.
 */
async function saveEditDraft(
  context: UseCaseContext,
  propertyId: number,
  step: string,
  { values, seen }: Typed,
) {
  const { db, actor, now } = context;
  const property = await propertyRecord.lock(context, propertyId);
  authorize(canWriteProperty(actor, property));
  const draft = await findDraft(db, actor.id, { propertyId });
  const originals = startEditDraft({ ...asDraft(shownTo(actor, property)), ...seen });
  const next = { ...originals, ...draft?.values, ...values };
  const id = draft?.id ?? crypto.randomUUID();
  if (!hasChanges(next)) {
    await deleteEditDraft(context, propertyId);
    return { id, updatedAt: null };
  }
  const row = { step, values: next, updatedAt: now };
  await db
    .insert(propertyDrafts)
    .values({ id, userId: actor.id, propertyId, ...row, baseVersion: property.version, createdAt: now })
    .onConflictDoUpdate({ target: propertyDrafts.id, set: row });
  return { id, updatedAt: now };
}

/** Takes saved or abandoned fields out of the draft of an edit; an empty draft is deleted. */
export async function forgetFields(
  context: UseCaseContext,
  propertyId: number,
  names: readonly PropertyField[],
) {
  const { db, actor } = context;
  const draft = await findDraft(db, actor.id, { propertyId });
  if (!draft) return;
  const values = withoutFields(draft.values, names);
  if (!hasChanges(values)) return deleteEditDraft(context, propertyId);
  await db.update(propertyDrafts).set({ values }).where(eq(propertyDrafts.id, draft.id));
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
