import { isAppError } from '#app/core/errors.ts';
import { readProperty } from '#app/features/properties/server/property-record.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';

/** The property that is simulated for; null when there is none that this person may see. */
export async function simulatedProperty({ db, actor }: UseCaseContext, id: number | undefined) {
  if (id === undefined) return null;
  try {
    const { title, price } = await readProperty(db, actor, id);
    return { id, title, price };
  } catch (error) {
    if (isAppError(error, 'not_found')) return null;
    throw error;
  }
}
