import { eq } from 'drizzle-orm';
import { type Actor, authorize, can } from '#app/core/access.ts';
import { AppError, isAppError } from '#app/core/errors.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import { transact, type UseCaseContext } from '#app/platform/use-case.server.ts';
import { updateVersion } from '#app/platform/data/update-version.server.ts';
import { simulations } from '#db/schema/credit.ts';
import { contactFields, type ContactInput } from '../domain/simulation-schema.ts';
import type { SimulationRow } from './keep-simulation.server.ts';
import { readableSimulation } from './simulation-access.server.ts';
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

/** Whose it is and what is noted of it. Its figures are final. */
export function editSimulation(context: UseCaseContext, id: string, { version, ...contact }: ContactInput) {
  return transact(context, async (inside) => {
    const row = await readableSimulation(inside, id, { isLocked: true });
    authorize(mayChange(inside.actor, row));
    const before = await updateVersion(inside.db, simulations, { id, version }, contact).catch(onlyContact);
    await recordAudit(inside, {
      action: 'credit.simulation-edited',
      subject: { type: 'simulation', id },
      before: Object.fromEntries(contactFields.map((name) => [name, before[name]])),
      after: contact,
    });
    await announceSaved(inside, row);
  });
}

/** Both sides of a conflict are the contact's; the figures, which are long and final, stay here. */
function onlyContact(error: unknown): never {
  if (!isAppError(error, 'conflict')) throw error;
  const { current } = error.details as { current: SimulationRow };
  const { name, phone, email, note, version } = current;
  throw new AppError('conflict', {
    messageKey: error.messageKey,
    details: { current: { name, phone, email, note, version } },
  });
}

/** For good, with every link to it. */
export function deleteSimulation(context: UseCaseContext, id: string) {
  return transact(context, async (inside) => {
    const row = await readableSimulation(inside, id, { isLocked: true });
    authorize(mayDelete(inside.actor, row));
    await inside.db.delete(simulations).where(eq(simulations.id, id));
    await recordAudit(inside, {
      action: 'credit.simulation-deleted',
      subject: { type: 'simulation', id },
      before: { folio: row.folio, kind: row.kind, source: row.source, name: row.name },
    });
    await announceSaved(inside, row);
    return { source: row.source };
  });
}
