import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import type { Centavos } from '#app/core/money.ts';
import { trashDays } from '#app/core/trash.ts';
import { transact, type UseCaseContext } from '#app/platform/use-case.server.ts';
import { properties } from '#db/schema/properties.ts';
import { changedPrice, type PriceChange } from '../domain/office/price-change.ts';
import {
  canDeleteProperty,
  canPublishProperty,
  canReadProperty,
  canWriteProperty,
} from '../domain/property-policy.ts';
import { manualStatuses, type PropertyStatus, saleStatuses } from '../domain/property-vocabulary.ts';
import { checkAdvisor } from './choices.server.ts';
import { propertyRecord, type PropertyRow } from './property-record.server.ts';
import { missingForPublicationOf } from './property-versions.server.ts';
import { notReady, saveChange } from './save-change.server.ts';

/** Only statuses that staff choose by hand, and only while no sale is in progress. */
export function setStatus(
  context: UseCaseContext,
  id: number,
  status: PropertyStatus,
  options: { version?: number | undefined } = {},
) {
  return propertyRecord.changing(
    context,
    { id, may: canWriteProperty, ...options },
    async (inside, before) => {
      if (before.status === status) return;
      if (!manualStatuses.some((byHand) => byHand === status)) throw refused('properties.error.sale_status');
      if (saleStatuses.some((held) => held === before.status)) throw refused('properties.error.in_sale');
      // Changing the status of a published property can hide or show it, which only the agency may do.
      if (before.published) authorize(canPublishProperty(inside.actor, before));
      await saveChange(
        inside,
        before,
        { status },
        { action: 'properties.status-changed', event: 'property.updated' },
      );
    },
  );
}

const refused = (messageKey: string) => new AppError('conflict', { messageKey });

type VersionOption = { version?: number | undefined };

/** Publishes the property, or reports each missing requirement. Publishing also confirms that it is available today. */
export function publishProperty(context: UseCaseContext, id: number, options: VersionOption = {}) {
  return propertyRecord.changing(
    context,
    { id, may: canPublishProperty, ...options },
    async (inside, before) => {
      if (before.published) return;
      const missing = await missingForPublicationOf(inside.db, before, inside.now);
      if (missing.length > 0) throw notReady(missing);
      await saveChange(
        inside,
        before,
        {
          published: true,
          publishedAt: inside.now,
          availabilityConfirmedAt: inside.now,
          availabilityAskedAt: null,
        },
        { action: 'properties.published', event: 'property.published' },
      );
    },
  );
}

export function unpublishProperty(context: UseCaseContext, id: number, options: VersionOption = {}) {
  return propertyRecord.changing(
    context,
    { id, may: canPublishProperty, ...options },
    async (inside, before) => {
      if (!before.published) return null;
      const { version } = await saveChange(
        inside,
        before,
        { published: false, availabilityAskedAt: null },
        { action: 'properties.unpublished', event: 'property.unpublished' },
      );
      return { id, version };
    },
  );
}

export function assignAdvisor(context: UseCaseContext, id: number, advisorId: string | null) {
  return propertyRecord.changing(context, { id, may: canPublishProperty }, async (inside, before) => {
    if (before.advisorId === advisorId) return;
    await checkAdvisor(inside.db, advisorId, before.advisorId);
    await saveChange(
      inside,
      before,
      { advisorId },
      { action: 'properties.advisor-changed', event: 'property.updated' },
    );
  });
}

/** The price after a change, or why it cannot be made: what is being sold keeps its price. */
export function priceAfter(
  { status, price }: Pick<PropertyRow, 'status' | 'price'>,
  change: PriceChange,
): { price: Centavos } | { problem: AppError } {
  if (saleStatuses.some((held) => held === status))
    return { problem: refused('properties.error.price_in_sale') };
  if (price === null) return { problem: refused('properties.error.price_missing') };
  const next = changedPrice(price, change);
  return next === null ? { problem: refused('properties.error.price_too_low') } : { price: next };
}

export function changePrice(
  context: UseCaseContext,
  id: number,
  change: PriceChange,
  options: VersionOption = {},
) {
  return propertyRecord.changing(
    context,
    { id, may: canPublishProperty, ...options },
    async (inside, before) => {
      const after = priceAfter(before, change);
      if ('problem' in after) throw after.problem;
      await saveChange(
        inside,
        before,
        { price: after.price },
        { action: 'properties.price-changed', event: 'property.updated' },
      );
    },
  );
}

/** Sets the featured photograph. */
export function setFeaturedImage(context: UseCaseContext, id: number, featuredImageIndex: number) {
  return propertyRecord.changing(context, { id, may: canWriteProperty }, async (inside, before) => {
    if (before.featuredImageIndex === featuredImageIndex) return;
    await saveChange(
      inside,
      before,
      { featuredImageIndex },
      { action: 'properties.updated', event: 'property.updated' },
    );
  });
}

/** Hides the property at once; it is purged a day later, and can be restored until then. */
export function deleteProperty(context: UseCaseContext, id: number) {
  return propertyRecord.changing(context, { id, may: canDeleteProperty }, async (inside, before) => {
    if (saleStatuses.some((held) => held === before.status)) throw refused('properties.error.in_sale');
    await saveChange(
      inside,
      before,
      { deletedAt: inside.now, published: false },
      { action: 'properties.deleted', event: 'property.deleted' },
    );
    return { title: before.title };
  });
}

/** Restores a deleted property unpublished, because it may be outdated. */
export function restoreProperty(context: UseCaseContext, id: number) {
  return transact(context, async (inside) => {
    authorize(can(inside.actor.grants, 'properties', 'delete'));
    const [row] = await inside.db
      .select()
      .from(properties)
      .where(
        and(
          eq(properties.id, id),
          isNotNull(properties.deletedAt),
          gt(
            properties.deletedAt,
            sql`${inside.now.toISOString()}::timestamptz - make_interval(days => ${trashDays})`,
          ),
        ),
      )
      .for('update');
    if (!row || !canReadProperty(inside.actor, row)) {
      throw new AppError('gone', { messageKey: 'properties.error.not_deleted' });
    }
    await saveChange(
      inside,
      row,
      { deletedAt: null },
      { action: 'properties.restored', event: 'property.restored' },
    );
    return { title: row.title };
  });
}
