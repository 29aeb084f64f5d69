import { eq } from 'drizzle-orm';
import { type Actor, can } from '#app/core/access.ts';
import { record } from '#app/platform/data/changing.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { simulations } from '#db/schema/credit.ts';
import type { ContactInput } from '../domain/simulation-schema.ts';
import type { SimulationRow } from './keep-simulation.server.ts';
import { mayReadSimulation } from './simulation-access.server.ts';
import { announceSaved } from './save-simulation.server.ts';

type Owned = Pick<SimulationRow, 'createdBy'>;
const isOwn = ({ id, grants }: Actor, { createdBy }: Owned) =>
  createdBy === id && can(grants, 'simulators', 'use');

/** One's own, or anybody's for who looks after clients. */
export const mayChange = (actor: Actor, row: Owned) =>
  isOwn(actor, row) || can(actor.grants, 'clients', 'write');
/** In the agency's name, and to whoever has the link: who only reads sends none but their own. */
export const maySend = (actor: Actor, row: Owned) =>
  can(actor.grants, 'simulators', 'use') && mayChange(actor, row);
export const mayDelete = (actor: Actor, row: Owned) =>
  isOwn(actor, row) || can(actor.grants, 'clients', 'delete');

const simulationRecord = record({
  table: simulations,
  id: simulations.id,
  type: 'simulation',
  notFound: 'credit.error.no_simulation',
  mayRead: mayReadSimulation,
  mayChange,
  // Both sides of a conflict are the contact's; the figures, which are long and final, stay here.
  shownInConflict: (_actor, { name, phone, email, note, version }) => ({ name, phone, email, note, version }),
  announce: announceSaved,
});

/** Whose it is and what is noted of it. Its figures are final. */
export function editSimulation(context: UseCaseContext, id: string, { version, ...contact }: ContactInput) {
  return simulationRecord.changing(context, { id, version }, async (inside, row) => {
    await simulationRecord.save(inside, row, contact, 'credit.simulation-edited');
  });
}

/** For good, with every link to it. */
export function deleteSimulation(context: UseCaseContext, id: string) {
  return simulationRecord.changing(context, { id, may: mayDelete }, async (inside, row) => {
    await inside.db.delete(simulations).where(eq(simulations.id, id));
    await simulationRecord.trace(inside, row, 'credit.simulation-deleted', {
      before: { folio: row.folio, kind: row.kind, source: row.source, name: row.name },
    });
    return { source: row.source };
  });
}
