import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import { dayOf } from '#app/core/day.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { simulations } from '#db/schema/simulations.ts';
import { type Recount, recounted, type SavedFigures } from '../domain/config/config-effect.ts';
import type { CreditCase } from '../domain/credit-case.ts';
import { configDifferences } from '../domain/config/config-differences.ts';
import {
  type CreditConfig,
  creditKinds,
  type CreditKind,
  type CreditRules,
  dependenciesOfCredit,
} from '../domain/credit-rules.ts';
import { simulate } from '../domain/simulate.ts';
import { basisRules } from './config-pages.server.ts';

export const mostRecounted = 300;
/** Longest time in milliseconds that other requests wait for the calculation. */
const sliceMs = 12;
/**
 * Longest time for all simulations, in milliseconds: the newest are calculated first, and the page says how many were.
 */
const timeLimitMs = 4_000;

export type ChangedSimulation = Recount & {
  id: string;
  folio: string;
  name: string;
  /** Which of its scenarios, counted from one. */
  scenario: number;
};
export type SavedEffect = { total: number; looked: number; changed: ChangedSimulation[] };

/** How a draft would change the results of saved simulations. The simulations themselves are not changed. */
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
      creditKinds.filter((one) => dependenciesOfCredit[one].includes(kind)),
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
  const isSame = configDifferences(kind, before[kind], draft).length === 0;
  const changed = isSame
    ? { looked: newest.length, changed: [] }
    : await changedBy({ before, after }, newest, dayOf(now));
  return { total: total?.rows ?? 0, ...changed };
}

type Stored = Pick<ChangedSimulation, 'id' | 'folio' | 'name'> & {
  cases: CreditCase[];
  saved: SavedFigures[] | null;
};

/** Calculates the simulations one by one until the time is used up, and lets other requests run in between. */
async function changedBy(
  { before, after }: { before: CreditRules; after: CreditRules },
  newest: readonly Stored[],
  today: string,
): Promise<Pick<SavedEffect, 'looked' | 'changed'>> {
  const changed: ChangedSimulation[] = [];
  const until = performance.now() + timeLimitMs;
  const pauseIfDue = pauseAfterSlice();
  let looked = 0;
  for (const { cases, saved, ...about } of newest) {
    if (performance.now() > until) break;
    for (const [index, asked] of cases.entries()) {
      const now = simulate(before, asked, today);
      await pauseIfDue();
      const recount = recounted({ saved: saved?.[index] ?? null, now, after: simulate(after, asked, today) });
      await pauseIfDue();
      if (!recount) continue;
      // One changed scenario is enough to list the simulation.
      changed.push({ ...about, scenario: index + 1, ...recount });
      break;
    }
    looked++;
  }
  return { looked, changed };
}

/** Only two figures of each stored result: with its tables it would be a hundred times as much to read. */
const savedFigures = sql<SavedFigures[]>`(
  select jsonb_agg(jsonb_build_object('credit', one -> 'calculation' -> 'credit', 'monthly', one -> 'calculation' -> 'monthly' -> 'total')
    order by place)
  from jsonb_array_elements(${simulations.results}) with ordinality as stored (one, place))`;

/** Lets other requests run whenever a slice of time is used up. */
function pauseAfterSlice() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < sliceMs) return;
    await new Promise(setImmediate);
    since = performance.now();
  };
}
