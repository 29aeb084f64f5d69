import { inArray } from 'drizzle-orm';
import { AppError, isAppError } from '#app/core/errors.ts';
import { number } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { properties } from '#db/schema/properties.ts';
import type { BulkChange } from '../domain/bulk-change.ts';
import { bulkLimits } from '../domain/bulk-limits.ts';
import type { OfficeQuery } from '../domain/office-query.ts';
import { officeList } from './office-list.server.ts';
import { assignAdvisor, publishProperty, setStatus, unpublishProperty } from './publish-property.server.ts';

type BulkResult = { id: number; problem: string | null };

/** What came of a change to many, as it is told: how many, and of those that did not change, the first with why. */
export type BulkOutcome = {
  done: number;
  failed: number;
  failures: { id: number; title: string; problem: string }[];
};

const shownFailures = 50;

export async function outcomeOf(db: Database, results: readonly BulkResult[]): Promise<BulkOutcome> {
  const refused = results.flatMap(({ id, problem }) => (problem === null ? [] : [{ id, problem }]));
  const shown = refused.slice(0, shownFailures);
  const rows = await db
    .select({ id: properties.id, title: properties.title })
    .from(properties)
    .where(
      inArray(
        properties.id,
        shown.map(({ id }) => id),
      ),
    );
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return {
    done: results.length - refused.length,
    failed: refused.length,
    failures: shown.map(({ id, problem }) => ({ id, title: titles.get(id) ?? String(id), problem })),
  };
}

/**
 * The same change to everything that a search finds, seen or not. A search that finds another number than the person was
 * told is asked again: nobody changes what they have not counted on.
 */
export async function changeFound(
  context: UseCaseContext,
  { query, expected }: { query: OfficeQuery; expected: number },
  change: BulkChange,
): Promise<BulkResult[]> {
  const ids = await officeList.ids(context, query, { limit: bulkLimits.found + 1 });
  if (ids.length > bulkLimits.found) {
    const params = { limit: number(bulkLimits.found) };
    throw new AppError('validation', { messageKey: 'properties.error.too_many_found', params });
  }
  if (ids.length !== expected) {
    const params = { found: number(ids.length) };
    throw new AppError('conflict', { messageKey: 'properties.error.found_changed', params });
  }
  return changeMany(context, ids, change);
}

/** The same change to many, each whole or not at all, with what came of each. */
export async function changeMany(
  context: UseCaseContext,
  ids: readonly number[],
  change: BulkChange,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const id of ids) results.push({ id, problem: await problemOf(() => changeOne(context, id, change)) });
  return results;
}

function changeOne(context: UseCaseContext, id: number, change: BulkChange) {
  switch (change.kind) {
    case 'publish':
      return publishProperty(context, id);
    case 'unpublish':
      return unpublishProperty(context, id);
    case 'status':
      return setStatus(context, id, change.status);
    case 'advisor':
      return assignAdvisor(context, id, change.advisorId);
  }
}

async function problemOf(run: () => Promise<unknown>) {
  try {
    await run();
    return null;
  } catch (error) {
    if (isAppError(error)) return translate(error.messageKey, error.params);
    throw error;
  }
}
