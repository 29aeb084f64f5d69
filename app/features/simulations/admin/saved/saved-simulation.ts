import type { CreditCase } from '#app/features/credit/domain/credit-case.ts';
import type { CreditRules } from '#app/features/credit/domain/credit-rules.ts';

/** A saved simulation, with what the dialogs need to send it. */
export type SavedSimulation = { id: string; folio: string; name: string; phone: string; email: string };

/** The cases on a simulator's screen, and the versions of the rules they were calculated with. */
export type CalculatedCases = {
  cases: readonly CreditCase[];
  versions: CreditRules['versions'];
  /** The property that it was simulated for. */
  propertyId: number | null;
};

/** The cases as form fields. The server calculates them again with the same rules. */
export function calculatedFields({ cases, versions, propertyId }: CalculatedCases) {
  const numbers = Object.fromEntries(Object.entries(versions).map(([kind, { version }]) => [kind, version]));
  return {
    cases: JSON.stringify(cases),
    versions: JSON.stringify(numbers),
    ...(propertyId === null ? {} : { propertyId: String(propertyId) }),
  };
}
