import { and, desc, eq, type SQL } from 'drizzle-orm';
import { type Actor, can } from '#app/core/access.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { simulations } from '#db/schema/simulations.ts';

/** Who may read clients sees every simulation of the property, others only their own. */
function readable({ id, grants }: Actor): SQL | undefined | null {
  if (can(grants, 'clients', 'read')) return undefined;
  return can(grants, 'simulators', 'use') ? eq(simulations.createdBy, id) : null;
}

/** The credit simulations made for a property; null for people who have nothing to do with them. */
export async function simulationsOf({ db, actor }: UseCaseContext, propertyId: number) {
  const whose = readable(actor);
  if (whose === null) return null;
  const rows = await db
    .select({
      id: simulations.id,
      folio: simulations.folio,
      name: simulations.name,
      kind: simulations.kind,
      monthly: simulations.monthly,
      createdAt: simulations.createdAt,
    })
    .from(simulations)
    .where(and(eq(simulations.propertyId, propertyId), whose))
    .orderBy(desc(simulations.createdAt))
    .limit(20);
  return {
    rows: rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
    maySimulate: can(actor.grants, 'simulators', 'use'),
  };
}
