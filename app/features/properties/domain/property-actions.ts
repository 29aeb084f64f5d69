import { type Actor, seesOnlyOwn } from '#app/core/access.ts';
import { canDeleteProperty, canPublishProperty, canWriteProperty } from './property-policy.ts';
import { manualStatuses, type PropertyStatus, saleStatuses } from './property-vocabulary.ts';

export const propertyActionNames = [
  'edit',
  'publish',
  'unpublish',
  'status',
  'advisor',
  'delete',
  'restore',
] as const;
export type PropertyAction = (typeof propertyActionNames)[number];

type Facts = { ownerId: string | null; status: PropertyStatus; published: boolean; deletedAt: Date | null };

/** Actions that the property's state allows and this person may take. */
export function propertyActions(actor: Actor, property: Facts): PropertyAction[] {
  const isDeleted = property.deletedAt !== null;
  const isInSale = saleStatuses.some((held) => held === property.status);
  const mayWrite = canWriteProperty(actor, property);
  const mayPublish = canPublishProperty(actor, property);
  const mayDelete = canDeleteProperty(actor, property);
  const allowed: Record<PropertyAction, boolean> = {
    edit: mayWrite && !isDeleted,
    publish: mayPublish && !isDeleted && !property.published,
    unpublish: mayPublish && !isDeleted && property.published,
    status: mayWrite && !isDeleted && !isInSale && (mayPublish || !property.published),
    advisor: mayPublish && !isDeleted,
    delete: mayDelete && !isDeleted && !isInSale,
    restore: mayDelete && isDeleted,
  };
  return propertyActionNames.filter((name) => allowed[name]);
}

/** Statuses that can be chosen by hand; while a sale is in progress, only the current one. */
export function statusChoices(status: PropertyStatus): readonly PropertyStatus[] {
  return saleStatuses.some((held) => held === status) ? [status] : manualStatuses;
}

/** Whether the person works with all properties of the agency, and not only with their own. */
export const managesAllProperties = (actor: Actor) => !seesOnlyOwn(actor.grants);
