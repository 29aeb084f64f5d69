import { removeFollowUp } from '#app/features/followup/server/remove-follow-up.server.ts';
import { simulationRef } from '../domain/simulation-link.ts';
import { eq } from 'drizzle-orm';
import { type Actor, can } from '#app/core/access.ts';
import { defineRecord } from '#app/platform/data/changing.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { simulations } from '#db/schema/simulations.ts';
import type { ContactInput } from '../domain/simulation-schema.ts';
import type { SimulationRow } from './keep-simulation.server.ts';
import { mayReadSimulation } from './simulation-access.server.ts';
import { announceSaved } from './save-simulation.server.ts';

type Owned = Pick<SimulationRow, 'createdBy'>;
const isOwn = ({ id, grants }: Actor, { createdBy }: Owned) =>
  createdBy === id && can(grants, 'simulators', 'use');

/** People may change their own simulations; those who may write clients, all of them. */
export const mayChange = (actor: Actor, row: Owned) =>
  isOwn(actor, row) || can(actor.grants, 'clients', 'write');
/** A simulation is sent in the agency's name, so people who may only read clients can send only their own. */
export const maySend = (actor: Actor, row: Owned) =>
  can(actor.grants, 'simulators', 'use') && mayChange(actor, row);
export const mayDelete = (actor: Actor, row: Owned) =>
  isOwn(actor, row) || can(actor.grants, 'clients', 'delete');

const simulationRecord = defineRecord({
  table: simulations,
  id: simulations.id,
  type: 'simulation',
  notFound: 'credit.error.no_simulation',
  mayRead: mayReadSimulation,
  mayChange,
  // A conflict only shows the contact's fields: the results are long and never change.
  shownInConflict: (_actor, { name, phone, email, note, version }) => ({ name, phone, email, note, version }),
  announce: announceSaved,
});

/** Changes the contact and the note. The results never change. */
export function editSimulation(context: UseCaseContext, id: string, { version, ...contact }: ContactInput) {
  return simulationRecord.changing(context, { id, version }, async (inside, row) => {
    const saved = await simulationRecord.save(inside, row, contact, 'credit.simulation-edited');
    return { version: saved.version };
  });
}

/** Deletes the simulation for good, with all links to it. */
export function deleteSimulation(context: UseCaseContext, id: string) {
  return simulationRecord.changing(context, { id, may: mayDelete }, async (inside, row) => {
    await inside.db.delete(simulations).where(eq(simulations.id, id));
    await removeFollowUp(inside.db, simulationRef(id));
    await simulationRecord.trace(inside, row, 'credit.simulation-deleted', {
      before: { folio: row.folio, kind: row.kind, source: row.source, name: row.name },
    });
    return { source: row.source };
  });
}
