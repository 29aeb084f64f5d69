import { authorize, can } from '#app/core/access.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { intakeAdvisors } from './assignment.server.ts';

/** What the form of a new lead offers. */
export async function newLeadPage({ db, actor }: UseCaseContext) {
  authorize(can(actor.grants, 'submissions', 'write'));
  const advisors = await intakeAdvisors(db);
  return { advisors: advisors.map(({ id, name, email }) => ({ value: id, label: name || email })) };
}
