import { isAppError } from '#app/core/errors.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import type { BulkChange } from '../domain/bulk-change.ts';
import { assignAdvisor, publishProperty, setStatus, unpublishProperty } from './publish-property.server.ts';

export type BulkResult = { id: number; problem: string | null };

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
