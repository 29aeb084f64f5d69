import type { Actor } from '#app/core/access.ts';
import { loadActor } from '#app/features/roles/server/load-actor.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import {
  jobContext,
  type UseCaseContext,
  type UseCaseServices,
  type VisitorContext,
} from '#app/platform/use-case.server.ts';
import { aUser } from '#db/factories.ts';
import { testUseCaseServices } from './services.ts';

const origin = { ip: '203.0.113.7', userAgent: 'pruebas', requestId: 'prueba' };

export function visitor(db: Database, ip = origin.ip): VisitorContext {
  const now = new Date('2026-11-14T16:00:00Z');
  return { db, actor: null, now, origin: { ...origin, ip }, services: testUseCaseServices };
}

/** What a job gets that is run at this moment. */
export const jobAt = (db: Database, now = new Date()) =>
  jobContext({ ...testUseCaseServices, db }, 'prueba', now);

/** The same with another store of files, another address of ours, … */
export const withServices = <Context extends VisitorContext>(
  context: Context,
  services: Partial<UseCaseServices>,
): Context => ({ ...context, services: { ...context.services, ...services } });

/** A use case as this person would run it, with the rights they have now. */
export async function as(db: Database, user: { id: string }): Promise<UseCaseContext> {
  const actor: Actor | null = await loadActor(db, user.id);
  if (!actor) throw new Error('This person cannot sign in');
  return { ...visitor(db), actor };
}

/** The same as somebody new who has this role. */
export const asRole = async (db: Database, role: string) => as(db, await aUser(db, { role }));
