import type { CreditCase } from '#app/features/credit/domain/credit-case.ts';
import type { CreditRules } from '#app/features/credit/domain/credit-rules.ts';

/** A simulation that can be found again: what dialogs need to send it. */
export type Kept = { id: string; folio: string; name: string; phone: string; email: string };

/** What stands on a simulator's screen, and the rules it was counted by. */
export type Counted = { cases: readonly CreditCase[]; versions: CreditRules['versions'] };

/** As a form carries it: the server counts it again by the same rules. */
export function countedFields({ cases, versions }: Counted) {
  const numbers = Object.fromEntries(Object.entries(versions).map(([kind, { version }]) => [kind, version]));
  return { cases: JSON.stringify(cases), versions: JSON.stringify(numbers) };
}
