import { and, desc, eq, inArray } from 'drizzle-orm';
import { personName } from '#app/platform/data/person-name.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { propertyDrafts } from '#db/schema/properties.ts';
import { users } from '#db/schema/users.ts';
import { managesAllProperties } from '../../domain/property-actions.ts';
import { formSteps, type FormStep } from '../../domain/property-fields.ts';

export type PendingDraft = { id: string; by: string; isMine: boolean; step: FormStep; at: string };

/** Changes that were typed and not saved, by property. The agency sees everybody's, an owner only their own. */
export async function pendingDrafts({ db, actor }: UseCaseContext, propertyIds: readonly number[]) {
  const found = new Map<number, PendingDraft[]>();
  if (propertyIds.length === 0) return found;
  const rows = await db
    .select({
      id: propertyDrafts.id,
      propertyId: propertyDrafts.propertyId,
      userId: propertyDrafts.userId,
      by: personName<string>(users),
      step: propertyDrafts.step,
      at: propertyDrafts.updatedAt,
    })
    .from(propertyDrafts)
    .innerJoin(users, eq(users.id, propertyDrafts.userId))
    .where(
      and(
        inArray(propertyDrafts.propertyId, [...propertyIds]),
        managesAllProperties(actor) ? undefined : eq(propertyDrafts.userId, actor.id),
      ),
    )
    .orderBy(desc(propertyDrafts.updatedAt));
  for (const { propertyId, userId, step, at, ...row } of rows) {
    if (propertyId === null) continue;
    const draft = {
      ...row,
      step: formSteps.find((known) => known === step) ?? 'location',
      isMine: userId === actor.id,
      at: at.toISOString(),
    };
    found.set(propertyId, [...(found.get(propertyId) ?? []), draft]);
  }
  return found;
}
