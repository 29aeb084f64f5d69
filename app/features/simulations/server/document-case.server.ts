import { authorize, can } from '#app/core/access.ts';
import { dayOf } from '#app/core/day.ts';
import { AppError } from '#app/core/errors.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { hasOwnRate } from '#app/features/credit/domain/credit-case.ts';
import type { DocumentInput } from '../domain/document-request.ts';
import { simulate } from '#app/features/credit/domain/simulate.ts';
import type { DocumentFacts } from './document-content.server.ts';
import { rulesOfSeenVersions } from './save-simulation.server.ts';

/** The case of a simulator, calculated on the server with the rules that the person saw: a form brings no results. */
export async function caseDocument(
  context: UseCaseContext,
  { cases, versions }: Omit<DocumentInput, 'format'>,
): Promise<DocumentFacts> {
  const { actor, now } = context;
  authorize(can(actor.grants, 'simulators', 'use'));
  if (cases.some(hasOwnRate) && !can(actor.grants, 'credit_types', 'write')) {
    throw new AppError('forbidden', { messageKey: 'simulations.document.own_rate' });
  }
  const [first] = cases;
  if (!first) throw new AppError('validation', { messageKey: 'credit.error.incomplete_case' });
  const rules = await rulesOfSeenVersions(context, versions);
  const results = cases.map((asked) => simulate(rules, asked, dayOf(now)));
  return { kind: first.kind, results, folio: null, name: '' };
}
