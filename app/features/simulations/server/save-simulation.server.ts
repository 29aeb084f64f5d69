import { and, desc, eq, ne } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import { dayOf } from '#app/core/day.ts';
import { AppError } from '#app/core/errors.ts';
import { readPhone } from '#app/core/phone.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import { simulationsTopic } from '../domain/topics.ts';
import { once } from '#app/platform/data/idempotency.server.ts';
import type { UseCaseContext, VisitorContext } from '#app/platform/use-case.server.ts';
import { simulations } from '#db/schema/simulations.ts';
import { hasOwnRate } from '#app/features/credit/domain/credit-case.ts';
import type { CreditKind } from '#app/features/credit/domain/credit-rules.ts';
import type { SaveInput } from '../domain/simulation-schema.ts';
import { areReplaced, rulesOfVersions } from '#app/features/credit/server/credit-rules.server.ts';
import { keepSimulation, type SimulationRow } from './keep-simulation.server.ts';
import { simulatedProperty } from './simulated-property.server.ts';
import { ownOrAll } from './simulation-access.server.ts';

/**
 * Saves the simulation on a person's screen, calculated with the rules they saw, even if newer ones were published
 * meanwhile. The same form sent twice saves one.
 */
export function saveSimulation(context: UseCaseContext, input: SaveInput) {
  const { cases, versions, idempotencyKey, name, phone, email, note, propertyId } = input;
  const content = { ...input, idempotencyKey: undefined };
  return once(context, { scope: 'credit-simulation', key: idempotencyKey, content }, async (inside) => {
    const { actor } = inside;
    authorize(can(actor.grants, 'simulators', 'use'));
    if (cases.some(hasOwnRate) && !can(actor.grants, 'credit_types', 'write')) {
      throw new AppError('validation', { messageKey: 'simulations.saved.error.own_rate' });
    }
    const property = await simulatedProperty(inside, propertyId);
    const kept = await keepSimulation(inside, {
      cases,
      rules: await rulesOfSeenVersions(inside, versions),
      about: {
        source: 'office',
        name,
        phone,
        email,
        note,
        propertyId: property?.id ?? null,
        createdBy: actor.id,
      },
    });
    await recordAudit(inside, {
      action: 'credit.simulation-saved',
      subject: { type: 'simulation', id: kept.id },
      after: { folio: kept.folio, kind: kept.kind },
    });
    await announceSaved(inside, kept);
    return { id: kept.id, folio: kept.folio, name, phone, email };
  });
}

/** For how many days a page may stay open with rules that were replaced meanwhile. */
const pageDays = 7;

/**
 * Refuses rules that do not exist or do not apply yet, because nobody can have seen them. Old rules would be a way
 * around the permission to set a rate, so they need that permission.
 */
export async function rulesOfSeenVersions(
  { db, actor, now }: UseCaseContext,
  versions: Record<CreditKind, number>,
) {
  const rules = await rulesOfVersions(db, versions);
  const hasBegun = rules && Object.values(rules.versions).every(({ startsOn }) => startsOn <= dayOf(now));
  if (!hasBegun) throw new AppError('validation', { messageKey: 'simulations.saved.error.unknown_versions' });
  const opened = new Date(now.getTime() - pageDays * 86_400_000);
  if (!can(actor.grants, 'credit_types', 'write') && (await areReplaced(db, versions, opened))) {
    throw new AppError('validation', { messageKey: 'simulations.saved.error.old_versions' });
  }
  return rules;
}

/** Informs everybody who may read clients, and the author, who may see their own. */
export async function announceSaved(
  { db }: VisitorContext,
  { id, createdBy }: Pick<SimulationRow, 'id' | 'createdBy'>,
) {
  const author = createdBy ? ([`user:${createdBy}`] as const) : [];
  await announce(db, simulationsTopic, { subjectId: id, audience: ['section:clients', ...author] });
}

/** «Ya hay 2 de esta persona»: simulations with the same telephone that this person may see. */
export async function simulationsOfPhone(
  { db, actor }: UseCaseContext,
  typed: string,
  { besides }: { besides?: string } = {},
) {
  const figures = readPhone(typed)?.replace(/\D/g, '').slice(-10);
  if (!figures) return { total: 0, latest: [] };
  const same = and(
    eq(simulations.phoneKey, figures),
    besides ? ne(simulations.id, besides) : undefined,
    ownOrAll(actor),
  );
  const total = await db.$count(simulations, same);
  const rows = await db
    .select({
      id: simulations.id,
      folio: simulations.folio,
      kind: simulations.kind,
      name: simulations.name,
      monthly: simulations.monthly,
      createdAt: simulations.createdAt,
    })
    .from(simulations)
    .where(same)
    .orderBy(desc(simulations.createdAt))
    .limit(5);
  return {
    total,
    latest: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  };
}
