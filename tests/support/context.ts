import type { Actor } from '#app/core/access.ts';
import { loadActor } from '#app/features/roles/server/load-actor.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import {
  jobContext,
  type UseCaseContext,
  type UseCaseServices,
  type VisitorContext,
} from '#app/platform/use-case.server.ts';
import { aUser } from '#db/factories/users.ts';
import { testUseCaseServices } from './services.ts';

const origin = { ip: '203.0.113.7', userAgent: 'pruebas', requestId: 'prueba' };

export function visitor(db: Database, ip = origin.ip): VisitorContext {
  const now = new Date('2026-11-14T16:00:00Z');
  return { db, actor: null, now, origin: { ...origin, ip }, services: testUseCaseServices };
}

/** The context of a job that runs at this moment. */
export const jobAt = (db: Database, now = new Date()) =>
  jobContext({ ...testUseCaseServices, db }, 'prueba', now);

/** The same context with other services, such as another file store. */
export const withServices = <Context extends VisitorContext>(
  context: Context,
  services: Partial<UseCaseServices>,
): Context => ({ ...context, services: { ...context.services, ...services } });

/** The context of a use case run by this person, with their current permissions. */
export async function as(db: Database, user: { id: string }): Promise<UseCaseContext> {
  const actor: Actor | null = await loadActor(db, user.id);
  if (!actor) throw new Error('This person cannot sign in');
  return { ...visitor(db), actor };
}

/** The same for a new person with this role. */
export const asRole = async (db: Database, role: string) => as(db, await aUser(db, { role }));
