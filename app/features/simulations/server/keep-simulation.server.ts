import { randomBytes } from 'node:crypto';
import { dayOf } from '#app/core/day.ts';
import { AppError } from '#app/core/errors.ts';
import { folioFrom } from '#app/core/folio.ts';
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
  for (let attempt = 0; attempt < 5; attempt++) {
    const [row] = await db
      .insert(simulations)
      .values({ ...values, folio: folioFrom('SC', randomBytes(6)) })
      .onConflictDoNothing({ target: simulations.folio })
      .returning();
    if (row) return row;
  }
  throw new Error('No free folio was found');
}
