import { dayOf } from '#app/core/day.ts';
import { AppError } from '#app/core/errors.ts';
import { withNewFolio } from '#app/platform/data/folio.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { simulations } from '#db/schema/credit.ts';
import type { CreditCase } from '#app/features/credit/domain/credit-case.ts';
import type { CreditRules } from '#app/features/credit/domain/credit-rules.ts';
import { simulate } from '#app/features/credit/domain/simulate.ts';

type About = Pick<
  typeof simulations.$inferInsert,
  'source' | 'name' | 'phone' | 'email' | 'note' | 'asked' | 'searchAddress' | 'propertyId' | 'createdBy'
>;

export type SimulationRow = typeof simulations.$inferSelect;

/**
 * Counts the cases and keeps them with what came out and with the rules themselves: nothing that is published later
 * changes what is shown of it. The caller has authorized it and records it.
 */
export async function keepSimulation(
  { db, now }: VisitorContext,
  { cases, rules, about }: { cases: readonly CreditCase[]; rules: CreditRules; about: About },
): Promise<SimulationRow> {
  const results = cases.map((one) => simulate(rules, one, dayOf(now)));
  const [sheet] = results.map((result) => result.sheet);
  const [first] = cases;
  if (!first || !sheet || results.some((result) => result.sheet === null)) {
    throw new AppError('validation', { messageKey: 'credit.error.incomplete_case' });
  }
  const values = {
    ...about,
    kind: first.kind,
    cases: [...cases],
    results,
    rules,
    price: sheet.price,
    credit: sheet.credit,
    monthly: sheet.monthly.total,
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
