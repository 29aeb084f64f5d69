import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Actor, can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { simulations } from '#db/schema/simulations.ts';
import type { SimulationRow } from './keep-simulation.server.ts';

/** The filter for what a person may read: all simulations (undefined), their own, or none. */
export function ownOrAll({ id, grants }: Actor): SQL | undefined {
  if (can(grants, 'clients', 'read')) return undefined;
  return can(grants, 'simulators', 'use') ? eq(simulations.createdBy, id) : sql`false`;
}

/** The same rule for one simulation. */
export const mayReadSimulation = ({ id, grants }: Actor, { createdBy }: Pick<SimulationRow, 'createdBy'>) =>
  can(grants, 'clients', 'read') || (can(grants, 'simulators', 'use') && createdBy === id);

/** A simulation that this person may read. Somebody else's gives the same error as one that does not exist. */
export async function readableSimulation({ db, actor }: UseCaseContext, id: string): Promise<SimulationRow> {
  if (!z.uuid().safeParse(id).success) throw noSimulation();
  const [row] = await db
    .select()
    .from(simulations)
    .where(and(eq(simulations.id, id), ownOrAll(actor)));
  if (!row) throw noSimulation();
  return row;
}

const noSimulation = () => new AppError('not_found', { messageKey: 'credit.error.no_simulation' });
