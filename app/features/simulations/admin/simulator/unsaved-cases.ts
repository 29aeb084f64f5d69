import type { CreditKind } from '#app/features/credit/domain/credit-rules.ts';

/** A person and a simulator. */
type Place = { personId: string; kind: CreditKind };

/**
 * Unsaved cases of each simulator, as the hash of their link, to restore them when the person comes back from another
 * page. Only in memory, so that no storage holds an income.
 */
const left = new Map<string, string>();
const keyOf = ({ personId, kind }: Place) => `${personId} ${kind}`;

export const unsavedCases = (place: Place) => left.get(keyOf(place)) ?? '';

/** An empty fragment removes the entry: the case is empty or was saved. */
export function rememberUnsaved(place: Place, fragment: string) {
  if (fragment === '') left.delete(keyOf(place));
  else left.set(keyOf(place), fragment);
}
