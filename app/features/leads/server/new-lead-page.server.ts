import { assignablePeople } from '#app/features/followup/server/assignment.server.ts';
import { authorize, can } from '#app/core/access.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';

/** The options of the form of a new lead. */
export async function newLeadPage({ db, actor }: UseCaseContext) {
  authorize(can(actor.grants, 'submissions', 'write'));
  const advisors = await assignablePeople(db, 'submissions');
  return { advisors: advisors.map(({ id, name, email }) => ({ value: id, label: name || email })) };
}
