import { dayOf } from '#app/core/day.ts';
import { AppError } from '#app/core/errors.ts';
import { withNewFolio } from '#app/platform/data/folio.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { simulations } from '#db/schema/simulations.ts';
import type { CreditCase } from '#app/features/credit/domain/credit-case.ts';
import type { CreditRules } from '#app/features/credit/domain/credit-rules.ts';
import { simulate } from '#app/features/credit/domain/simulate.ts';

type About = Pick<
  typeof simulations.$inferInsert,
  | 'source'
  | 'name'
  | 'phone'
  | 'email'
  | 'note'
  | 'asked'
  | 'searchAddress'
  | 'propertyId'
  | 'suspicions'
  | 'isQuarantined'
  | 'createdBy'
>;

export type SimulationRow = typeof simulations.$inferSelect;

/**
 * Calculates the cases and stores them with their results and the rules themselves, so that rules published later
 * change nothing. The caller has checked the permission and writes the audit entry.
 */
export async function keepSimulation(
  { db, now }: VisitorContext,
  { cases, rules, about }: { cases: readonly CreditCase[]; rules: CreditRules; about: About },
): Promise<SimulationRow> {
  const results = cases.map((one) => simulate(rules, one, dayOf(now)));
  const [calculation] = results.map((result) => result.calculation);
  const [first] = cases;
  if (!first || !calculation || results.some((result) => result.calculation === null)) {
    throw new AppError('validation', { messageKey: 'credit.error.incomplete_case' });
  }
  const values = {
    ...about,
    kind: first.kind,
    cases: [...cases],
    results,
    rules,
    price: calculation.price,
    credit: calculation.credit,
    monthly: calculation.monthly.total,
    createdAt: now,
    updatedAt: now,
  };
  return withNewFolio('SC', (folio) =>
    db
      .insert(simulations)
      .values({ ...values, folio })
      .onConflictDoNothing({ target: simulations.folio })
      .returning(),
  );
}
