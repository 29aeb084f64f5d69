import { inArray } from 'drizzle-orm';
import { AppError, type Message } from '#app/core/errors.ts';
import { number } from '#app/i18n/formats.ts';
import type { VersionOf } from '#app/core/forms/version-of.ts';
import { type BulkResult, changeEach, undoEach } from '#app/platform/data/bulk.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { properties } from '#db/schema/properties.ts';
import type { BulkChange } from '../../domain/office/bulk-change.ts';
import { canReadProperty } from '../../domain/property-policy.ts';
import { bulkLimits } from '../../domain/office/bulk-limits.ts';
import type { OfficeQuery } from '../../domain/office/office-query.ts';
import { officeList } from './office-list.server.ts';
import {
  assignAdvisor,
  changePrice,
  deleteProperty,
  publishProperty,
  setStatus,
  unpublishProperty,
} from '../publish-property.server.ts';
import { undoChange } from './undo-bulk.server.ts';

/** The result of a bulk change: how many succeeded and failed, and the first failures with their reasons. */
export type BulkOutcome = {
  done: number;
  failed: number;
  failures: { id: number; title: string; problem: Message }[];
  /** What can be taken back while nobody changes it again. */
  undo: VersionOf[];
};

const shownFailures = 50;

/** A property that the person may not read is named like one that does not exist. */
export async function outcomeOf(
  { db, actor }: UseCaseContext,
  results: readonly BulkResult[],
): Promise<BulkOutcome> {
  const refused = results.flatMap(({ id, problem }) => (problem === null ? [] : [{ id, problem }]));
  const shown = refused.slice(0, shownFailures);
  const rows = await db
    .select({ id: properties.id, title: properties.title, ownerId: properties.ownerId })
    .from(properties)
    .where(
      inArray(
        properties.id,
        shown.map(({ id }) => id),
      ),
    );
  const readable = rows.filter((row) => canReadProperty(actor, row));
  const titles = new Map(readable.map(({ id, title }) => [id, title]));
  return {
    done: results.length - refused.length,
    undo: results.flatMap(({ changed }) => changed ?? []),
    failed: refused.length,
    failures: shown.map(({ id, problem }) => ({ id, title: titles.get(id) ?? String(id), problem })),
  };
}

/**
 * Makes a change to every result of a search, including those not on the screen. When the number of results differs
 * from what the person was shown, the change is refused, so that nobody changes more than they expect.
 */
export async function changeSearchResults(
  context: UseCaseContext,
  { query, expected }: { query: OfficeQuery; expected: number },
  change: BulkChange,
): Promise<BulkResult[]> {
  return changeMany(context, await foundIds(context, { query, expected }), change);
}

/** The ids that the search of the list finds, if they are as many as the person was shown. */
export async function foundIds(
  context: UseCaseContext,
  { query, expected }: { query: OfficeQuery; expected: number },
) {
  const ids = await officeList.ids(context, query, { limit: bulkLimits.found + 1 });
  if (ids.length > bulkLimits.found) {
    const params = { limit: number(bulkLimits.found) };
    throw new AppError('validation', { messageKey: 'properties.error.too_many_found', params });
  }
  if (ids.length !== expected) {
    const params = { found: number(ids.length) };
    throw new AppError('conflict', { messageKey: 'properties.error.found_changed', params });
  }
  return ids;
}

/** Makes the same change to many properties, each in its own transaction, and returns the result for each. */
export function changeMany(context: UseCaseContext, ids: readonly number[], change: BulkChange) {
  return changeEach(context.db, properties, ids, (id) => changeOne(context, id, change));
}

export function undoMany(context: UseCaseContext, versions: readonly VersionOf[]) {
  return undoEach(versions, (one) => undoChange(context, one));
}

function changeOne(context: UseCaseContext, id: number, change: BulkChange) {
  switch (change.kind) {
    case 'publish':
      return publishProperty(context, id);
    case 'unpublish':
      return unpublishProperty(context, id);
    case 'status':
      return setStatus(context, id, change.status);
    case 'delete':
      return deleteProperty(context, id);
    case 'price': {
      const version = change.versions.find((one) => one.id === id)?.version;
      return changePrice(context, id, change.price, { version });
    }
    case 'advisor':
      return assignAdvisor(context, id, change.advisorId);
  }
}
