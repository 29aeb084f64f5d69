import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import { dayOf } from '#app/core/day.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { simulations } from '#db/schema/credit.ts';
import { type Recount, recounted, type SavedFigures } from '../domain/config/config-effect.ts';
import type { CreditCase } from '../domain/credit-case.ts';
import { configDifferences } from '../domain/config/config-differences.ts';
import {
  type CreditConfig,
  creditKinds,
  type CreditKind,
  type CreditRules,
  kindsBehind,
} from '../domain/credit-rules.ts';
import { simulate } from '../domain/simulate.ts';
import { basisRules } from './config-pages.server.ts';

export const mostRecounted = 300;
/** How long others wait for us at most, in milliseconds. */
const slice = 12;
/** How long the whole recount may take: the newest come first, and how many were looked at is told. */
const mostTime = 4_000;

export type ChangedSimulation = Recount & {
  id: string;
  folio: string;
  name: string;
  /** Which of its cases side by side, counted from one. */
  scenario: number;
};
export type SavedEffect = { total: number; looked: number; changed: ChangedSimulation[] };

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

/** Counts them one after another until all are counted or the time is used up, and lets others through meanwhile. */
async function changedBy(
  { before, after }: { before: CreditRules; after: CreditRules },
  newest: readonly Stored[],
  today: string,
): Promise<Pick<SavedEffect, 'looked' | 'changed'>> {
  const changed: ChangedSimulation[] = [];
  const until = performance.now() + mostTime;
  const breathe = pauses();
  let looked = 0;
  for (const { cases, saved, ...about } of newest) {
    if (performance.now() > until) break;
    for (const [index, asked] of cases.entries()) {
      const now = simulate(before, asked, today);
      await breathe();
      const recount = recounted({ saved: saved?.[index] ?? null, now, after: simulate(after, asked, today) });
      await breathe();
      if (!recount) continue;
      // The first scenario that changes says it for all of them.
      changed.push({ ...about, scenario: index + 1, ...recount });
      break;
    }
    looked++;
  }
  return { looked, changed };
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
