import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import { dayOf } from '#app/core/day.ts';
import { AppError } from '#app/core/errors.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { simulations } from '#db/schema/credit.ts';
import { type Recount, recounted, type SavedFigures } from '../domain/config-effect.ts';
import {
  configSchemas,
  type CreditConfig,
  creditKinds,
  type CreditKind,
  kindsBehind,
} from '../domain/credit-rules.ts';
import { simulate } from '../domain/simulate.ts';
import { basisRules } from './config-pages.server.ts';

export const mostRecounted = 300;
/** How long others wait for us at most, in milliseconds. */
const slice = 12;

export type ChangedSimulation = Recount & { id: string; folio: string; name: string };
export type SavedEffect = { total: number; looked: number; changed: ChangedSimulation[] };

/** A draft that came from outside: a configuration, or a refusal. */
export function configFrom(kind: CreditKind, value: unknown): CreditConfig {
  const parsed = configSchemas[kind].safeParse(value);
  if (!parsed.success) throw new AppError('validation', { messageKey: 'credit.error.config_invalid' });
  return parsed.data;
}

/** What the saved simulations that rest on a credit would come to by a draft. Nothing of them is changed. */
export async function savedEffect(
  context: UseCaseContext,
  kind: CreditKind,
  draft: CreditConfig,
): Promise<SavedEffect> {
  const { db, actor, now } = context;
  authorize(can(actor.grants, 'credit_types', 'write'));
  const seen = and(
    inArray(
      simulations.kind,
      creditKinds.filter((one) => kindsBehind[one].includes(kind)),
    ),
    can(actor.grants, 'clients', 'read') ? undefined : eq(simulations.createdBy, actor.id),
  );
  const [total] = await db.select({ rows: count() }).from(simulations).where(seen);
  const newest = await db
    .select({
      id: simulations.id,
      folio: simulations.folio,
      name: simulations.name,
      cases: simulations.cases,
      saved: savedFigures,
    })
    .from(simulations)
    .where(seen)
    .orderBy(desc(simulations.createdAt), desc(simulations.id))
    .limit(mostRecounted);

  const before = await basisRules(context);
  const after = { ...before, [kind]: draft };
  const today = dayOf(now);
  const changed: ChangedSimulation[] = [];
  const breathe = pauses();
  for (const { cases, saved, ...about } of newest) {
    const counted = [];
    for (const [index, asked] of cases.entries()) {
      counted.push({
        saved: saved[index] ?? null,
        now: simulate(before, asked, today),
        after: simulate(after, asked, today),
      });
      await breathe();
    }
    const change = recounted(counted);
    if (change) changed.push({ ...about, ...change });
  }
  return { total: total?.rows ?? 0, looked: newest.length, changed };
}

/** Of each stored result two figures: with its tables it would be a hundred times as much to read. */
const savedFigures = sql<SavedFigures[]>`(
  select jsonb_agg(jsonb_build_object('credit', one -> 'sheet' -> 'credit', 'monthly', one -> 'sheet' -> 'monthly' -> 'total')
    order by place)
  from jsonb_array_elements(${simulations.results}) with ordinality as stored (one, place))`;

/** Lets other requests through whenever a slice of time is used up. */
function pauses() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < slice) return;
    await new Promise(setImmediate);
    since = performance.now();
  };
}
