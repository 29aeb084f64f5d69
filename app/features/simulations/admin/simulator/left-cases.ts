import type { CreditKind } from '#app/features/credit/domain/credit-rules.ts';

/** Whose screen of which simulator. */
type Place = { personId: string; kind: CreditKind };

/**
 * What somebody left on a simulator's screen without saving it, as its fragment. In memory, for as long as the page
 * lives: who looks at another screen finds it again, and no storage ever holds an income.
 */
const left = new Map<string, string>();
const keyOf = ({ personId, kind }: Place) => `${personId} ${kind}`;

export const leftAt = (place: Place) => left.get(keyOf(place)) ?? '';

/** Nothing is left where the case is empty, or was saved. */
export function leaveAt(place: Place, fragment: string) {
  if (fragment === '') left.delete(keyOf(place));
  else left.set(keyOf(place), fragment);
}
